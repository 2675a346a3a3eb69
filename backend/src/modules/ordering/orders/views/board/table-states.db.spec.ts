import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { Database } from '#platform/database/database.js';

describe('The states of the tables', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  const guest = async (path: string, body: object) =>
    (await request(office.app.url).post(`/api/${path}`).send(body).expect(201)).body;
  const states = async (who: 'owner' | 'employee' = 'owner') =>
    (await office.get('gettablestates/1', who).expect(200)).body;
  const QUIET = { service: 'table', waiting: 0, running: 0, calledAt: null, lastOrderAt: null };

  it('are listed for each table of the venue, and for no other table', async () => {
    expect(await states()).toEqual([11, 12].map((tableId) => ({ tableId, ...QUIET })));
    await guest('createorder', orderBody());
    const last = await guest('createorder', orderBody());
    const running = await guest('createorder', orderBody({ tableId: 12, vs: 'code-table-12' }));
    await office.post('updateorder', { ...running, is_confirmed: true }).expect(200);
    const call = await guest('callstaff', { tableId: 12, vs: 'code-table-12' });
    const { body: placed } = await office.get('getorders/1');
    const timeOf = (id: string) => placed.find((order: { id: string }) => order.id === id).placed_at;
    expect(timeOf(last.id)).toEqual(expect.any(String));
    expect(await states('employee')).toEqual([
      { tableId: 11, service: 'table', waiting: 2, running: 0, calledAt: null, lastOrderAt: timeOf(last.id) },
      {
        tableId: 12,
        service: 'table',
        waiting: 0,
        running: 1,
        calledAt: call.timestamp,
        lastOrderAt: timeOf(running.id),
      },
    ]);
  });

  it('include no event that is older than a week', async () => {
    const rejected = await guest('createorder', orderBody({ tableId: 12, vs: 'code-table-12' }));
    await office.post('updateorder', { ...rejected, is_rejected: true }).expect(200);
    const database = office.app.app.get(Database);
    const ended = { text: `select 1 from order_history where order_id = $1`, values: [rejected.id] };
    await until(async () => (await database.query(ended)).length > 0);
    await database.query({ text: `delete from staff_board where table_id = 12` });
    const history = (ago: string) =>
      database.query({ text: `update order_history set ended_at = now() - interval '${ago}' where table_id = 12` });
    await history('8 days');
    expect((await states())[1]).toMatchObject({ waiting: 0, running: 0, lastOrderAt: null });
    await history('6 days');
    expect((await states())[1].lastOrderAt).toEqual(expect.any(String));
  });

  it('can be read only by people who may see orders of the venue', async () => {
    await office.get('gettablestates/1', 'stranger').expect(404);
    await office.get('gettablestates/1', 'nobody').expect(403);
  });
});
