/** Reads of rows that do not load Nest, so that the command line and the diagnostics start quickly. */
export { tabletNames } from '#modules/accounts/devices/tablet-names.js';
export { userNames } from '#modules/accounts/profile/names-of-users.js';
export { readOpenCalls } from '#modules/ordering/calls/views/read-open-calls.js';
export { ENDED_STAY_MS } from '#modules/ordering/visits/visibility/guest-visibility.js';
export { findPlacedOrders } from '#modules/ordering/orders/views/board/read-staff-board.js';
export { readStaffBoard } from '#modules/ordering/orders/views/board/read-staff-board.js';
