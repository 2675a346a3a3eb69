import { randomUUID } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';

describe('POST /api/createorder', () => {
  let product: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });

  const place = (body: unknown, key?: string): request.Test => {
    const call = request(product.url).post('/api/createorder').set('X-Device', 'phone-1');
    return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body as object);
  };
  const eventCount = async (): Promise<number> =>
    Number(
      (await owner.query<{ count: string }>(`select count(*) from event where type <> 'SendRefused'`)).rows[0]?.count,
    );
  const guestOrders = async (): Promise<{ id: string }[]> =>
    (await request(product.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' })).body as { id: string }[];

  test('returns the created order, which the guest can read again', async () => {
    const { status, body } = await place(orderBody({ note: 'prosíme najednou' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 1,
      venueId: 1,
      table: [{ id: 11, name: 'Stůl 7' }],
      tableName: 'Stůl 7',
      totalPrice: 378,
      currency: 'CZK',
      orderItems: [
        {
          menuItemId: 101,
          quantity: 2,
          itemName: 'Svíčková',
          priceAtOrderTime: 189,
          note: 'bez brusinek',
          menuItem: { citems: [{ name: 'Svíčková' }] },
        },
      ],
      note: 'prosíme najednou',
      is_confirmed: null,
      is_rejected: null,
      start_time: null,
      end_time: null,
      // After the visit that it opens.
      position: 2,
    });
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await guestOrders()).toEqual([body]);
  });

  test('stores the phone, the table and the prices in the log, the note outside of it, and no session code', async () => {
    const { rows } = await owner.query('select * from event where venue_id = 1 and venue_seq = 2');
    expect(rows[0]).toMatchObject({
      type: 'OrderPlaced',
      actor_kind: 'guest',
      device: expect.stringMatching(/^[\w-]{22}$/),
      number: 1,
    });
    const facts = { productId: 1, categoryId: null, heading: 'Hlavní jídla', allergens: null };
    const dish = { itemId: 101, name: 'Svíčková', price: 18900, ...facts };
    expect(rows[0].data.lines).toEqual([{ ...dish, quantity: 2, note: null }]);
    const text = 'select path, body from event_text where venue_id = 1 and venue_seq = 2 order by path';
    expect((await owner.query(text)).rows).toEqual([
      { path: 'lines.0.note', body: 'bez brusinek' },
      { path: 'note', body: 'prosíme najednou' },
    ]);
    expect(JSON.stringify(rows[0])).not.toContain('code-table-11');
  });

  test('accepts an order in euros if every item has a euro price', async () => {
    const items = [{ itemId: 102, quantity: 3, price: 2.5 }];
    expect((await place(orderBody({ items, totalPrice: 7.5, currency: 'EUR' }))).body).toMatchObject({
      totalPrice: 7.5,
      currency: 'EUR',
    });
  });

  test.each([
    ['with', 'code-table-11'],
    ['without', undefined],
  ])('answers an order %s the table’s code only once it is on the board', async (_with, vs) => {
    const { body } = await place(orderBody({ vs })).expect(201);
    const { rows } = await owner.query('select status from staff_board where order_id = $1', [body.id]);
    expect(rows).toEqual([{ status: 'waiting' }]);
  });

  describe('with a repeated Idempotency-Key', () => {
    test('answers with the first order and the same status, however often and however fast', async () => {
      const key = randomUUID();
      const before = await eventCount();
      const answers = await Promise.all(Array.from({ length: 8 }, () => place(orderBody(), key)));
      const later = await place(orderBody(), key);
      expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await eventCount()).toBe(before + 1);
    });
    test('answers with the first order even if its price has changed since', async () => {
      const key = randomUUID();
      const body = {
        venueId: 1,
        tableId: 12,
        items: [{ itemId: 101, quantity: 1, price: 189 }],
        totalPrice: 189,
        currency: 'CZK',
      };
      const first = await place(body, key);
      await owner.query('update menu_product set price_czk = 19900 where id = 101');
      const { VenueChanges } = await import('#modules/venues/venues.public.js');
      product.app.get(VenueChanges).changed(1);
      expect((await place(body)).status).toBe(409);
      expect((await place(body, key)).body).toEqual(first.body);
      await owner.query('update menu_product set price_czk = 18900 where id = 101');
      product.app.get(VenueChanges).changed(1);
    });
    test('answers with the first order even if its table was deleted since', async () => {
      const { VenueChanges } = await import('#modules/venues/venues.public.js');
      const table = async (id: number, deletedAt: string | null): Promise<void> => {
        await owner.query('update venue_table set deleted_at = $2 where id = $1', [id, deletedAt]);
        product.app.get(VenueChanges).changed(1);
      };
      const key = randomUUID();
      const first = await place(orderBody(), key);
      await table(11, '2026-01-01T00:00:00Z');
      const again = await place(orderBody(), key);
      const another = await place(orderBody(), randomUUID());
      await table(11, null);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect([another.status, another.body.code]).toEqual([404, 'TABLE_NOT_FOUND']);
    });
    test.each([
      ['with', 'code-table-11'],
      ['without', undefined],
    ])('refuses another body, %s the code of the table', async (_with, vs) => {
      const key = randomUUID();
      await place(orderBody({ vs }), key);
      const { status, body } = await place(orderBody({ vs, note: 'jiná' }), key);
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    });
    test('refuses the key for another table of the venue', async () => {
      const key = randomUUID();
      await place(orderBody(), key).expect(201);
      const { body } = await place(orderBody({ tableId: 12 }), key).expect(422);
      expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });
  });

  const line = (change: Record<string, unknown>) => [{ itemId: 101, quantity: 1, price: 189, ...change }];
  const lines = (count: number) => Array.from({ length: count }, () => line({})[0]);
  test.each<[string, unknown, number, string]>([
    ['an unknown venue', orderBody({ venueId: 999 }), 404, 'VENUE_NOT_FOUND'],
    ['an unknown table', orderBody({ tableId: 999 }), 404, 'TABLE_NOT_FOUND'],
    ['a table of another venue', orderBody({ tableId: 21 }), 422, 'TABLE_NOT_OF_VENUE'],
    ['an unknown item', orderBody({ items: line({ itemId: 999 }), totalPrice: 189 }), 409, 'MENU_ITEM_NOT_ON_MENU'],
    [
      "an item of another venue's menu",
      orderBody({ items: line({ itemId: 201, price: 65 }), totalPrice: 65 }),
      409,
      'MENU_ITEM_NOT_ON_MENU',
    ],
    [
      'a venue without a menu now',
      { venueId: 3, tableId: 31, items: [{ itemId: 301, quantity: 1, price: 10 }], totalPrice: 10, currency: 'CZK' },
      422,
      'NO_MENU_NOW',
    ],
    ['an empty basket', orderBody({ items: [], totalPrice: 0 }), 422, 'EMPTY_ORDER'],
    ['quantity 0', orderBody({ items: line({ quantity: 0 }), totalPrice: 0 }), 422, 'QUANTITY_OUT_OF_RANGE'],
    ['quantity −1', orderBody({ items: line({ quantity: -1 }), totalPrice: -189 }), 422, 'QUANTITY_OUT_OF_RANGE'],
    ['quantity 1.5', orderBody({ items: line({ quantity: 1.5 }), totalPrice: 283.5 }), 400, 'VALIDATION_FAILED'],
    ['quantity 1e9', orderBody({ items: line({ quantity: 1e9 }), totalPrice: 189e9 }), 400, 'VALIDATION_FAILED'],
    [
      'quantity 1e9 at a believable total',
      orderBody({ items: line({ quantity: 1e9 }), totalPrice: 189 }),
      422,
      'QUANTITY_OUT_OF_RANGE',
    ],
    ['101 lines', orderBody({ items: lines(101), totalPrice: 101 * 189 }), 422, 'TOO_MANY_LINES'],
    ['2000 lines', orderBody({ items: lines(2000), totalPrice: 2000 * 189 }), 400, 'VALIDATION_FAILED'],
    [
      'EUR where not every item has a euro price',
      { venueId: 2, tableId: 21, items: [{ itemId: 201, quantity: 1, price: 2.5 }], totalPrice: 2.5, currency: 'EUR' },
      422,
      'EUR_NOT_ALLOWED',
    ],
    ['a currency that we do not take', orderBody({ currency: 'USD' }), 400, 'VALIDATION_FAILED'],
    [
      'a NUL character in a note',
      orderBody({ items: line({ note: 'bez\u0000soli' }), totalPrice: 189 }),
      400,
      'VALIDATION_FAILED',
    ],
    ['a note of 10,000 characters', orderBody({ note: 'a'.repeat(10_000) }), 400, 'VALIDATION_FAILED'],
    ['a session code of 10,000 characters', orderBody({ vs: 'a'.repeat(10_000) }), 400, 'VALIDATION_FAILED'],
    ['a body that is no object', [1, 2, 3], 400, 'VALIDATION_FAILED'],
  ])('refuses %s and stores nothing', async (_name, body, status, code) => {
    const before = await eventCount();
    const answer = await place(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/\S/);
    expect(await eventCount()).toBe(before);
  });

  test('refuses an empty basket with the guest page’s message', async () => {
    const { body } = await place(orderBody({ items: [], totalPrice: 0 }));
    expect(body.message).toBe('Nemůžete odeslat prázdnou objednávku.');
  });

  test.each(['venueId', 'tableId', 'items', 'totalPrice', 'currency'])(
    'names the field if %s is missing or of a wrong type',
    async (field) => {
      for (const wrong of [undefined, null, 'x', {}, [[]], true, -1.5]) {
        const { status, body } = await place(orderBody({ [field]: wrong }));
        if (field === 'totalPrice' && wrong === -1.5) continue;
        expect([wrong, status, body.code]).toEqual([wrong, 400, 'VALIDATION_FAILED']);
        expect(body.details[0].field.split('.')[0]).toBe(field);
      }
    },
  );
  test.each(['itemId', 'quantity', 'price', 'note'])('names the line if its %s is of a wrong type', async (field) => {
    const { status, body } = await place(orderBody({ items: [line({})[0], line({ [field]: { a: 1 } })[0]] }));
    expect([status, body.details[0].field]).toEqual([400, `items.1.${field}`]);
  });

  test.each([
    ['a price', orderBody({ items: line({ price: 179 }), totalPrice: 189 })],
    ['a total', orderBody({ items: line({}), totalPrice: 188 })],
  ])('returns the current menu if %s differs from it', async (_name, body) => {
    const answer = await place(body);
    expect([answer.status, answer.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(
      answer.body.details.menu.map((item: { id: number; price_czk: number }) => [item.id, item.price_czk]),
    ).toEqual([
      [101, 189],
      [102, 59.5],
    ]);
  });

  test.each<[string, string, string | undefined, number, string]>([
    ['broken JSON', '{"venueId": 1,', 'application/json', 400, 'MALFORMED_JSON'],
    [
      'a lone surrogate in a note',
      `{"venueId":1,"tableId":11,"items":[],"totalPrice":0,"currency":"CZK","note":"\\ud800"}`,
      'application/json',
      400,
      'VALIDATION_FAILED',
    ],
    ['a form', 'venueId=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', '{}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body of 1 MB', JSON.stringify({ note: 'a'.repeat(1_000_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_name, text, type, status, code) => {
    const before = await eventCount();
    const answer = await request(product.url)
      .post('/api/createorder')
      .set('Content-Type', type ?? '')
      .send(text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await eventCount()).toBe(before);
  });

  test.each(['short', 'with spaces inside', 'x'.repeat(201)])(
    'refuses the Idempotency-Key "%s", and names that header',
    async (key) => {
      const { status, body } = await place(orderBody(), key);
      expect([status, body.details[0].field]).toEqual([400, 'Idempotency-Key']);
    },
  );
});
