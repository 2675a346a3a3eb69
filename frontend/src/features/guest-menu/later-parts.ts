// What opens by a press or by news: fetched once the page lives (use-later-parts.ts).
export { CategoryListDialog } from './category-list-dialog';
export { OrderingDialogs } from './ordering-dialogs';
export { SessionExpiredPage } from './session-expired-page';
