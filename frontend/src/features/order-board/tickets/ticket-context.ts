import type { Order, OrderLine } from '#api/types.ts';
import type { Place } from '../visits/tiles';
import type { DecisionQuestion } from '../decisions/decision-dialog';
import type { PickupTables } from '../kitchen/use-pickup-tables';
import type { Decisions } from '../decisions/use-decisions';

export type TicketContext = {
  venueId: number;
  /** The server's time, ms since 1970. */
  now: number;
  decisions: Decisions;
  onAsk: (question: DecisionQuestion) => void;
  onOpen: (order: Order, lineId?: number) => void;
  onDish: (line: OrderLine) => void;
  waiting: readonly Order[];
  rejectReasons: readonly string[];
  onTable: (place: Place) => void;
  loud: ReadonlySet<string>;
  red: ReadonlySet<string>;
  /** True if tickets are small because many orders are open. */
  compact: boolean;
  packings: number;
  offline: boolean;
  pickups: PickupTables;
  hidden: number;
};
