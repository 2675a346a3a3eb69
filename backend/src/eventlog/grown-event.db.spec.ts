import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Decider } from '#kernel/decider.js';
import { type CommandContext, type DomainEvent, type EventCatalog, NewerEventSchema } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { openPool, openTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { installEventLog } from './install.js';
import { AppendConnection } from './log/append-connection.js';
import type { AppendHealth } from './log/append-health.js';
import { accepted, decideOnStream } from './log/decide.js';
import { EventStore } from './log/event-store.js';
import type { Projection } from './projections/projection.js';
import { StoredSubscription } from './readers/stored-subscription.js';
import type { EventReader } from './readers/subscription-checkpoint.js';
import { rebuildProjection } from './replay/rebuild.js';

type LampLit = DomainEvent<'LampLit', { room: string; colour: string | null }>;
interface OlderData {
  readonly room: string;
}

/** One shape of a made-up event after another, as its releases know it. */
const OLDER: EventCatalog<'LampLit'> = { LampLit: { schema: 1 } };
const WRITTEN: EventCatalog<'LampLit'> = {
  LampLit: { schema: 2, upcasts: { 1: (data: OlderData) => ({ ...data, colour: 'unknown' }) } },
};
const AS_STORED: EventCatalog<'LampLit'> = { LampLit: { ...WRITTEN.LampLit, takenAsStoredFrom: 1 } };
const READ: EventCatalog<'LampLit'> = {
  LampLit: { ...WRITTEN.LampLit, storedAs: { schema: 1, data: ({ room }: OlderData) => ({ room }) } },
};

const decider: Decider<{ readonly room: string }, readonly unknown[], LampLit> = {
  initialState: [],
  decide: ({ room }) => ({ type: 'LampLit', data: { room, colour: 'red' } }),
  evolve: (state, { data }) => [...state, data],
};

const lamps: Projection<'LampLit'> = {
  name: 'lamp',
  on: {
    LampLit: (facts) => `
      insert into lamp (venue_id, lamp_id, colour, last_seq)
      select e.venue_id, e.stream_id, coalesce(e.data->>'colour', 'not stored'), e.venue_seq from ${facts} e
      on conflict (venue_id, lamp_id) do update set colour = lamp.colour || ', ' || excluded.colour, last_seq = excluded.last_seq
      where lamp.last_seq < excluded.last_seq`,
  },
};
const TABLES = `
  create table lamp (venue_id int, lamp_id uuid, colour text, last_seq bigint, primary key (venue_id, lamp_id));
  create table told (data jsonb);
  grant select, insert, update, delete on lamp, told to stolek_app`;
const CONTEXT: CommandContext = { actor: { kind: 'system', id: null }, device: null, correlationId: randomUUID() };

describe('An event with a new version of its schema', () => {
  const lampId = randomUUID();
  let database: TestDatabase;
  let owner: pg.Client;
  let pool: pg.Pool;
  let connection: AppendConnection;
  let store: EventStore;
  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(TABLES);
    await installEventLog(owner, { projections: [...INSTALLED_PROJECTIONS, lamps], catalog: WRITTEN });
    pool = openPool(database);
    connection = new AppendConnection({ url: database.url, role: null });
    store = new EventStore(new Database(pool), connection, { failed: () => undefined } as unknown as AppendHealth);
    for (const [catalog, room] of [
      [READ, 'hall'],
      [WRITTEN, 'attic'],
    ] as const) {
      const on = { venueId: 1, streamId: lampId, command: { room }, context: CONTEXT, occurredAt: new Date() };
      accepted(await decideOnStream(store, { decider, catalog }, on));
    }
  });
  afterAll(async () => {
    await connection.onApplicationShutdown();
    await pool.end();
    await owner.end();
    await database.close();
  });

  const HALL = { room: 'hall', colour: 'unknown' };
  const ATTIC = { room: 'attic', colour: 'red' };
  const freshRead = (catalog: EventCatalog<'LampLit'>) => {
    const fresh = new EventStore(new Database(pool), connection, {
      failed: () => undefined,
    } as unknown as AppendHealth);
    return fresh.readState(1, lampId, { decider, catalog });
  };
  const rebuilt = async (catalog: EventCatalog): Promise<unknown> => {
    const code = { projections: [lamps], catalog };
    const wanted = { name: 'lamp', venueId: null, requestedBy: 'the test' };
    const { state } = await rebuildProjection({ url: database.url, role: null }, code, wanted);
    return { state, rows: (await owner.query('select colour from lamp')).rows };
  };

  test('is stored in the older version by a process that may not write the new one yet', async () => {
    const { rows } = await owner.query('select schema, data from event where venue_id = 1 order by venue_seq');
    expect(rows).toEqual([
      { schema: 1, data: { room: 'hall' } },
      { schema: 2, data: ATTIC },
    ]);
  });

  test.each([
    ['before that is written', READ],
    ['once that is written', WRITTEN],
  ])('is read in its newest version %s', async (_, catalog) => {
    const { state } = await freshRead(catalog);
    expect(state).toEqual([HALL, ATTIC]);
  });

  test('reaches a stored reader in its newest version', async () => {
    const take: EventReader['take'] = async (events, sql) => {
      const text = 'insert into told select jsonb_array_elements($1)';
      await sql.query({ text, values: [JSON.stringify(events.map(({ data }) => data))] });
    };
    await new StoredSubscription(new Database(pool), { name: 'told', catalog: READ, take }).catchUp();
    expect((await owner.query('select data from told')).rows).toEqual([{ data: HALL }, { data: ATTIC }]);
  });

  test('stops a process that does not know the new version', async () => {
    await expect(freshRead(OLDER)).rejects.toThrow(NewerEventSchema);
  });

  test("is upcast for a rebuilt view, unless the view's SQL reads events as they are stored", async () => {
    expect(await rebuilt(AS_STORED)).toEqual({ state: 'done', rows: [{ colour: 'not stored, red' }] });
    expect(await rebuilt(WRITTEN)).toEqual({ state: 'done', rows: [{ colour: 'unknown, red' }] });
  });
});
