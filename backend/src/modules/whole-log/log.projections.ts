import { staffBoard } from '#modules/orders/order-rows.public.js';
import { dishStock, portionLines } from '#modules/stock/stock-rows.public.js';
import { staffCalls } from '#modules/staff-calls/call-rows.public.js';
import { visitPhones, visits } from '#modules/visits/visit-rows.public.js';

/**
 * In the order in which an append applies them. What is left of a dish comes first: an order that goes out together with a count, behind
 * it, is held to that count.
 */
export const LOG_PROJECTIONS = [dishStock, staffBoard, staffCalls, visits, visitPhones, portionLines] as const;
