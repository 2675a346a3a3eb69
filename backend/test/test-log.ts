import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { textsOf, type CommandContext } from '#kernel/event.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import { AppendQueue } from '#eventlog/log/append-queue.js';
import type { Append } from '#eventlog/log/append.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import type { TestDatabase } from './test-database.js';

const LINES = [
  { itemId: 1, name: 'Svíčková', quantity: 1, price: 18900 },
  { itemId: 2, name: 'Pivo „desítka“', quantity: 2, price: 5950, note: 'jedno "řezané"' },
];
const GUEST: CommandContext = { actor: { kind: 'guest', id: 's' }, device: 'telefon-1', correlationId: randomUUID() };
const WAITER: CommandContext = { actor: { kind: 'user', id: '1' }, device: 'tablet-1', correlationId: randomUUID() };

/** An order as `TestLog.place` writes it. */
export const ORDER = {
  tableId: 1,
  tableName: 'Stůl 1',
  session: 's',
  currency: 'CZK',
  total: 30800,
  lines: LINES,
  visitId: null,
  phone: null,
  isVerified: true,
};
const DATA: Readonly<Record<string, object>> = {
  OrderConfirmed: { rejectedLines: [], total: null },
  OrderRejected: { reason: 'Došlo nám to' },
};

export type TestAppend = Partial<Append> & Pick<Append, 'venueId' | 'streamId' | 'type'>;

/** Recent enough that the board keeps an order that ends in a log beginning then. */
export const recently = (): Date => new Date(Date.now() - 12 * 3_600_000);

/** Writes events like the product, without the product around it. */
export class TestLog {
  readonly owner: pg.Client;
  private readonly connection: AppendConnection;
  private readonly queue: AppendQueue;
  private minute = 0;

  private constructor(
    database: TestDatabase,
    private readonly begins: Date,
  ) {
    this.connection = new AppendConnection({ url: database.url, role: null });
    this.queue = new AppendQueue(this.connection);
    this.owner = new pg.Client({ connectionString: database.ownerUrl });
  }

  static async open(database: TestDatabase, begins = new Date('2026-11-20T10:00:00Z')): Promise<TestLog> {
    const log = new TestLog(database, begins);
    await log.owner.connect();
    return log;
  }

  async close(): Promise<void> {
    await this.connection.onApplicationShutdown();
    await this.owner.end();
  }

  /** @returns the order's id; each event of a log is a minute after the previous one, up to the present */
  async place(venueId: number, changes: Partial<Append> = {}): Promise<string> {
    const streamId = randomUUID();
    const businessDay = '2026-11-20';
    await this.append({ venueId, streamId, type: 'OrderPlaced', data: ORDER, businessDay, context: GUEST, ...changes });
    return streamId;
  }

  async decide(venueId: number, streamId: string, ...types: string[]): Promise<void> {
    const { rows } = await this.owner.query('select version from stream_head where stream_id = $1', [streamId]);
    for (const [index, type] of types.entries()) {
      const expectedVersion = (rows[0] as { version: number }).version + index;
      await this.append({ venueId, streamId, expectedVersion, type, data: DATA[type] ?? {}, context: WAITER });
    }
  }

  /** Writes a complete order: three events, or two when it was rejected. */
  async story(venueId: number, end: 'closed' | 'rejected' = 'closed'): Promise<string> {
    const id = await this.place(venueId);
    await this.decide(venueId, id, ...(end === 'closed' ? ['OrderConfirmed', 'OrderClosed'] : ['OrderRejected']));
    return id;
  }

  /** Writes a pause of one station, a venue without boards and a shift, each on its own stream. */
  async eventsApart(venueId: number, businessDay: string): Promise<void> {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const events: [string, object][] = [
      ['OrderingPaused', { stations: [5], until }],
      ['VenueUnattended', { since: Date.now() }],
      ['ShiftBegun', { personId: 7 }],
    ];
    for (const [type, data] of events) await this.append({ venueId, streamId: randomUUID(), type, data, businessDay });
  }

  /** Changes the log, which is possible only for a person who has removed the trigger. */
  async tamper(sql: string, values: unknown[] = []): Promise<void> {
    await this.owner.query('alter table event disable trigger event_is_append_only');
    await this.owner.query(sql, values);
    await this.owner.query('alter table event enable trigger event_is_append_only');
  }

  async append(append: TestAppend): Promise<void> {
    const outcome = await this.queue.append(this.whole(append));
    if (outcome.outcome !== 'appended') throw new Error(`The test's append met a ${outcome.outcome}`);
  }

  /** All of them or none. */
  async appendTogether(appends: readonly TestAppend[]): Promise<void> {
    const events = appends.map((append) => this.whole(append));
    const { outcome } = await this.queue.appendToStreams({ venueId: events[0]!.venueId, events, conditions: [] });
    if (outcome !== 'appended') throw new Error(`The test's append met a ${outcome}`);
  }

  private whole(append: TestAppend): Append {
    return {
      expectedVersion: 0,
      schema: 1,
      data: {},
      context: GUEST,
      commandId: randomUUID(),
      // A log with many events would get ahead of the database's clock.
      occurredAt: new Date(Math.min(this.begins.getTime() + this.minute++ * 60_000, Date.now())),
      ...textsOf(LOG_EVENTS, append.type),
      ...append,
    };
  }
}

/**
 * Fills venues with ended orders (three events each) at the speed of the database, directly in the log and the heads,
 * for rebuilds of many events. Their hashes are no chain.
 */
export async function fillLog(
  client: pg.Client,
  { venues, orders, begins = recently() }: { venues: number; orders: number; begins?: Date },
): Promise<number> {
  await client.query(
    `insert into event
      select v, (o - 1) * 3 + s, ids.id, s, (array['OrderPlaced', 'OrderConfirmed', 'OrderClosed'])[s], 1,
        case s when 1 then 'guest' else 'user' end, '1', null, ids.id, ids.id,
        $4::timestamptz + make_interval(secs => (o - 1) * 10 + s), now(), case s when 1 then date '2026-01-01' end,
        case s when 1 then o end, (array[$3, $5, '{}'])[s]::json, '\\x00'
      from generate_series(1, $1::int) v, generate_series(1, $2::int) o,
        lateral (select (lpad(to_hex(1767225600000 + o * 60000), 12, '0') || substr(md5(v || '/' || o), 13))::uuid as id) ids, generate_series(1, 3) s`,
    [venues, orders, JSON.stringify(ORDER), begins, JSON.stringify(DATA.OrderConfirmed)],
  );
  await client.query(
    `insert into venue_head (venue_id, seq, hash) select venue_id, max(venue_seq), '\\x00' from event group by 1`,
  );
  await client.query(
    `insert into stream_head select venue_id, stream_id, max(stream_version), stream_id, null from event group by 1, 2`,
  );
  await client.query('vacuum analyze event');
  return venues * orders * 3;
}
