import { dish } from '#test/restaurant.ts';
import { type BasketLine, basketTotal, MAX_LINES, MAX_QUANTITY, orderBody, quantityOf } from '../basket/basket';
import { MAX_NOTE_LENGTH } from '../basket/basket-notes';
import { emptyOrdering, ordering, type OrderingEvent, type OrderingState } from './ordering-state';
import { readOrdering, storageKey, writeOrdering } from './ordering-storage';

const TABLE = { vid: 1, tid: 7, vs: 'code' };
const KEY = storageKey(TABLE);
const menu = [0.1, 19.9, 59.5, 119, 219].map((price_czk, at) =>
  dish({ id: at + 1, price_czk, price_eur: price_czk / 10 + 0.07 }),
);
const NOTES = ['', 'bez cibule', ' bez cibule ', 'vlažné\nprosím', `aa${'🌶️'.repeat(200)}`, 'a'.repeat(400)];

/** Mulberry32: the same acts for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function anyAct(lines: BasketLine[], random: (below: number) => number): OrderingEvent {
  const item = menu[random(menu.length)]!;
  const note = NOTES[random(NOTES.length)]!;
  const lineId = lines[random(Math.max(1, lines.length))]?.lineId ?? 1;
  const acts: OrderingEvent[] = [
    { type: 'itemAdded', item },
    { type: 'linesAdded', lines: [{ item, quantity: 1 + random(120), note }] },
    { type: 'itemQuantitySet', itemId: item.id, quantity: random(130) - 5 },
    { type: 'quantitySet', lineId, quantity: random(130) - 5 },
    { type: 'noteSet', lineId, note },
    { type: 'lineSplit', lineId },
    { type: 'linesMerged' },
    { type: 'orderNoteSet', note },
    { type: 'menuArrived', menu: menu.map((one) => ({ ...one, price_czk: one.price_czk + random(2) })) },
    { type: 'changesRead' },
  ];
  return acts[random(acts.length)]!;
}

const memory = new Map<string, string>();
beforeAll(() => {
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

function reloaded(state: OrderingState): OrderingState {
  const { lines, currency, note, pending } = state;
  writeOrdering(KEY, { lines, currency, note, pending }, 1000);
  return ordering(emptyOrdering, { type: 'restored', saved: readOrdering(KEY, 1000), now: 1000 });
}

/** @returns the violated rules of a basket */
function faultsOf({ lines, note }: OrderingState): string[] {
  const cents = (price: number) => Math.round(price * 100);
  const faults = (['CZK', 'EUR'] as const).flatMap((currency) => {
    const sum = lines.reduce((all, line) => {
      const price = currency === 'CZK' ? line.priceCzk : (line.priceEur ?? 0);
      return all + cents(price) * line.quantity;
    }, 0);
    const { totalPrice, items } = orderBody(lines, currency, TABLE, note);
    const sent = items.reduce((all, { price, quantity }) => all + cents(price) * quantity, 0);
    return cents(basketTotal(lines, currency)) === sum && cents(totalPrice) === sum && sent === sum
      ? []
      : [`${currency} ${sum}`];
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (menu.reduce((sum, { id }) => sum + quantityOf(lines, id), 0) !== pieces) faults.push('pieces');
  if (lines.length > MAX_LINES || new Set(lines.map(({ lineId }) => lineId)).size < lines.length) faults.push('lines');
  for (const line of lines) {
    if (line.quantity < 1 || line.quantity > MAX_QUANTITY) faults.push(`quantity ${line.quantity}`);
    if (line.note.length > MAX_NOTE_LENGTH || /\p{Cs}/u.test(line.note)) faults.push(`note ${line.note}`);
  }
  return faults;
}

it.each(Array.from({ length: 30 }, (_, seed) => seed + 1))(
  'the total of the basket is the sum of its lines, and no line exceeds its limits, after any actions and reloads (seed %i)',
  (seed) => {
    memory.clear();
    const random = randomOf(seed);
    let state = reloaded(emptyOrdering);
    for (let act = 0; act < 150; act++) {
      state = ordering(state, anyAct(state.lines, random));
      expect(faultsOf(state)).toEqual([]);
      if (random(10) > 0) continue;
      const again = reloaded(state);
      expect(orderBody(again.lines, 'CZK', TABLE, again.note)).toEqual(
        orderBody(state.lines, 'CZK', TABLE, state.note),
      );
      state = again;
    }
    expect(state.lines.length).toBeGreaterThan(0);
  },
);
