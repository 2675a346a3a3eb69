const RANGE = 'backend/src/modules/orders/views/history/figures-of-range.ts';
const REFUSED = 'backend/src/modules/orders/views/dishes-not-given.ts';
const FIGURES_TEST = 'backend/src/modules/orders/views/history/corrected-figures.db.spec.ts';
const PROMISE = 'docs/product.md#figures';

export const DEFECTS = [
  {
    title: 'Dishes that were cancelled or refused count as sold',
    promise: PROMISE,
    file: RANGE,
    text: 'sum(coalesce(l.stands, l.quantity))::int as quantity,',
    becomes: 'sum(l.quantity)::int as quantity,',
    test: FIGURES_TEST,
  },
  {
    title: 'A dish of which nothing stands is among those that were sold',
    promise: PROMISE,
    file: RANGE,
    text: ' having sum(coalesce(l.stands, l.quantity)) > 0',
    becomes: '',
    test: FIGURES_TEST,
  },
  {
    title: 'What an accepted order was not given is nowhere among the refused dishes',
    promise: PROMISE,
    file: REFUSED,
    text: "(h.status = 'rejected' or h.status = 'closed' and ${CORRECTED})",
    becomes: "h.status = 'rejected'",
    test: FIGURES_TEST,
  },
  {
    title: 'A dish is called refused because another one of its order was',
    promise: PROMISE,
    file: REFUSED,
    text: "h.status = 'rejected' and not l.of_lines)",
    becomes: "h.status = 'rejected')",
    test: FIGURES_TEST,
  },
  {
    title: 'A dish that had to be replaced is not called refused',
    promise: PROMISE,
    file: REFUSED,
    text: "(l.instead->>'name', l.quantity, null, l.instead is not null),",
    becomes: "(l.instead->>'name', l.quantity, null, false),",
    test: FIGURES_TEST,
  },
];
