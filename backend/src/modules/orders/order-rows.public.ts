/** A door without Nest, so that `npm run ops` starts at once. */
export { findPlacedOrders } from './views/board/placed-orders.js';
export { staffBoard } from './views/board/staff-board.projection.js';
export { readStaffBoard } from './views/board/read-staff-board.js';
export { orderHistory } from './views/history/order-history.projection.js';
export { readOrderWaits, type WaitsOfDay } from './views/read-order-waits.js';
