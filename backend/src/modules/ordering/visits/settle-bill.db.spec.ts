import { Clock } from '#kernel/clock.js';
import { BackOffice, type Somebody } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { staffDo } from '#test/test-parties.js';
import { until } from '#test/until.js';
import type { OpenCall } from '../calls/staff-call-api.js';
import type { Order } from '../orders/order.dto.js';
import type { VisitBill } from '../ledger/bill/bill.dto.js';
import { closeParty } from './domain/party.js';
import type { StaffVisit } from './staff-visit.dto.js';

interface Settlement {
  readonly position: number;
  readonly takenBack: boolean;
  readonly undo_until: string;
}

const czk = (amount: number) => [{ currency: 'CZK', amount }];
const CARD = { how: 'card', split: true };

describe('POST /api/my/restaurant/settlebill', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterEach(async () => {
    for (const { id } of await visits()) await staffDo(office.app, () => closeParty(id, 'staff'));
  });
  afterAll(() => office.close());

  const guest = (tableId = 11): TestGuest => new TestGuest(office.app, { tableId, vs: `code-table-${tableId}` });
  const ask = (path: string, body: object, who: Somebody = 'employee') =>
    office.post(path, { venueId: 1, ...body }, who);
  const visits = async (): Promise<StaffVisit[]> => (await office.get('getvisits/1', 'employee').expect(200)).body;
  const visit = async (id: string | null) => (await visits()).find((one) => one.id === id)!;
  const decide = async (order: Order, changes: object): Promise<Order> =>
    (await office.post('updateorder', { ...order, ...changes }, 'employee').expect(200)).body as Order;
  /** Beers at 59.50 Kč that staff have accepted. */
  const beers = async (one: TestGuest, quantity: number): Promise<Order> => {
    const items = [{ itemId: 102, quantity, price: 59.5 }];
    const { body } = await one.order({ items, totalPrice: quantity * 59.5, sitsHere: true }).expect(201);
    return decide(body as Order, { is_confirmed: true });
  };
  const bill = async (visitId: string | null): Promise<VisitBill> =>
    (await office.get(`getvisitbill/1/${visitId}`, 'employee').expect(200)).body as VisitBill;
  const sums = async (visitId: string | null) => {
    const { accounts } = await bill(visitId);
    return accounts.map(({ paid, unpaid, phones }) => [paid, unpaid, phones.map((one) => [one.paid, one.unpaid])]);
  };
  const settle = (visitId: string | null, amount: number, phones: (string | null)[] | null = null) =>
    ask('settlebill', { visitId, phones, totals: czk(amount) });
  const unsettle = (visitId: string | null, { position }: Settlement) => ask('unsettlebill', { visitId, position });
  const cancel = (orderId: string) => ask('cancelorderline', { orderId, lineId: 1, quantity: 1 }).expect(200);

  test('marks one phone as paid and then the others, and an order accepted later is unpaid', async () => {
    const [jana, petr] = [guest(), guest()];
    const first = await beers(jana, 2);
    const second = await beers(petr, 1);
    const { visitId } = first;
    expect(await sums(visitId)).toEqual([[0, 178.5, [[0, 119], [0, 59.5]]]]); // oxfmt-ignore
    await settle(visitId, 119, [first.phone!]).expect(200);
    expect(await sums(visitId)).toEqual([[119, 59.5, [[119, 0], [0, 59.5]]]]); // oxfmt-ignore
    await settle(visitId, 59.5).expect(200);
    expect(await visit(visitId)).toMatchObject({ paid: [{ currency: 'CZK', total: 178.5 }], unpaid: [] });
    await beers(petr, 3);
    expect(await sums(visitId)).toEqual([[178.5, 178.5, [[119, 0], [59.5, 178.5]]]]); // oxfmt-ignore
    await petr.wish(CARD).expect(201);
    const calls = (await office.get('getstaffcalls/1', 'employee').expect(200)).body as OpenCall[];
    expect(calls.find(({ bill: wish }) => wish)?.party?.due).toEqual([{ currency: 'CZK', total: 178.5 }]);
    expect(second.visitId).toBe(visitId);
  });

  test('marks orders without a phone as paid', async () => {
    const [jana, staffed] = [guest(), { tableId: 11, items: [{ itemId: 102, quantity: 2, price: 59.5 }] }];
    const { visitId } = await beers(jana, 1);
    await ask('placeorder', { ...staffed, totalPrice: 119, currency: 'CZK' }).expect(201);
    await settle(visitId, 119, [null]).expect(200);
    expect(await sums(visitId)).toEqual([[119, 59.5, [[0, 59.5], [119, 0]]]]); // oxfmt-ignore
  });

  test('updates the board of the venue, and sends nothing to guests', async () => {
    const jana = guest();
    const { visitId } = await beers(jana, 1);
    const board = await TestSocket.ofBoard(office.app.url, office.token('employee'));
    const phone = await jana.listens();
    const before = phone.heard('visitChanged').length;
    const { position } = (await settle(visitId, 59.5).expect(200)).body as Settlement;
    await until(() => board.heard('visitChanged').some((frame) => frame.position === position));
    await jana.call().expect(201);
    await phone.hears('staffRequest');
    expect(phone.heard('visitChanged')).toHaveLength(before);
    board.leave();
    phone.leave();
  });

  test('is refused if the bill has changed, and changes nothing', async () => {
    const order = await beers(guest(), 3);
    const { visitId } = order;
    await cancel(order.id);
    const { body } = await settle(visitId, 178.5).expect(409);
    expect(body).toMatchObject({ code: 'BILL_CHANGED', message: 'Účet se mezitím změnil.' });
    await settle(visitId, 119, ['nobody']).expect(409);
    await ask('settlebill', { visitId, phones: null, totals: [{ currency: 'EUR', amount: 119 }] }).expect(409);
    expect(await sums(visitId)).toEqual([[0, 119, [[0, 119]]]]);
    await settle(visitId, 119).expect(200);
    await settle(visitId, 119).expect(409);
  });

  test('refuses invalid input with the name of the field', async () => {
    const { visitId } = await beers(guest(), 1);
    const totals = czk(59.5);
    const bad: [object, string][] = [
      [{ visitId, totals }, 'phones'],
      [{ visitId, phones: [], totals }, 'phones'],
      [{ visitId, phones: null, totals: [] }, 'totals'],
      [{ visitId, phones: null, totals: czk(-1) }, 'totals.0.amount'],
      [{ visitId, phones: null, totals: czk(1.005) }, 'totals.0.amount'],
      [{ visitId, phones: null, totals: [{ currency: 'USD', amount: 1 }] }, 'totals.0.currency'],
      [{ visitId: 'x', phones: null, totals }, 'visitId'],
      [{ visitId, phones: ['x'.repeat(41)], totals }, 'phones.0'],
    ];
    for (const [body, field] of bad)
      expect((await ask('settlebill', body).expect(400)).body).toMatchObject({ details: [{ field }] });
    const unsettled = await ask('unsettlebill', { visitId, position: 0 }).expect(400);
    expect(unsettled.body).toMatchObject({ details: [{ field: 'position' }] });
    await ask('unsettlebill', { visitId, position: 1 }).expect(409);
    await ask('settlebill', { venueId: 2, visitId, phones: null, totals }, 'stranger').expect(404);
    await ask('settlebill', { visitId, phones: null, totals }, 'stranger').expect(404);
  });

  test('answers a repeat with the same key as before, even if the settlement was taken back', async () => {
    const { visitId } = await beers(guest(), 1);
    const keyed = (amount = 59.5) => settle(visitId, amount).set('Idempotency-Key', 'one-press');
    const { body } = await keyed().expect(200);
    expect((await keyed().expect(200)).body).toEqual(body);
    expect((await keyed(1).expect(422)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await unsettle(visitId, body).expect(200);
    expect((await keyed().expect(200)).body).toEqual({ ...body, takenBack: true });
    expect(await sums(visitId)).toEqual([[0, 59.5, [[0, 59.5]]]]);
  });

  test('refuses the same key for another phone with the same sum', async () => {
    const [jana, petr] = [await beers(guest(), 1), await beers(guest(), 1)];
    const keyed = (...phones: (string | null)[]) =>
      settle(jana.visitId, 59.5, phones).set('Idempotency-Key', 'one-phone');
    const { body } = await keyed(jana.phone).expect(200);
    expect((await keyed(jana.phone).expect(200)).body).toEqual(body);
    expect((await keyed(petr.phone).expect(422)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await sums(jana.visitId)).toEqual([[59.5, 59.5, [[59.5, 0], [0, 59.5]]]]); // oxfmt-ignore
  });

  test('can be undone for ten seconds', async () => {
    const { visitId } = await beers(guest(), 1);
    const settled = (await settle(visitId, 59.5).expect(200)).body as Settlement;
    expect((await unsettle(visitId, settled).expect(200)).body).toEqual({ ...settled, takenBack: true });
    await unsettle(visitId, settled).expect(200);
    expect(await sums(visitId)).toEqual([[0, 59.5, [[0, 59.5]]]]);
    const again = (await settle(visitId, 59.5).expect(200)).body as Settlement;
    clock.set(new Date(Date.parse(again.undo_until) + 3_001).toISOString());
    expect((await unsettle(visitId, again).expect(410)).body).toMatchObject({ code: 'RESTORE_TOO_LATE' });
  });

  test('lets only one of two people settle the bill of merged tables', async () => {
    const [a, b] = [await beers(guest(11), 1), await beers(guest(12), 2)];
    await ask('mergevisits', { visitId: b.visitId, intoVisitId: a.visitId }).expect(200);
    const answers = await Promise.all([settle(a.visitId, 178.5), settle(b.visitId, 178.5)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await ask('unmergevisit', { visitId: b.visitId }).expect(200);
    expect(await sums(a.visitId)).toEqual([[59.5, 0, [[59.5, 0]]]]);
    expect(await sums(b.visitId)).toEqual([[119, 0, [[119, 0]]]]);
  });

  test('leaves the difference to a more expensive substitute unpaid if it is accepted afterwards', async () => {
    const jana = guest();
    const order = await beers(jana, 1);
    const { visitId } = await beers(jana, 2);
    await settle(visitId, 178.5).expect(200);
    await ask('offersubstitute', { orderId: order.id, lineId: 1, itemId: 101 }).expect(200);
    expect(await sums(visitId)).toEqual([[178.5, 0, [[178.5, 0]]]]);
    await jana.answer({ orderId: order.id, lineId: 1, itemId: 101, take: true }).expect(200);
    expect(await sums(visitId)).toEqual([[178.5, 129.5, [[178.5, 129.5]]]]);
  });

  test('is recorded in the audit log of each order and in the export, but not in the revenue', async () => {
    const order = await beers(guest(), 2);
    const { visitId } = order;
    const first = (await settle(visitId, 119).expect(200)).body as Settlement;
    await unsettle(visitId, first).expect(200);
    await settle(visitId, 119).expect(200);
    const { entries } = (await office.get(`getorderaudit/1/${order.id}`).expect(200)).body;
    const shown = entries.map(({ type, amount }: { type: string; amount?: number }) => [type, amount]);
    expect(shown).toEqual([
      ...[['OrderPlaced'], ['OrderConfirmed']].map(([type]) => [type, undefined]),
      ...['BillSettled', 'BillUnsettled', 'BillSettled'].map((type) => [type, 119]),
    ]);
    await cancel(order.id);
    await decide((await reread(order)) ?? order, { end_time: new Date().toISOString() });
    const exported = await office.get('exportorderhistory/1').expect(200);
    const [header = '', ...rows] = exported.text.split('\n');
    const row = rows.find((line) => line.includes(order.id))!;
    const paid = header.split(';').indexOf('"Označeno jako zaplacené"');
    expect(row.split(';')[paid]).toBe('119');
    expect(row).toContain('59,5;"CZK"');
  });

  const reread = async ({ id }: Order) =>
    ((await office.get('getorders/1', 'employee').expect(200)).body as Order[]).find((order) => order.id === id);
});
