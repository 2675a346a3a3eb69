import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { recently, TestLog } from '#test/test-log.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';

describe('A board whose rows are behind its code', () => {
  let product: TestApp;
  let log: TestLog;
  let admin: string;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    admin = await addUser(product, { email: 'sa@test.cz', role: 'SA' });
    log = await TestLog.open(product.database, recently());
    await log.story(1);
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  const ready = async (): Promise<{ status: string; problems?: Record<string, string> }> =>
    (await request(product.url).get('/health/ready').expect(200)).body;
  const board = async (): Promise<{ behind: boolean; builtVersion: number }> => {
    const { body } = await request(product.url).get('/api/my/diagnostics/lag').set('Authorization', `Bearer ${admin}`);
    return body.projections.find(({ name }: { name: string }) => name === 'staff_board');
  };

  test('is reported as not ready and as lagging, repaired by the worker, and read again by open pages', async () => {
    expect(await board()).toMatchObject({ behind: false });
    const staff = new TestSocket(product.url);
    await staff.say({ type: 'register', role: 'staff', venueId: 1, token: admin });
    await staff.hears('registered');
    const holder = new pg.Client({ connectionString: product.database.ownerUrl });
    await holder.connect();
    // The rebuild cannot end while the venue is held.
    await holder.query('begin; select from venue_head where venue_id = 1 for update');
    await log.owner.query(`update staff_board set note = 'of the version before'`);
    await log.owner.query(
      `update projection_state set built_version = 0, built_fingerprint = '' where name = 'staff_board'`,
    );
    await until(async () => (await ready()).status === 'degraded');
    expect((await ready()).problems?.['projection staff_board']).toMatch(
      /^rows are of version 0, code is of version \d/,
    );
    expect(await board()).toMatchObject({ behind: true, builtVersion: 0 });
    await holder.end();
    await until(async () => (await ready()).status === 'up');
    expect(await board()).toMatchObject({ behind: false });
    expect((await log.owner.query('select note from staff_board')).rows).toEqual([{ note: null }]);
    expect(await staff.hears('resync')).toMatchObject([{ position: 3 }]);
    staff.leave();
  });
});
