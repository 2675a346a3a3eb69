import { randomUUID } from 'node:crypto';
import type { Statement } from '#platform/database/database.js';
import { OwnSession } from '#platform/database/own-session.js';
import { LOG_EVENTS, STREAMS_AFTER } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { compareStreams, randomStreams, type StreamsCompared, type StreamInLog } from './compare-streams.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS, after: STREAMS_AFTER };
const OLD = new Date(Date.now() - 72 * 3_600_000);

describe('The comparison of a stream with its rows', () => {
  let database: TestDatabase;
  let log: TestLog;
  let session: OwnSession;
  let [ended, open, bell] = ['', '', ''];
  let turns = 0;

  beforeEach(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database, recently());
    session = await OwnSession.open({ url: database.url, role: null }, 'test');
    ended = await log.story(1);
    open = await log.place(1);
    [bell, turns] = [randomUUID(), 0];
    for (let turn = 0; turn < 4; turn++) await rings();
  });
  afterEach(async () => {
    await session.close();
    await log.close();
    await database.close();
  });

  /** A call, then its answer, and so on, in one stream with two types. */
  const rings = async (): Promise<void> => {
    const [type, callId] = [turns % 2 === 0 ? 'StaffCalled' : 'StaffCallAnswered', Math.floor(turns / 2) + 1];
    const data = { callId, tableId: 1, tableName: 'Stůl 1', session: null };
    await log.append({ venueId: 1, streamId: bell, expectedVersion: turns++, type, data });
  };
  /** Uses another venue, because times of one never run backwards. */
  const endedLongAgo = async (): Promise<string> => {
    const order = await log.place(2, { occurredAt: OLD });
    await log.append({ venueId: 2, streamId: order, expectedVersion: 1, type: 'OrderRejected', occurredAt: OLD });
    return order;
  };
  const all = (): StreamInLog[] => [ended, open, bell].map((streamId) => ({ venueId: 1, streamId }));
  const compare = (streams = all(), by: Parameters<typeof compareStreams>[0] = session): Promise<StreamsCompared> =>
    compareStreams(by, CODE, streams);
  const owner = (text: string): Promise<unknown> => log.owner.query(text);

  test('finds no difference while the rows are correct, and writes no row', async () => {
    const rows = async (): Promise<unknown[]> =>
      (await log.owner.query('select ctid, xmin, * from staff_board order by order_id')).rows;
    const before = await rows();
    expect(await compare()).toEqual({
      compared: all(),
      passedBy: [],
      differences: [],
      projections: LOG_PROJECTIONS.map(({ name }) => name),
    });
    expect(await rows()).toEqual(before);
  });

  test('finds exactly the rows that were changed, deleted, or kept too long', async () => {
    const over = await endedLongAgo();
    await owner(`update staff_board set total = 1, note = 'x' where order_id = '${open}'`);
    await owner(`update staff_board set ended_at = default where order_id = '${over}'`);
    await owner('delete from staff_call where call_id = 2');
    const { differences } = await compare([...all(), { venueId: 2, streamId: over }]);
    expect(differences).toEqual([
      {
        venueId: 1,
        streamId: open,
        projection: 'staff_board',
        key: { order_id: open },
        found: 'changed',
        columns: ['total', 'note'],
      },
      {
        venueId: 1,
        streamId: bell,
        projection: 'staff_call',
        key: { call_id: 2 },
        found: 'missing',
        columns: [],
      },
      {
        venueId: 2,
        streamId: over,
        projection: 'staff_board',
        key: { order_id: over },
        found: 'extra',
        columns: [],
      },
    ]);
  });

  test('ignores a row that a later stream has changed, and finds a change that no stream explains', async () => {
    const days = [randomUUID(), randomUUID()].map((streamId) => ({ venueId: 1, streamId }));
    for (const [index, { streamId }] of days.entries()) {
      const since = OLD.getTime() + index * 60_000;
      await log.append({ venueId: 1, streamId, expectedVersion: 0, type: 'VenueUnattended', data: { since } });
    }
    for (const streams of [days, days.slice(0, 1)]) expect((await compare(streams)).differences).toEqual([]);
    await owner('update venue_attendance set unattended_since = now()');
    expect((await compare(days)).differences).toMatchObject([
      { streamId: days[1]!.streamId, projection: 'venue_attendance', columns: ['unattended_since'] },
    ]);
  });

  test('ignores rows that their view may delete, whether they still exist or not', async () => {
    const over = await endedLongAgo();
    const stream = [{ venueId: 2, streamId: over }];
    expect(await compare(stream)).toMatchObject({ compared: stream, differences: [] });
    await owner(`delete from staff_board where order_id = '${over}'`);
    expect(await compare(stream)).toMatchObject({ compared: stream, differences: [] });
  });

  test('ignores events that are appended between any two statements of the comparison', async () => {
    const racing = {
      query: async <Row>(statement: Statement): Promise<Row[]> => {
        await rings();
        return session.query<Row>(statement);
      },
      transaction: session.transaction.bind(session),
    };
    expect(await compare(all(), racing)).toMatchObject({ compared: all(), differences: [] });
    expect(turns).toBeGreaterThan(12);
    expect(await compare()).toMatchObject({ compared: all(), differences: [] });
  });

  test('ignores a difference that a second comparison does not find', async () => {
    await owner(`update staff_board set note = 'x' where order_id = '${open}'`);
    let looks = 0;
    const reconciled = {
      query: session.query.bind(session),
      transaction: async <Result>(work: () => Promise<Result>, begin?: string): Promise<Result> => {
        if (++looks === 2) await owner(`update staff_board set note = null where order_id = '${open}'`);
        return session.transaction(work, begin);
      },
    };
    expect((await compare(all(), reconciled)).differences).toEqual([]);
    expect(looks).toBe(2);
  });

  test('skips a stream with archived events', async () => {
    await log.tamper('delete from event where stream_id = $1 and stream_version = 1', [ended]);
    await owner('delete from staff_call');
    await log.tamper('delete from event where stream_id = $1 and stream_version > 2', [bell]);
    expect(await compare()).toMatchObject({
      compared: [{ streamId: open }],
      passedBy: [{ streamId: ended }, { streamId: bell }],
      differences: [],
    });
  });

  test('uses the events since the last complete state of the stream, if earlier ones are archived', async () => {
    await log.tamper('delete from event where stream_id = $1 and stream_version = 1', [bell]);
    const stream = [{ venueId: 1, streamId: bell }];
    expect(await compare(stream)).toMatchObject({ compared: stream, differences: [] });
    await owner(`update staff_call set table_name = 'x'`);
    expect((await compare(stream)).differences).toMatchObject([{ key: { call_id: 2 }, columns: ['table_name'] }]);
    // Nothing of it is left to be replayed.
    await log.tamper('delete from event where stream_id = $1 and stream_version < 4', [bell]);
    expect(await compare(stream)).toMatchObject({ compared: [], passedBy: stream, differences: [] });
  });

  test('skips a projection whose rows another version of its code has written', async () => {
    await owner(`update staff_board set note = 'x'; delete from staff_call`);
    await owner(`update projection_state set built_fingerprint = 'older' where name = 'staff_board'`);
    await owner(
      `update projection_state set fingerprint = 'newer', built_fingerprint = 'newer' where name = 'staff_call'`,
    );
    expect(await compare()).toMatchObject({
      projections: [
        'dish_stock',
        'ordering_pause',
        'visit',
        'visit_phone',
        'settled_order',
        'portion_line',
        'venue_attendance',
        'shift',
      ],
      differences: [],
    });
  });

  test('picks random streams from every venue with events, but no archived ones', async () => {
    await log.place(7);
    await owner(`insert into venue_head (venue_id) values (3)`);
    await owner(`insert into log_start values (1, 3, '', 3)`);
    const picked = await randomStreams(session, 1_000);
    expect(new Set(picked.map(({ streamId }) => streamId)).size).toBe(picked.length);
    expect(picked.map(({ venueId }) => venueId).sort()).toEqual([1, 1, 7]);
    expect(picked.map(({ streamId }) => streamId)).toEqual(expect.arrayContaining([open, bell]));
  });
});
