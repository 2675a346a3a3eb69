import type { QueryConfig } from 'pg';
import { newsReader } from '#modules/live/read-news.js';
import { newsOfAppend } from '#modules/live/venue-news.js';
import { VenueFeed } from '#eventlog/readers/venue-feed.js';
import { table, type Target } from '../report.js';
import { quantile } from '../statistics.js';
import { placedOrder, type LogArena } from './log-arena.js';

const ORDERS = 600;
const VENUE = 99;

/** Measures the time from the append to the row on the board, and to the frame at a follower of the venue. */
export async function freshness({ log, reader }: LogArena): Promise<Target[]> {
  const database = { query: async (statement: object) => (await reader.query(statement as QueryConfig)).rows };
  const feed = new VenueFeed(VENUE, newsReader(database), 0, (error) => {
    throw error;
  });
  const follower = feed.follow();
  let heard: () => void = () => undefined;
  follower.start(follower.position, () => heard());
  const appends: number[] = [];
  const rows: number[] = [];
  const frames: number[] = [];
  for (let index = 0; index < ORDERS; index++) {
    const order = placedOrder(VENUE);
    const frame = new Promise<number>((resolve) => (heard = () => resolve(performance.now())));
    const start = performance.now();
    const outcome = await log.append(order);
    const appended = performance.now();
    if (outcome.outcome === 'appended') feed.hear(outcome.venueSeq, () => newsOfAppend(order, outcome));
    const found = await reader.query({
      name: 'row',
      text: 'select 1 from staff_board where venue_id = $1 and order_id = $2',
      values: [VENUE, order.streamId],
    });
    if (found.rowCount !== 1) throw new Error('An acknowledged order is not on the board');
    rows.push(performance.now() - start);
    appends.push(appended - start);
    frames.push((await frame) - start);
  }
  const row = (name: string, values: number[]) => [
    name,
    ...[0.5, 0.99].map((share) => quantile(values, share).toFixed(2)),
  ];
  console.log(`\nFrom the call of an append, ${ORDERS} orders one after another, ms`);
  console.log(
    table(
      ['until', 'p50', 'p99'],
      [
        row('it is acknowledged', appends),
        row('its row was read on the board', rows),
        row('its frame is with a follower', frames),
      ],
    ),
  );
  const behind = quantile(rows, 0.99) - quantile(appends, 0.99);
  return [{ title: 'append to board row, p99 above the append, ms', value: behind, most: 2 }];
}
