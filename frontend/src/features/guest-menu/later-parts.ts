// Parts that appear after a press or an event, loaded after hydration (use-later-parts.ts).
export { openLiveSocket } from '#api/live/live-socket.ts';
export { AllergensDialog } from './dish/allergen-list';
export { StatusLine } from './bar/status-line';
export { spokenCall, spokenStatus } from './bar/spoken';
export { wallClockOf } from '#shared/format/wall-time.ts';
export { CategoryListDialog } from './menu/category-list-dialog';
export { spokenParty } from './visit/party-strip';
// Loaded even before the first order, because the dialog about a changed menu shows a sum too.
export { OrderTotal } from './orders/order-total';
export { OrderingDialogs } from './ordering-dialogs';
export { FetchedSessionExpiredPage as SessionExpiredPage } from './table/fetched-session-expired-page';
export { IdleEnd } from './table/idle-end';
