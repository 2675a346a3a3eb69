/** The door of the ordering: all that another module may import. */
export { ORDERING_EVENTS } from '#modules/whole-log/log.events.js';
export { Order } from './order.dto.js';
export { StaffCall } from '#modules/staff-calls/staff-call.dto.js';
export { readOpenCalls } from '#modules/staff-calls/views/open-calls/open-calls.query.js';
export { findPlacedOrders, type PlacedOrders } from './views/board/placed-orders.js';
export { readStaffBoard } from './views/board/staff-board.query.js';
export { readOrderWaits, type WaitsOfDay } from './views/waits/order-waits.query.js';
export { ORDERING_PROJECTIONS, ORDERING_READERS } from '#modules/whole-log/log.projections.js';
export { pushWhenDecided } from './reactions/push-when-decided.js';
