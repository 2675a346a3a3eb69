export { MenuModule } from './menu.module.js';
export { CurrentMenu } from './current-menu/current-menu.js';
export { MenuItem } from './current-menu/menu-item.dto.js';
export type { OfferChange } from './current-menu/offer-change.js';
export type { Offer } from './current-menu/venue-menus.js';
