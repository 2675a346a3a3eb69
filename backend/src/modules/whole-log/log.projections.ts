import { orderHistory } from '#modules/orders/views/history/order-history.projection.js';
import { staffBoard } from '#modules/orders/views/board/staff-board.projection.js';
import { staffCalls } from '#modules/staff-calls/views/staff-calls.projection.js';

/** The inline projections, in the order in which an append applies them. */
export const ORDERING_PROJECTIONS = [staffBoard, orderHistory, staffCalls] as const;

/** The names of the stored subscriptions: what is derived behind the append. */
export const ORDERING_READERS = ['decided_in', 'order_waits'] as const;
