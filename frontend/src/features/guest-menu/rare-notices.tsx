import { useTableInfoQuery } from '#api/guest-api.ts';
import { Button } from '#light-kit/button.tsx';
import { ofTable } from '#shared/format/tables-named.ts';
import { czechMark } from '#shared/language.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { type LeftBasket, leftPieces } from './basket/left-basket';
import { NoticeDialog } from './notice-dialog';
import { rareTexts as texts } from './rare-texts';

/** Says once that the party sits at another table now, and that the guest need not do anything. */
export function MovedDialog({ to, onClose }: { to: string; onClose: () => void }) {
  return <NoticeDialog text={texts.moved(ofTable(to))} tone="done" onClose={onClose} />;
}

/** Asks before a call to a table at which the guest's visit has ended: others may sit there by now. */
export function SitsAgain({ table, onYes, onClose }: { table: string; onYes: () => void; onClose: () => void }) {
  return (
    <NoticeDialog
      text={texts.sitsAgain(ofTable(table))}
      tone="called"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button kind="primary" onClick={onYes}>
            {texts.sitsAgainYes}
          </Button>
        </>
      }
    >
      <p>{texts.sitsAgainHint}</p>
    </NoticeDialog>
  );
}

type TakeBasketProps = { vid: number; basket: LeftBasket; onTake: () => void; onLeave: () => void };

/** Offers the basket that the guest has left at another table. */
export function TakeBasket({ vid, basket, onTake, onLeave }: TakeBasketProps) {
  const { data } = useTableInfoQuery({ vid, tid: basket.tid });
  if (data === undefined) return null;
  return (
    <NoticeDialog
      text={texts.leftBasket(leftPieces(basket), ofTable(data.tableName))}
      tone="plain"
      onClose={onLeave}
      actions={
        <>
          <Button onClick={onLeave}>{texts.leaveBasket}</Button>
          <Button kind="primary" onClick={onTake}>
            {texts.takeBasket}
          </Button>
        </>
      }
    >
      <p lang={czechMark()}>{basket.saved.lines.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')}</p>
    </NoticeDialog>
  );
}

/** Notifications are denied for this site: only the browser's settings can change it. */
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
