import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { TestSocket } from '#test/test-socket.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';

/** docs/product.md#pick-up-by-number */
describe('The pick-up screen', () => {
  let office: BackOffice;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    office = await BackOffice.start();
    const categoryId = await new TestCatalogue(office.app).category(1, 'Hlavní jídla');
    await office.post('createstation', { venueId: 1, name: 'Kuchyň', categoryIds: [categoryId] }).expect(201);
    await office.post('updatetable', { id: 11, service: 'pickup' }).expect(200);
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.leave()));
  afterAll(() => office.close());

  const key = async (venueId = 1): Promise<string> => {
    const { body } = await office.post('renewpickupkey', { venueId }).expect(200);
    return new URL((body as { url: string }).url).hash.slice(1);
  };
  const screen = async (of: { key?: unknown; venueId?: number }): Promise<TestSocket> => {
    const socket = new TestSocket(office.app.url);
    sockets.push(socket);
    await socket.say({ type: 'register', role: 'pickup', venueId: 1, ...of });
    return socket;
  };
  const last = (socket: TestSocket) => socket.frames.findLast(({ type }) => type === 'pickup') as Shown | undefined;
  interface Shown {
    numbers: { number: number; state: string; readyAt: string | null }[];
  }
  interface Placed {
    id: string;
    number: number;
  }
  const place = async (tableId = 11): Promise<Placed> => {
    const body = orderBody({ tableId, vs: `code-table-${tableId}` });
    const { body: order } = await request(office.app.url).post('/api/createorder').send(body).expect(201);
    await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
    return order as Placed;
  };
  const step = ({ id: orderId }: Placed, state: string) =>
    office.post('updateorderline', { venueId: 1, orderId, lineId: 1, state }).expect(200);

  test('shows the number of a pick-up order while it is prepared and ready, and nothing else', async () => {
    const early = await place();
    const socket = await screen({ key: await key() });
    await socket.hears('pickup');
    expect(last(socket)?.numbers).toEqual([{ number: early.number, state: 'preparing', readyAt: null }]);
    await place(12);
    await step(early, 'ready');
    await until(() => last(socket)?.numbers[0]?.state === 'ready');
    expect(Date.parse(last(socket)!.numbers[0]!.readyAt!)).toBeGreaterThan(0);
    const { body: orders } = await office.get('getorders/1').expect(200);
    const order = (orders as Placed[]).find(({ id }) => id === early.id);
    await office.post('updateorder', { ...order, end_time: new Date().toISOString() }).expect(200);
    await until(() => last(socket)?.numbers.length === 0);
    const types = new Set(socket.frames.map(({ type }) => type));
    expect([...types]).toEqual(['registered', 'pickup']);
    expect(JSON.stringify(socket.frames)).not.toMatch(/Svíčková|Stůl|"position":[1-9]/);
  });

  test('is refused at once when its address is renewed, even if nothing else of the venue changes', async () => {
    const former = await key();
    const socket = await screen({ key: former });
    await socket.hears('pickup');
    await key();
    expect(await socket.hears('error')).toMatchObject([{ code: 'FORBIDDEN' }]);
    await expect((await screen({ key: former })).hears('error')).resolves.toMatchObject([{ code: 'FORBIDDEN' }]);
  });

  test.each([[{}], [{ key: '' }], [{ key: 'wrong' }], [{ key: 5 }], [{ key: 'x', venueId: 2 }]])(
    'is refused if it registers with %j',
    async (of) => {
      await key();
      expect(await (await screen(of)).hears('error')).toMatchObject([{ code: 'FORBIDDEN' }]);
    },
  );

  test('gets an address only from people who may edit the venue, and the audit log records it without its secret', async () => {
    await office.post('renewpickupkey', { venueId: 1 }, 'employee').expect(403);
    await office.post('renewpickupkey', { venueId: 1 }, 'stranger').expect(404);
    await office.post('renewpickupkey', { venueId: '1' }).expect(400);
    const secret = await key();
    const { body } = await request(office.app.url)
      .get('/api/my/audit/1')
      .auth(office.token('owner'), { type: 'bearer' })
      .expect(200);
    expect(JSON.stringify(body)).toContain('pickupKeysMade');
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('is not affected by an edit of the table with an unknown service, which is rejected', async () => {
    const { body } = await office.post('updatetable', { id: 11, service: 'drive-in' }).expect(400);
    expect(JSON.stringify(body)).toContain('"service"');
    const info = await request(office.app.url).get('/api/gettableinfo?vid=1&tid=11').expect(200);
    expect(info.body).toMatchObject({ service: 'pickup' });
  });
});
