import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../orders/order.dto.js';

interface Ordered {
  readonly itemId: number;
  readonly quantity: number;
  readonly price: number;
  readonly options: readonly number[];
}

describe('Options of one name in two groups', () => {
  let office: BackOffice;
  let guest: TestGuest;
  let visitId: string | null;
  beforeAll(async () => {
    office = await BackOffice.start();
    guest = new TestGuest(office.app);
    const [more, none] = [await onion('Přidat'), await onion('Vynechat')];
    await closed([{ itemId: 101, quantity: 1, price: 189, options: [more] }]);
    await closed([{ itemId: 101, quantity: 2, price: 189, options: [none] }]);
    await closed([{ itemId: 101, quantity: 4, price: 189, options: [more, none] }]);
  });
  afterAll(() => office.close());

  const onion = async (name: string): Promise<number> => {
    const group = { venueId: 1, name, min: 0, max: 1, options: [{ name: 'Cibule', priceCZK: 0 }] };
    const { body } = await office.post('createmodifiergroup', group).expect(201);
    await office.put('setgroupproducts', { groupId: body.id, productIds: [1] }).expect(200);
    return body.options[0].id as number;
  };
  const closed = async (items: readonly Ordered[]): Promise<void> => {
    const totalPrice = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const order = (await guest.order({ items, totalPrice }).expect(201)).body as Order;
    ({ visitId } = order);
    await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
    await office.post('updateorder', { ...order, end_time: new Date().toISOString() }).expect(200);
  };
  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));

  test("have separate lines on the guest's bill and on the staff's bill", async () => {
    const { body: bill } = await guest.get('getbill').expect(200);
    const { body: staffBill } = await office.get(`getvisitbill/1/${visitId}`).expect(200);
    for (const { accounts } of [bill, staffBill]) {
      const [{ lines }] = accounts[0].phones;
      expect(lines).toMatchObject([
        { quantity: 1, options: [{ name: 'Cibule', group: { name: 'Přidat' } }] },
        { quantity: 2, options: [{ name: 'Cibule', group: { name: 'Vynechat' } }] },
        { quantity: 4, options: [{ group: { name: 'Přidat' } }, { group: { name: 'Vynechat' } }] },
      ]);
    }
  });

  test('are exported with the names of their groups', async () => {
    const { text: lines } = await ask('exportorderlines/1');
    const { text: orders } = await ask('exportorderhistory/1');
    for (const written of ['Přidat: Cibule', 'Vynechat: Cibule', 'Přidat: Cibule · Vynechat: Cibule']) {
      expect(lines).toMatch(new RegExp(`;"?${written}"?;`));
      expect(orders).toContain(`× Svíčková + ${written}"`);
    }
  });

  test('are counted and found separately', async () => {
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const { body: figures } = await ask(`getorderfigures/1?from=${from}&to=${to}`);
    expect(figures.options).toMatchObject([
      { name: 'Cibule', group: 'Vynechat', quantity: 6 },
      { name: 'Cibule', group: 'Přidat', quantity: 5 },
    ]);
    const pieces = async (filter: string) => (await ask(`getordertotals/1?${filter}`)).body;
    expect(await pieces('option=Cibule&group=Vynechat')).toMatchObject({ all: { orders: 2 }, lines: { quantity: 6 } });
    expect(await pieces('option=Cibule')).toMatchObject({ all: { orders: 3 }, lines: { quantity: 11 } });
    expect(await pieces('group=P%C5%99idat')).toMatchObject({ all: { orders: 2 }, lines: { quantity: 5 } });
    expect(await pieces('option=Cibule&group=Jin%C3%A1')).toMatchObject({ all: { orders: 0 } });
    const { body } = await office.get('getordertotals/1?option=Cibule&group=').expect(400);
    expect(JSON.stringify(body.details)).toContain('group');
  });
});
