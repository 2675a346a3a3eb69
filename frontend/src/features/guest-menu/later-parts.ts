// What shows itself by a press or by news: fetched once the page lives (use-later-parts.ts).
export { AllergenChips } from './allergen-chips';
export { AllergensDialog } from './allergens-dialog';
export { BarStrips } from './bar-strips';
export { spokenCall } from './call-strip';
export { CategoryListDialog } from './category-list-dialog';
export { spokenStanding } from './order-strip';
export { OrderingDialogs } from './ordering-dialogs';
export { SessionExpiredPage } from './session-expired-page';
