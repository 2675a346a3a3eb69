const SWEEP_TEST = 'backend/src/modules/orders/views/board/sweep-board.db.spec.ts';

export const DEFECTS = [
  {
    title: 'A history that lacks what has just ended does not say so',
    promise: 'docs/product.md#ended-orders',
    file: 'backend/src/modules/orders/views/history/history-standing.ts',
    text: "reply.header(HEADER, 'true')",
    becomes: 'reply.status(200)',
    test: 'backend/src/modules/orders/views/history/history-behind-the-log.db.spec.ts',
  },
  {
    title: 'An order whose placing was read earlier never comes into the history',
    promise: 'docs/product.md#ended-orders',
    file: 'backend/src/modules/orders/views/history/ended-orders.ts',
    text: '[...earlier, ...theirs]',
    becomes: '[...theirs]',
    test: 'backend/test/every-event/every-event.db.spec.ts',
  },
  {
    title: 'The board keeps for ever what ended in the evening before last',
    promise: 'docs/product.md#how-long-an-order-stays-in-sight',
    file: 'backend/src/modules/orders/views/board/sweep-board.job.ts',
    text: '=== BATCH',
    becomes: '> BATCH',
    test: SWEEP_TEST,
  },
  {
    title: 'An order leaves the board before the history has it',
    promise: 'docs/product.md#how-long-an-order-stays-in-sight',
    file: 'backend/src/modules/orders/views/board/sweep-board.job.ts',
    text: 'and exists (select from order_history h where h.venue_id = b.venue_id and h.order_id = b.order_id)',
    becomes: '',
    test: SWEEP_TEST,
  },
  {
    title: 'A rebuild of the board brings back every order that ever was',
    promise: 'docs/product.md#how-long-an-order-stays-in-sight',
    file: 'backend/src/modules/orders/views/board/staff-board.projection.ts',
    text: 'forgets: FORGOTTEN,',
    becomes: '',
    test: SWEEP_TEST,
  },
];
