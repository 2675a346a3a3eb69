import { existsSync } from 'node:fs';

/**
 * Code that decides and calculates without a clock, a database or a page: the files that `npm run mutation` changes, by
 * their folder.
 */
export const FOLDERS = {
  'rules/src': ['field-rules', 'local-date', 'menu-validity'],
  'backend/src/kernel': ['clock', 'money'],
  'backend/src/modules/catalogue/current-menu': ['offer-change'],
  'backend/src/modules/catalogue/domain': ['current-items', 'placing', 'sold-out'],
  'backend/src/modules/ordering/orders/domain': ['order-pricing', 'order.decider', 'order.events', 'order.state'],
  'backend/src/modules/ordering/calls/domain': ['staff-call.decider', 'staff-call.state'],
  'frontend/src/api': ['offer', 'order-status'],
  'frontend/src/api/live': ['event-cursor'],
  'frontend/src/features/guest-menu/basket': ['basket', 'basket-notes'],
  'frontend/src/features/guest-menu/menu': ['menu-groups'],
  'frontend/src/features/guest-menu/ordering': ['menu-changes', 'ordering-state', 'returned-items'],
  'frontend/src/features/guest-menu/orders': ['order-news', 'active-orders'],
  'frontend/src/features/guest-menu/search': ['allergen-filter', 'search-menu'],
  'frontend/src/features/guest-menu/validity': ['menu-times'],
  'frontend/src/features/guest-menu/visit': ['visit-state'],
  'frontend/src/features/order-board/board': ['board-places'],
  'frontend/src/features/order-board/decisions': ['decision-queue'],
  'frontend/src/features/order-board/feed': ['board-lists', 'order-columns'],
  'frontend/src/features/order-board/shift': ['alarm-rhythm'],
  'frontend/src/features/order-board/tickets': ['ageing', 'recent-places'],
  'frontend/src/features/restaurant-admin/editing': ['written-price'],
  'frontend/src/features/restaurant-admin/menu-order': ['ordering'],
  'frontend/src/features/restaurant-admin/menus': ['validity'],
};

export const PURE_CODE = Object.entries(FOLDERS).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}.ts`),
);

const root = new URL('../../', import.meta.url);
const gone = PURE_CODE.filter((path) => !existsSync(new URL(path, root)));
if (gone.length > 0) throw new Error(`No such files, name their successors: ${gone.join(', ')}`);
