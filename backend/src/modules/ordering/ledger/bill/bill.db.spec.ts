import type request from 'supertest';
import { Database } from '#platform/database/database.js';
import type { Order } from '../../orders/order.dto.js';
import type { StaffVisit } from '../../visits/staff-visit.dto.js';
import { closeParty, mergeVisits, takeApart } from '../../visits/domain/party.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { staffDo } from '#test/test-parties.js';
import type { Bill, VisitBill } from './bill.dto.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const GARDEN = { tableId: 12, vs: 'code-table-12' };
const NOTHING = { isTaxDocument: false, accounts: [] };

describe('GET /api/getbill', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterEach(async () => {
    const text = `select visit_id as id from visit where closed_at = 'infinity'`;
    for (const { id } of await office.app.app.get(Database).query<{ id: string }>({ text })) await leave(id);
  });
  afterAll(() => office.close());

  const guest = (scanned: ConstructorParameters<typeof TestGuest>[1] = SEVEN, ...phone: [null] | []) =>
    new TestGuest(office.app, scanned, ...phone);
  const leave = (visitId: string) => staffDo(office.app, () => closeParty(visitId, 'staff'));
  const decide = (order: Order, changes: object) => office.post('updateorder', { ...order, ...changes }).expect(200);
  /** Beers at 59.50 Kč, accepted by staff unless they are left waiting. */
  const beers = async (one: TestGuest, quantity: number, decision: object | null = { is_confirmed: true }) => {
    const items = [{ itemId: 102, quantity, price: 59.5 }];
    const { body } = await one.order({ items, totalPrice: quantity * 59.5 }).expect(201);
    const order = body as Order;
    if (decision !== null) await decide(order, decision);
    return order;
  };
  const bill = async (one: TestGuest) => (await one.get('getbill').expect(200)).body as Bill;
  const ofVisit = (visitId: string | null, venueId = 1) => office.get(`getvisitbill/${venueId}/${visitId}`, 'employee');
  const totals = async (one: TestGuest) =>
    (await bill(one)).accounts.map(({ total, phones }) => [total, phones.map((phone) => phone.total)]);

  test("shows the party's bill by phone, equal on each of its phones, with correct sums", async () => {
    const [jana, petr, eva] = [guest(), guest(), guest()];
    const first = await beers(jana, 3);
    await petr.joins();
    await eva.joins();
    const second = await beers(petr, 1);
    await decide(await beers(jana, 2), { is_confirmed: true, end_time: new Date().toISOString() });
    const line = (quantity: number) => ({ itemName: 'Pivo', quantity, price: 59.5, total: quantity * 59.5 });
    const expected = {
      isTaxDocument: false,
      accounts: [
        {
          currency: 'CZK',
          total: 357,
          phones: [
            { phone: first.phone, total: 297.5, lines: [line(5)] },
            { phone: second.phone, total: 59.5, lines: [line(1)] },
          ],
        },
      ],
    };
    for (const one of [jana, petr, eva]) expect(await bill(one)).toEqual(expected);
  });

  test('omits dishes that wait, were rejected or are missing', async () => {
    const one = guest();
    await beers(one, 1, null);
    await beers(one, 2, { is_rejected: true });
    expect(await bill(one)).toEqual(NOTHING);
    expect(await bill(guest(GARDEN))).toEqual(NOTHING);
  });

  test('shows each currency separately', async () => {
    const one = guest();
    await beers(one, 1);
    const euros = { currency: 'EUR', items: [{ itemId: 102, quantity: 3, price: 2.5 }], totalPrice: 7.5 };
    await decide((await one.order(euros).expect(201)).body as Order, { is_confirmed: true });
    const { accounts } = await bill(one);
    expect(accounts.map(({ currency, total }) => [currency, total])).toEqual([
      ['CZK', 59.5],
      ['EUR', 7.5],
    ]);
  });

  test('is empty for a phone that has not joined, for another code or table, and without a phone', async () => {
    const one = guest();
    await beers(one, 2);
    const strangers = [
      guest(),
      guest(GARDEN),
      guest({ tableId: 11, vs: 'smyšlený' }),
      guest({ tableId: 11 }),
      guest(SEVEN, null),
      guest({ tableId: 11 }, null),
    ];
    for (const stranger of strangers) expect(await bill(stranger)).toEqual(NOTHING);
    expect(await totals(one)).toEqual([[119, [119]]]);
  });

  test('shows a party nothing of the previous party, and the previous party nothing any more', async () => {
    const before = guest();
    const { visitId } = await beers(before, 4);
    await leave(visitId!);
    const next = guest();
    await beers(next, 1);
    expect(await totals(next)).toEqual([[59.5, [59.5]]]);
    expect(await bill(before)).toEqual(NOTHING);
  });

  test('adds up merged tables, and separates them when they are split', async () => {
    const [a, b] = [guest(), guest(GARDEN)];
    const { visitId: into } = await beers(a, 1);
    const { visitId } = await beers(b, 2);
    await staffDo(office.app, () => mergeVisits(visitId!, into!));
    for (const one of [a, b]) expect(await totals(one)).toEqual([[178.5, [59.5, 119]]]);
    await staffDo(office.app, () => takeApart(visitId!));
    expect([await totals(a), await totals(b)]).toEqual([[[59.5, [59.5]]], [[119, [119]]]]);
  });

  test('shows a guest without a phone the orders without one, and a guest without a valid code their own orders', async () => {
    const [phone, none, unverified] = [guest(), guest(SEVEN, null), guest({ tableId: 11, vs: 'smyšlený' })];
    await beers(phone, 1);
    await beers(none, 2);
    await beers(unverified, 3);
    expect(await totals(none)).toEqual([[119, [119]]]);
    expect(await totals(unverified)).toEqual([[178.5, [178.5]]]);
    expect(await totals(unverified.at({ tableId: 12, vs: 'smyšlený' }))).toEqual([]);
    // The party also pays for those who sit with it without a phone.
    expect(await totals(phone)).toEqual([[178.5, [59.5, 119]]]);
  });

  test('shows staff the same bill for each visit of a party, including cancelled pieces', async () => {
    const [jana, petr, eva] = [guest(), guest(GARDEN), guest()];
    const first = await beers(jana, 3);
    const second = await beers(petr, 2);
    const [into, visitId] = [first.visitId!, second.visitId!];
    await eva.joins();
    const gone = await beers(eva, 1);
    await beers(jana, 1, { is_rejected: true });
    await beers(petr, 4, null);
    await staffDo(office.app, () => mergeVisits(visitId, into));
    const cancel = { venueId: 1, lineId: 1, quantity: 1 };
    for (const { id } of [first, gone]) await office.post('cancelorderline', { ...cancel, orderId: id }).expect(200);

    const { body } = await ofVisit(visitId).expect(200);
    const { accounts } = body as VisitBill;
    const line = (quantity: number, cancelled: number) => ({
      itemName: 'Pivo',
      quantity,
      price: 59.5,
      total: quantity * 59.5,
      cancelled,
    });
    expect(accounts).toEqual([
      {
        currency: 'CZK',
        total: 238,
        paid: 0,
        unpaid: 238,
        phones: [
          { phone: first.phone, total: 119, paid: 0, unpaid: 119, lines: [line(2, 1)] },
          { phone: second.phone, total: 119, paid: 0, unpaid: 119, lines: [line(2, 0)] },
          { phone: gone.phone, total: 0, paid: 0, unpaid: 0, lines: [line(0, 1)] },
        ],
      },
    ]);
    expect((await ofVisit(into).expect(200)).body).toEqual(body);
    expect(await totals(jana)).toEqual([[238, [119, 119]]]);
    const stands = accounts.flatMap(({ phones }) => phones.filter(({ total }) => total > 0));
    expect((await bill(petr)).accounts[0]!.phones).toEqual(
      stands.map(({ paid: _paid, unpaid: _unpaid, ...phone }) => ({
        ...phone,
        lines: phone.lines.map(({ cancelled: _, ...shown }) => shown),
      })),
    );
    const visits = (await office.get('getvisits/1', 'employee').expect(200)).body as StaffVisit[];
    const phones = visits.flatMap(({ joined }) => joined.map(({ phone }) => phone));
    expect(phones.sort()).toEqual(accounts[0]!.phones.map(({ phone }) => phone).sort());
  });

  test('is open to staff only for an open visit of their own venue', async () => {
    const { visitId } = await beers(guest(), 1);
    const refused = async (call: request.Test, status: number) =>
      ((await call.expect(status)).body as { code: string }).code;
    expect(await refused(office.get(`getvisitbill/1/${visitId}`, 'stranger'), 404)).toBe('VENUE_NOT_FOUND');
    expect(await refused(office.get(`getvisitbill/2/${visitId}`, 'stranger'), 404)).toBe('VISIT_NOT_FOUND');
    expect(await refused(office.get('getvisitbill/999999999/' + visitId, 'sa'), 404)).toBe('VENUE_NOT_FOUND');
    expect(await refused(ofVisit('01890000-0000-7000-8000-000000000000'), 404)).toBe('VISIT_NOT_FOUND');
    expect(await refused(ofVisit('x'), 400)).toBe('VALIDATION_FAILED');
    await leave(visitId!);
    expect(await refused(ofVisit(visitId), 409)).toBe('VISIT_ENDED');
  });

  test("is never cached, and is refused for the same reasons as the guest's orders", async () => {
    const answer = await guest().get('getbill').expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await guest({ tableId: 999 }).get('getbill').expect(404)).body).toMatchObject({ code: 'TABLE_NOT_FOUND' });
    const long = guest({ tableId: 11, vs: 'x'.repeat(500) }).get('getbill');
    expect((await long.expect(400)).body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'vs' }] });
    await office.post('renewtablecode', { tableId: 11 }).expect(200);
    const { body } = await guest().get('getbill').expect(409);
    expect(body).toMatchObject({ code: 'TABLE_CODE_RENEWED' });
  });
});
