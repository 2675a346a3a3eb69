import { randomBytes, randomUUID } from 'node:crypto';
import request from 'supertest';
import { Database } from '#platform/database/database.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import { unlikeRebuilt } from './rebuilt-views.js';
import { BackOffice } from './test-back-office.js';
import { addTables, orderBody } from './test-restaurant.js';

/** Gives each test its own tables, so that none waits for another. */
const TABLES = { first: 41, last: 90 };

interface Sent {
  readonly from?: string;
  readonly phone?: string;
  readonly key?: string;
}

describe('The append', () => {
  let office: BackOffice;
  let nextTable = TABLES.first;
  let callers = 0;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder, { RATE_LIMITS: 'on' });
    await addTables(office.app.database, TABLES.first, TABLES.last);
  });
  afterAll(() => office.close());

  const table = (): number => nextTable++;
  /** Orders come from different addresses, because the bounds of an address are tested elsewhere. */
  const address = (): string => `198.${18 + ((callers >> 16) & 1)}.${(callers >> 8) & 255}.${callers++ & 255}`;
  const phone = (): string => randomBytes(16).toString('hex');
  const post = (path: string, body: object, { from = address(), phone: secret, key }: Sent = {}) => {
    const call = request(office.app.url).post(`/api/${path}`).set('x-forwarded-for', from);
    if (secret !== undefined) void call.set('X-Phone', secret);
    if (key !== undefined) void call.set('Idempotency-Key', key);
    return call.send(body);
  };
  const scanned = (tableId: number) => ({ tableId, vs: `code-table-${tableId}` });
  const order = (tableId: number, changes: object = {}, sent: Sent = {}) =>
    post('createorder', orderBody({ ...scanned(tableId), ...changes }), sent);
  const places = async (tableId: number, changes: object = {}, sent: Sent = {}): Promise<Order> =>
    (await order(tableId, changes, sent).expect(201)).body as Order;
  const staff = (path: string, body: object) => office.post(path, { venueId: 1, ...body }, 'employee');
  const decide = (id: string, body: object) => staff('updateorder', { id, ...body });
  const times = <Result>(count: number, act: (index: number) => PromiseLike<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)));
  const placed = (answers: readonly { status: number }[]): number =>
    answers.filter(({ status }) => status === 201).length;
  const query = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    office.app.app.get(Database).query<Row>({ text, values });
  const count = async (what: string, ...values: unknown[]): Promise<number> =>
    (await query<{ count: number }>(`select count(*)::int as count from ${what}`, ...values))[0]!.count;
  const waitingOf = (visits: readonly string[]) =>
    count(`staff_board where venue_id = 1 and status = 'waiting' and visit_id = any ($1::uuid[])`, visits);
  const waitingWithoutCode = (tableId: number) =>
    count(`staff_board where venue_id = 1 and status = 'waiting' and table_id = $1 and is_verified is false`, tableId);
  const openAt = (tableId: number) =>
    count(`visit where venue_id = 1 and table_id = $1 and closed_at = 'infinity' and visit_id = party_id`, tableId);
  const one = (quantity: number, changes: object = {}) => ({
    items: [{ itemId: 101, quantity, price: 189, note: '' }],
    totalPrice: 189 * quantity,
    ...changes,
  });

  test('allows eight waiting orders without the code while staff reject and confirm others at the same time', async () => {
    const at = table();
    const strangers = () => times(12, () => order(at, { vs: null }));
    const first = (await strangers()).filter(({ status }) => status === 201).map(({ body }) => body as Order);
    expect(first).toHaveLength(8);
    const decisions = first.map(({ id }, index) =>
      decide(id, index % 2 ? { is_confirmed: true } : { is_rejected: true, reject_reason: 'Ne' }),
    );
    await Promise.all([strangers(), ...decisions, strangers()]);
    expect(await waitingWithoutCode(at)).toBeLessThanOrEqual(8);
  });

  test('accepts no order without the code after an undone confirmation has made nine of them wait', async () => {
    const at = table();
    const ids = (await times(8, () => places(at, { vs: null }))).map(({ id }) => id);
    const confirmed = (await decide(ids[0]!, { is_confirmed: true }).expect(200)).body as Order;
    await times(4, () => order(at, { vs: null }));
    await staff('undodecision', { orderId: ids[0], position: confirmed.position }).expect(200);
    // An undone order waits again, and nobody adds to them.
    expect(await waitingWithoutCode(at)).toBe(9);
    expect(placed(await times(4, () => order(at, { vs: null })))).toBe(0);
  });

  test('allows at most 20 waiting orders of a party that is moved while its phones send', async () => {
    const [at, to] = [table(), table()];
    const { visitId } = await places(at);
    await Promise.all([
      times(15, () => order(at)),
      staff('movevisit', { visitId, tableId: to }),
      times(15, () => order(to, { visitId })),
    ]);
    await times(15, () => order(to));
    const visits = await query<{ id: string }>(
      `select visit_id as id from visit where venue_id = 1 and table_id = any ($1::int[])`,
      [at, to],
    );
    for (const { id } of visits) expect(await waitingOf([id])).toBeLessThanOrEqual(20);
  });

  test('allows at most 20 waiting orders of two parties that are merged while both send', async () => {
    const [at, to] = [table(), table()];
    const [a, b] = [(await places(at)).visitId!, (await places(to)).visitId!];
    await times(8, () => order(at));
    await times(8, () => order(to));
    const merged = staff('mergevisits', { visitId: a, intoVisitId: b }).expect(200);
    await Promise.all([merged, times(8, () => order(at)), times(8, () => order(to))]);
    const before = await waitingOf([a, b]);
    expect(placed(await times(6, (index) => order(index % 2 ? at : to)))).toBe(Math.max(0, 20 - before));
  });

  test('allows at most 20 waiting orders of a visit that is closed and reopened while its phones send', async () => {
    const at = table();
    const secret = phone();
    const { visitId } = await places(at, {}, { phone: secret });
    for (const { id } of (await times(15, () => places(at))).slice(0, 1)) await decide(id, { is_confirmed: true });
    await staff('closevisit', { visitId });
    await Promise.all([times(8, () => order(at, { visitId })), staff('reopenvisits', { visitIds: [visitId] })]);
    await times(10, () => order(at, { visitId }));
    expect(await waitingOf([visitId!])).toBeLessThanOrEqual(20);
    expect(await openAt(at)).toBeLessThanOrEqual(1);
  });

  test('allows only one party at a table to which two parties move while a third one orders there', async () => {
    const [at, other, to] = [table(), table(), table()];
    const [a, b] = [(await places(at)).visitId, (await places(other)).visitId];
    await Promise.all([
      staff('movevisit', { visitId: a, tableId: to }),
      order(to),
      staff('movevisit', { visitId: b, tableId: to }),
      order(to),
    ]);
    expect(await openAt(to)).toBe(1);
  });

  test('creates no ring of parties if three are merged into one another at once', async () => {
    const tables = [table(), table(), table()];
    const visits = (await Promise.all(tables.map((at) => places(at)))).map(({ visitId }) => visitId);
    await times(3, (index) => staff('mergevisits', { visitId: visits[index], intoVisitId: visits[(index + 1) % 3] }));
    const parties = await query<{ party: string; main: string }>(
      `select v.party_id as party, m.party_id as main from visit v
       join visit m on m.venue_id = v.venue_id and m.visit_id = v.party_id where v.visit_id = any ($1::uuid[])`,
      visits,
    );
    expect(parties).toHaveLength(3);
    for (const { party, main } of parties) expect(main).toBe(party);
  });

  test('stores one order for a key that is sent many times at once, by body and by venue', async () => {
    const [at, key] = [table(), randomUUID()];
    const answers = await times(12, (index) => order(at, index % 3 === 0 ? one(3) : {}, { key }));
    const stored = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => (body as Order).id));
    expect(stored.size).toBe(1);
    for (const { status } of answers) expect([201, 409, 422]).toContain(status);
    const elsewhere = { venueId: 2, tableId: 21, vs: 'code-table-21' };
    const coffee = { items: [{ itemId: 201, quantity: 1, price: 65 }], totalPrice: 65 };
    const there = await times(4, () => order(at, { ...elsewhere, ...coffee }, { key }));
    expect(there.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(there.map(({ body }) => (body as Order).id)).size).toBe(1);
  });

  test('stores one open call and one request for the bill of a table, however many phones send one at once', async () => {
    const [at, to] = [table(), table()];
    const { visitId } = await places(at);
    await Promise.all([
      times(6, () => post('callstaff', scanned(at), { phone: phone() })),
      staff('movevisit', { visitId, tableId: to }),
      times(6, () => post('askforbill', { venueId: 1, ...scanned(at), how: 'card', split: false }, { phone: phone() })),
    ]);
    for (const tableId of [at, to]) {
      const open = `staff_call where venue_id = 1 and table_id = $1 and answered_at = 'infinity'`;
      expect(await count(`${open} and payment_method is null`, tableId)).toBeLessThanOrEqual(1);
      expect(await count(`${open} and payment_method is not null`, tableId)).toBeLessThanOrEqual(1);
    }
  });

  test('allows at most 60 phones that join a party at once', async () => {
    const at = table();
    await places(at);
    const joins = (phones: number) =>
      times(phones, () => post('joinvisit', { venueId: 1, ...scanned(at) }, { phone: phone() }));
    await joins(70);
    const members = `visit_phone p join visit v on v.venue_id = p.venue_id and v.visit_id = p.visit_id
      where v.venue_id = 1 and v.table_id = $1 and p.state = 'joined'`;
    expect(await count(members, at)).toBeLessThanOrEqual(60);
  });

  test('refuses the undo of a rejection if another guest has bought the last portion since', async () => {
    await staff('setportions', { productId: 1, portions: 1 }).expect(200);
    const mine = await places(table(), one(1));
    const rejected = (await decide(mine.id, { is_rejected: true, reject_reason: 'Ne' }).expect(200)).body as Order;
    await places(table(), one(1));
    const undo = { orderId: mine.id, position: rejected.position };
    const refused = await staff('undodecision', undo).expect(409);
    const details = [{ field: 'orderItems.0.menuItemId', message: 'Vyprodáno: Svíčková', left: 0 }];
    expect(refused.body).toMatchObject({ code: 'SOLD_OUT', details });
    // As soon as there is one more, the undo succeeds.
    await staff('setportions', { productId: 1, portions: null }).expect(200);
    await staff('undodecision', undo).expect(200);
  });

  test('never sells more portions than there are when orders, confirmations, rejections and undos arrive at once', async () => {
    await staff('setportions', { productId: 1, portions: 6 }).expect(200);
    const at = [table(), table(), table()];
    const strangers = await times(4, (index) => places(at[index % 3]!, one(2, { vs: null })));
    const guests = await times(3, (index) => places(at[index]!, one(1)));
    const rejected = (await decide(guests[0]!.id, { is_rejected: true, reject_reason: 'Ne' }).expect(200))
      .body as Order;
    await Promise.all([
      ...strangers.map(({ id }) => decide(id, { is_confirmed: true })),
      staff('undodecision', { orderId: guests[0]!.id, position: rejected.position }),
      times(6, () => order(at[0]!, one(1))),
      decide(guests[1]!.id, { is_rejected: true, reject_reason: 'Ne' }),
    ]);
    const [{ taken } = { taken: -1 }] = await query<{ taken: number }>(
      `select coalesce(sum(l.active_quantity), 0)::int as taken from portion_line l join dish_stock s on s.product_id = l.product_id
       where l.venue_id = 1 and s.venue_id = 1 and l.product_id = 1 and not l.is_void and l.placed_seq > s.set_seq`,
    );
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(6);
    await staff('setportions', { productId: 1, portions: null }).expect(200);
  });

  test('leaves every view equal to its rebuild', async () => {
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
  });
});
