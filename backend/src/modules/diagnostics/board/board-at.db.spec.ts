import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { OwnSession, type SqlSource } from '#platform/database/own-session.js';
import { replayAt } from '#eventlog/replay/as-of.js';
import { markOpenStreams } from '#eventlog/replay/open-streams.js';
import { readStaffBoard, readOpenCalls } from '#registry/rows.js';
import { REPLAY_REGISTRY } from '../../../registry/log.projections.js';
import { boardAt } from './board-at.js';

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const HOUR_MS = 3_600_000;
const BEGIN = Date.UTC(2026, 5, 1);
const EVENTS = 400;
/** Small, so that even a short log has stored lists of open streams. */
const CODE = { ...REPLAY_REGISTRY, chunk: 20 };

describe(`The board of a venue at a moment, seed ${SEED}`, () => {
  let database: TestDatabase;
  let log: TestLog;
  let session: OwnSession;
  let state = SEED;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };

  /** Orders that end at once, after days or never, and repeated calls. */
  const live = async (venueId: number): Promise<void> => {
    const open: { streamId: string; version: number }[] = [];
    const bells = [1, 2].map((tableId) => ({ tableId, streamId: randomUUID(), version: 0, callId: 0 }));
    let at = BEGIN;
    for (let n = 0; n < EVENTS; n++) {
      at += random(2 * HOUR_MS);
      const occurredAt = new Date(at);
      const kind = random(10);
      if (kind < 4 || open.length === 0) {
        open.push({ streamId: await log.place(venueId, { occurredAt }), version: 1 });
      } else if (kind < 8) {
        const order = open[random(Math.min(open.length, random(8) === 0 ? open.length : 4))]!;
        const ends = order.version > 1 || random(3) === 0;
        const type = !ends ? 'OrderConfirmed' : order.version > 1 ? 'OrderClosed' : 'OrderRejected';
        const data = type === 'OrderRejected' ? { reason: null } : {};
        await log.append({ venueId, streamId: order.streamId, expectedVersion: order.version, type, data, occurredAt });
        order.version += 1;
        if (ends) open.splice(open.indexOf(order), 1);
      } else {
        const bell = bells[random(bells.length)]!;
        const { tableId, streamId, version } = bell;
        const rings = version % 2 === 0;
        if (rings) bell.callId = venueId * 1_000_000 + n;
        const data = { callId: bell.callId, ...(rings && { tableId, tableName: `Stůl ${tableId}`, session: null }) };
        const type = rings ? 'StaffCalled' : 'StaffCallAnswered';
        await log.append({ venueId, streamId, expectedVersion: version, type, data, occurredAt });
        bell.version += 1;
      }
    }
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    session = await OwnSession.open({ url: database.url, role: null }, 'test');
    await live(1);
    await live(2);
  });
  afterAll(async () => {
    await session.close();
    await log.close();
    await database.close();
  });

  const shown = async (sql: SqlSource, venueId: number, at: Date): Promise<object> => ({
    orders: (await readStaffBoard(sql, venueId, at)).orders,
    calls: await readOpenCalls(sql, venueId),
  });
  const whole = (venueId: number, at: Date) =>
    replayAt(session, CODE, { venueId, at }, (tables) => shown(tables, venueId, at));
  const evening = (venueId: number, at: Date) => {
    const since = new Date(at.getTime() - 12 * HOUR_MS);
    return replayAt(session, CODE, { venueId, at, since }, (tables) => shown(tables, venueId, at));
  };
  const moments = async (venueId: number): Promise<Date[]> => {
    const text = 'select occurred_at as at from event where venue_id = $1 order by venue_seq';
    const { rows } = await log.owner.query<{ at: Date }>(text, [venueId]);
    return [BEGIN - HOUR_MS, ...Array.from({ length: 12 }, () => rows[random(rows.length)]!.at.getTime()), 4e12].map(
      (at) => new Date(at),
    );
  };

  test.each([1, 2])('equals a full replay for venue %d', async (venueId) => {
    for (const at of await moments(venueId)) {
      expect({ at, ...(await evening(venueId, at)) }).toEqual({ at, ...(await whole(venueId, at)) });
    }
  });

  test('is read without the events before that evening', async () => {
    const { rows } = await log.owner.query<{ at: Date }>(
      'select occurred_at as at from event where venue_id = 1 and venue_seq = 390',
    );
    const at = rows[0]!.at;
    const replayed = await replayAt(session, CODE, { venueId: 1, at, since: at }, (tables) =>
      tables.query<{ n: number }>({ text: 'select count(*)::int as n from staff_board' }),
    );
    const [{ n: open }] = (
      await log.owner.query<{ n: number }>(
        `select cardinality(streams) as n from open_streams where venue_id = 1 and seq = 380`,
      )
    ).rows as [{ n: number }];
    expect(replayed[0]!.n).toBeGreaterThanOrEqual(open - 2);
    expect(replayed[0]!.n).toBeLessThanOrEqual(open + 10);
  });

  test('does not start from open streams that were stored with another rule', async () => {
    const at = (await moments(1))[5]!;
    await log.owner.query(`update open_streams set streams = '{}', versions = '{}', rule = 'of the version before'`);
    expect(await evening(1, at)).toEqual(await whole(1, at));
  });

  test('is the same in the product, which does not store an existing list of open streams again', async () => {
    const at = (await moments(1)).at(-1)!;
    const board = await boardAt(session, 1, at);
    expect(board).toMatchObject({ venueId: 1, position: EVENTS, ...(await whole(1, at)) });
    await markOpenStreams(session, 1, CODE, { seq: EVENTS });
    const marks = async () =>
      (await log.owner.query('select venue_id, seq, xmin, streams from open_streams order by 1, 2')).rows;
    const before = await marks();
    await markOpenStreams(session, 1, CODE, { seq: EVENTS });
    expect(await marks()).toEqual(before);
    expect(before.filter(({ venue_id }) => venue_id === 1)).toHaveLength(EVENTS / 20);
  });
});
