const DOMAIN = 'backend/src/modules/orders/domain';
const RULES = `${DOMAIN}/corrections.decider.ts`;
const RULES_TEST = `${DOMAIN}/corrections.decider.unit.spec.ts`;
const LINES = 'backend/src/modules/orders/views/corrected-lines.ts';
const ROWS_TEST = 'backend/src/modules/orders/views/corrected-orders.db.spec.ts';
const PORTIONS = 'backend/src/modules/stock/views/portion-lines.projection.ts';
const PORTIONS_TEST = 'backend/src/modules/stock/views/stock-views.db.spec.ts';
const UNDO = 'frontend/src/features/order-board/undo';
const UNDO_TEST = `${UNDO}/undo-strip.spec.tsx`;
const ADR = 'docs/decisions/0044-a-board-that-can-correct-itself.md';

export const DEFECTS = [
  {
    title: 'More pieces of a line are cancelled than stand',
    promise: `${ADR}#facts-of-an-order`,
    file: RULES,
    text: 'quantity > standing(line)',
    becomes: 'quantity > line.quantity',
    test: RULES_TEST,
  },
  {
    title: 'A line that was not taken with the rest stays in the sum',
    promise: `${ADR}#facts-of-an-order`,
    file: RULES,
    text: 'const lines = withLines(order.lines, places, (line) => standingAt(line, 0));',
    becomes: 'const lines = [...order.lines];',
    test: RULES_TEST,
  },
  {
    title: 'A cancellation that is sent again is refused instead of answered',
    promise: `${ADR}#facts-of-an-order`,
    file: RULES,
    text: '  if (isRepeat(order, asked)) return null;\n',
    becomes: '',
    test: RULES_TEST,
  },
  {
    title: 'A decision can be taken back for ever',
    promise: `${ADR}#undo`,
    file: RULES,
    text: "  if (asked.at > undoUntil) throw new DomainError('RESTORE_TOO_LATE');\n",
    becomes: '',
    test: RULES_TEST,
  },
  {
    title: 'Who reads that they have ten seconds has less than that',
    promise: 'docs/product.md#taking-a-decision-back',
    file: 'backend/src/modules/orders/undo-decision.command.ts',
    text: 'occurredAt.getTime() - ON_THE_WAY_MS',
    becomes: 'occurredAt.getTime()',
    test: 'backend/src/modules/orders/undo-decision.db.spec.ts',
  },
  {
    title: 'A board offers to take back what cannot be taken back any more',
    promise: 'docs/product.md#taking-a-decision-back',
    file: `${UNDO}/undoable.ts`,
    text: 'return left > 0 ?',
    becomes: 'return left !== 0 ?',
    test: UNDO_TEST,
  },
  {
    title: 'What is offered to be taken back is named by the wrong decision',
    promise: 'docs/product.md#taking-a-decision-back',
    file: `${UNDO}/undoable.ts`,
    text: "if (status === 'rejected' || status === 'closed') return status;",
    becomes: "if (status === 'rejected' || status === 'closed') return 'confirmed';",
    test: UNDO_TEST,
  },
  {
    title: 'A board that was too late to take a decision back goes on showing the order as it was',
    promise: 'docs/product.md#taking-a-decision-back',
    file: `${UNDO}/take-back.ts`,
    text: '    if (truth !== null) putOrder(truth);\n',
    becomes: '',
    test: `${UNDO}/take-back.spec.ts`,
  },
  {
    title: 'Whatever decision came last is taken back, whichever was meant',
    promise: `${ADR}#undo`,
    file: RULES,
    text: ' || position !== asked.position',
    becomes: '',
    test: RULES_TEST,
  },
  {
    title: 'A guest takes a substitute after its time',
    promise: `${ADR}#facts-of-an-order`,
    file: `${DOMAIN}/substitutes.decider.ts`,
    text: ' || isOver(line, at)) throw',
    becomes: ') throw',
    test: `${DOMAIN}/substitutes.decider.unit.spec.ts`,
  },
  {
    title: 'An undo leaves the line as it was cancelled',
    promise: `${ADR}#undo`,
    file: `${DOMAIN}/corrections.state.ts`,
    text: '(left.length > 0 && { cancelled: left })',
    becomes: '{ cancelled }',
    test: `${DOMAIN}/corrections.sequences.unit.spec.ts`,
  },
  {
    title: 'The board shows a line that was not taken as if it stood',
    promise: `${ADR}#what-each-view-shows`,
    file: LINES,
    text: "jsonb_build_object('stands', 0, 'rejected',",
    becomes: "jsonb_build_object('rejected',",
    test: ROWS_TEST,
  },
  {
    title: 'An order that is open again stays in the history',
    promise: `${ADR}#undo`,
    file: 'backend/src/modules/orders/views/history/order-history.ts',
    text: 'if (open.length > 0) await',
    becomes: 'if (open.length < 0) await',
    test: ROWS_TEST,
  },
  {
    title: 'A wait whose end was taken back goes on being counted',
    promise: `${ADR}#undo`,
    file: 'backend/src/modules/orders/views/order-waits.ts',
    text: 'if (undone.length === 0) return;',
    becomes: 'if (undone.length >= 0) return;',
    test: 'backend/src/modules/orders/views/order-waits.db.spec.ts',
  },
  {
    title: 'A rejected order keeps its portions',
    promise: `${ADR}#sold-out-and-portions`,
    file: PORTIONS,
    text: 'set is_void = true',
    becomes: 'set is_void = false',
    test: PORTIONS_TEST,
  },
  {
    title: 'A cancelled piece keeps its portion',
    promise: `${ADR}#sold-out-and-portions`,
    file: PORTIONS,
    text: "LINE_STANDS(`(e.data->>'stands')::int`)",
    becomes: "LINE_STANDS('l.stands')",
    test: PORTIONS_TEST,
  },
  {
    title: 'An order that goes out together with a count is held to the one before',
    promise: `${ADR}#sold-out-and-portions`,
    file: 'backend/src/modules/whole-log/log.projections.ts',
    text: '[dishStock, staffBoard, ',
    becomes: '[staffBoard, dishStock, ',
    test: PORTIONS_TEST,
  },
  {
    title: 'Portions are not held by who appends',
    promise: `${ADR}#sold-out-and-portions`,
    file: 'backend/src/eventlog/log/append-connection.ts',
    text: "{ 'stolek.portions': 'on' }",
    becomes: "{ 'stolek.portions': 'off' }",
    test: PORTIONS_TEST,
  },
];
