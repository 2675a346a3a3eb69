const PROMISE = 'docs/product.md#erasing-what-was-typed';
const TEXTS_TEST = 'backend/src/eventlog/log/event-texts.db.spec.ts';
const CHAIN_TEST = 'backend/src/eventlog/chain/chain-texts.db.spec.ts';
const ORDER_TEST = 'backend/src/modules/orders/redact-order.db.spec.ts';
const ROW = 'backend/src/modules/orders/views/board/staff-board.projection.ts';
const TEXTS = 'backend/src/eventlog/log/texts.sql';

export const DEFECTS = [
  {
    title: 'What a guest has typed stays in the log’s texts when it is erased',
    promise: PROMISE,
    file: TEXTS,
    text: 'delete from event_text t where t.venue_id = e.venue_id and t.stream_id = e.stream_id;',
    becomes: 'delete from event_text t where t.venue_id = e.venue_id and t.stream_id = e.command_id;',
    test: TEXTS_TEST,
  },
  {
    title: 'The hash of the request with the erased texts is kept',
    promise: PROMISE,
    file: TEXTS,
    text: 'update stream_head h set request_hash = null',
    becomes: 'update stream_head h set request_hash = request_hash',
    test: TEXTS_TEST,
  },
  {
    title: 'A note is stored inside the event as well',
    promise: PROMISE,
    file: 'backend/src/eventlog/log/sealed.ts',
    text: 'body: value.toWellFormed() });\n    return null;',
    becomes: 'body: value.toWellFormed() });\n    return value;',
    test: TEXTS_TEST,
  },
  {
    title: 'All texts have the same salt, so that equal ones show',
    promise: PROMISE,
    file: 'backend/src/eventlog/log/sealed.ts',
    text: "randomBytes(SALT_BYTES).toString('hex')",
    becomes: "randomBytes(SALT_BYTES).fill(7).toString('hex')",
    test: TEXTS_TEST,
  },
  {
    title: 'The board and the history still show an erased note',
    promise: PROMISE,
    file: ROW,
    text: "note: 'null',",
    becomes: "note: 'o.note',",
    test: ORDER_TEST,
  },
  {
    title: 'The board and the history still show the note of a line',
    promise: PROMISE,
    file: 'backend/src/modules/orders/views/corrected-lines.ts',
    text: `l.line || '{"note": null}'`,
    becomes: 'l.line',
    test: ORDER_TEST,
  },
  {
    title: 'An erased order is still found by what was typed into it',
    promise: PROMISE,
    file: 'backend/src/modules/orders/views/history/ended-orders.ts',
    text: " || event.type === 'OrderRedacted'",
    becomes: '',
    test: ORDER_TEST,
  },
  {
    title: 'The note of an order that is being cooked can be erased',
    promise: PROMISE,
    file: 'backend/src/modules/orders/domain/order.decider.ts',
    text: "if (isOpen(order.status)) throw new DomainError('ORDER_STILL_OPEN');",
    becomes: '',
    test: 'backend/src/modules/orders/domain/order.decider.unit.spec.ts',
  },
  {
    title: 'A text that somebody has changed passes for the one that was typed',
    promise: 'docs/product.md#the-proof-of-the-history',
    file: 'backend/src/eventlog/chain/chain-texts.ts',
    text: "and encode(sha256(t.salt || convert_to(t.body, 'UTF8')), 'hex')",
    becomes: "and t.salt is null and encode(sha256(t.salt || convert_to(t.body, 'UTF8')), 'hex')",
    test: CHAIN_TEST,
  },
  {
    title: 'A text that somebody has taken away passes for one that was erased',
    promise: 'docs/product.md#the-proof-of-the-history',
    file: 'backend/src/eventlog/chain/chain-texts.ts',
    text: 'x.venue_id = e.venue_id and x.stream_id = e.stream_id\n      and x.stream_version > e.stream_version',
    becomes: 'x.venue_id = e.venue_id',
    test: CHAIN_TEST,
  },
  {
    title: 'The history still shows what was erased of an order in the archive',
    promise: PROMISE,
    file: 'backend/src/modules/orders/views/history/order-history.ts',
    text: 'if (left.length > 0) await',
    becomes: 'if (left.length < 0) await',
    test: ORDER_TEST,
  },
  {
    title: 'An erased order in the archive is still found by what was typed into it',
    promise: PROMISE,
    file: 'backend/src/modules/orders/views/history/history-index.ts',
    text: 'if (left.length > 0) await',
    becomes: 'if (left.length < 0) await',
    test: ORDER_TEST,
  },
  {
    title: 'A board is told an erased text once more, by a history that lies behind',
    promise: PROMISE,
    file: 'backend/src/modules/live/venue-news.ts',
    text: 'orders: withoutErased(rows, await readBoardRows(sql, venueId, [...orders])),',
    becomes: 'orders: withoutErased([], await readBoardRows(sql, venueId, [...orders])),',
    test: 'backend/src/modules/live/venue-news.db.spec.ts',
  },
];
