import type { ReaderTable } from '#eventlog/readers/reader-operations.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import { decidedIn } from '#modules/accounts/decisions/decisions-of.js';
import { cancelledLines } from '#modules/ordering/ledger/cancelled/cancelled-lines.js';
import { historyIndex } from '#modules/ordering/ledger/history/history-index.js';
import { orderHistory } from '#modules/ordering/ledger/history/order-history.js';
import { orderWaits } from '#modules/ordering/ledger/order-waits.js';
import { refusedDishRows } from '#modules/ordering/ledger/refused/refused-dish-rows.js';
import { LOG_EVENTS } from './log.events.js';

export const DECISIONS = decidedIn(LOG_EVENTS);

/** The stored readers, which run after the append, with the table that each of them writes. */
export const LOG_READERS = [
  { name: 'cancelled_lines', table: 'cancelled_line', reader: cancelledLines },
  { name: 'history_index', table: 'history_index', reader: historyIndex },
  { name: 'order-history', table: 'order_history', reader: orderHistory },
  { name: 'order_waits', table: 'order_wait', reader: orderWaits },
  { name: 'refused_dishes', table: 'refused_dish', reader: refusedDishRows },
  { name: 'venue_deciders', table: 'venue_decider', reader: DECISIONS },
] as const satisfies readonly (ReaderTable & { readonly reader: EventReader })[];
