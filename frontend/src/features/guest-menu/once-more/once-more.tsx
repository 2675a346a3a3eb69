import { czechMark } from '#shared/language.ts';
import type { TableAddress } from '#api/guest-api.ts';
import type { GuestVisit, MenuItem, Order, TableInfo } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { useWallClock } from '#shared/format/wall-time.ts';
import { icon } from '#shared/icon.tsx';
import { addLine } from '../basket/basket';
import { ConfirmOrderDialog } from '../ordering/confirm-order-dialog';
import type { NewLine, OrderingState } from '../ordering/ordering-state';
import { baseApi } from '#api/base-api.ts';
import { type LeftOut, onceMore } from './last-drinks';
import tones from '#light-kit/tones.module.css';
import styles from './once-more.module.css';
import { onceMoreTexts as texts } from './once-more-texts';

type LastDrinks = {
  table: TableAddress;
  party: GuestVisit;
  orders: readonly Order[];
  menu: readonly MenuItem[];
  state: Pick<OrderingState, 'lines' | 'note' | 'currency'>;
};

const RepeatIcon = icon(<path d="M5 12a7 7 0 0 1 12-5l2 2M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 5l-2-2M5 19.5V15h4.5" />);

function useOnceMore({ table, party, orders, menu, state }: LastDrinks) {
  const { data } = useDrinksQuery({ vid: table.vid, orders: orders.length });
  return data === undefined ? null : onceMore(orders, party, data, menu, state.lines);
}

export type OnceMoreButtonProps = LastDrinks & { onOpen: () => void };

/** A button that repeats the last drinks. Shown only if the visit has drinks to repeat. */
export function OnceMoreButton({ onOpen, ...rest }: OnceMoreButtonProps) {
  if (useOnceMore(rest) === null) return null;
  return (
    <Button onClick={onOpen}>
      <RepeatIcon />
      <span>{texts.title}</span>
    </Button>
  );
}

export type OnceMoreDialogProps = LastDrinks & {
  info: TableInfo | undefined;
  whose: (order: Order) => string | null;
  onSend: (lines: NewLine[]) => void;
  onClose: () => void;
};

/** Asks whether to send the last drinks again, together with the basket. Sends exactly the lines shown. */
export function OnceMoreDialog({ info, whose, onSend, onClose, ...rest }: OnceMoreDialogProps) {
  const found = useOnceMore(rest);
  const clock = useWallClock();
  const { lines: basket, note, currency } = rest.state;
  const added = found?.lines ?? [];
  const lines = added.reduce(
    (all, { item, quantity, note: of, options }) => addLine(all, item, quantity, of, options),
    basket,
  );
  return (
    <ConfirmOrderDialog
      title={texts.title}
      tableName={info?.tableName}
      lines={added.length === 0 ? [] : lines}
      note={note}
      currency={currency}
      sending={false}
      onConfirm={() => onSend(added)}
      onClose={onClose}
    >
      {found === null ? (
        <p>{texts.nothingStands}</p>
      ) : (
        <p>{texts.from(found.order.number, clock.time(found.order.placed_at), whose(found.order))}</p>
      )}
      {found !== null && <LeftOutLines leftOut={found.leftOut} />}
      {found !== null && added.length === 0 && <p>{texts.nothing}</p>}
      {added.length > 0 && basket.length > 0 && <p className={styles.hint}>{texts.withBasket}</p>}
    </ConfirmOrderDialog>
  );
}

function LeftOutLines({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <div className={`${tones.box} ${tones.waiting}`}>
      <p>{texts.leftOut(leftOut.reduce((sum, { pieces }) => sum + pieces, 0))}</p>
      <ul>
        {leftOut.map(({ name, pieces, why }) => (
          <li key={`${why} ${name}`}>
            <span>{`${pieces}× `}</span>
            <strong lang={czechMark()}>{name}</strong>
            <span>{`: ${texts.why[why]}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const drinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `orders`: the number of orders so far. It refetches the drinks after each new order, which may change them. */
    drinks: build.query<number[], { vid: number; orders: number }>({ query: ({ vid }) => `/api/getdrinks/${vid}` }),
  }),
});

const { useDrinksQuery } = drinksApi;
