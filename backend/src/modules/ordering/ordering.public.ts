/** The door of the ordering: all that another module may import. */
export { ORDERING_EVENTS } from './domain/ordering.events.js';
export { Order } from './contract/order.dto.js';
export { StaffCall } from './contract/staff-call.dto.js';
export { readOpenCalls } from './read-models/staff-calls/staff-calls.query.js';
export { findPlacedOrders } from './read-models/staff-board/placed-orders.js';
export { readStaffBoard } from './read-models/staff-board/staff-board.query.js';
export { readOrderWaits, type WaitsOfDay } from './read-models/order-waits/order-waits.query.js';
export { ORDERING_PROJECTIONS } from './read-models/ordering.projections.js';
export { pushWhenDecided } from './reactions/push-when-decided.js';
