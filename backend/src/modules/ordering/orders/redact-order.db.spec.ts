import { randomUUID } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { withoutFacts } from '#test/without-facts.js';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { verifyChain } from '#eventlog/chain/chain-verify.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import { rebuildProjection } from '#eventlog/replay/rebuild.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { LOG_EVENTS, STREAMS_AFTER } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import type { Order } from './order.dto.js';

const NOTE = 'Objednala Jindřiška Vomáčková';
const LINE_NOTE = 'bez vlašáku';
const REASON = 'Vomáčková nezaplatila';
const TYPED = /Vomáčkov|vomackov|vlašák|vlasak|nezaplat/;

describe('POST /api/my/restaurant/redactorder', () => {
  let product: TestApp;
  let owner: pg.Client;
  let tokens: Record<'boss' | 'manager' | 'staff' | 'foreigner' | 'admin', string>;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    tokens = {
      boss: await addUser(product, { email: 'boss@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] }),
      manager: await addUser(product, { email: 'manager@test.cz', role: 'VENUEMANAGER', venueIds: [1] }),
      staff: await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] }),
      foreigner: await addUser(product, { email: 'owner2@test.cz', role: 'COMPANY_MANAGER', companyIds: [2] }),
      admin: await addUser(product, { email: 'admin@test.cz', role: 'SA' }),
    };
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });

  const as = (call: request.Test, who: keyof typeof tokens = 'boss'): request.Test =>
    call.set('Authorization', `Bearer ${tokens[who]}`);
  const mine = (path: string): request.Test => as(request(product.url).get(`/api/my/restaurant/${path}`));
  const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await owner.query(text, values)).rows as Row[];

  const items = [{ itemId: 101, quantity: 2, price: 189, note: LINE_NOTE }];
  const body = orderBody({ note: NOTE, items, totalPrice: 378 });
  const place = (key: string = randomUUID()): request.Test =>
    request(product.url).post('/api/createorder').set('Idempotency-Key', key).send(body);
  const decide = async (order: Order, decision: object): Promise<Order> => {
    const call = as(request(product.url).post('/api/my/restaurant/updateorder'));
    return (await call.send({ ...order, ...decision }).expect(200)).body as Order;
  };
  const rejected = async (key?: string): Promise<Order> => {
    const { body: order } = await place(key);
    return decide(order as Order, { is_rejected: true, reject_reason: REASON });
  };
  const redact = ({ id }: Pick<Order, 'id'>, who?: keyof typeof tokens, changes: object = {}): request.Test =>
    as(request(product.url).post('/api/my/restaurant/redactorder'), who).send({
      venueId: 1,
      id,
      reason: 'guest_asked',
      ...changes,
    });
  const lengthOf = async ({ id }: Order): Promise<number> =>
    (await rows('select from event where stream_id = $1', id)).length;
  const found = async (search: string): Promise<string[]> =>
    ((await mine('getorderhistory/1').query({ search })).body as Order[]).map(({ id }) => id);

  /** A decision before the erasure cannot be undone any more. */
  const without = ({ undo_until: _, ...order }: Order): object => ({
    ...order,
    note: null,
    reject_reason: null,
    redacted_at: expect.any(String),
    position: expect.any(Number),
    orderItems: order.orderItems.map((item) => ({ ...item, note: null })),
  });

  test('removes the texts permanently, and the hash chain and rebuilds stay valid', async () => {
    const order = await rejected();
    const other = await rejected();
    expect(order).toMatchObject({ note: NOTE, reject_reason: REASON });
    expect(order).not.toHaveProperty('redacted_at');
    await until(async () => (await found('vomackova')).length === 2);

    const { status, body: answer } = await redact(order);
    expect([status, answer]).toEqual([200, without(order)]);
    expect(JSON.stringify(answer)).not.toMatch(TYPED);
    const history = ((await mine('getorderhistory/1')).body as Order[]).map(withoutFacts);
    expect(history.find(({ id }) => id === order.id)).toEqual(answer);
    expect(history.find(({ id }) => id === other.id)).toEqual({ ...other, undo_until: undefined });
    await until(async () => (await found('vomackova')).length === 1);
    expect(await found('svickova')).toContain(order.id);

    for (const table of [
      'event',
      'event_text',
      'staff_board',
      'order_history',
      'history_index',
      'stream_head',
      'outbox',
    ]) {
      const key = ['event', 'event_text', 'stream_head'].includes(table) ? 'stream_id' : 'order_id';
      const where = table === 'outbox' ? `payload->>'orderId' = $1::text` : `${key} = $1`;
      expect([
        table,
        JSON.stringify(await rows(`select * from ${table} where ${where}`, order.id)).match(TYPED),
      ]).toEqual([table, null]);
    }
    await holds();
    const connection = { url: product.database.url, role: null };
    for (const { name } of LOG_PROJECTIONS) {
      const wanted = { name, venueId: null, requestedBy: 'test' };
      expect(await rebuildProjection(connection, CODE, wanted)).toMatchObject({ state: 'done', differenceCount: 0 });
    }
    expect(
      ((await mine('getorderhistory/1')).body as Order[]).map(withoutFacts).find(({ id }) => id === order.id),
    ).toEqual(answer);
  });

  const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
  async function holds(): Promise<void> {
    await withOwnSession({ url: product.database.url, role: null }, 'test', async (session) => {
      for (const { name } of LOG_PROJECTIONS) {
        expect((await compareProjection(session, CODE, name, [1])).differences).toEqual([]);
      }
      expect((await verifyChain(session, 1)).finding).toBeNull();
    });
  }

  test('is shown in the audit trail with person, time, reason and the erased fields', async () => {
    const order = await rejected();
    await redact(order, 'admin', { reason: 'personal_data' }).expect(200);
    const { entries } = (await mine(`getorderaudit/1/${order.id}`)).body as { entries: object[] };
    expect(entries).toMatchObject([
      { type: 'OrderPlaced', redaction: null },
      { type: 'OrderRejected', reason: null, redaction: null },
      {
        type: 'OrderRedacted',
        actor: { kind: 'user', name: 'admin@test.cz' },
        at: expect.any(String),
        redaction: { reason: 'personal_data', fields: ['note', 'lines.0.note', 'reason'] },
      },
    ]);
  });

  test('changes nothing when it is repeated, or if the order has no texts', async () => {
    const order = await rejected();
    const { body: first } = await redact(order);
    expect((await redact(order, 'admin', { reason: 'improper' })).body).toEqual(first);
    expect(await lengthOf(order)).toBe(3);
    const silent = orderBody({ items: [{ itemId: 101, quantity: 2, price: 189 }] });
    const { body: plain } = await request(product.url).post('/api/createorder').send(silent);
    const closed = await decide(await decide(plain as Order, { is_confirmed: true }), {
      end_time: new Date().toISOString(),
    });
    expect((await redact(closed)).body).toEqual(closed);
    expect(await lengthOf(closed)).toBe(3);
  });

  test('is refused while the order is in progress', async () => {
    const order = (await place()).body as Order;
    const { status, body: answer } = await redact(order);
    expect([status, (answer as { code: string }).code]).toEqual([409, 'ORDER_STILL_OPEN']);
    const confirmed = await decide(order, { is_confirmed: true });
    expect((await redact(order)).status).toBe(409);
    expect(confirmed.note).toBe(NOTE);
    expect(await lengthOf(order)).toBe(2);
  });

  test('is open only to the owner and the administrator, in their own venues', async () => {
    const order = await rejected();
    for (const who of ['staff', 'manager'] as const) expect((await redact(order, who)).status).toBe(403);
    expect((await redact(order, 'foreigner')).status).toBe(404);
    expect((await redact({ id: randomUUID() })).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await lengthOf(order)).toBe(2);
  });

  test.each(['reason', 'id', 'venueId'])("is refused with the field's name if %s is missing", async (field) => {
    const { status, body: answer } = await redact({ id: randomUUID() }, 'boss', { [field]: undefined });
    expect([status, answer]).toMatchObject([400, { code: 'VALIDATION_FAILED', details: [{ field }] }]);
  });

  test("makes a repeat of the guest's request return the order without its texts", async () => {
    const key = randomUUID();
    const order = await rejected(key);
    const { body: redacted } = await redact(order);
    const { status, body: repeat } = await place(key);
    expect([status, repeat]).toEqual([201, redacted]);
  });

  test("removes the texts from the history and the search even if the order's events are archived", async () => {
    const order = await rejected();
    await until(async () => (await found('vomackova')).includes(order.id));
    const storage = product.app.get(FileStorage);
    const [head] = await rows<{ seq: number }>('select seq::float8 as seq from venue_head where venue_id = 1');
    const upTo = head!.seq;
    await withOwnSession({ url: product.database.url, role: null }, 'test', (session) =>
      writeArchive(session, storage, { venueId: 1, upTo, now: new Date() }),
    );
    await withOwnSession({ url: product.database.ownerUrl, role: null }, 'test', (session) =>
      removeArchived(session, storage, { venueId: 1, upTo, readers: [], after: STREAMS_AFTER }),
    );
    expect(await lengthOf(order)).toBe(0);
    const { status, body: answer } = await redact(order);
    expect([status, answer]).toEqual([200, without(order)]);
    const history = ((await mine('getorderhistory/1')).body as Order[]).map(withoutFacts);
    expect(history.find(({ id }) => id === order.id)).toEqual(answer);
    await until(async () => !(await found('vomackova')).includes(order.id));
    expect(await found('svickova')).toContain(order.id);
    for (const table of ['order_history', 'history_index']) {
      expect(JSON.stringify(await rows(`select * from ${table} where order_id = $1`, order.id))).not.toMatch(TYPED);
    }
  });
});
