import { randomUUID } from 'node:crypto';
import type { EventCatalog } from '#kernel/event.js';
import { OwnSession } from '#platform/database/own-session.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { INSTALLED_PROJECTIONS } from '../../after-migrations.js';
import { installEventLog } from '../install.js';
import { type Projection, rowOfStream } from '../projections/projection.js';
import { replayAt } from './as-of.js';
import { compareProjection } from './compare.js';
import { rebuildProjection } from './rebuild.js';
import type { ReplayCode } from './replay.js';

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const CATALOG: EventCatalog = {
  LampPlaced: { schema: 1 },
  LampLit: { schema: 1 },
  LampMoved: { schema: 1 },
  LampOut: { schema: 1 },
};
/** A newer schema, so that a replay lifts the event; the data are the same. */
const GROWN: EventCatalog = { ...CATALOG, LampMoved: { schema: 2, upcasts: { 1: (data: object) => data } } };
const ROUNDS = 60;

/** A lamp's row has all events that were applied to it, in that order. */
const history = (sign: string) => ({ history: `o.history || '${sign}'` });
const lamp = rowOfStream<string, string>({
  name: 'lamp',
  key: 'lamp_id',
  begins: 'LampPlaced',
  on: {
    LampPlaced: { room: `e.data->>'room'`, history: `'P'` },
    LampLit: history('L'),
    LampMoved: { ...history('M'), room: `e.data->>'room'` },
    LampOut: history('O'),
  },
});

/** A room's row is of several streams. */
const entered = (sign: string) => (facts: string) =>
  `
    insert into room as r (venue_id, room, history, last_seq)
    select e.venue_id, e.data->>'room', '${sign}' || e.venue_seq, e.venue_seq from ${facts} e
    on conflict (venue_id, room) do update set history = r.history || excluded.history, last_seq = excluded.last_seq
    where r.last_seq < excluded.last_seq`;
const room: Projection = {
  name: 'room',
  row: (e) => `${e}.data->>'room'`,
  on: { LampPlaced: entered('p'), LampLit: null, LampMoved: entered('m'), LampOut: entered('o') },
};

const NAMES = ['lamp', 'room'] as const;
const TABLES = `
  create table lamp (venue_id int, lamp_id uuid, room text, history text, last_seq bigint, primary key (venue_id, lamp_id));
  create table room (venue_id int, room text, history text, last_seq bigint, primary key (venue_id, room));
  grant select, insert, update, delete on lamp, room to stolek_app`;

/** Random numbers from 0 to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe(`Events of types that repeat, in any order (SEED=${SEED})`, () => {
  const random = numbersFrom(SEED);
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  let database: TestDatabase;
  let log: TestLog;
  let own: OwnSession;
  let halfway: { at: Date; rows: unknown };

  const rowsOf = async (table: string): Promise<unknown[]> =>
    (await log.owner.query(`select * from ${table} order by 1, 2`)).rows;
  const live = async (): Promise<unknown> => ({ lamp: await rowsOf('lamp'), room: await rowsOf('room') });
  const codeOf = (chunk: number, catalog: EventCatalog): ReplayCode => ({ projections: [lamp, room], catalog, chunk });
  const connection = (): { url: string; role: null } => ({ url: database.url, role: null });

  /** Every other lamp lives until the end, the others are replaced after a few events. */
  const newLamp = (n: number) => {
    const events = n % 4 < 2 ? Infinity : 1 + Math.floor(random() * 4);
    return { n, venueId: 1 + (n % 2), streamId: randomUUID() as string, version: 0, events };
  };

  /** One event each of some lamps at once, so that rooms meet in a batch. */
  async function round(lamps: ReturnType<typeof newLamp>[]): Promise<void> {
    const chosen = lamps.filter(() => random() < 0.4);
    const appends = chosen.map((each) => {
      if (each.version === each.events) Object.assign(each, newLamp(each.n));
      const type = each.version === 0 ? 'LampPlaced' : oneOf(['LampLit', 'LampMoved', 'LampOut']);
      const { venueId, streamId } = each;
      const data = { room: oneOf(['hall', 'kitchen', 'bar']) };
      return log.append({ venueId, streamId, type, data, expectedVersion: each.version++ });
    });
    await Promise.all(appends);
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    own = await OwnSession.open(connection(), 'test');
    await log.owner.query(TABLES);
    await installEventLog(log.owner, { projections: [...INSTALLED_PROJECTIONS, lamp, room], catalog: CATALOG });
    const lamps = Array.from({ length: 10 }, (_, n) => newLamp(n));
    for (let n = 0; n < ROUNDS; n++) {
      await round(lamps);
      if (n !== ROUNDS / 2) continue;
      const { rows } = await log.owner.query<{ at: Date }>('select max(occurred_at) as at from event');
      halfway = { at: rows[0]!.at, rows: await live() };
    }
  });
  afterAll(async () => {
    await own.close();
    await log.close();
    await database.close();
  });

  test('occur several times in the tested history', async () => {
    const repeated = await log.owner.query(`select from lamp where history ~ 'L.*M.*L|M.*L.*M'`);
    expect(repeated.rowCount).toBeGreaterThan(2);
    const ordered = await log.owner.query(`select from lamp where history ~ '^PL?M?O?$'`);
    expect(ordered.rowCount).toBeGreaterThan(2);
    for (const name of NAMES) {
      const [{ events, held }] = (
        await log.owner.query(`select (select count(*)::int from event where type <> 'LampLit') as events,
          (select sum(regexp_count(history, '[pmo]'))::int from room) as held`)
      ).rows as [{ events: number; held: number }];
      expect({ name, held }).toEqual({ name, held: events });
    }
  });

  describe.each([
    [1, CATALOG],
    [7, CATALOG],
    [7, GROWN],
    [10_000, CATALOG],
    [10_000, GROWN],
  ])('in parts of %d', (chunk, catalog) => {
    const code = codeOf(chunk, catalog);

    test.each(NAMES)('give the same rows of %s after a rebuild', async (name) => {
      const wanted = { name, venueId: null, requestedBy: 'test' };
      expect(await rebuildProjection(connection(), code, wanted)).toMatchObject({ state: 'done', differences: [] });
      const compared = await compareProjection(own, code, name, [1, 2]);
      expect(compared.differences).toEqual([]);
    });

    test('give the rows of a past moment when they are replayed up to it', async () => {
      const asOf = async (at: Date): Promise<unknown> => {
        const found: Record<string, unknown[]> = { lamp: [], room: [] };
        for (const venueId of [1, 2]) {
          await replayAt(own, code, { venueId, at }, async (tables) => {
            for (const name of NAMES) {
              const text = `select * from ${name} where venue_id = $1 order by 1, 2`;
              found[name]!.push(...(await tables.query({ text, values: [venueId] })));
            }
          });
        }
        return found;
      };
      expect(await asOf(new Date('2100-01-01'))).toEqual(await live());
      expect(await asOf(halfway.at)).toEqual(halfway.rows);
    });
  });

  test('give the same rows if one batch contains all events of each stream', async () => {
    const before = await live();
    await log.owner.query('truncate lamp, room');
    await log.owner.query(
      `select apply_inline(array_agg(e order by random()), array_agg(distinct e.type)) from event e`,
    );
    expect(await live()).toEqual(before);
  });
});
