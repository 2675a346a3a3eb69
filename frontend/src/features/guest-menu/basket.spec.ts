import {
  addItem,
  type BasketLine,
  basketTotal,
  eurAllowed,
  MAX_QUANTITY,
  orderBody,
  setNote,
  setQuantity,
} from './basket';
import { dish } from './examples';

const soup = dish({ id: 1, price_czk: 0.1, price_eur: 0.7 });

it('offers euros only if every item has a positive price in them', () => {
  expect(eurAllowed([soup, dish({ id: 2 })])).toBe(true);
  expect(eurAllowed([soup, dish({ id: 2, price_eur: null })])).toBe(false);
  expect(eurAllowed([soup, dish({ id: 2, price_eur: 0 })])).toBe(false);
  expect(eurAllowed([])).toBe(false);
});

it('adds up in hundredths, not in floating point', () => {
  const three = setQuantity(addItem([], soup), 1, 3);
  expect(basketTotal(three, 'CZK')).toBe(0.3);
  expect(basketTotal(addItem(three, dish({ id: 2, price_eur: 0.1 })), 'EUR')).toBe(2.2);
});

it('limits a line to 99 pieces and a basket to 100 lines', () => {
  expect(addItem(setQuantity(addItem([], soup), 1, 500), soup)[0]?.quantity).toBe(MAX_QUANTITY);
  const full = Array.from({ length: 100 }, (_, index) => dish({ id: index + 1 })).reduce(addItem, [] as BasketLine[]);
  expect(addItem(full, dish({ id: 101 }))).toHaveLength(100);
});

it('takes a line out at zero', () => {
  expect(setQuantity(addItem([], soup), 1, 0)).toEqual([]);
});

it('sends the price in the chosen currency and a note only where there is one', () => {
  const lines = setNote(addItem(addItem([], soup), dish({ id: 2, price_eur: 5 })), 1, '  bez kopru ');
  const body = orderBody(lines, 'EUR', { vid: 3, tid: 7, vs: 'code' });
  expect(body).toEqual({
    venueId: 3,
    tableId: 7,
    vs: 'code',
    currency: 'EUR',
    totalPrice: 5.7,
    items: [
      { itemId: 1, quantity: 1, price: 0.7, note: 'bez kopru' },
      { itemId: 2, quantity: 1, price: 5 },
    ],
  });
});
