import { staffBoard } from '#modules/orders/orders.public.js';
import { staffCalls } from '#modules/staff-calls/staff-calls.public.js';

/** In the order in which an append applies them. */
export const LOG_PROJECTIONS = [staffBoard, staffCalls] as const;
