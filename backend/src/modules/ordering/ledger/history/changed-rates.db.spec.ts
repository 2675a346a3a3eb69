import { Clock } from '#kernel/clock.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../../orders/order.dto.js';

const CLOSED_DAY = '2026-03-11';
const TODAY = '2026-03-12';
const TOMORROW = '2026-03-13';
const FULL = { name: 'Základní', rate: 21, from: '2026-01-01' };
const REDUCED = { name: 'Snížená', rate: 12, from: '2026-01-01' };

describe('A VAT rate that is in use', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set(`${CLOSED_DAY}T10:00:00Z`);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await set([FULL, REDUCED]).expect(200);
    await office.form('put', 'updateitem', { id: 1, name: 'Svíčková', vatRate: 'Snížená' }).expect(200);
  });
  afterAll(() => office.close());

  const set = (rates: object[]) => office.put('setvatrates', { venueId: 1, rates });
  const placed = async (): Promise<Order> => {
    const guest = new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' });
    const items = [{ itemId: 101, quantity: 1, price: 189 }];
    return (await guest.order({ items, totalPrice: 189, currency: 'CZK' }).expect(201)).body as Order;
  };
  const finishes = async (order: Order): Promise<void> => {
    const { body } = await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
    await office.post('updateorder', { ...body, end_time: clock.now().toISOString() }).expect(200);
  };
  const ratesOf = async (day: string) => {
    const { body } = await wholeHistory(() => office.get(`figures/1?from=${day}&to=${day}`).expect(200));
    return body.rates.map(({ rate, now }: { rate: number; now: object[] }) => [rate, now]);
  };
  const rateOfDish = async () => {
    const { body } = await office.get('getproductlist/1').expect(200);
    return body.find(({ id }: { id: number }) => id === 1).vatRate;
  };

  it('keeps its old name and value on closed days and in placed orders when it is changed', async () => {
    await finishes(await placed());
    const before = await ratesOf(CLOSED_DAY);
    expect(before).toEqual([[12, [{ currency: 'CZK', amount: 189, tax: 20.25 }]]]);
    clock.set(`${TODAY}T10:00:00Z`);
    const open = await placed();
    const renamed = { name: 'Jídla', was: 'Snížená', from: '2026-01-01' };
    expect((await set([FULL, { ...renamed, rate: 12 }]).expect(200)).body.now).toContainEqual({
      name: 'Jídla',
      rate: 12,
    });
    expect(await rateOfDish()).toBe('Jídla');
    await set([FULL, { name: 'Jídla', rate: 15, from: '2026-01-01' }]).expect(200);
    expect(await ratesOf(CLOSED_DAY)).toEqual(before);
    await finishes(open);
    await finishes(await placed());
    expect((await ratesOf(TODAY)).map(([rate]: [number]) => rate)).toEqual([15, 12]);
    expect(await ratesOf(CLOSED_DAY)).toEqual(before);
  });

  it('is missing in new orders until the first day of its new value', async () => {
    clock.set(`${TOMORROW}T10:00:00Z`);
    await set([FULL, { name: 'Jídla', rate: 15, from: '2027-01-01' }]).expect(200);
    await finishes(await placed());
    expect((await ratesOf(TOMORROW)).map(([rate]: [number | null]) => rate)).toEqual([null]);
  });

  it('cannot be removed, nor get two different new names in one request', async () => {
    const { body } = await set([FULL]).expect(409);
    expect(body).toMatchObject({ code: 'VAT_RATE_IN_USE', details: [{ field: 'rates' }] });
    const rate = { rate: 15, was: 'Jídla' };
    const { body: twice } = await set([
      { ...rate, name: 'Jídlo', from: '2026-01-01' },
      { ...rate, name: 'Pokrmy', from: '2027-01-01' },
    ]).expect(400);
    expect(JSON.stringify(twice)).toContain('Sazba Jídla se teď jmenuje Jídlo. Přejmenujte ji stejně.');
    expect(await rateOfDish()).toBe('Jídla');
  });
});
