import { randomUUID } from 'node:crypto';
import { withOwnSession } from '#platform/database/own-session.js';
import { markOpenStreamsAhead } from '#eventlog/replay/open-streams.js';
import { boardAt, REPLAY_REGISTRY } from '#modules/diagnostics/diagnostics.public.js';
import { ORDER_COLUMNS } from '#modules/ordering/orders/views/order-row.js';
import type { Append } from '#eventlog/log/append.js';
import { table, type Target } from '../report.js';
import { quantile } from '../statistics.js';
import { decisionOn, placedOrder, type LogArena } from './log-arena.js';
import { madeAgain, type MadeAgain } from './made-again.js';

const SIZES = [1_000, 100_000, 1_000_000];
const AT_ONCE = 128;
const SAMPLES = 400;
/** The venue that grows. Of its board open orders alone are read, as many at every size; samples of appends go to another venue. */
export const READ_VENUE = 1;
const OPEN_ORDERS = 24;
const TABLES = 12;
const SAMPLED_VENUE = 2;
const DAY_MS = 86_400_000;
/** The log's events are spread over so long, up to the day before yesterday. */
const DAYS = 180;
const QUERIED_DAYS_AGO = 90;

/** Measures a placement and the reads with 10³, 10⁵ and 10⁶ events in the log, and how fast board and history are rebuilt. */
export async function growth(arena: LogArena, largest = SIZES.at(-1)!): Promise<Target[]> {
  const rows: string[][] = [];
  const costs: Cost[] = [];
  const rebuilds: MadeAgain[] = [];
  const asOf: number[] = [];
  await fillBoard(arena);
  for (const size of SIZES.filter((one) => one <= largest)) {
    await fillTo(arena, size, largest);
    const cost = await measure(arena);
    costs.push(cost);
    const made = size === SIZES[0] ? null : await madeAgain(arena);
    if (made !== null) rebuilds.push(made);
    await markAhead(arena);
    asOf.push(await timed(() => boardThen(arena)));
    const numbers = [cost.append, cost.board, cost.guest, asOf.at(-1)!].map((ms) => ms.toFixed(3));
    const rates = [made?.board, made?.history].map((rate) => rate?.toFixed(0) ?? '');
    rows.push([size.toLocaleString('en'), ...numbers, ...rates]);
  }
  console.log(`\nGrowth, medians of ${SAMPLES}; board and history made again, all venues, events/s`);
  console.log(table(['events', 'append ms', 'board read ms', 'guest read ms', 'as of ms', 'board', 'history'], rows));
  const grown = (read: (cost: Cost) => number) => read(costs.at(-1)!) / read(costs[0]!);
  return [
    { title: 'append, most events : fewest', value: grown(({ append }) => append), most: 1.2 },
    { title: 'board read, most events : fewest', value: grown(({ board }) => board), most: 1.2 },
    { title: 'guest read, most events : fewest', value: grown(({ guest }) => guest), most: 1.2 },
    { title: `board ${QUERIED_DAYS_AGO} days ago, most events, s`, value: asOf.at(-1)! / 1_000, most: 1 },
    ...rebuilds.map(({ board }) => ({ title: 'rebuild of the board, events/s', value: board, least: 200_000 })),
    ...rebuilds.map(({ history }) => ({ title: 'history read again, events/s', value: history, least: 200_000 })),
  ];
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

interface Cost {
  readonly append: number;
  readonly board: number;
  readonly guest: number;
}

/** Fills the board as on a full evening; it stays the same, whatever the log holds. */
async function fillBoard({ log }: LogArena): Promise<void> {
  for (let index = 0; index < OPEN_ORDERS; index++) {
    const order = placedOrder(READ_VENUE, daysAgo(DAYS + 1));
    await log.append({ ...order, data: { ...(order.data as object), tableId: 1 + (index % TABLES) } });
  }
}

/**
 * Adds orders of the past, each placed, confirmed and closed, so that the boards stay as small as on any evening. Each
 * has another guest, because a session does not outlive its visit.
 */
async function fillTo({ log, reader }: LogArena, size: number, largest: number): Promise<void> {
  const count = async () =>
    Number((await reader.query<{ n: string }>('select sum(seq) as n from venue_head')).rows[0]?.n);
  let missing = size - (await count());
  for (; missing > 0; missing -= 3 * AT_ONCE) {
    const at = daysAgo(2 + (DAYS - 2) * (1 - (size - missing) / largest));
    const orders = Array.from({ length: AT_ONCE }, () => ofGuest(randomUUID(), READ_VENUE, at));
    await Promise.all(orders.map((order) => log.append(order)));
    await Promise.all(orders.map((order) => log.append(decisionOn(order, 1, 'OrderConfirmed'))));
    await Promise.all(orders.map((order) => log.append(decisionOn(order, 2, 'OrderClosed'))));
  }
  await reader.query('analyze');
}

function ofGuest(session: string, venueId: number, at: Date): Append {
  const order = placedOrder(venueId, at);
  return { ...order, data: { ...(order.data as object), session } };
}

async function measure({ log, reader }: LogArena): Promise<Cost> {
  const since = new Date(Date.now() - DAY_MS / 2);
  const board = {
    name: 'board',
    text: `select ${ORDER_COLUMNS} from staff_board b where b.venue_id = $1 and b.ended_at > $2 order by b.placed_at, b.order_id`,
    values: [READ_VENUE, since],
  };
  const guest = {
    name: 'guest',
    text: `select ${ORDER_COLUMNS} from staff_board b where b.venue_id = $1 and b.table_id = $2 and b.session = $3
      and b.phone is null and b.ended_at > $4 order by b.placed_at desc, b.order_id desc limit 200`,
    values: [READ_VENUE, 7, 'qUiXb1rA0m2f8kPzqUiXb1', since],
  };
  const close = async (): Promise<number> => {
    const order = placedOrder(SAMPLED_VENUE);
    const took = await timed(() => log.append(order));
    await log.append(decisionOn(order, 1, 'OrderRejected'));
    return took;
  };
  const [boardMs, guestMs] = [
    await medianOf(() => timed(() => reader.query(board))),
    await medianOf(() => timed(() => reader.query(guest))),
  ];
  return { append: await medianOf(close), board: boardMs, guest: guestMs };
}

/** As the job does, as often as it takes. */
const markAhead = ({ url }: LogArena): Promise<void> =>
  withOwnSession({ url, role: null }, 'bench', (session) => markOpenStreamsAhead(session, REPLAY_REGISTRY, Infinity));

function boardThen({ url }: LogArena): Promise<unknown> {
  return withOwnSession({ url, role: null }, 'bench', (session) =>
    boardAt(session, READ_VENUE, daysAgo(QUERIED_DAYS_AGO)),
  );
}

/** @returns milliseconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function medianOf(sample: () => Promise<number>): Promise<number> {
  const samples: number[] = [];
  for (let index = 0; index < SAMPLES; index++) samples.push(await sample());
  return quantile(samples.slice(SAMPLES / 4), 0.5);
}
