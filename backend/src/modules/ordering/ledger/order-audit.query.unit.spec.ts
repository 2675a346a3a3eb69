import type { OrderLine } from '../orders/domain/order-lines.events.js';
import { linesOf } from './order-audit.query.js';

const FACTS = { productId: 1, categoryId: null, allergens: null };
const soup: OrderLine = { ...FACTS, itemId: 11, name: 'Kulajda', price: 8_900, quantity: 3, note: null };
const goulash = { ...FACTS, itemId: 12, name: 'Gulášovka', price: 7_900 };
const cancelled: OrderLine = { ...soup, stands: 2, cancelled: [{ quantity: 1, reason: null }] };
const offered: OrderLine = { ...cancelled, stands: 0, offer: { ...goulash, offeredAt: 0 } };

describe('The lines that an event concerns', () => {
  test('are the rejected lines, each with its reason', () => {
    const rejectedLines = [{ line: 2, reason: 'Došlo' }];
    const lines = linesOf({ type: 'OrderConfirmed', data: { rejectedLines, total: 0 } }, [cancelled, soup]);
    expect(lines).toEqual([{ itemName: 'Kulajda', quantity: 3, substitute: null, reason: 'Došlo' }]);
  });

  test('have the number of cancelled pieces', () => {
    const data = { line: 1, quantity: 2, reason: 'Spletl se', stands: 0, total: 0 };
    const lines = linesOf({ type: 'LineCancelled', data }, [cancelled]);
    expect(lines).toEqual([{ itemName: 'Kulajda', quantity: 2, substitute: null, reason: 'Spletl se' }]);
  });

  test('are named with the offered, accepted or declined dish, with their uncancelled pieces', () => {
    const expected = [{ itemName: 'Kulajda', quantity: 2, substitute: 'Gulášovka', reason: null }];
    const item = { line: 1, total: 0, item: goulash };
    expect(linesOf({ type: 'SubstituteOffered', data: item }, [cancelled])).toEqual(expected);
    const taken = { line: 1, stands: 2, total: 0, ...FACTS };
    expect(linesOf({ type: 'SubstituteTaken', data: taken }, [offered])).toEqual(expected);
    expect(linesOf({ type: 'SubstituteDeclined', data: { line: 1, by: 'time' } }, [offered])).toEqual(expected);
    const options = [
      { id: 1, name: 'Rohlík', group: { id: 1, name: 'Pečivo' }, price: 0, addsAllergens: [1], removesAllergens: [] },
    ];
    const [named] = linesOf({ type: 'SubstituteTaken', data: { ...taken, options } }, [offered]);
    expect(named?.substitute).toBe(`${offered.offer?.name} + Pečivo: Rohlík`);
  });

  test('are empty for an event about the whole order', () => {
    expect(linesOf({ type: 'OrderClosed', data: {} }, [soup])).toEqual([]);
    expect(linesOf({ type: 'OrderConfirmed', data: { rejectedLines: [], total: null } }, [soup])).toEqual([]);
    expect(linesOf({ type: 'SubstituteDeclined', data: { line: 7, by: 'guest' } }, [soup])).toEqual([]);
  });
});
