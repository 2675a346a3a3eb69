import { staffBoard } from '#modules/orders/order-rows.public.js';
import { dishStock, portionLines } from '#modules/stock/stock-rows.public.js';
import { staffCalls } from '#modules/staff-calls/call-rows.public.js';
import { visitPhones, visits } from '#modules/visits/visit-rows.public.js';

/** In the order in which an append applies them. */
export const LOG_PROJECTIONS = [staffBoard, staffCalls, visits, visitPhones, dishStock, portionLines] as const;
