import { useState } from 'react';
import type { Order, OrderLine, Venue } from '#api/types.ts';
import { type Asked, AskedDialog } from '../decisions/asked-dialog';
import type { Decisions } from '../decisions/use-decisions';
import type { useBoard } from '../feed/use-board';
import { OrderPanel } from '../panel/order-panel';
import { DishDialog } from '../stock/dish-dialog';
import { soldOutLines } from '../stock/sold-out';
import type { TicketContext } from '../tickets/ticket-context';

/** What stands over the board, and how to open and leave it. A decision leads back to the board. */
export function useBoardDialogs({ columns, soldOut }: ReturnType<typeof useBoard>, decideNow: Decisions['decide']) {
  // Several orders of a party may each have something that is sold out: they are asked about one after the other.
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [dish, setDish] = useState<OrderLine | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const inPanel = [...columns.waiting, ...columns.in_progress].find(({ id }) => id === opened);
  // An order that has ended elsewhere does not open by itself when that is taken back.
  if (opened !== null && inPanel === undefined) setOpened(null);
  const open = ({ id }: Order) => setOpened(id);
  const leave = () => (setDish(null), setOpened(null));
  const ask = (next: Asked) => setAsked(([, ...later]) => [next, ...later]);
  const askNext = () => setAsked(([, ...later]) => later);
  const decide: Decisions['decide'] = (order, decision) => {
    leave();
    setAsked((all) => all.filter((one) => one.order.id !== order.id));
    decideNow(order, decision);
  };
  const decideOrAsk: Decisions['decide'] = (order, decision) => {
    const isAsked = decision.kind === 'confirm' && soldOutLines(order, soldOut).length > 0;
    if (isAsked) setAsked((all) => [...all.filter((one) => one.order.id !== order.id), { what: 'soldOut', order }]);
    else decide(order, decision);
  };
  const closePanel = () => setOpened(null);
  return {
    asked: asked[0] ?? null,
    ask,
    askNext,
    decide,
    decideOrAsk,
    dish,
    setDish,
    inPanel,
    open,
    closePanel,
    leave,
  };
}

type Props = {
  dialogs: ReturnType<typeof useBoardDialogs>;
  venue: Venue;
  waiting: readonly Order[];
  context: TicketContext;
};

/** All of an order, a decision that needs to be told more, what of a dish is on sale. */
export function BoardDialogs({ dialogs, venue, waiting, context }: Props) {
  const { asked, ask, askNext, decide, dish, setDish, inPanel, closePanel, leave } = dialogs;
  return (
    <>
      <AskedDialog asked={asked} venue={venue} waiting={waiting} onDecide={decide} onAsk={ask} onClose={askNext} />
      {dish !== null && (
        <DishDialog venueId={venue.id} line={dish} now={context.now} onDone={leave} onClose={() => setDish(null)} />
      )}
      {inPanel !== undefined && <OrderPanel order={inPanel} context={context} onDish={setDish} onClose={closePanel} />}
    </>
  );
}
