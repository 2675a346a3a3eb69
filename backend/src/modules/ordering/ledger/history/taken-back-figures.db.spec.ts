import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../../orders/order.dto.js';

/** Covers everything that withdraws an order, cancels a piece or undoes a decision, and orders that staff place. */
describe('The figures of undone, cancelled and withdrawn orders', () => {
  let office: BackOffice;
  const post = async (path: string, body: object, status = 200): Promise<Order> =>
    (await office.post(path, body, 'employee').expect(status)).body as Order;
  const guest = (): TestGuest => new TestGuest(office.app);
  const sent = async (from: TestGuest, changes: object = {}): Promise<Order> =>
    (await from.order(changes).expect(201)).body as Order;
  const confirmed = (order: Order) => post('updateorder', { ...order, is_confirmed: true });
  const finished = (order: Order) => post('updateorder', { ...order, end_time: new Date().toISOString() });
  const rejected = (order: Order) => post('updateorder', { ...order, is_rejected: true, reject_reason: 'Ne' });
  const undone = ({ id: orderId, position }: Order) => post('undodecision', { venueId: 1, orderId, position });
  const cancelled = ({ id: orderId }: Order, quantity: number) =>
    post('cancelorderline', { venueId: 1, orderId, lineId: 1, quantity, reason: 'Spadla' });

  beforeAll(async () => {
    office = await BackOffice.start();
    await finished(await confirmed(await sent(guest())));
    const euros = { items: [{ itemId: 101, quantity: 2, price: 7.9 }], totalPrice: 15.8, currency: 'EUR' };
    await finished(await cancelled(await confirmed(await sent(guest(), euros)), 2));
    const phone = guest();
    const { id: orderId } = await sent(phone);
    const call = request(office.app.url).post('/api/withdraworder').set('X-Phone', phone.phone!);
    await call.send({ orderId }).expect(200);
    await finished(await confirmed(await undone(await rejected(await sent(guest())))));
    await rejected(await sent(guest()));
    await undone(await finished(await confirmed(await sent(guest()))));
    await finished(await cancelled(await undone(await finished(await confirmed(await sent(guest())))), 1));
    const items = [{ itemId: 102, quantity: 2, price: 59.5 }];
    const byStaff = { venueId: 1, tableId: 12, items, totalPrice: 119, currency: 'CZK' };
    await finished(await post('placeorder', byStaff, 201));
  });
  afterAll(() => office.close());

  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));
  async function sumsOf(path: string, column: string, query: string) {
    const text = (await ask(`${path}/1?${query}`)).text.replaceAll('"', '');
    const [header = [], ...rows] = text.slice(1).trim().split('\r\n').map((row) => row.split(';')); // oxfmt-ignore
    const [of, currencyOf] = [header.indexOf(column), header.indexOf('Měna')];
    return ['CZK', 'EUR']
      .map((currency) => {
        const cents = rows.map((row) => (row[currencyOf] === currency ? Number(row[of]!.replace(',', '.')) * 100 : 0));
        return { currency, amount: cents.reduce((sum, one) => sum + Math.round(one), 0) / 100 };
      })
      .filter(({ amount }) => amount !== 0);
  }

  it.each([
    ['', 1064],
    ['tableId=11', 945],
    ['tableId=12', 119],
    ['result=finished', 1064],
    ['result=rejected', 0],
    ['result=withdrawn', 0],
    ['search=pivo', 119],
    ['search=%22%22', 0],
  ])("are the same in both exports and on the page for the filter '%s'", async (query, crowns) => {
    const { body: totals } = await ask(`getordertotals/1?${query}`);
    const revenue = crowns === 0 ? [] : [{ currency: 'CZK', amount: crowns }];
    expect(totals.all.revenue).toEqual(revenue);
    expect(await sumsOf('exportorderhistory', 'Celkem', query)).toEqual(revenue);
    expect(await sumsOf('exportorderlines', 'Cena celkem', query)).toEqual(revenue);
  });

  it('are the same in the overview', async () => {
    const { body: overview } = await office.get('getoverview/1').expect(200);
    expect(overview.today.revenue).toEqual([{ currency: 'CZK', amount: 1064 }]);
  });
});
