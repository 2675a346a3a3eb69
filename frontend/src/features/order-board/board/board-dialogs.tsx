import { useState } from 'react';
import type { Order, OrderLine, Venue } from '#api/types.ts';
import { type Asked, AskedDialog } from '../decisions/asked-dialog';
import type { Decisions } from '../decisions/use-decisions';
import type { columnsOf } from '../feed/order-columns';
import { OrderPanel } from '../panel/order-panel';
import { DishDialog } from '../stock/dish-dialog';
import type { TicketContext } from '../tickets/ticket-context';

/** What stands over the board, and how to open and leave it. */
export function useBoardDialogs({ waiting, in_progress: working }: ReturnType<typeof columnsOf>) {
  const [asked, ask] = useState<Asked | null>(null);
  const [dish, setDish] = useState<OrderLine | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const inPanel = [...waiting, ...working].find(({ id }) => id === opened);
  // An order that has ended elsewhere does not open by itself when that is taken back.
  if (opened !== null && inPanel === undefined) setOpened(null);
  const open = ({ id }: Order) => setOpened(id);
  const leave = () => (ask(null), setDish(null), setOpened(null));
  return { asked, ask, dish, setDish, inPanel, open, closePanel: () => setOpened(null), leave };
}

type Props = {
  dialogs: ReturnType<typeof useBoardDialogs>;
  venue: Venue;
  waiting: readonly Order[];
  context: TicketContext;
};

/** All of an order, a decision that needs to be told more, what of a dish is on sale. A decision leads back to the board. */
export function BoardDialogs({ dialogs, venue, waiting, context }: Props) {
  const { asked, ask, dish, setDish, inPanel, closePanel, leave } = dialogs;
  const { decisions, now } = context;
  const decide: Decisions['decide'] = (order, decision) => {
    leave();
    decisions.decide(order, decision);
  };
  return (
    <>
      <AskedDialog
        asked={asked}
        venue={venue}
        waiting={waiting}
        onDecide={decide}
        onAsk={ask}
        onClose={() => ask(null)}
      />
      {dish !== null && (
        <DishDialog venueId={venue.id} line={dish} now={now} onDone={leave} onClose={() => setDish(null)} />
      )}
      {inPanel !== undefined && (
        <OrderPanel
          order={inPanel}
          context={{ ...context, decisions: { ...decisions, decide } }}
          onDish={setDish}
          onClose={closePanel}
        />
      )}
    </>
  );
}
