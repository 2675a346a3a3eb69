import { orderHistory } from './order-history/order-history.projection.js';
import { staffBoard } from './staff-board/staff-board.projection.js';
import { staffCalls } from './staff-calls/staff-calls.projection.js';

/** The inline projections, in the order in which an append applies them. */
export const ORDERING_PROJECTIONS = [staffBoard, orderHistory, staffCalls] as const;

/** The names of the stored subscriptions: what is derived behind the append. */
export const ORDERING_READERS = ['decided_in', 'order_waits'] as const;
