// Parts that the page needs only after a press or an event. They are loaded after hydration (use-later-parts.ts).
export { openLiveSocket } from '#api/live/live-socket.ts';
export { AllergensDialog } from './dish/allergen-list';
export { StatusLine } from './bar/status-line';
export { spokenCall, spokenStatus } from './bar/spoken';
export { wallClockOf } from '#shared/format/wall-time.ts';
export { CategoryListDialog } from './menu/category-list-dialog';
export { spokenParty } from './visit/party-strip';
// Included here because the dialog about a changed menu shows a sum even before the first order.
export { OrderTotal } from './orders/order-total';
export { OrderingDialogs } from './ordering-dialogs';
export { FetchedSessionExpiredPage as SessionExpiredPage } from './table/fetched-session-expired-page';
export { IdleEnd } from './table/idle-end';
