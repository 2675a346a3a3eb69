import { Logger } from '@nestjs/common';
import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { arrangeRestaurant, orderBody } from '../../../test/test-restaurant.js';

const AT_VENUE_2 = { venueId: 2, tableId: 21, items: [{ itemId: 201, quantity: 1, price: 65 }], totalPrice: 65 };

describe('A projection that throws', () => {
  let product: TestApp;
  let owner: pg.Client;
  const logged: unknown[] = [];

  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
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

  test.each(['staff_board', 'guest_view'])(
    '%s: the order fails cleanly, other venues go on, the reason is logged with the event, and it works when mended',
    async (projection) => {
      logged.length = 0;
      const before = await count('event where venue_id = 1');
      await owner.query(`create trigger cold before insert on ${projection} for each row execute function cold_oven()`);
      const key = crypto.randomUUID();
      const alone = await place({}, key);
      expect([alone.status, alone.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      const together = await Promise.all([place(), place(AT_VENUE_2), place(), place(AT_VENUE_2)]);
      expect(together.map(({ status }) => status)).toEqual([503, 201, 503, 201]);

      expect(await count('event where venue_id = 1')).toBe(before);
      expect(await count('stream_head where venue_id = 1')).toBe(before);
      expect(await count('staff_board where venue_id = 1')).toBe(before);
      expect(logged[0]).toMatchObject({
        ...{ projection, event: { venueId: 1, type: 'OrderPlaced', streamId: expect.any(String) } },
        err: { message: 'the oven is cold' },
      });
      const { rows } = await owner.query('select * from projection_failure where projection = $1', [projection]);
      expect(rows).toMatchObject([
        { venue_id: 1, event_type: 'OrderPlaced', error: 'the oven is cold', failures: '3' },
      ]);

      await owner.query(`drop trigger cold on ${projection}`);
      expect((await place({}, key)).status).toBe(201);
      expect(await count('event where venue_id = 1')).toBe(before + 1);
    },
  );
});
