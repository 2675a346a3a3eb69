import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { ORDER_EVENTS } from '#modules/ordering/orders/domain/order.events.js';

const TYPES = `array['OrderPlaced', 'OrderConfirmed', 'OrderRejected', 'OrderClosed', 'OrderRedacted', 'StaffCalled']`;

describe('The rows of a replay in two parts', () => {
  let database: TestDatabase;
  let log: TestLog;
  let head: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    const slow = await log.place(1);
    await log.story(1);
    await log.story(1, 'rejected');
    await log.decide(1, slow, 'OrderConfirmed');
    const erased = await log.story(1);
    await log.decide(1, erased, 'OrderRedacted');
    await log.decide(1, slow, 'OrderClosed');
    await log.decide(1, await log.story(1, 'rejected'), 'OrderRedacted');
    await log.place(1);
    ({ head } = (await log.owner.query<{ head: number }>('select seq::int as head from venue_head')).rows[0]!);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const board = async (): Promise<{ row: { status: string } }[]> =>
    (await log.owner.query('select to_jsonb(b) as row from staff_board b order by order_id')).rows;
  const replay = (after: number, upTo: number): Promise<unknown> =>
    log.owner.query(`select replay_staff_board(1, $1, $2, 'infinity', ${TYPES})`, [after, upTo]);
  /** @returns the numbers of the events whose rows it has not written */
  const fold = async (after: number, upTo: number): Promise<number[]> => {
    const { rows } = await log.owner.query<{ seq: number }>(
      `select e.venue_seq::int as seq from unnest(fold_staff_board(1, $1, $2, 'infinity', ${TYPES})) e`,
      [after, upTo],
    );
    return rows.map(({ seq }) => seq);
  };

  test('equal the live rows, wherever the first part ends', async () => {
    const live = await board();
    expect(live.map(({ row }) => row.status).sort()).toEqual([
      'closed',
      'closed',
      'closed',
      'rejected',
      'rejected',
      'waiting',
    ]);
    for (let edge = 0; edge <= head; edge++) {
      await log.owner.query('truncate staff_board');
      await replay(0, edge);
      await replay(edge, head);
      expect({ edge, rows: await board() }).toEqual({ edge, rows: live });
    }
  });

  test('are built at once for streams that begin in the part, while the append’s statements handle all other streams', async () => {
    await log.owner.query('truncate staff_board');
    expect(await fold(0, head)).toEqual([]);
    expect(await board()).toHaveLength(6);
    await log.owner.query('truncate staff_board');
    // Only the placing of both orders is handled.
    expect(await fold(2, head)).toEqual([3, 4, 7, 12]);
  });

  test('are planned in a time that grows with the number of types, not exponentially', async () => {
    const types = Object.keys(ORDER_EVENTS);
    const took = async (some: readonly string[]): Promise<number> => {
      const begun = performance.now();
      await log.owner.query(`select replay_staff_board(1, 0, 0, 'infinity', $1)`, [some]);
      return performance.now() - begun;
    };
    const fastest = async (some: readonly string[]): Promise<number> =>
      Math.min(await took(some), await took(some), await took(some));
    const few = await fastest(types.slice(0, 4));
    expect((await fastest(types)) / few).toBeLessThan(types.length * 2);
  });

  test('stay the same when the events are applied again', async () => {
    await log.owner.query('truncate staff_board');
    await replay(0, head);
    const rows = (await log.owner.query('select xmin, ctid, * from staff_board order by order_id')).rows;
    await replay(0, head);
    await replay(0, 5);
    expect((await log.owner.query('select xmin, ctid, * from staff_board order by order_id')).rows).toEqual(rows);
  });
});

const AT_VENUE_2 = { venueId: 2, tableId: 21, items: [{ itemId: 201, quantity: 1, price: 65 }], totalPrice: 65 };

describe('A projection that throws', () => {
  let product: TestApp;
  let owner: pg.Client;
  let staff: string;
  const logged: unknown[] = [];

  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    await owner.query(`create function cold_oven() returns trigger language plpgsql as $$
      begin if new.venue_id = 1 then raise exception 'the oven is cold'; end if; return new; end $$`);
    const keep = (message: unknown): number => logged.push(message);
    Logger.overrideLogger({ log: () => undefined, warn: () => undefined, error: keep });
  });
  afterAll(async () => {
    Logger.overrideLogger(false);
    await owner.end();
    await product.close();
  });

  const place = (changes: Record<string, unknown> = {}, key = crypto.randomUUID()): request.Test =>
    request(product.url).post('/api/createorder').set('Idempotency-Key', key).send(orderBody(changes));
  const count = async (sql: string): Promise<number> =>
    (await owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]!.n;

  const freeze = (table: string, at: 'insert' | 'update' = 'insert'): Promise<unknown> =>
    owner.query(`create trigger cold before ${at} on ${table} for each row execute function cold_oven()`);
  const repair = (table: string): Promise<unknown> => owner.query(`drop trigger cold on ${table}`);
  const failureOf = async (projection: string): Promise<unknown[]> =>
    (await owner.query('select * from projection_failure where projection = $1', [projection])).rows;

  test('fails its order with 503, lets other venues continue, logs the event, and works again after its repair', async () => {
    const before = await count('event where venue_id = 1');
    await freeze('staff_board');
    const key = crypto.randomUUID();
    const alone = await place({}, key);
    expect([alone.status, alone.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const together = await Promise.all([place(), place(AT_VENUE_2), place(), place(AT_VENUE_2)]);
    expect(together.map(({ status }) => status)).toEqual([503, 201, 503, 201]);

    expect(await count('event where venue_id = 1')).toBe(before);
    expect(await count('stream_head where venue_id = 1')).toBe(before);
    expect(await count('staff_board where venue_id = 1')).toBe(before);
    expect(logged[0]).toMatchObject({
      projection: 'staff_board',
      event: { venueId: 1, type: 'OrderPlaced', streamId: expect.any(String) },
      err: { message: 'the oven is cold' },
    });
    expect(await failureOf('staff_board')).toMatchObject([
      { venue_id: 1, event_type: 'OrderPlaced', error: 'the oven is cold', failures: '3' },
    ]);

    await repair('staff_board');
    expect((await place({}, key)).status).toBe(201);
    // One order and the visit that it opens.
    expect(await count('event where venue_id = 1')).toBe(before + 2);
  });

  test('is named in the log even if the event passes several projections, alone or in a batch', async () => {
    const orders = await Promise.all([place(), place(), place()]);
    const reject = ({ body }: request.Response): request.Test =>
      request(product.url)
        .post('/api/my/restaurant/updateorder')
        .set('Authorization', `Bearer ${staff}`)
        .send({ ...body, is_rejected: true });
    await freeze('staff_board', 'update');
    expect((await reject(orders[0])).status).toBe(503);
    const together = await Promise.all(orders.slice(1).map(reject));
    expect(together.map(({ status }) => status)).toEqual([503, 503]);
    expect(await failureOf('staff_board')).toMatchObject([{ event_type: 'OrderRejected', failures: '6' }]);
    await repair('staff_board');
    expect((await reject(orders[0])).status).toBe(200);
  });
});
