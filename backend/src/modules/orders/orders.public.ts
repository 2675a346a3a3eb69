export { Order } from './order.dto.js';
export { orderOfEvents } from './order-of-events.js';
export { pushWhenDecided } from './reactions/push-when-decided.js';
export { readBoardRows, type BoardRow } from './views/board/board-rows.js';
export { readOrdersInSight } from './views/guest-orders.query.js';
export { readHistoryFigures } from './views/history/history-figures.js';
export type { HistoryFigures } from './views/history/history-figures.dto.js';
export { sayWhetherBehind } from './views/history/history-standing.js';
export { orderOfRow, redactedRow } from './views/order-row.js';
export {
  hasOrders,
  readEndedFigures,
  readFinishedHours,
  readOpenOrders,
  readRejectedDishes,
  readTopDishes,
  type EndedFigures,
  type FinishedHour,
} from './views/overview-figures.js';
export { searchOrders } from './views/search-orders.js';
