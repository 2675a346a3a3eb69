import request from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';
import { Clock } from '#kernel/clock.js';

const EVENING = '2026-06-15T18:00:00Z';
const SVICKOVA = { itemId: 101, quantity: 1, price: 189 };
const PIVO = { itemId: 102, quantity: 2, price: 59.5 };

describe('a sold-out dish', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await office.post('updatevenue', { id: 1, openFrom: '11:00' }).expect(200);
  });
  beforeEach(async () => {
    clock.set(EVENING);
    for (const productId of [1, 2]) await office.post('setsoldout', { productId, soldOut: false }).expect(200);
  });
  afterAll(() => office.close());

  const set = (body: object) => office.post('setsoldout', { productId: 1, ...body });
  const soldOut = async () => (await office.guestMenu()).filter((item) => item['is_sold_out']).map(({ id }) => id);
  const order = (...items: { quantity: number; price: number }[]) => {
    const totalPrice = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    return request(office.app.url).post('/api/createorder').send(orderBody({ items, totalPrice }));
  };

  it('is shown as sold out on the menu at once, and later as available at once', async () => {
    expect(await soldOut()).toEqual([]);
    const { body } = await set({ soldOut: true }).expect(200);
    expect(body).toMatchObject({ id: 1, is_sold_out: true, sold_out_until: null });
    expect(await soldOut()).toEqual([101]);
    const { menuProducts } = (await office.get('getmenu/1')).body;
    expect(menuProducts.map((item: { is_sold_out: boolean }) => item.is_sold_out)).toEqual([true, false]);
    await set({ soldOut: false }).expect(200);
    expect(await soldOut()).toEqual([]);
  });

  it('cannot be ordered, and the response names the lines', async () => {
    await set({ soldOut: true }).expect(200);
    const { body } = await order(PIVO, SVICKOVA).expect(409);
    expect(body).toMatchObject({ code: 'ITEM_SOLD_OUT', message: expect.stringContaining('vyprodaná') });
    expect(messages({ body })).toEqual({ 'items.1.itemId': 'Vyprodáno: Svíčková' });
    await office.post('setsoldout', { productId: 2, soldOut: true }).expect(200);
    expect(Object.keys(messages(await order(PIVO, SVICKOVA).expect(409)))).toEqual([
      'items.0.itemId',
      'items.1.itemId',
    ]);
    await office.post('setsoldout', { productId: 2, soldOut: false }).expect(200);
    await order(PIVO).expect(201);
    await set({ soldOut: false }).expect(200);
    await order(PIVO, SVICKOVA).expect(201);
  });

  it("becomes available at tomorrow's opening, to the minute of the venue's clock", async () => {
    const { body } = await set({ soldOut: true, until: 'tomorrow' }).expect(200);
    expect(body).toMatchObject({ is_sold_out: true, sold_out_until: '2026-06-16T09:00:00.000Z' });
    clock.set('2026-06-16T08:59:59.999Z');
    expect(await soldOut()).toEqual([101]);
    await order(SVICKOVA).expect(409);
    clock.set('2026-06-16T09:00:00Z');
    expect(await soldOut()).toEqual([]);
    await order(SVICKOVA).expect(201);
    const { citems } = (await office.get('getitems/1')).body;
    expect(citems.find(({ id }: { id: number }) => id === 1)).toMatchObject({
      is_sold_out: false,
      sold_out_until: null,
    });
  });

  it('becomes available at the coming opening if it is marked after midnight', async () => {
    clock.set('2026-06-15T23:15:00Z');
    const { body } = await set({ soldOut: true, until: 'tomorrow' }).expect(200);
    expect(body.sold_out_until).toBe('2026-06-16T09:00:00.000Z');
  });

  it('becomes available at the opening after the night in which clocks are set back', async () => {
    clock.set('2026-10-24T18:00:00Z');
    const { body } = await set({ soldOut: true, until: 'tomorrow' }).expect(200);
    expect(body.sold_out_until).toBe('2026-10-25T10:00:00.000Z');
  });

  it('can be marked without an end instead of until tomorrow', async () => {
    await set({ soldOut: true, until: 'tomorrow' }).expect(200);
    expect((await set({ soldOut: true, until: null }).expect(200)).body.sold_out_until).toBeNull();
    clock.set('2026-07-15T18:00:00Z');
    expect(await soldOut()).toEqual([101]);
  });

  it('requires `soldOut` in the request', async () => {
    await set({ soldOut: 'ano' }).expect(400);
    await set({}).expect(400);
    await set({ soldOut: true, until: 'someday' }).expect(400);
  });

  it("can be marked without making another person's edit outdated", async () => {
    const { body: seen } = await office.form('put', 'updateitem', { id: 2, name: 'Pivo' }).expect(200);
    await office.post('setsoldout', { productId: 2, soldOut: true }).expect(200);
    const change = { id: 2, name: 'Pivo', description: 'Světlé', version: seen.version };
    const { body } = await office.form('put', 'updateitem', change).expect(200);
    expect(body).toMatchObject({ description: 'Světlé', is_sold_out: true });
  });

  describe('after a change of its mark', () => {
    it('notifies only guests and staff of its venue that the menu has changed', async () => {
      const guest = await NewsListener.open(office.app, { vs: 'host', tableId: 11 });
      const staff = await NewsListener.open(office.app, { role: 'staff', venueId: 1, token: office.token('employee') });
      const elsewhere = await NewsListener.open(office.app, { vs: 'host', tableId: 21 });
      await set({ soldOut: true }).expect(200);
      for (const listener of [guest, staff]) {
        await listener.hears('menuChanged');
        expect(listener.of('menuChanged')).toEqual([{ type: 'menuChanged', venueId: 1 }]);
      }
      await office.post('setsoldout', { productId: 3, soldOut: true }, 'stranger').expect(200);
      await elsewhere.hears('menuChanged');
      expect(elsewhere.of('menuChanged')).toEqual([{ type: 'menuChanged', venueId: 2 }]);
      for (const listener of [guest, staff, elsewhere]) listener.close();
    });
  });
});
