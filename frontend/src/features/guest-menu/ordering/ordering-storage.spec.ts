import { dish } from '#test/restaurant.ts';
import { addItem, addLine } from '../basket/basket';
import { choices } from '#test/guest-examples.ts';
import type { SavedOrdering } from './ordering-state';
import { readNewerOrdering, readOrdering, storageKey, writeOrdering } from './ordering-storage';

const KEY = storageKey({ vid: 1, tid: 7 });
const soup = dish({ id: 1, name: 'Kulajda', price_czk: 89, price_eur: 3.6 });
const basket: SavedOrdering = {
  lines: addLine(addItem([], soup), soup, 2, 'bez pepře\na vlažnou'),
  currency: 'EUR',
  note: 'prosíme najednou',
  pending: null,
};

const memory = new Map<string, string>();
beforeEach(() => memory.clear());
beforeAll(() => {
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

describe('the stored basket', () => {
  it('keeps both lines of one dish and the order’s note after a reload', () => {
    writeOrdering(KEY, basket, 1000);
    expect(readOrdering(KEY, 2000)).toEqual(basket);
  });

  it('counts as empty if its shape is unknown', () => {
    const line = { itemId: 1, name: 'Kulajda', priceCzk: 89, priceEur: 3.6, quantity: 2, note: '' };
    for (const stored of [{ lines: [line], currency: 'CZK', pending: null }, { lines: 'x' }, 7, null]) {
      memory.set(KEY, JSON.stringify(typeof stored === 'object' ? { savedAt: 1000, ...stored } : stored));
      expect(readOrdering(KEY, 2000)).toEqual({ lines: [], currency: 'CZK', note: '', pending: null });
    }
  });

  it('keeps the options of a dish, and resends a later build’s order unchanged', () => {
    const burger = dish({ id: 5, name: 'Burger', modifiers: choices() });
    const items = [{ itemId: 5, quantity: 1, price: 120, options: [11, 21], sauce: 'bbq' }];
    const body = { venueId: 1, tableId: 7, totalPrice: 120, currency: 'CZK' as const, vs: 'code', items };
    const pending = { key: 'k', body, askedAt: 900, attempts: 1, phase: 'waiting' as const, retryIn: 950 };
    const chosen: SavedOrdering = { ...basket, lines: addLine([], burger, 1, '', [21, 11]), pending };
    writeOrdering(KEY, chosen, 1000);
    expect(readOrdering(KEY, 2000)).toEqual(chosen);
  });

  it('is separate for each table of each venue', () => {
    writeOrdering(KEY, basket, 1000);
    for (const other of [
      { vid: 1, tid: 8 },
      { vid: 2, tid: 7 },
    ])
      expect(readOrdering(storageKey(other), 2000).lines).toEqual([]);
  });

  it('is not written again if it is unchanged, so that two tabs do not react to each other for ever', () => {
    writeOrdering(KEY, { lines: [], currency: 'CZK', note: '', pending: null }, 1000);
    expect(memory.size).toBe(0);
    writeOrdering(KEY, basket, 1000);
    writeOrdering(KEY, { ...basket, lines: basket.lines.map((line) => ({ ...line, lineId: line.lineId + 10 })) }, 2000);
    expect(readNewerOrdering(KEY, 1000, 3000)).toBeNull();
    writeOrdering(KEY, { ...basket, note: 'jindy' }, 2500);
    expect(readNewerOrdering(KEY, 1000, 3000)).toMatchObject({ note: 'jindy' });
  });

  it('is deleted after 12 hours, or if it cannot be read', () => {
    writeOrdering(KEY, basket, 1000);
    expect(readOrdering(KEY, 1000 + 12 * 60 * 60_000 + 1)).toMatchObject({ lines: [], note: '' });
    memory.set(KEY, '{"lines":1}');
    expect(readOrdering(KEY, 1000)).toMatchObject({ lines: [], note: '' });
  });
});
