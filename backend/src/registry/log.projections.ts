import type { ReplayCode } from '#eventlog/replay/replay.js';
import { dishStock } from '#modules/catalogue/stock/views/dish-stock.projection.js';
import { orderingPause } from '#modules/catalogue/pause/views/ordering-pause.projection.js';
import { staffCalls } from '#modules/ordering/calls/views/staff-calls.projection.js';
import { portionLines } from '#modules/ordering/orders/portions/portion-lines.projection.js';
import { settledOrders } from '#modules/ordering/orders/views/settled-orders.projection.js';
import { staffBoard } from '#modules/ordering/orders/views/board/staff-board.projection.js';
import { shifts } from '#modules/ordering/shift/views/shift.projection.js';
import { venueAttendance } from '#modules/venues/presence/views/venue-attendance.projection.js';
import { visitPhones, visits } from '#modules/ordering/visits/views/visits.projection.js';
import { LOG_EVENTS, STREAMS_AFTER } from './log.events.js';

/**
 * The projections, in the order in which an append applies them. Stocks and pauses come first, because orders depend on
 * them.
 */
export const LOG_PROJECTIONS = [
  dishStock,
  orderingPause,
  staffBoard,
  staffCalls,
  visits,
  visitPhones,
  settledOrders,
  portionLines,
  venueAttendance,
  shifts,
] as const;

export const REPLAY_REGISTRY: ReplayCode = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS, after: STREAMS_AFTER };

export const PROJECTION_NAMES = LOG_PROJECTIONS.map(({ name }) => name);
