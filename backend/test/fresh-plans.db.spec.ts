import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { Turns } from '#kernel/turns.js';
import { Database, type Statement } from '#platform/database/database.js';
import { READING } from '#platform/database/database.module.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { onConnect } from '#platform/database/session-setup.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import type { AppendHealth } from '#eventlog/log/append-health.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { readRowsOfStreams } from '#eventlog/log/read-streams.js';
import { readLastOfKeys } from '#eventlog/log/stream-cache.js';
import { UserPrincipalDirectory } from '#modules/accounts/access/user-principal.directory.js';
import { readCounted } from '#modules/catalogue/catalogue.public.js';
import { ORDERS } from '#modules/ordering/orders/domain/order.decider.js';
import { newsReader } from '#modules/live/read-news.js';
import { readStaffBoard, readOpenCalls } from '#modules/ordering/ordering.public.js';
import { readOpenVisits } from '#modules/ordering/visits/open-visits.js';

const HOT = ['event', 'stream_head', 'event_key', 'staff_board', 'staff_call', 'visit', 'visit_phone'];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables that a plan scans completely. */
function readThrough(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(readThrough);
  const name = plan['Relation Name'];
  return plan['Node Type'] === 'Seq Scan' && name && HOT.includes(name) ? [name, ...below] : below;
}

/** Answers like the database, and records what each statement would scan. */
class Planned implements SqlSource {
  readonly found: string[] = [];
  readonly statements = new Set<string>();
  private readonly turns = new Turns();
  constructor(private readonly client: pg.Client) {}

  query<Row>(statement: Statement): Promise<Row[]> {
    return this.turns.take(0, () => this.ask<Row>(statement));
  }

  private async ask<Row>({ text, values }: Statement): Promise<Row[]> {
    this.statements.add(text);
    await this.explain(`explain (format json) ${text}`, text, values);
    await this.explain(`explain (generic_plan, format json) ${text}`, text);
    return (await this.client.query({ text, values: values as unknown[] })).rows as Row[];
  }

  private async explain(how: string, text: string, values?: readonly unknown[]): Promise<void> {
    // The simple protocol has no values: a generic plan leaves its parameters open.
    const { rows } = await (values ? this.client.query({ text: how, values: [...values] }) : this.client.query(how));
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
    for (const table of readThrough(plan)) this.found.push(`${table}: ${text.slice(0, 60)}`);
  }
}

/** PostgreSQL compares plans of this many executions with one for all values (PostgreSQL, PREPARE). */
const COMPARED_PLANS = 5;

describe('A database that has never been analyzed', () => {
  let database: TestDatabase;
  let log: TestLog;
  let client: pg.Client;
  let connection: AppendConnection;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    for (const table of HOT) await log.owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
    client = new pg.Client({
      connectionString: database.url,
      ...onConnect({ url: database.url, role: null }, READING),
    });
    await client.connect();
    connection = new AppendConnection({ url: database.url, role: null });
  });
  afterAll(async () => {
    await connection.onApplicationShutdown();
    await client.end();
    await log.close();
    await database.close();
  });

  /** Runs the queries of each order and each board. */
  async function hotPath(order: string): Promise<Planned> {
    const planned = new Planned(client);
    const store = new EventStore(planned as unknown as Database, connection, {
      failed: () => undefined,
    } as unknown as AppendHealth);
    await newsReader(planned)(1, 0, 200);
    await readStaffBoard(planned, 1, new Date());
    await readOpenCalls(planned, 1);
    await readOpenVisits(planned, 1);
    await store.readState(1, order, ORDERS);
    await store.openedBy(1, { commandId: order, requestHash: Buffer.from('') });
    await store.lastOfKey(1, 'table:7', ['OrderPlaced']);
    return planned;
  }

  it('keeps the plans of an order’s lookups, whatever the number of their keys', async () => {
    const source = { query: async (statement: Statement) => (await client.query(statement as pg.QueryConfig)).rows };
    const unused = undefined as never;
    const people = new UserPrincipalDirectory(source as unknown as Database, unused, unused, unused);
    for (let run = 0; run <= COMPARED_PLANS; run++) {
      await readCounted(source, 1, '2026-01-01');
      await readRowsOfStreams(source, [{ venueId: 1, streamId: randomUUID(), last: 100 }]);
      await readLastOfKeys(source, [{ venueId: 1, key: 'table:7', types: ['OrderPlaced'] }]);
      await people.current(['auth0|1']);
    }
    const { rows } = await client.query(
      'select name from pg_prepared_statements where generic_plans > 0 order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(['counted_portions', 'last_of_keys', 'persons', 'rows_of_streams']);
  });

  test.each([
    ['empty', 0],
    ['with a few rows', 3],
    ['with 2,000 orders', 2_000],
  ])('uses only an index for each read: %s', async (_name, orders) => {
    if (orders > 0)
      await log.owner.query(
        `insert into event select v, n, ('00000000-0000-0000-0000-' || lpad((v * 100000 + n)::text, 12, '0'))::uuid, 1, 'OrderPlaced', 1, 'guest', 's', null,
         gen_random_uuid(), gen_random_uuid(), now(), now(), current_date, n, '{}', '\\x00'
       from generate_series(1, 3) v, generate_series(1, $1::int) n on conflict do nothing`,
        [orders],
      );
    await log.owner.query(
      `insert into stream_head select venue_id, stream_id, 1, stream_id, null from event on conflict do nothing`,
    );
    await log.owner
      .query(`insert into staff_board (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, placed_at, last_seq, session)
      select venue_id, stream_id, number, 1, 'Stůl', 'waiting', 'CZK', 0, '[]', occurred_at, venue_seq, '' from event on conflict do nothing`);
    await log.owner
      .query(`insert into visit (venue_id, visit_id, table_id, table_name, opened_at, opened_by, party_id, last_seq)
      select 1, id, 7, 'Stůl', now(), 'staff', id, 1 from gen_random_uuid() id`);
    const planned = await hotPath(randomUUID());
    expect(planned.statements.size).toBeGreaterThanOrEqual(8);
    expect(planned.found).toEqual([]);
  });
});
