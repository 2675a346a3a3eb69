export { Order } from './order.dto.js';
export { pushWhenDecided } from './reactions/push-when-decided.js';
export { readBoardRows, type BoardRow } from './views/board/board-rows.js';
export { readSessionOrders } from './views/guest-orders.query.js';
export { orderOfRow } from './views/order-row.js';
export { hasOrders, readEndedFigures, readOpenOrders, readRejectedDishes } from './views/overview-figures.js';
export { searchOrders } from './views/search-orders.js';
