// Parts that a table needs only once it has an order, or when the sheet of the orders is opened (use-order-parts.ts).
export { AllAtOnce } from '../ordering/all-at-once';
export { findNews, mergeNews } from './order-news';
export { SheetActions, SheetOrders } from './sheet-orders';
export { TableDialog } from './table-dialog';
