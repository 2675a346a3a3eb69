const LAST = 'frontend/src/features/guest-menu/once-more/last-drinks.ts';
const LAST_TEST = 'frontend/src/features/guest-menu/once-more/last-drinks.spec.ts';
const DRINKS = 'backend/src/modules/menu/categories/drinks.ts';
const DRINKS_TEST = 'backend/src/modules/menu/categories/drinks.db.spec.ts';
const PROMISE = 'docs/product.md#once-more';

export const DEFECTS = [
  {
    title: 'A guest orders once more what was cancelled',
    promise: PROMISE,
    file: LAST,
    text: 'return stands ?? quantity;',
    becomes: 'return stands || quantity;',
    test: LAST_TEST,
  },
  {
    title: 'A guest orders once more what was rejected',
    promise: PROMISE,
    file: LAST,
    text: "if (status === 'rejected' || status === 'expired') return [];",
    becomes: "if (status === 'expired') return [];",
    test: LAST_TEST,
  },
  {
    title: 'A guest orders once more what another party drank',
    promise: PROMISE,
    file: LAST,
    text: 'return visitId === id || phones.some',
    becomes: 'return visitId !== null || phones.some',
    test: LAST_TEST,
  },
  {
    title: 'More is ordered once more than is left',
    promise: PROMISE,
    file: LAST,
    text: 'ofItem.reduce((sum, { quantity }) => sum + quantity, quantityOf(basket, id))',
    becomes: 'ofItem.reduce((sum, { quantity }) => sum + quantity, 0)',
    test: LAST_TEST,
  },
  {
    title: 'Drinks of another venue are told with those of this one',
    promise: PROMISE,
    file: DRINKS,
    text: 'where l.venue_id = $1 and m.date_to',
    becomes: 'where l.venue_id <> 2 and m.date_to',
    test: DRINKS_TEST,
  },
  {
    title: 'A drink that was taken out of the menu is left out without a word',
    promise: PROMISE,
    file: DRINKS,
    text: "t.act = 'deleted'",
    becomes: "t.act = 'changed'",
    test: DRINKS_TEST,
  },
];
