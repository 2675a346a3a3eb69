import { fold } from '#kernel/decider.js';
import { given, recorded } from '#kernel/given-when-then.js';
import { stockDecider, type StockCommand } from './stock.decider.js';
import type { StockEvent } from './stock.events.js';
import { portionsLeft } from './stock.state.js';

const DAY = '2026-11-20';
const SVICKOVA = { productId: 1, name: 'Svíčková' };
const EVENING = new Date('2026-11-20T19:42:00Z');
const OPENING = new Date('2026-11-21T10:00:00Z');

const soldOut = (until: Date | null = null): StockEvent => ({
  type: 'DishSoldOut',
  data: { ...SVICKOVA, until: until?.toISOString() ?? null },
});
const backOn: StockEvent = { type: 'DishBackOn', data: SVICKOVA };
const counted = (portions: number | null, businessDay = DAY): StockEvent => ({
  type: 'PortionsSet',
  data: { ...SVICKOVA, portions, businessDay },
});
const sellOut = (until: Date | null = null, at = EVENING): StockCommand => ({
  kind: 'sell-out',
  of: SVICKOVA,
  until,
  at,
});
const bringBack = (at = EVENING): StockCommand => ({ kind: 'bring-back', of: SVICKOVA, at });
const set = (portions: number | null, position: number | null = null): StockCommand => ({
  kind: 'set-portions',
  set: { ...SVICKOVA, portions, businessDay: DAY },
  position,
});
const stock = (...events: StockEvent[]) => given(stockDecider, events);
const after = (...events: StockEvent[]) => fold(stockDecider, recorded(events));

describe('A dish', () => {
  test('is sold out until it is switched back, or until a given moment', () => {
    expect(stock().when(sellOut())).toEqual({ event: soldOut() });
    expect(stock().when(sellOut(OPENING))).toEqual({ event: soldOut(OPENING) });
    expect(stock(soldOut()).when(sellOut(OPENING))).toEqual({ event: soldOut(OPENING) });
    expect(stock(soldOut(OPENING)).when(sellOut())).toEqual({ event: soldOut() });
  });

  test('records no second event when it is marked as sold out again', () => {
    expect(stock(soldOut()).when(sellOut())).toEqual({ event: null });
    expect(stock(soldOut(OPENING)).when(sellOut(OPENING))).toEqual({ event: null });
  });

  test('becomes available at the given moment, and can be marked again', () => {
    expect(stock(soldOut(OPENING)).when(bringBack(OPENING))).toEqual({ event: null });
    expect(stock(soldOut(OPENING)).when(sellOut(OPENING, OPENING))).toEqual({ event: soldOut(OPENING) });
  });

  test('becomes available when somebody marks it as available', () => {
    expect(stock(soldOut()).when(bringBack())).toEqual({ event: backOn });
    expect(stock(soldOut(OPENING)).when(bringBack())).toEqual({ event: backOn });
    expect(stock(soldOut(), backOn).when(bringBack())).toEqual({ event: null });
    expect(stock().when(bringBack())).toEqual({ event: null });
    expect(stock(counted(8)).when(bringBack())).toEqual({ event: null });
  });
});

describe('The portions of a dish', () => {
  test('are counted again from each number that staff set, even if it is the same number', () => {
    expect(stock().when(set(8))).toEqual({ event: counted(8) });
    expect(stock(counted(8)).when(set(8))).toEqual({ event: counted(8) });
    expect(stock(counted(8)).when(set(0))).toEqual({ event: counted(0) });
  });

  test('can stop being counted', () => {
    expect(stock(counted(8)).when(set(null))).toEqual({ event: counted(null) });
    expect(stock().when(set(null))).toEqual({ event: null });
    expect(stock(counted(8), counted(null)).when(set(null))).toEqual({ event: null });
    expect(stock(counted(8, '2026-11-19')).when(set(null))).toEqual({ event: null });
  });

  test('are set once if a request is repeated, and are refused if they have changed since staff read them', () => {
    expect(stock(counted(8)).when(set(5, 1))).toEqual({ event: counted(5) });
    expect(stock(counted(8), counted(5)).when(set(5, 1))).toEqual({ event: null });
    expect(stock(counted(8), counted(null)).when(set(null, 1))).toEqual({ event: null });
    expect(stock(counted(8), counted(6)).when(set(5, 1))).toEqual({ refused: 'CONCURRENT_CHANGE' });
    expect(stock(counted(8), soldOut()).when(set(8, 0))).toEqual({ refused: 'CONCURRENT_CHANGE' });
  });

  test("equal today's number minus the taken portions, and are never negative", () => {
    expect(portionsLeft(after(counted(8)), DAY, 5)).toBe(3);
    expect(portionsLeft(after(counted(8)), DAY, 9)).toBe(0);
    expect(portionsLeft(after(counted(8)), '2026-11-21', 0)).toBeNull();
    expect(portionsLeft(after(counted(8), counted(null)), DAY, 0)).toBeNull();
    expect(portionsLeft(after(soldOut()), DAY, 0)).toBeNull();
  });

  test('are counted from the position of the event that set them', () => {
    expect(after(counted(8), soldOut(), counted(5), backOn)).toEqual({
      soldOut: null,
      portions: { count: 5, businessDay: DAY, position: 3 },
      position: 4,
    });
    expect(after(soldOut(OPENING)).soldOut).toEqual({ until: OPENING });
  });
});
