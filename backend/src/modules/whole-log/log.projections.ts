import { orderHistory, staffBoard } from '#modules/orders/orders.public.js';
import { staffCalls } from '#modules/staff-calls/staff-calls.public.js';

/** In the order in which an append applies them. */
export const LOG_PROJECTIONS = [staffBoard, orderHistory, staffCalls] as const;

/** The names of the stored subscriptions: what is derived behind the append. */
export const LOG_READERS = ['decided_in', 'order_waits'] as const;
