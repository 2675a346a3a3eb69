import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { keysOf, type CommandContext, type DomainEvent, type EventCatalog } from '#kernel/event.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { verifyChain } from '#eventlog/chain/chain-verify.js';
import { installEventLog } from '#eventlog/install.js';
import type { Projection } from '#eventlog/projections/projection.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import { AppendQueue } from '#eventlog/log/append-queue.js';
import type { Append } from '#eventlog/log/append.js';
import type { AppendCondition, MultiStreamAppend, MultiStreamOutcome } from '#eventlog/log/multi-stream-append.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';
import { until } from './until.js';

export type VisitEvent =
  | DomainEvent<'Opened', { table: number }>
  | DomainEvent<'Joined', { phone: string }>
  | DomainEvent<'Moved', { from: number; to: number }>
  | DomainEvent<'Closed', { table: number }>;

export const tableKey = (table: number): string => `table:${table}`;
export const VISIT_EVENTS: EventCatalog<VisitEvent['type']> = {
  Opened: { schema: 1, keys: ({ table }: { table: number }) => [tableKey(table)] },
  Joined: { schema: 1 },
  Moved: { schema: 1, keys: ({ from, to }: { from: number; to: number }) => [tableKey(from), tableKey(to)] },
  Closed: { schema: 1, keys: ({ table }: { table: number }) => [tableKey(table)] },
};
export const PLACES = ['Opened', 'Moved', 'Closed'];
/** The table of a visit, and its earlier ones: each event meets the row that the previous one has left. */
export const visits: Projection<VisitEvent['type']> = {
  name: 'visit',
  on: {
    Opened: (facts) => `
      insert into visit (venue_id, visit_id, sat, last_seq)
      select e.venue_id, e.stream_id, e.data->>'table', e.venue_seq from ${facts} e on conflict do nothing`,
    Moved: (facts) => `
      update visit v set sat = v.sat || '>' || (e.data->>'to'), last_seq = e.venue_seq from ${facts} e
      where v.venue_id = e.venue_id and v.visit_id = e.stream_id and v.last_seq < e.venue_seq`,
    Joined: (facts) => `
      update visit v set phones = v.phones + 1, last_seq = e.venue_seq from ${facts} e
      where v.venue_id = e.venue_id and v.visit_id = e.stream_id and v.last_seq < e.venue_seq`,
    Closed: null,
  },
};
const TABLES = `drop table visit; create table visit (venue_id int, visit_id uuid, sat text, phones int default 0, last_seq bigint,
    primary key (venue_id, visit_id));
  grant select, insert, update, delete on visit to stolek_app`;
export const GUEST: CommandContext = { actor: { kind: 'guest', id: 's' }, device: null, correlationId: randomUUID() };

let venues = 0;
export const nextVenue = (): number => ++venues;

export const event = (
  venueId: number,
  streamId: string,
  expectedVersion: number,
  { type, data }: VisitEvent,
): Append => ({
  venueId,
  streamId,
  expectedVersion,
  type,
  data,
  schema: 1,
  context: GUEST,
  keys: keysOf(VISIT_EVENTS, type, data),
  commandId: randomUUID(),
  occurredAt: new Date(),
});
export const opened = (venueId: number, table: number, streamId = randomUUID()): Append =>
  event(venueId, streamId, 0, { type: 'Opened', data: { table } });
export const joined = (venueId: number, streamId: string, version: number): Append =>
  event(venueId, streamId, version, { type: 'Joined', data: { phone: 'a' } });
export const together = (
  events: readonly [Append, ...Append[]],
  ...conditions: AppendCondition[]
): MultiStreamAppend => ({
  venueId: events[0].venueId,
  events,
  conditions,
});
export const free = (table: number, after = 0): AppendCondition => ({ key: tableKey(table), types: PLACES, after });

export const kinds = (outcomes: readonly MultiStreamOutcome[]): string[] =>
  outcomes.map(({ outcome }) => outcome).sort();

// Uses another connection: within a transaction the activity stays as it was at the first look.
const WAITING = `from pg_stat_activity where datname = current_database() and application_name = 'stolek-append'
  and wait_event_type = 'Lock'`;

/** A database whose log holds visits at tables: streams with keys, and a view that takes each event in its order. */
export class TestVisits {
  private readonly connections: AppendConnection[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly database: TestDatabase,
    readonly owner: pg.Client,
    private readonly watcher: pg.Client,
  ) {}

  static async open(): Promise<TestVisits> {
    const database = await openTestDatabase();
    const [owner, watcher] = [1, 2].map(() => new pg.Client({ connectionString: database.ownerUrl })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([owner.connect(), watcher.connect()]);
    // As in a database that has never had the product's own views.
    await owner.query(`${TABLES}; delete from projection_state`);
    await installEventLog(owner, { projections: [visits], catalog: VISIT_EVENTS });
    return new TestVisits(database, owner, watcher);
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.onApplicationShutdown()));
    await Promise.all([this.owner.end(), this.watcher.end()]);
    await this.database.close();
  }

  /** The only connection of a process. */
  connection(): AppendConnection {
    const connection = new AppendConnection({ url: this.database.url, role: null });
    this.connections.push(connection);
    return connection;
  }

  writer(): AppendQueue {
    return new AppendQueue(this.connection());
  }

  /** Asks as the owner, one after another: a connection answers one query at a time. */
  async rows<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    const answer = this.turn.then(() => this.owner.query(text, values));
    this.turn = answer.catch(() => undefined);
    return (await answer).rows as Row[];
  }

  /** Reads everything that an append may write. */
  written(venueId: number): Promise<unknown[]> {
    return this.rows(
      `select (select json_agg(e order by venue_seq) from event e where venue_id = $1) as events,
        (select json_agg(h order by stream_id) from stream_head h where venue_id = $1) as streams,
        (select json_agg(k order by venue_seq, key) from event_key k where venue_id = $1) as keys,
        (select json_agg(v order by visit_id) from visit v where venue_id = $1) as visits,
        (select to_json(h) from venue_head h where venue_id = $1) as head`,
      venueId,
    );
  }

  async types(venueId: number): Promise<string[]> {
    const text = 'select type from event where venue_id = $1 order by venue_seq';
    return (await this.rows<{ type: string }>(text, venueId)).map(({ type }) => type);
  }

  /** The finding about the venue's chain; `null` for none. */
  finding(venueId: number): Promise<unknown> {
    const connection = { url: this.database.url, role: null };
    return withOwnSession(connection, 'test', async (own) => (await verifyChain(own, venueId)).finding);
  }

  async untilAppendWaitsForLock(): Promise<void> {
    await until(async () => (await this.watcher.query(`select ${WAITING}`)).rows.length > 0);
  }

  async killWaitingAppends(): Promise<void> {
    await this.watcher.query(`select pg_terminate_backend(pid) ${WAITING}`);
  }
}
