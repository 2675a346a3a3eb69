/** What visits ask of their orders. A door of its own, since the visits lie below the orders' other door. */
export { readVisitOrders, type VisitOrders } from './views/visit-orders.js';
