import type { ReaderTable } from '#eventlog/readers/reader-operations.js';
import type { EventReader } from '#eventlog/readers/event-reader.js';
import {
  cancelledLines,
  historyIndex,
  orderHistory,
  orderWaits,
  refusedDishRows,
} from '#modules/orders/order-rows.public.js';
import { decidedIn } from './decided-in.js';

/** The stored readers, and the table that each writes: what is derived behind the append. */
export const LOG_READERS = [
  { name: 'cancelled_lines', table: 'cancelled_line', reader: cancelledLines },
  { name: 'decided_in', table: 'decided_in', reader: decidedIn },
  { name: 'history_index', table: 'history_index', reader: historyIndex },
  { name: 'order-history', table: 'order_history', reader: orderHistory },
  { name: 'order_waits', table: 'order_wait', reader: orderWaits },
  { name: 'refused_dishes', table: 'refused_dish', reader: refusedDishRows },
] as const satisfies readonly (ReaderTable & { readonly reader: EventReader })[];
