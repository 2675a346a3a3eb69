import type { Order, OrderLine } from '#api/types.ts';
import type { Place } from '../visits/tiles';
import type { DecisionQuestion } from '../decisions/decision-dialog';
import type { PickupTables } from '../kitchen/use-pickup-tables';
import type { Decisions } from '../decisions/use-decisions';

/** Data that every ticket of the board needs. */
export type TicketContext = {
  venueId: number;
  /** The server's time, ms since 1970. */
  now: number;
  decisions: Decisions;
  /** Opens the dialog of a decision that needs more input. */
  onAsk: (question: DecisionQuestion) => void;
  /** Shows the table's panel with the whole order, and the actions on its lines. */
  onOpen: (order: Order, lineId?: number) => void;
  /** Opens the availability of a line's dish. */
  onDish: (line: OrderLine) => void;
  /** The waiting orders that the board shows. */
  waiting: readonly Order[];
  /** The venue's usual reasons of a rejection. */
  rejectReasons: readonly string[];
  /** Shows the panel of a table or party. */
  onTable: (place: Place) => void;
  /** The ids of the orders that have been overdue longest; their heads are red. */
  loud: ReadonlySet<string>;
  /** The ids of the orders whose age is red; each list has its own. */
  red: ReadonlySet<string>;
  /** Tickets are small because many are open. */
  compact: boolean;
  /** Counts the requests to pack all tickets by their wait. */
  packings: number;
  /** There is no connection, and decisions wait for it. */
  offline: boolean;
  pickups: PickupTables;
  /** Number of waiting orders that the board does not show. */
  hidden: number;
};
