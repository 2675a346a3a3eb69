import type { Order } from '#api/types.ts';
import type { Asked } from '../decisions/asked-dialog';
import type { Decisions } from '../decisions/use-decisions';

/** What every ticket of the board needs to know. */
export type TicketContext = {
  /** The server's time, ms since 1970. */
  now: number;
  decisions: Decisions;
  /** Asks what a decision needs to be told. */
  onAsk: (asked: Asked) => void;
  /** Shows all of an order, and what can be done with its lines. */
  onOpen: (order: Order) => void;
  /** The ids of the orders that have waited too long for longest: their heads are red. */
  loud: ReadonlySet<string>;
  /** Tickets are small: many are open. */
  compact: boolean;
  /** There is no connection: what is pressed now waits for it. */
  offline: boolean;
  /** The order whose decision comes next: it has the one filled button. */
  nextOrder: string | null;
  /** How many orders wait that the board does not show. */
  hidden: number;
};
