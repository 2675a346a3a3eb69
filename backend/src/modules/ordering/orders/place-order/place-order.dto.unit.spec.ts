import { PlaceOrderBody, receiptOf } from './place-order.dto.js';

const takes = (notes: { note?: string; ofLine?: string }): boolean =>
  PlaceOrderBody.safeParse({
    venueId: 1,
    tableId: 11,
    totalPrice: 189,
    currency: 'CZK',
    note: notes.note,
    items: [{ itemId: 101, quantity: 1, price: 189, note: notes.ofLine }],
  }).success;

it('the order form accepts the total of the largest order', () => {
  const largest = { venueId: 1, tableId: 11, items: [], totalPrice: 9_900_000_000, currency: 'CZK' };
  expect(PlaceOrderBody.safeParse(largest).success).toBe(true);
});

const ORDER = { venueId: 1, tableId: 11, totalPrice: 189, currency: 'CZK', vs: 'code-table-11' };
const ITEM = { itemId: 101, quantity: 1, price: 189 };
const bodyOf = (item: object, changes: object = {}) =>
  PlaceOrderBody.parse({ ...ORDER, items: [{ ...ITEM, ...item }], ...changes });
const hashOf = (body: PlaceOrderBody): string => Buffer.from(receiptOf(body, 'basket-1').requestHash).toString('hex');

it("the order form tidies notes, and an order's hash includes the tidied notes", () => {
  const untidy = bodyOf({ note: ' bez\u202e \u0007cibule\n\n\n\n a\u0301 ' }, { note: '\u200b' });
  expect(untidy).toMatchObject({ note: null, items: [{ note: 'bez cibule\n\u00e1' }] });
  expect(hashOf(untidy)).toBe(hashOf(bodyOf({ note: 'bez cibule\n\u00e1' })));
  expect(hashOf(untidy)).not.toBe(hashOf(bodyOf({})));
});

it('the order form hashes an order with an empty list of options like an order without a list', () => {
  expect(hashOf(bodyOf({ options: [] }))).toBe(hashOf(bodyOf({})));
  expect(hashOf(bodyOf({ options: [7] }))).not.toBe(hashOf(bodyOf({})));
});

it.each([[[1, 1]], [[0]], [['1']], [[1.5]], [Array.from({ length: 301 }, (_, index) => index + 1)]])(
  'the order form refuses unknown and repeated options: %j',
  (options) => {
    const { error } = PlaceOrderBody.safeParse({ ...ORDER, items: [{ ...ITEM, options }] });
    expect(error?.issues.map(({ path }) => path.slice(0, 3).join('.'))).toEqual(['items.0.options']);
  },
);

describe('A note', () => {
  it('has at most 300 characters, for a line and for the order', () => {
    expect([takes({ note: 'ř'.repeat(300) }), takes({ ofLine: 'ř'.repeat(300) })]).toEqual([true, true]);
    expect([takes({ note: 'ř'.repeat(301) }), takes({ ofLine: 'ř'.repeat(301) })]).toEqual([false, false]);
    const untidy = ['e\u0301'.repeat(200), `${'x'.repeat(300)}${'\u200b'.repeat(20)}`];
    expect(untidy.flatMap((note) => [takes({ note }), takes({ ofLine: note })])).toEqual([true, true, true, true]);
  });

  it.each(['a\0b', '\ud800'])('is refused when it cannot be stored: %j', (text) => {
    expect([takes({ note: text }), takes({ ofLine: text })]).toEqual([false, false]);
  });
});
