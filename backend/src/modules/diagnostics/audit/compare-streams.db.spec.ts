import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { recently, TestLog } from '#test/test-log.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { CompareStreamsJob } from './compare-streams.job.js';

describe('The continuous comparison of streams with their rows', () => {
  let product: TestApp;
  let log: TestLog;
  let admin: string;
  let [first, second] = ['', ''];

  beforeEach(async () => {
    // No other process compares; this many random picks cover both orders.
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api', COMPARED_STREAMS: '40' } });
    admin = await addUser(product, { email: 'sa@test.cz', role: 'SA' });
    log = await TestLog.open(product.database, recently());
    first = await log.story(1);
    second = await log.place(1);
  });
  afterEach(async () => {
    await log.close();
    await product.close();
  });

  const run = (): Promise<void> => product.app.get(CompareStreamsJob).run();
  const differences = async (): Promise<object[]> =>
    (await request(product.url).get('/api/my/diagnostics/lag').set('Authorization', `Bearer ${admin}`)).body
      .differences;
  const ready = async (): Promise<object> => (await request(product.url).get('/health/ready').expect(200)).body;
  const metrics = async (): Promise<string> => (await request(product.url).get('/metrics').expect(200)).text;

  test('counts the compared streams, and reports nothing while the rows are correct', async () => {
    await run();
    expect(await differences()).toEqual([]);
    expect(await ready()).toMatchObject({ parts: { rows: 'up' } });
    const exposed = await metrics();
    expect(exposed).toContain('stolek_streams_compared_total 2');
    expect(exposed).toContain('stolek_rows_differing{projection="staff_board"} 0');
  });

  test('reports a changed row without its contents until it is correct again', async () => {
    await log.owner.query(`update staff_board set note = 'alergie na ořechy', total = 5 where order_id = $1`, [first]);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await run();
    await run();
    const warnings = warn.mock.calls.filter(([, text]) => text === 'A row differs from its events');
    expect(warnings).toEqual([
      [
        { venueId: 1, streamId: first, projection: 'staff_board', found: 'changed', columns: ['total', 'note'] },
        'A row differs from its events',
      ],
    ]);
    warn.mockRestore();
    expect(await differences()).toEqual([
      {
        venueId: 1,
        projection: 'staff_board',
        streamId: first,
        key: first,
        found: 'changed',
        columns: ['total', 'note'],
        foundAt: expect.any(String),
        seenAt: expect.any(String),
      },
    ]);
    expect(await ready()).toMatchObject({
      status: 'degraded',
      parts: { rows: 'down' },
      problems: { rows: '1 row is not what the log says (staff_board of venue 1): npm run ops -- lag' },
    });
    const counted = await metrics();
    expect(counted).toContain('stolek_rows_differing{projection="staff_board"} 1');
    // Counted once, however often it is found.
    expect(counted).toContain('stolek_rows_found_differing_total{projection="staff_board"} 1');
    expect(JSON.stringify((await log.owner.query('select * from row_difference')).rows)).not.toContain('alergie');
    await log.owner.query(`update staff_board set note = null, total = 30800 where order_id = $1`, [first]);
    await run();
    expect(await differences()).toEqual([]);
    expect(await metrics()).toContain('stolek_rows_differing{projection="staff_board"} 0');
  });

  test('forgets differences of rows that can no longer be compared, and of a removed view', async () => {
    await log.owner.query(`delete from staff_board`);
    await run();
    expect(await differences()).toMatchObject([{ found: 'missing' }, { found: 'missing' }]);
    await log.owner.query(`insert into row_difference values (1, 'gone', 'x', gen_random_uuid(), 'extra', '{}')`);
    await log.tamper('delete from event where stream_id = $1 and stream_version = 1', [first]);
    await run();
    expect(await differences()).toMatchObject([{ streamId: second, projection: 'staff_board' }]);
  });

  test('stores at most a thousand differences, and continues to find others', async () => {
    await log.owner.query(`insert into row_difference
      select 2, 'staff_board', n::text, gen_random_uuid(), 'extra', '{}' from generate_series(1, 1019) n`);
    await log.owner.query(`update staff_board set note = 'x'`);
    await run();
    // Twenty were compared again and deleted; of two new ones there is room for one.
    const { rows } = await log.owner.query('select count(*)::int as stored from row_difference');
    expect(rows).toEqual([{ stored: 1_000 }]);
    expect(await metrics()).toContain('stolek_rows_found_differing_total{projection="staff_board"} 2');
  });
});
