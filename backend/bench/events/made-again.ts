import { resetReader } from '#eventlog/readers/reader-operations.js';
import { StoredSubscription } from '#eventlog/readers/stored-subscription.js';
import { rebuildProjection } from '#eventlog/replay/rebuild.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { orderHistory } from '#modules/ordering/ordering.public.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import type { LogArena } from './log-arena.js';

/** In events a second. */
export interface MadeAgain {
  readonly board: number;
  readonly history: number;
}

/** The board and the history are made of the log's first event on, every order kept until the last. */
export async function madeAgain(arena: LogArena): Promise<MadeAgain> {
  const board = await eventsPerSecond(async () => {
    const wanted = { name: 'staff_board', venueId: null, requestedBy: 'bench', fresh: true };
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    return (await rebuildProjection({ url: arena.url, role: null }, code, wanted)).eventsDone;
  });
  await withOwnSession({ url: arena.url, role: null }, 'bench', (session) =>
    resetReader(session, { name: orderHistory.name, table: 'order_history' }, null),
  );
  const database = new Database(arena.reader);
  const history = await eventsPerSecond(async () => {
    await new StoredSubscription(database, orderHistory).catchUp();
    const { rows } = await arena.reader.query<{ n: string }>('select sum(seq) as n from venue_head');
    return Number(rows[0]?.n);
  });
  return { board, history };
}

async function eventsPerSecond(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const events = await work();
  return events / ((performance.now() - start) / 1_000);
}
