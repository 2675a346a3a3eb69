import { PlaceOrderBody, receiptOf, tidyNotes } from './place-order.dto.js';

const takes = (notes: { note?: string; ofLine?: string }): boolean =>
  PlaceOrderBody.safeParse({
    ...{ venueId: 1, tableId: 11, totalPrice: 189, currency: 'CZK', note: notes.note },
    items: [{ itemId: 101, quantity: 1, price: 189, note: notes.ofLine }],
  }).success;

it('accepts the total of the largest order', () => {
  const largest = { venueId: 1, tableId: 11, items: [], totalPrice: 9_900_000_000, currency: 'CZK' };
  expect(PlaceOrderBody.safeParse(largest).success).toBe(true);
});

/** Bytes of an order, and their hash by the build of commit 6635cbf5. */
const OLDER = {
  bytes: String.raw`{"venueId":1,"tableId":11,"items":[{"itemId":101,"quantity":1,"price":189,"note":" bez\u202e \u0007cibule\n\n\n\n a\u0301 "}],"totalPrice":189,"currency":"CZK","vs":"unknown","note":"\u200b"}`,
  hash: '6f409169e7de146626d421f77febe3635a5b0cdb2be6d4764c8f1415caca9f37',
};

it('hashes an order with untidy notes like the build before tidying', () => {
  const body = PlaceOrderBody.parse(JSON.parse(OLDER.bytes));
  expect(Buffer.from(receiptOf(body, 'basket-1').requestHash).toString('hex')).toBe(OLDER.hash);
  expect(tidyNotes(body)).toMatchObject({ note: null, items: [{ note: 'bez cibule\n\u00e1' }] });
});

/** Like `OLDER`, by the build of commit 9589c870, which knew no options of an order. */
const WITHOUT_OPTIONS = {
  bytes:
    '{"venueId":1,"tableId":11,"items":[{"itemId":101,"quantity":1,"price":189},{"itemId":102,"quantity":2,"price":59.5,"note":"řezané"}],"totalPrice":308,"currency":"CZK","vs":"code-table-11"}',
  hash: 'ba82bd850a255158cebba3d066d82bfc9c2ea5e2720f037ac9b30bec08de7dc2',
};

it('hashes an order without options, or with an empty list, like the build before options', () => {
  const sent = JSON.parse(WITHOUT_OPTIONS.bytes);
  const empty = { ...sent, items: sent.items.map((item: object) => ({ ...item, options: [] })) };
  for (const body of [sent, empty]) {
    const { requestHash } = receiptOf(PlaceOrderBody.parse(body), 'basket-1');
    expect(Buffer.from(requestHash).toString('hex')).toBe(WITHOUT_OPTIONS.hash);
  }
  const chosen = { ...sent, items: sent.items.map((item: object) => ({ ...item, options: [7] })) };
  const { requestHash } = receiptOf(PlaceOrderBody.parse(chosen), 'basket-1');
  expect(Buffer.from(requestHash).toString('hex')).not.toBe(WITHOUT_OPTIONS.hash);
});

it.each([[[1, 1]], [[0]], [['1']], [[1.5]], [Array.from({ length: 301 }, (_, index) => index + 1)]])(
  'refuses unknown options and repeated ones: %j',
  (options) => {
    const [item] = JSON.parse(WITHOUT_OPTIONS.bytes).items;
    const body = { ...JSON.parse(WITHOUT_OPTIONS.bytes), items: [{ ...item, options }] };
    const { error } = PlaceOrderBody.safeParse(body);
    expect(error?.issues.map(({ path }) => path.slice(0, 3).join('.'))).toEqual(['items.0.options']);
  },
);

describe('A note', () => {
  it('has 300 characters at most, of a line and of the order', () => {
    expect([takes({ note: 'ř'.repeat(300) }), takes({ ofLine: 'ř'.repeat(300) })]).toEqual([true, true]);
    expect([takes({ note: 'ř'.repeat(301) }), takes({ ofLine: 'ř'.repeat(301) })]).toEqual([false, false]);
    const untidy = ['e\u0301'.repeat(200), `${'x'.repeat(300)}${'\u200b'.repeat(20)}`];
    expect(untidy.flatMap((note) => [takes({ note }), takes({ ofLine: note })])).toEqual([true, true, true, true]);
  });

  it.each(['a\0b', '\ud800'])('is refused when it cannot be stored: %j', (text) => {
    expect([takes({ note: text }), takes({ ofLine: text })]).toEqual([false, false]);
  });
});
