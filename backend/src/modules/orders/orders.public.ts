/** The door of the orders: all that another module may import. */
export { Order } from './order.dto.js';
export { pushWhenDecided } from './reactions/push-when-decided.js';
export { readBoardRows, type BoardRow } from './views/board/board-rows.js';
export { findPlacedOrders } from './views/board/placed-orders.js';
export { staffBoard } from './views/board/staff-board.projection.js';
export { readStaffBoard } from './views/board/staff-board.query.js';
export { readSessionOrders } from './views/guest-orders.query.js';
export { orderHistory } from './views/history/order-history.projection.js';
export { orderOfRow } from './views/order-row.js';
export { readOrderWaits, type WaitsOfDay } from './views/order-waits.js';
