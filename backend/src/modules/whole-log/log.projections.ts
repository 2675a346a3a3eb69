import type { ReaderTable } from '#eventlog/readers/reader-operations.js';
import { orderHistory, staffBoard } from '#modules/orders/order-rows.public.js';
import { staffCalls } from '#modules/staff-calls/call-rows.public.js';

/** In the order in which an append applies them. */
export const LOG_PROJECTIONS = [staffBoard, orderHistory, staffCalls] as const;

/** The stored subscriptions and what each writes: what is derived behind the append. */
export const LOG_READERS = [
  { name: 'decided_in', table: 'decided_in' },
  { name: 'history_index', table: 'history_index' },
  { name: 'order_waits', table: 'order_wait' },
] as const satisfies readonly ReaderTable[];
