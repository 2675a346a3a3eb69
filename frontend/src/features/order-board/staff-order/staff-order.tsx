import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem, Order } from '#api/types.ts';
import { asksChoice, optionIds } from '#shared/dish/choices.ts';
import { type DraftLine, piecesByDish, plain, type Wish, withDish } from './draft';
import { DishDetails } from './dish-details';
import { DishList } from './dish-list';
import { firstDishes } from './first-dishes';
import type { Round } from './last-round';
import { OrderSoFar } from './order-so-far';
import { RoundAgain } from './round-again';
import { SendBar } from './send-bar';
import { staffOrderTexts as texts } from './staff-order-texts';
import styles from './staff-order.module.css';
import { useDraft } from './use-draft';

type Props = {
  venueId: number;
  table: { id: number; name: string };
  seats: number;
  menu: readonly MenuItem[];
  orders: readonly Order[];
  venueOrders: readonly Order[];
  onRefused: () => void;
  onClose: () => void;
};

type Choosing = { item: MenuItem; wish: Wish; line?: DraftLine };

/** The menu and the order so far. A phone shows one of them at a time. */
export function StaffOrder({ venueId, table, seats, menu, orders, venueOrders, onRefused, onClose }: Props) {
  const [view, setView] = useState<'menu' | 'order'>('menu');
  const [choosing, choose] = useState<Choosing | null>(null);
  const { lines, setLines, sending, send, repeat, ...draft } = useDraft({
    at: { venueId, tableId: table.id },
    menu,
    orders,
    onRefused: () => (setView('order'), onRefused()),
    onSent: onClose,
  });
  // Chosen once, so that the tiles do not change their order under a finger.
  const [first] = useState(() => firstDishes(orders, venueOrders, menu));
  const pieces = useMemo(() => piecesByDish(lines), [lines]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFrozen = sending.phase !== 'drafting';
  const add = (item: MenuItem, wish: Wish, line?: DraftLine) => {
    setLines((before) => withDish(before, item, wish, line));
    choose(null);
  };
  const editLine = (line: DraftLine) => {
    const item = menu.find(({ id }) => id === line.itemId);
    if (item !== undefined) choose({ item, line, wish: { ...line, options: optionIds(line) } });
  };
  const repeatRound = (round: Round) => {
    repeat(round);
    // Renders at once, because on a phone the heading that gets the focus exists only after this render.
    flushSync(() => setView('order'));
    heading.current?.focus();
  };
  return (
    <div className={styles.pad} data-view={choosing === null ? view : 'menu'}>
      <MenuSide
        menu={menu}
        first={first}
        seats={seats}
        pieces={pieces}
        disabled={isFrozen}
        choosing={choosing}
        onChoose={choose}
        onAdd={add}
      />
      <OrderSoFar
        lines={lines}
        note={draft.note}
        leftOut={draft.leftOut}
        heading={heading}
        isFrozen={isFrozen}
        isEditing={choosing !== null}
        onChange={setLines}
        onNote={draft.setNote}
        onDetails={editLine}
      />
      <SendBar
        lines={lines}
        sending={sending}
        view={view}
        disabled={choosing !== null}
        onView={setView}
        onSend={() => void send()}
      >
        {draft.round !== null && <RoundAgain round={draft.round} onRepeat={repeatRound} />}
      </SendBar>
    </div>
  );
}

type MenuSideProps = Pick<ComponentProps<typeof DishList>, 'menu' | 'first' | 'seats' | 'pieces' | 'disabled'> & {
  choosing: Choosing | null;
  onChoose: (choosing: Choosing | null) => void;
  onAdd: (item: MenuItem, wish: Wish, line?: DraftLine) => void;
};

function MenuSide({ choosing, onChoose, onAdd, ...menu }: MenuSideProps) {
  const press = (item: MenuItem, quantity: number) => {
    const wish = plain(quantity);
    if (asksChoice(item)) onChoose({ item, wish });
    else onAdd(item, wish);
  };
  return (
    <>
      <DishList
        {...menu}
        hidden={choosing !== null}
        onAdd={press}
        onDetails={(item) => onChoose({ item, wish: plain(1) })}
      />
      {choosing !== null && (
        <DishDetails
          item={choosing.item}
          wish={choosing.wish}
          submit={choosing.line === undefined ? texts.addFor : texts.changeFor}
          onWish={(wish) => onAdd(choosing.item, wish, choosing.line)}
          onClose={() => onChoose(null)}
        />
      )}
    </>
  );
}
