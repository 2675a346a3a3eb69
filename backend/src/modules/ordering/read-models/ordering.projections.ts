import { orderHistory } from './order-history/order-history.projection.js';
import { staffBoard } from './staff-board/staff-board.projection.js';
import { staffCalls } from './staff-calls/staff-calls.projection.js';

/** In the order in which an append applies them. */
export const ORDERING_PROJECTIONS = [staffBoard, orderHistory, staffCalls] as const;
