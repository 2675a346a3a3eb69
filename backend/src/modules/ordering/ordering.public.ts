export { readVisibleCalls, type SessionCall } from './calls/table-calls.js';
export { StaffCall, toStaffCall } from './calls/staff-call-api.js';
export { readOpenCalls } from './calls/views/read-open-calls.js';
export { ENDED_STAY_MS } from './visits/visibility/guest-visibility.js';
export { planDemoDay, type DemoDay } from './demo/demo-day.js';
export type { DemoEvent } from './demo/demo-stream.js';
export { SessionCode, phoneHash } from './guests/guest-identity.js';
export { placedOfEvents, toOrder, toStaffOrder, type ShownOrder } from './orders/order-api.js';
export { Order } from './orders/order.dto.js';
export { readOpenOrdersOf } from './orders/visit-orders.js';
export { isOpenOrder, readBoardRows, type BoardRow } from './orders/views/board/read-staff-board.js';
export { readAccounts } from './ledger/bill/bill.query.js';
export { openVisitOrThrow, readOpenVisit, readSeats } from './visits/visibility/visit-rows.js';
export { pickupNumberOf, type PickupNumber } from './orders/domain/pickup-number.js';
export { readOrdersInProgress, readStaffBoard } from './orders/views/board/read-staff-board.js';
export { readVisibleOrders } from './orders/views/guest-orders.query.js';
export { sayWhetherBehind } from './ledger/history/history-lag.js';
export { orderHistory } from './ledger/history/order-history.js';
export { ORDER_EVENTS, type OrderEvent } from './orders/domain/order.events.js';
export { STAFF_CALL_EVENTS, type StaffCallEvent } from './calls/domain/staff-call.events.js';
export { VISIT_EVENTS, type VisitEvent } from './visits/domain/visit.events.js';
export { redacted } from './orders/views/order-row.js';
export {
  endedWithin,
  hasOrders,
  readEndedFigures,
  readFinishedHours,
  readOpenOrders,
  readRejectedDishes,
  readTopDishes,
} from './ledger/overview-figures.js';
export { searchOrders } from './ledger/search-orders.js';
export {
  keysOfCall,
  keysOfOrder,
  audienceOf,
  visibilityOf,
  type GuestAt,
  type GuestVisibility,
  type SentFrom,
  type AudienceKey,
} from './visits/visibility/guest-visibility.js';
export { phoneInVisit } from './visits/staff-visit.dto.js';
export { GuestVisibilityReader } from './visits/visibility/guest-visibility-reader.js';
export { readSeating, type Seating } from './visits/visibility/seating.js';
export { VisitViews } from './visits/visit-views.js';
export { VisitsModule } from './visits/visits.module.js';
export { HistoryFigures } from './ledger/history/history-figures.dto.js';
export { readHistoryFigures } from './ledger/history/history-figures.js';
