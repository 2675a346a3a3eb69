import { dayNumber } from '@stolek/rules/local-date';
import { momentOf } from '#kernel/clock.js';
import type { PriceList } from '../orders/domain/order-pricing.js';
import type { VisitTable } from '../visits/domain/visit.events.js';
import { DemoDishes } from './demo-dishes.js';
import { MEALS } from './demo-meals.js';
import { DemoParty, LEAVES_WITHIN_MS } from './demo-party.js';
import { DemoRandom } from './demo-random.js';
import type { DemoEvent } from './demo-stream.js';

const PARTIES = [17, 18, 20, 22, 28, 30, 22];
const THURSDAY = 3;
const GUESTS = [1, 2, 2, 2, 2, 3, 3, 4, 4, 5] as const;

export interface DemoDay {
  readonly seed: string;
  readonly date: string;
  readonly venueId: number;
  readonly timeZone: string;
  readonly openFrom: string;
  readonly openTo: string;
  readonly tables: readonly VisitTable[];
  readonly menu: PriceList;
  readonly staff: readonly [number, ...number[]];
  /** Parties that would leave after this time are left out, with all their orders. */
  readonly until: Date;
}

/** Plans a day of the demo; equal seeds and dates give equal days. @returns its events by time */
export function planDemoDay(day: DemoDay): DemoEvent[] {
  const { seed, date, venueId, timeZone, staff } = day;
  const dishes = new DemoDishes(day.menu);
  const free = new Map(day.tables.map((table) => [table, 0]));
  const lastOrder = momentOf({ date, minute: minuteOf(day.openTo) }, timeZone).getTime() - LEAVES_WITHIN_MS;
  const events = arrivalsOf(day).flatMap(({ minute, rounds }, index) => {
    const random = new DemoRandom(`${seed}/${date}/${index}`);
    const arrives = new Date(momentOf({ date, minute }, timeZone).getTime() + random.between(0, 59_999));
    const table = random.pick(day.tables.filter((one) => free.get(one)! < arrives.getTime()));
    if (table === undefined) return [];
    const courses = rounds(random.pick(GUESTS), random);
    const fitting = courses.filter((_, place) => {
      const minutes = courses.slice(0, place + 1).reduce((sum, { afterMinutes }) => sum + afterMinutes + 2, 0);
      return arrives.getTime() + minutes * 60_000 <= lastOrder;
    });
    const party = new DemoParty(
      { venueId, table, dishes, waiter: random.pick(staff), arrives, rounds: fitting },
      random,
    );
    const played = party.play();
    const left = Math.max(...played.map(({ at }) => at.getTime()));
    free.set(table, left);
    return left < day.until.getTime() ? played : [];
  });
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function arrivalsOf({ seed, date, openFrom, openTo }: DemoDay) {
  const random = new DemoRandom(`${seed}/${date}`);
  const parties = PARTIES[(dayNumber(date) + THURSDAY) % PARTIES.length]! * (0.9 + random.next() / 5);
  const arrivals = MEALS.flatMap(({ from, to, share, rounds }) =>
    Array.from({ length: Math.round(parties * share) }, () => ({ minute: random.between(from, to), rounds })),
  );
  return arrivals
    .filter(({ minute }) => minute >= minuteOf(openFrom) && minute < minuteOf(openTo))
    .sort((a, b) => a.minute - b.minute);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
