import { daysAfter } from '@stolek/rules/local-date';
import { localMoment } from '#kernel/clock.js';
import type { ListedDish } from '../orders/domain/order-pricing.js';
import { planDemoDay } from './demo-day.js';

const CATEGORIES = ['Polévky', 'Hlavní jídla', 'Speciality podniku', 'Dezerty', 'Nealkoholické nápoje', 'Pivo a víno'];
const MENU = {
  items: new Map(
    CATEGORIES.flatMap((category, place) =>
      [1, 2, 3].map((nth): [number, ListedDish] => {
        const id = place * 10 + nth;
        const prices = { priceCzk: 9_900 + id * 100, priceEur: 400 + id };
        return [
          id,
          { ...prices, productId: id, category, categoryId: null, allergens: [], name: `${id}`, soldOut: false },
        ];
      }),
    ),
  ),
  allHaveEur: true,
  asAnswered: null,
};
const VENUE = {
  seed: 'a',
  venueId: 1,
  timeZone: 'Europe/Prague',
  openFrom: '11:00',
  openTo: '23:00',
  menu: MENU,
  tables: [1, 2, 3, 4, 5, 6, 7, 8].map((tableId) => ({ tableId, tableName: `Stůl ${tableId}` })),
  staff: [7, 8] as const,
  until: new Date('2027-01-01T00:00:00Z'),
};
const plan = (date: string, changes: Partial<Parameters<typeof planDemoDay>[0]> = {}) =>
  planDemoDay({ ...VENUE, date, ...changes });
const typesIn = (events: ReturnType<typeof plan>) => events.map(({ event }) => event.type);
const count = (types: readonly string[], type: string) => types.filter((one) => one === type).length;

describe('A day of the demo', () => {
  it('is the same for the same seed and differs for another seed', () => {
    expect(plan('2026-11-20')).toEqual(plan('2026-11-20'));
    expect(plan('2026-11-20', { seed: 'b' })).not.toEqual(plan('2026-11-20'));
  });

  it.each(['2026-03-28', '2026-03-29', '2026-10-25', '2026-11-20'])(
    'is in order and within the opening hours of %s, even on a day with a clock change',
    (date) => {
      const events = plan(date);
      expect(events.length).toBeGreaterThan(100);
      expect(events.map(({ at }) => at.getTime())).toEqual(events.map(({ at }) => at.getTime()).sort((a, b) => a - b));
      const outside = events.filter(({ at }) => {
        const local = localMoment(at, VENUE.timeZone);
        return local.date !== date || local.minute < 11 * 60 || local.minute >= 23 * 60;
      });
      expect(outside).toEqual([]);
    },
  );

  it('contains only parties that have already left', () => {
    const until = new Date('2026-11-20T18:00:00Z');
    const events = plan('2026-11-20', { until });
    expect(events.every(({ at }) => at < until)).toBe(true);
    const types = typesIn(events);
    expect(count(types, 'VisitOpened')).toBeGreaterThan(5);
    expect(count(types, 'VisitClosed')).toBe(count(types, 'VisitOpened'));
    expect(plan('2026-11-20', { until: new Date('2026-11-20T10:00:00Z') })).toEqual([]);
  });

  it('has fewer than 1,500 orders in fourteen days, with refusals, cancellations, withdrawals and calls', () => {
    const days = Array.from({ length: 15 }, (_, day) => typesIn(plan(daysAfter('2026-11-15', day))));
    const types = days.flat();
    expect(count(types, 'OrderPlaced')).toBeLessThan(1_500);
    expect(count(types, 'OrderPlaced')).toBeGreaterThan(500);
    for (const type of ['OrderRejected', 'LineCancelled', 'OrderWithdrawn', 'StaffCalled']) {
      expect([type, count(types, type) > 3]).toEqual([type, true]);
    }
    const [sunday, monday] = [days[0]!, days[1]!];
    expect(count(sunday, 'OrderPlaced')).toBeGreaterThan(count(monday, 'OrderPlaced'));
  });
});
