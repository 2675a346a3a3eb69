import { dishStock } from '#modules/catalogue/stock/views/dish-stock.projection.js';
import { staffCalls } from '#modules/ordering/calls/views/staff-calls.projection.js';
import { portionLines } from '#modules/ordering/orders/portions/portion-lines.projection.js';
import { staffBoard } from '#modules/ordering/orders/views/board/staff-board.projection.js';
import { visitPhones, visits } from '#modules/ordering/visits/views/visits.projection.js';

/**
 * In the order in which an append applies them. The stock of a dish comes first: an order in the same batch, behind a
 * new count, must respect that count.
 */
export const LOG_PROJECTIONS = [dishStock, staffBoard, staffCalls, visits, visitPhones, portionLines] as const;
