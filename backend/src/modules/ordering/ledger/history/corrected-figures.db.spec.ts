import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../../orders/order.dto.js';

const DAY = '2026-03-11';
const RANGE = `from=${DAY}&to=${DAY}`;
const ROAST = { itemId: 101, price: 189 };
const BEER = { itemId: 102, price: 59.5 };
const GONE = 'Pivo došlo';
const CLOSED = 'Kuchyň zavřela';

describe('Figures of corrected orders', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set(`${DAY}T11:00:00Z`);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    for (const name of ['Hlavní jídla', 'Pivo'])
      await office.post('createCCategory', { name, is_drinks: name === 'Pivo', venueId: 1 }).expect(201);
    await acceptedInPart();
    await cancelledInPart();
    await cancelledWhole();
    await withSubstitute();
    await rejectedWhole();
    await rejectedAfterOffer();
  });
  afterAll(() => office.close());

  const guest = (tableId = 11) => new TestGuest(office.app, { tableId, vs: `code-table-${tableId}` });
  const placed = async (by: TestGuest, roasts: number, beers: number): Promise<Order> => {
    const items = [
      ...(roasts > 0 ? [{ ...ROAST, quantity: roasts }] : []),
      ...(beers > 0 ? [{ ...BEER, quantity: beers }] : []),
    ];
    const totalPrice = roasts * ROAST.price + beers * BEER.price;
    return (await by.order({ items, totalPrice }).expect(201)).body as Order;
  };
  const post = async (path: string, body: object): Promise<Order> =>
    (await office.post(path, body, 'employee').expect(200)).body as Order;
  const update = (order: Order, changes: object) => post('updateorder', { ...order, ...changes });
  const confirmed = (order: Order) => update(order, { is_confirmed: true });
  const close = (order: Order) => update(order, { end_time: `${DAY}T11:00:00Z` });
  const reject = (order: Order) => update(order, { is_rejected: true, reject_reason: CLOSED });
  const cancel = (order: Order, quantity: number) =>
    post('cancelorderline', { venueId: 1, orderId: order.id, lineId: 1, quantity, reason: 'Spadla' });
  const offered = async (by: TestGuest, order: Order, take: boolean): Promise<Order> => {
    const line = { orderId: order.id, lineId: 1, itemId: BEER.itemId };
    await post('offersubstitute', { venueId: 1, ...line });
    const answer = { tableId: 11, vs: 'code-table-11', ...line, take };
    const call = request(office.app.url).post('/api/answersubstitute').set('X-Phone', by.phone!);
    return (await call.send(answer).expect(200)).body as Order;
  };

  async function acceptedInPart(): Promise<void> {
    const order = await placed(guest(), 2, 1);
    const [roast, beer] = order.orderItems;
    const orderItems = [roast, { ...beer, is_rejected: true, rejectReason: GONE }];
    await close(await update(order, { is_confirmed: true, orderItems }));
  }
  async function cancelledInPart(): Promise<void> {
    await close(await cancel(await confirmed(await placed(guest(), 2, 1)), 1));
  }
  async function cancelledWhole(): Promise<void> {
    await close(await cancel(await confirmed(await placed(guest(12), 0, 1)), 1));
  }
  async function withSubstitute(): Promise<void> {
    const by = guest();
    await close(await confirmed(await offered(by, await placed(by, 2, 0), true)));
  }
  async function rejectedWhole(): Promise<void> {
    await reject(await placed(guest(), 1, 3));
  }
  /** The roast was missing; the beer was available, but rejected with the order. */
  async function rejectedAfterOffer(): Promise<void> {
    const by = guest();
    await reject(await offered(by, await placed(by, 2, 4), false));
  }

  const ask = async (path: string) => (await wholeHistory(() => office.get(path))).body;
  const cells = async (path: string, named: string): Promise<(string | undefined)[]> => {
    const { text } = await wholeHistory(() => office.get(`${path}/1?${RANGE}`));
    const [header = [], ...rows] = text
      .slice(1)
      .trim()
      .split('\r\n')
      .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')));
    return rows.map((row) => row[header.indexOf(named)]);
  };
  const csv = async (path: string, named: string): Promise<number> =>
    (await cells(path, named)).reduce((sum, cell) => sum + Number(cell?.replace(',', '.')), 0);
  // Two roasts of the first order; a roast and a beer of the second; two beers instead of roasts.
  const REVENUE = [{ currency: 'CZK', amount: 745.5 }];
  const SUM = { orders: 6, rejected: 2, expired: 0, revenue: REVENUE };
  const roasts = { quantity: 3, revenue: [{ currency: 'CZK', amount: 567 }] };
  const beers = { quantity: 3, revenue: [{ currency: 'CZK', amount: 178.5 }] };

  test('count only active pieces as revenue, in every sum', async () => {
    const figures = await ask(`getorderfigures/1?${RANGE}`);
    expect(figures.all.now).toEqual(SUM);
    expect(figures.days).toMatchObject([{ now: SUM }]);
    expect(figures.hours).toMatchObject([{ now: SUM }]);
    expect(figures.tables).toMatchObject([
      { id: 11, name: 'Stůl 7', ...SUM, orders: 5 },
      { id: 12, name: 'Zahrádka 1', ...SUM, orders: 1, rejected: 0, revenue: [] },
    ]);
    const decision = { orders: 6, p50: 0, p90: 0 };
    expect(figures.people).toMatchObject([
      { name: 'employee@office.test', ...SUM, cancelled: 2, decision, tablets: [] },
    ]);
    const totals = await ask(`getordertotals/1?${RANGE}`);
    expect([totals.all, totals.days[0]]).toMatchObject([SUM, SUM]);
    expect((await ask('getoverview/1')).today).toMatchObject({ orders: 6, rejected: 2, revenue: REVENUE });
    expect(await csv('exportorderhistory', 'Celkem')).toBe(745.5);
    expect(await csv('exportorderlines', 'Cena celkem')).toBe(745.5);
    expect(await csv('exportorderlines', 'Množství')).toBe(6);
  });

  test('list in the exported files the ordered pieces, the removed pieces and the reasons', async () => {
    const rows = async (): Promise<string[]> => {
      const { text } = await wholeHistory(() => office.get(`exportorderlines/1?${RANGE}`));
      return text
        .slice(1)
        .trim()
        .split('\r\n')
        .map((row) => row.replace(/;[^;]*;[^;]*$/, ''))
        .map((row) => /[^;]*;("[^"]*"|[^";]*)$/.exec(row)![0])
        .toSorted();
    };
    expect(await rows()).toEqual(
      [
        '"Odebráno";"Důvod"',
        '0;',
        `1;"${GONE}"`,
        '1;"Spadla"',
        '0;',
        '1;"Spadla"',
        '0;"Místo: Svíčková"',
        `1;"${CLOSED}"`,
        `3;"${CLOSED}"`,
        `2;"${CLOSED}; Nabídnuto místo: Pivo"`,
        `4;"${CLOSED}"`,
      ].toSorted(),
    );
    const items = await cells('exportorderhistory', 'Položky');
    expect(items).toContain('odebráno 1× Pivo');
    expect(items.filter((one) => one?.includes('0×'))).toEqual([]);
    const sums = await cells('exportorderhistory', 'Objednáno za');
    expect(sums.toSorted()).toEqual(['437,5', '437,5', '378', '59,5', '367,5', '616'].toSorted());
  });

  test('count only the active pieces of a dish as sold', async () => {
    const both = await ask(`getorderfigures/1?${RANGE}`);
    const beer = expect.objectContaining({ name: 'Pivo', ...beers });
    const sold = (name: string) => expect.arrayContaining([expect.objectContaining({ name, ...roasts }), beer]);
    expect([both.dishes.length, both.dishes]).toEqual([2, sold('Svíčková')]);
    expect(both.categories).toEqual(sold('Hlavní jídla'));
    const garden = await ask(`getorderfigures/1?${RANGE}&tableId=12`);
    expect([garden.all.now.orders, garden.dishes, garden.categories]).toEqual([1, [], []]);
  });

  test('count rejected lines, replaced lines and all lines of a rejected order as rejected', async () => {
    const figures = await ask(`getorderfigures/1?${RANGE}`);
    expect(figures.rejectedDishes).toEqual([
      { name: 'Svíčková', quantity: 5, reason: CLOSED },
      { name: 'Pivo', quantity: 4, reason: CLOSED },
    ]);
    expect(figures.reasons).toEqual([{ reason: CLOSED, orders: 2 }]);
    expect((await ask('getoverview/1')).rejectedDishes).toEqual([
      { name: 'Svíčková', orders: 3 },
      { name: 'Pivo', orders: 2 },
    ]);
  });

  test('count cancelled pieces separately', async () => {
    const { all } = await ask(`getcancellations/1?${RANGE}`);
    expect(all).toEqual({ cancellations: 2, pieces: 2, amount: [{ currency: 'CZK', amount: 248.5 }] });
  });

  test('can be exported per person, and the audit trail of the company records the export', async () => {
    const { text } = await wholeHistory(() => office.get(`exportpeople/1?${RANGE}`));
    expect(text.slice(1).split('\r\n')).toEqual([
      '"Jméno";"Objednávek";"Odmítnuto";"Zrušeno kusů";"Doba rozhodnutí, medián (s)";"Tržby v Kč";"Tržby v €";"Tablety"',
      '"employee@office.test";6;2;2;0;745,5;0;',
      '',
    ]);
    const { body: refused } = await office.get('exportpeople/1?from=2025-01-01&to=2026-03-11').expect(400);
    expect(refused.details).toMatchObject([{ field: 'to' }]);
    const entries = `select act, subject, venue_id, company_id, fields from audit_entry where act = 'exported' order by id desc limit 1`;
    expect(await office.app.app.get(Database).query({ text: entries })).toEqual([
      {
        act: 'exported',
        subject: 'venue',
        venue_id: 1,
        company_id: 1,
        fields: { file: [null, 'people'], from: [null, DAY], to: [null, DAY] },
      },
    ]);
  });

  test('show no name of a person who was erased', async () => {
    await office.app.app.get(Database).query({ text: `delete from app_user where email = 'employee@office.test'` });
    const { people } = await ask(`getorderfigures/1?${RANGE}`);
    expect(people).toMatchObject([{ id: null, name: null, ...SUM, cancelled: 2, decision: { orders: 6 } }]);
  });
});
