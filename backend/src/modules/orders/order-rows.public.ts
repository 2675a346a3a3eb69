/** A door without Nest, so that `npm run ops` starts at once. */
export { findPlacedOrders } from './views/board/placed-orders.js';
export { staffBoard } from './views/board/staff-board.projection.js';
export { readStaffBoard } from './views/board/read-staff-board.js';
export { cancelledLines } from './views/cancelled/cancelled-lines.js';
export { historyIndex } from './views/history/history-index.js';
export { inlineHistory } from './views/history/inline-history.projection.js';
export { orderHistory } from './views/history/order-history.js';
export { orderWaits } from './views/order-waits.js';
export { readOrderWaits, type WaitsOfDay } from './views/read-order-waits.js';
export { refusedDishRows } from './views/refused/refused-dish-rows.js';
