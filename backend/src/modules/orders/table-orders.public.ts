/** What a venue asks of its tables' orders. A door of its own, since the venues lie below the orders' other door. */
export { readTableOrders } from './views/board/table-orders.js';
