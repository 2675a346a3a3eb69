import { PlaceOrderBody } from './place-order.dto.js';

const takes = (notes: { note?: string; ofLine?: string }): boolean =>
  PlaceOrderBody.safeParse({
    ...{ venueId: 1, tableId: 11, totalPrice: 189, currency: 'CZK', note: notes.note },
    items: [{ itemId: 101, quantity: 1, price: 189, note: notes.ofLine }],
  }).success;

it('takes the total of the largest order', () => {
  const largest = { venueId: 1, tableId: 11, items: [], totalPrice: 9_900_000_000, currency: 'CZK' };
  expect(PlaceOrderBody.safeParse(largest).success).toBe(true);
});

describe('a note', () => {
  it('has 300 characters at most, of a line as of the order', () => {
    expect([takes({ note: 'ř'.repeat(300) }), takes({ ofLine: 'ř'.repeat(300) })]).toEqual([true, true]);
    expect([takes({ note: 'ř'.repeat(301) }), takes({ ofLine: 'ř'.repeat(301) })]).toEqual([false, false]);
  });

  it.each(['a\0b', '\ud800'])('that cannot be stored is refused: %j', (text) => {
    expect([takes({ note: text }), takes({ ofLine: text })]).toEqual([false, false]);
  });
});
