import { toDecimal } from '#kernel/money.js';
import type { PlacedOrder } from '#modules/ordering/orders/domain/order.events.js';
import { ORDER_EVENTS, type OrderEvent } from '#modules/ordering/orders/domain/order.events.js';
import type { HistoryFigures, Sum } from '#modules/ordering/ledger/history/history-figures.dto.js';
import { orderFold } from '#modules/ordering/orders/domain/order.state.js';
import { grouped } from '#kernel/grouped.js';
import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { Database } from '#platform/database/database.js';

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', ...options });
  return (moment: Date): string => format.format(moment);
};
const hour = part({ hour: '2-digit', hourCycle: 'h23' });
/** `YYYY-MM-DD` */
export const pragueDate = part({ dateStyle: 'short' });
export const pragueHour = (moment: Date): number => Number(hour(moment));
/** 1 is Monday. */
export const pragueWeekday = (moment: Date): number => new Date(`${pragueDate(moment)}T12:00Z`).getUTCDay() || 7;

/** @returns the orders of venue 1 as their events left them, and the addresses of the people who decided each */
export async function ordersOfLog(
  database: Database,
): Promise<{ orders: PlacedOrder[]; people: [orderId: string, email: string][] }> {
  const ids = await database.query<{ id: string }>({
    text: `select distinct stream_id as id from event where venue_id = 1 and type = 'OrderPlaced'`,
  });
  const sought = { venueId: 1, streamIds: ids.map(({ id }) => id), before: Number.MAX_SAFE_INTEGER };
  const events = await readStreams<OrderEvent>(database, sought, ORDER_EVENTS);
  const streams = grouped(events, ({ streamId }: RecordedEvent<OrderEvent>) => streamId);
  const orders = [...streams.values()]
    .map((ofOrder) => fold(orderFold, ofOrder))
    .filter((order) => order.status !== 'none');
  const emails = await database.query<{ id: string; name: string }>({
    text: 'select id::text, email as name from app_user',
  });
  const nameOf = new Map(emails.map(({ id, name }) => [id, name]));
  const people = events
    .filter(({ type }) => type === 'OrderConfirmed' || type === 'OrderRejected')
    .map((event): [string, string] => [event.streamId, nameOf.get(event.context.actor.id ?? '') ?? '']);
  return { orders, people: people.reverse() };
}

/** Figures of a range, computed in plain code from orders. */
export class Recount {
  private readonly orders: readonly PlacedOrder[];

  constructor(all: readonly PlacedOrder[], { from, to }: { from: string; to: string }) {
    this.orders = all.filter(({ status, endedAt }) => {
      if (endedAt === null || status === 'withdrawn') return false;
      return pragueDate(endedAt) >= from && pragueDate(endedAt) <= to;
    });
  }

  all(): Sum {
    return this.sum(this.orders);
  }

  sums<Key>(keyOf: (order: PlacedOrder) => Key, counts: (order: PlacedOrder) => boolean = () => true): Map<Key, Sum> {
    return new Map([...grouped(this.orders.filter(counts), keyOf)].map(([key, of]) => [key, this.sum(of)]));
  }

  dishes(): Map<string, { quantity: number; revenue: Sum['revenue'] }> {
    const lines = grouped(this.soldLines(), ({ name }) => name);
    return new Map(
      [...lines].map(([name, of]) => [
        name,
        { quantity: of.reduce((sum, { pieces }) => sum + pieces, 0), revenue: amounts(of) },
      ]),
    );
  }

  taxes(): [number | null, HistoryFigures['rates'][number]['now']][] {
    const rates = [...grouped(this.soldLines(), ({ rate }) => rate)].sort(([a], [b]) => (b ?? -1) - (a ?? -1));
    return rates.map(([rate, of]) => [
      rate,
      amounts(of).map((sum) => ({
        ...sum,
        tax: Math.round((sum.amount * 100 * (rate ?? 0)) / (100 + (rate ?? 0))) / 100,
      })),
    ]);
  }

  bills(): HistoryFigures['bills']['now'] {
    const paid = this.finished().filter(({ total }) => total > 0);
    return amounts(paid.map(({ currency, total }) => ({ currency, cents: total }))).map(({ currency, amount }) => {
      const parties = paid
        .filter((order) => order.currency === currency)
        .map((order) => order.visitId ?? order.orderId);
      const bills = new Set(parties).size;
      return { currency, bills, average: toDecimal(Math.round(Math.round(amount * 100) / bills)) };
    });
  }

  approval(): Waited {
    // Nobody waits for the confirmation of an order that staff placed.
    return waited(this.orders.map((order) => secondsBetween(order.placedAt, order.byStaff ? null : order.confirmedAt)));
  }

  finish(): Waited {
    return waited(this.finished().map(({ placedAt, endedAt }) => secondsBetween(placedAt, endedAt)));
  }

  decisions<Key>(keyOf: (order: PlacedOrder) => Key): Map<Key, Waited> {
    const decided = this.orders.filter(({ status }) => status !== 'expired');
    return new Map(
      [...grouped(decided, keyOf)].map(([key, of]) => [
        key,
        waited(
          of.map((order) =>
            secondsBetween(order.placedAt, order.byStaff ? null : (order.confirmedAt ?? order.endedAt)),
          ),
        ),
      ]),
    );
  }

  cancelledPieces(): number {
    const lines = this.orders.flatMap((order) => order.lines);
    return lines.flatMap(({ cancelled = [] }) => cancelled).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  private finished(): PlacedOrder[] {
    return this.orders.filter(({ status }) => status === 'closed');
  }

  private soldLines() {
    return this.finished().flatMap(({ currency, lines }) =>
      lines
        .map(({ name, quantity, stands = quantity, price, vatRate = null }) => ({
          name,
          price,
          rate: vatRate,
          pieces: stands,
        }))
        .filter(({ pieces }) => pieces > 0)
        .map((line) => ({ ...line, currency, cents: line.pieces * line.price })),
    );
  }

  private sum(orders: readonly PlacedOrder[]): Sum {
    const count = (wanted: string) => orders.filter(({ status }) => status === wanted).length;
    const closed = orders.filter(({ status }) => status === 'closed');
    const revenue = amounts(closed.map(({ currency, total }) => ({ currency, cents: total })));
    return { orders: orders.length, rejected: count('rejected'), expired: count('expired'), revenue };
  }
}

type Waited = HistoryFigures['waits']['approval']['now'];

function secondsBetween(from: Date, to: Date | null): number | null {
  return to === null ? null : (to.getTime() - from.getTime()) / 1000;
}

function waited(waits: readonly (number | null)[]): Waited {
  const sorted = waits.filter((wait) => wait !== null).sort((a, b) => a - b);
  return { orders: sorted.length, p50: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) };
}

/** Interpolates between two neighbours. */
function percentile(sorted: readonly number[], fraction: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * fraction;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return expect.closeTo(low + (high - low) * (place - Math.floor(place)), 3) as number;
}

function amounts(sums: readonly { currency: 'CZK' | 'EUR'; cents: number }[]): Sum['revenue'] {
  return (['CZK', 'EUR'] as const)
    .map((currency) => ({
      currency,
      amount: sums.reduce((sum, { currency: of, cents }) => sum + (of === currency ? cents : 0), 0) / 100,
    }))
    .filter(({ amount }) => amount !== 0);
}
