const ORDERS = 'backend/src/modules/orders';
const DISH = `${ORDERS}/domain/offered-dish.ts`;
const DISH_TEST = `${ORDERS}/domain/offered-dish.unit.spec.ts`;
const RULES = `${ORDERS}/domain/substitutes.decider.ts`;
const RULES_TEST = `${ORDERS}/domain/substitutes.decider.unit.spec.ts`;
const PORTIONS_TEST = `${ORDERS}/substitute-portions.db.spec.ts`;
const ROWS = 'backend/src/modules/stock/views/portion-lines.projection.ts';
const EVENINGS_TEST = 'backend/src/modules/stock/views/portions.sequences.db.spec.ts';
const GUEST = 'frontend/src/features/guest-menu';
const DECISIONS = 'frontend/src/features/order-board/decisions';
const OFFERING = 'docs/product.md#offering-a-substitute';
const ADR = 'docs/decisions/0044-a-board-that-can-correct-itself.md#sold-out-and-portions';

export const DEFECTS = [
  {
    title: 'An offer does not say whose portions it takes',
    promise: OFFERING,
    file: DISH,
    text: 'left.has(onMenu.productId) ?',
    becomes: 'left.has(-1) ?',
    test: DISH_TEST,
  },
  {
    title: 'What a guest takes in place of a dish takes no portions',
    promise: OFFERING,
    file: RULES,
    text: 'const { countedAs = null } = line.offer;',
    becomes: 'const countedAs = null;',
    test: PORTIONS_TEST,
  },
  {
    title: 'What is taken in place of a dish takes the portions of the one that went out',
    promise: ADR,
    file: ROWS,
    text: 'do update set product_id = excluded.product_id,',
    becomes: 'do update set product_id = l.product_id,',
    test: EVENINGS_TEST,
  },
  {
    title: 'A cancelled piece of what was taken in place of an uncounted dish gives the others’ portions back, too',
    promise: ADR,
    file: ROWS,
    text: 'ordered = excluded.ordered, stands',
    becomes: 'ordered = l.ordered, stands',
    test: 'backend/src/modules/stock/views/stock-views.db.spec.ts',
  },
  {
    title: 'What goes out with an offer takes its portions until it is answered',
    promise: ADR,
    file: ROWS,
    text: "SubstituteOffered: LINE_STANDS('0')",
    becomes: "SubstituteOffered: LINE_STANDS('l.stands')",
    test: EVENINGS_TEST,
  },
  {
    title: 'More pieces are offered than there are',
    promise: OFFERING,
    file: RULES,
    text: '  refuseDishBeyond(item, standing(line), left);\n',
    becomes: '',
    test: RULES_TEST,
  },
  {
    title: 'What ran out since it was offered is taken',
    promise: OFFERING,
    file: RULES,
    text: '  refuseGone(line.offer, stands, onSale);\n',
    becomes: '',
    test: RULES_TEST,
  },
  {
    title: 'What was marked as sold out since it was offered is taken',
    promise: OFFERING,
    file: DISH,
    text: 'if (items.get(dish.itemId)?.soldOut)',
    becomes: 'if (items.get(-1)?.soldOut)',
    test: DISH_TEST,
  },
  {
    title: 'Who comes second for the last portion is not told of what',
    promise: OFFERING,
    file: `${ORDERS}/answer-substitute.command.ts`,
    text: 'const LOOKS = 2;',
    becomes: 'const LOOKS = 1;',
    test: PORTIONS_TEST,
  },
  {
    title: 'A press made while one dish was shown takes the one that came in its place',
    promise: OFFERING,
    file: RULES,
    text: ' || (itemId ?? line.offer.itemId) !== line.offer.itemId)',
    becomes: ')',
    test: RULES_TEST,
  },
  {
    title: 'A page does not say which dish its guest was shown',
    promise: OFFERING,
    file: `${GUEST}/orders/use-answer.ts`,
    text: 'itemId: substitute?.menuItemId ?? null',
    becomes: 'itemId: null',
    test: `${GUEST}/orders/use-answer.spec.ts`,
  },
  {
    title: 'Who would take what has run out is sent to a basket',
    promise: OFFERING,
    file: `${GUEST}/corrections/answer-refused.ts`,
    text: "  if (code === 'ITEM_SOLD_OUT') return texts.isGone(dish);\n",
    becomes: '',
    test: `${GUEST}/corrections/answer-refused.spec.ts`,
  },
  {
    title: 'A board that offers too much is not told of which dish',
    promise: OFFERING,
    file: `${DECISIONS}/refusal-words.ts`,
    text: 'if (!OF_DISHES.has(code) || ',
    becomes: 'if (OF_DISHES.has(code) || ',
    test: `${DECISIONS}/refusal-words.spec.ts`,
  },
];
