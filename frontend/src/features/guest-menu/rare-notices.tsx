import { useState } from 'react';
import { type TableAddress, useTableInfoQuery } from '#api/guest-api.ts';
import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { ofTable } from '#shared/format/tables-named.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { czechMark } from '#shared/language.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { basketCount } from './basket/basket';
import { hasRoomFor, readLeftBasket, withLeft } from './basket/left-basket';
import { storageKey, writeOrdering } from './ordering/ordering-storage';
import type { useOrdering } from './ordering/use-ordering';
import { SingleNewsCard } from './news-card';
import { Answers, NoticeDialog } from './notice-dialog';
import { rareTexts as texts } from './rare-texts';
import type { Called } from './table/use-call-waiter';

export { WrongChoices } from './ordering/wrong-choices';

/** Says that staff have moved the party to another table, and that the guest need not do anything. */
export function MovedCard({ to, onClose }: { to: string; onClose: () => void }) {
  return <SingleNewsCard text={texts.moved(ofTable(to))} onClose={onClose} />;
}

/** Says that the waiter has just been called, or since when an earlier call has been open. */
export function CalledCard({ called: { since }, onClose }: { called: Called; onClose: () => void }) {
  const clock = useWallClock();
  const text = since === null ? texts.waiterCalled : texts.waiterCalledBefore(clock.time(since));
  return <SingleNewsCard text={text} tone="called" onClose={onClose} />;
}

/** Asks a guest whose visit has ended before calling the waiter, because other people may sit at the table by now. */
export function SitsAgain({ table, onYes, onClose }: { table: string; onYes: () => void; onClose: () => void }) {
  return (
    <NoticeDialog
      text={texts.sitsAgain(ofTable(table))}
      tone="called"
      onClose={onClose}
      actions={<Answers no={commonTexts.cancel} yes={texts.sitsAgainYes} onNo={onClose} onYes={onYes} />}
    >
      <p>{texts.sitsAgainHint}</p>
    </NoticeDialog>
  );
}

type TakeBasketProps = { table: TableAddress; ordering: ReturnType<typeof useOrdering>; menu: MenuItem[] };

const answered = new WeakSet<object>();

/** Offers the basket that the guest has left at another table. It stays there until the guest takes it. */
export function TakeBasket({ table: { vid, tid }, ordering: { state, dispatch }, menu }: TakeBasketProps) {
  const [basket, setBasket] = useState(() =>
    answered.has(dispatch) ? null : readLeftBasket({ vid, tid }, Date.now()),
  );
  const { data } = useTableInfoQuery({ vid, tid: basket?.tid ?? tid });
  if (basket === null || data === undefined || menu.length === 0 || !hasRoomFor(state, basket.saved)) return null;
  const leave = () => (answered.add(dispatch), setBasket(null));
  const take = () => {
    const now = Date.now();
    const { currency } = state;
    dispatch({ type: 'changedElsewhere', saved: { ...withLeft(state, basket.saved), currency, pending: null } });
    dispatch({ type: 'menuArrived', menu });
    writeOrdering(storageKey({ vid, tid: basket.tid }), { lines: [], currency, note: '', pending: null }, now);
    leave();
  };
  return (
    <NoticeDialog
      text={texts.leftBasket(basketCount(basket.saved.lines), ofTable(data.tableName))}
      tone="plain"
      onClose={leave}
      actions={<Answers no={texts.leaveBasket} yes={texts.takeBasket} onNo={leave} onYes={take} />}
    >
      <p lang={czechMark()}>{basket.saved.lines.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')}</p>
    </NoticeDialog>
  );
}

/** Says that notifications are denied for this site, and that only the browser's settings can change this. */
export function PushBlocked({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog
      text={texts.pushBlocked}
      tone="plain"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    />
  );
}
