import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { orderBody } from '#test/test-restaurant.js';

const PIVO = { items: [{ itemId: 102, quantity: 1, price: 59.5, note: null }], totalPrice: 59.5 };

describe('A pause', () => {
  let office: BackOffice;
  let station: number;
  beforeAll(async () => {
    office = await BackOffice.start();
    const categoryId = await new TestCatalogue(office.app).category(1, 'Hlavní jídla');
    const kitchen = { venueId: 1, name: 'Kuchyň', categoryIds: [categoryId] };
    ({ id: station } = (await office.post('createstation', kitchen).expect(201)).body as { id: number });
  });
  afterAll(() => office.close());
  afterEach(() => office.post('resumeordering', { venueId: 1 }).expect(200));

  const order = (changes = {}) => request(office.app.url).post('/api/createorder').send(orderBody(changes));
  const pause = (body: object, who: 'employee' | 'stranger' = 'employee') =>
    office.post('pauseordering', { venueId: 1, minutes: 20, ...body }, who);
  const menu = async () => new Map((await office.guestMenu()).map((item) => [item['id'], item]));
  const types = async () => {
    const text = `select type from event where type in ('OrderingPaused', 'OrderingResumed', 'BusySet') order by venue_seq`;
    return (await office.app.app.get(Database).query<{ type: string }>({ text })).map(({ type }) => type);
  };

  it('stops only orders with dishes of its station, and the menu shows it', async () => {
    const { body } = await pause({ stationIds: [station, station] }).expect(200);
    const [{ until }] = body.pauses as [{ until: string }];
    expect(body).toEqual({ pauses: [{ station, until }], delays: [] });
    expect((await office.get('getpauses/1', 'employee').expect(200)).body).toEqual(body);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(19 * 60_000);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(21 * 60_000);
    const items = await menu();
    expect([items.get(101)?.['paused_until'], items.get(102)?.['paused_until']]).toEqual([until, undefined]);
    const { body: refusal } = await order().expect(409);
    expect(refusal).toMatchObject({ code: 'ORDERING_PAUSED', details: [{ field: 'items.0.itemId', until }] });
    await order(PIVO).expect(201);
  });

  it('stops all orders of guests at its venue until staff end it', async () => {
    await pause({ minutes: undefined, until: 'day-end' }).expect(200);
    await order(PIVO).expect(409);
    await office.post('resumeordering', { venueId: 1 }, 'employee').expect(200);
    await order(PIVO).expect(201);
    expect((await types()).slice(-2)).toEqual(['OrderingPaused', 'OrderingResumed']);
    await office.post('resumeordering', { venueId: 1 }).expect(200);
    expect((await types()).slice(-2)).toEqual(['OrderingPaused', 'OrderingResumed']);
  });

  it('warns staff, who can order anyway', async () => {
    await pause({}).expect(200);
    const { vs: _, ...byStaff } = orderBody();
    await office.post('placeorder', byStaff, 'employee').expect(409);
    await office.post('placeorder', { ...byStaff, despitePause: true }, 'employee').expect(201);
  });

  it('is enforced by the append even if this process does not know it yet', async () => {
    await menu();
    const until = new Date(Date.now() + 60_000).toISOString();
    const text = `insert into ordering_pause (venue_id, paused, last_seq) values (1, jsonb_build_object($1::text, $2::text), 0)
      on conflict (venue_id) do update set paused = excluded.paused`;
    await office.app.app.get(Database).query({ text, values: [String(station), until] });
    const { body } = await order().expect(409);
    expect(body).toMatchObject({ code: 'ORDERING_PAUSED', details: [{ field: 'items.0.itemId', until }] });
    await order(PIVO).expect(201);
    await office.app.app.get(Database).query({ text: `update ordering_pause set paused = '{}'` });
  });

  it('accepts or refuses each of twenty concurrent orders as a whole', async () => {
    const placing = Array.from({ length: 20 }, (_, index) =>
      order({ tableId: 11 + (index % 2), vs: `code-table-${11 + (index % 2)}` }),
    );
    const [paused, ...placed] = await Promise.all([pause({}), ...placing]);
    expect(paused.status).toBe(200);
    const text = `select
      (select count(*) from event where type = 'OrderPlaced' and venue_seq > p.venue_seq)::int as late,
      (select count(*) from event where type = 'OrderPlaced')::int as stored
      from event p where p.type = 'OrderingPaused' order by p.venue_seq desc limit 1`;
    const [row] = await office.app.app.get(Database).query<{ late: number; stored: number }>({ text });
    expect(row!.late).toBe(0);
    const codes = placed.map(({ status, body }) => (status === 201 ? 'stored' : (body as { code: string }).code));
    expect(codes.every((code) => ['stored', 'ORDERING_PAUSED'].includes(code))).toBe(true);
  });

  it('is refused for invalid minutes, unknown stations and people without the right', async () => {
    for (const minutes of [0, 4, 241, -1, '5', 1e9, null]) {
      expect(messages(await pause({ minutes }).expect(400))).toHaveProperty('minutes');
    }
    expect(messages(await pause({ until: 'day-end' }).expect(400))).toHaveProperty('minutes');
    expect(messages(await pause({ stationIds: [] }).expect(400))).toHaveProperty('stationIds');
    expect((await pause({ stationIds: [station + 99] }).expect(404)).body).toMatchObject({ code: 'STATION_NOT_FOUND' });
    await pause({}, 'stranger').expect(404);
  });
});

describe('A delay', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  it('is shown on the menu, and stops no order', async () => {
    const { body } = await office.post('setbusy', { venueId: 1, minutes: 20 }, 'employee').expect(200);
    expect(body).toMatchObject({ pauses: [], delays: [{ station: null, minutes: 20 }] });
    expect((await office.guestMenu()).map((item) => item['busy_minutes'])).toEqual([20, 20]);
    await request(office.app.url).post('/api/createorder').send(orderBody()).expect(201);
  });

  it.each([{ minutes: 7 }, { minutes: 20, forMinutes: 14 }, { minutes: 20, forMinutes: 241 }])(
    'cannot be set with %j',
    (body) => office.post('setbusy', { venueId: 1, ...body }).expect(400),
  );
});
