import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { TestMenus } from '#test/test-menus.js';
import { Clock } from '#kernel/clock.js';
import { Database, type Statement } from '#platform/database/database.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { CurrentMenu, MenuFastLane } from './current-menu.js';

/** Monday noon in Prague. */
const NOON = '2026-06-15T10:00:00Z';

describe('the current menu', () => {
  const clock = new TestClock();
  let app: TestApp;
  let database: Database;
  let menus: TestMenus;
  /** Records for each request whether the fast lane answered it. */
  let answeredFast: boolean[];
  /** Names of the prepared statements that were run. */
  let statements: (string | undefined)[];

  beforeAll(async () => {
    app = await startTestApp({ overrides: (builder) => builder.overrideProvider(Clock).useValue(clock) });
    database = app.app.get(Database);
    menus = new TestMenus(database);
    watch();
  });
  afterAll(() => app.close());

  beforeEach(() => {
    clock.set(NOON);
    answeredFast = [];
    statements = [];
  });

  /** Spies on the app without changing it. */
  function watch(): void {
    const lane = app.app.get(MenuFastLane);
    const serve = lane.serve.bind(lane);
    lane.serve = (req: IncomingMessage, res: ServerResponse) => {
      const answered = serve(req, res);
      answeredFast.push(answered);
      return answered;
    };
    const query = database.query.bind(database);
    database.query = <Row>(statement: Statement) => {
      statements.push(statement.name);
      return query<Row>(statement);
    };
  }

  function get(venueId: number, more = ''): request.Test {
    return request(app.url).get(`/api/getcurrentmenu?vid=${venueId}${more}`);
  }

  function changed(venueId: number): void {
    app.app.get(VenueChanges).changed(venueId);
  }

  describe('for a venue with a menu', () => {
    it('has every item as the contract defines it, in the order of placings', async () => {
      const venueId = await menus.venue();
      const menuId = await menus.menu(venueId);
      const beer = await menus.place(menuId, await menus.product(venueId, 'Ležák'), {
        category: 'Pivo',
        polePlacings: 201,
      });
      const text = `insert into product (venue_id, name, description, ingredients, allergens, image_url)
        values ($1, 'Svíčková', 'Na smetaně', 'hovězí', '{1,7}', '/obrazek.webp') returning id`;
      const [product] = await database.query<{ id: number }>({ text, values: [venueId] });
      const dish = await menus.place(menuId, product!.id, { priceCzk: 18990, priceEur: 750, polePlacings: 101 });
      await database.query({
        text: 'update menu_product set is_new = true, is_recommended = true where id = $1',
        values: [dish],
      });
      const { body } = await get(venueId).expect(200);
      expect(body).toEqual([
        {
          id: dish,
          name: 'Svíčková',
          description: 'Na smetaně',
          allergens: 'hovězí. Alergeny: 1, 7',
          imageUrl: '/obrazek.webp',
          category: 'Jídla',
          price_czk: 189.9,
          price_eur: 7.5,
          is_recommended: true,
          is_new: true,
          pole_placings: 101,
          allergen_numbers: [1, 7],
          is_sold_out: false,
          portions_left: null,
        },
        {
          id: beer,
          name: 'Ležák',
          description: null,
          allergens: null,
          imageUrl: null,
          category: 'Pivo',
          price_czk: 100,
          price_eur: null,
          is_recommended: false,
          is_new: false,
          pole_placings: 201,
          allergen_numbers: [],
          is_sold_out: false,
          portions_left: null,
        },
      ]);
    });

    it("is sent by the fast lane from the second request, equal to the controller's response", async () => {
      const venueId = await menus.venue();
      const tableId = await menus.table(venueId);
      await menus.menuWith(venueId, 'Kulajda');
      const slow = await get(venueId, `&tid=${tableId}&vs=unknown`).expect(200);
      const fast = await get(venueId, `&tid=${tableId}&vs=aB3_-x`).expect(200);
      expect(answeredFast).toEqual([false, true]);
      expect(fast.text).toBe(slow.text);
      const lasting = ({ headers }: request.Response): object => {
        const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers as Record<string, string>;
        return rest;
      };
      expect(lasting(fast)).toEqual(lasting(slow));
      expect(fast.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[\w-]{22}-(br|gzip)"$/),
      });
    });

    it.each([
      ['gzip, deflate', 'gzip'],
      ['gzip, br', 'br'],
      ['gzip;q=1, br;q=0', 'gzip'],
      ['identity', undefined],
    ])('for a client that accepts %s has the encoding %s and its own tag', async (accepted, encoding) => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Kulajda');
      for (const lane of ['slow', 'fast']) {
        const { headers, body } = await get(venueId).set('accept-encoding', accepted).expect(200);
        expect([lane, headers['content-encoding']]).toEqual([lane, encoding]);
        expect(headers['etag']).toMatch(encoding ? new RegExp(`-${encoding}"$`) : /^"[\w-]{22}"$/);
        expect(body).toMatchObject([{ name: 'Kulajda' }]);
      }
      expect(answeredFast).toEqual([false, true]);
    });

    it('is answered with 304 without a body while unchanged, and is sent whole after a change', async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Kulajda');
      const { headers } = await get(venueId).expect(200);
      const tag = headers['etag'] as string;
      const same = await get(venueId).set('if-none-match', tag).expect(304);
      expect([same.text, same.headers['etag']]).toEqual(['', tag]);
      await get(venueId).set('if-none-match', `"other", W/${tag}`).expect(304);
      await get(venueId).set('if-none-match', '"other"').expect(200);
      expect(answeredFast).toEqual([false, true, true, true]);

      await menus.menuWith(venueId, 'Bramboračka');
      changed(venueId);
      const after = await get(venueId).set('if-none-match', tag).expect(200);
      expect(after.headers['etag']).not.toBe(tag);
      changed(venueId);
      await get(venueId)
        .set('if-none-match', after.headers['etag'] as string)
        .expect(304);
    });
  });

  describe('after a change', () => {
    it('shows new prices, products and menus, and omits deleted ones', async () => {
      const venueId = await menus.venue();
      const menuId = await menus.menu(venueId);
      const productId = await menus.product(venueId, 'Kulajda');
      const linkId = await menus.place(menuId, productId);
      const after = async (text: string, id: number): Promise<unknown> => {
        await database.query({ text, values: [id] });
        changed(venueId);
        const { status, body } = await get(venueId);
        return status === 200 ? body : (body as { code: string }).code;
      };
      await get(venueId).expect(200);
      const price = 'update menu_product set price_czk = 9950 where id = $1';
      expect(await after(price, linkId)).toMatchObject([{ price_czk: 99.5 }]);
      const name = `update product set name = 'Kulajda s hřiby' where id = $1`;
      expect(await after(name, productId)).toMatchObject([{ name: 'Kulajda s hřiby' }]);
      expect(await after('update product set deleted_at = now() where id = $1', productId)).toBe('NO_VALID_MENU');
      expect(await after('update product set deleted_at = null where id = $1', productId)).toHaveLength(1);
      expect(await after('update menu set deleted_at = now() where id = $1', menuId)).toBe('NO_VALID_MENU');
      expect(await after('update venue set deleted_at = now() where id = $1', venueId)).toBe('VENUE_NOT_FOUND');
    });

    it('is read once for all concurrent readers', async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Kulajda');
      statements = [];
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(venueId)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(statements.filter((name) => name === 'venue_menus')).toHaveLength(1);
    });
  });

  describe('for a bad request', () => {
    it("is not found for an unknown venue or another venue's table, with and without the cache", async () => {
      const venueId = await menus.venue();
      const foreign = await menus.table(await menus.venue());
      await menus.menuWith(venueId, 'Kulajda');
      expect((await get(2_000_000_000).expect(404)).body.code).toBe('VENUE_NOT_FOUND');
      for (const tableId of [foreign, 2_000_000_000, foreign]) {
        const { body } = await get(venueId, `&tid=${tableId}`).expect(404);
        expect(body).toEqual({ statusCode: 404, code: 'TABLE_NOT_FOUND', message: expect.any(String) });
        await get(venueId).expect(200);
      }
    });

    it('is not found for a venue without a valid menu or with an empty one', async () => {
      const venueId = await menus.venue();
      expect((await get(venueId).expect(404)).body.code).toBe('NO_VALID_MENU');
      await menus.menu(venueId);
      await menus.menuWith(venueId, 'Loňské', { dateFrom: '2025-01-01', dateTo: '2025-12-31' });
      changed(venueId);
      expect((await get(venueId).expect(404)).body.code).toBe('NO_VALID_MENU');
    });

    it.each([
      ['', 'vid'],
      ['vid=', 'vid'],
      ['vid=abc', 'vid'],
      ['vid=-1', 'vid'],
      ['vid=1.5', 'vid'],
      ['vid=99999999999', 'vid'],
      ['vid=1&vid=2', 'vid'],
      ['vid=1&tid=x', 'tid'],
      ['vid=1&vs=%00', 'vs'],
      [`vid=1&vs=${'x'.repeat(200)}`, 'vs'],
    ])('(?%s) is refused with the name of the field', async (query, field) => {
      const { body } = await request(app.url).get(`/api/getcurrentmenu?${query}`).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect((body.details as { field: string }[]).map((detail) => detail.field)).toEqual([field]);
    });

    it('is not answered from the prepared menus if the method is not GET', async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Kulajda');
      await get(venueId).expect(200);
      answeredFast = [];
      await request(app.url).post(`/api/getcurrentmenu?vid=${venueId}`).send({}).expect(404);
      const { text } = await request(app.url).head(`/api/getcurrentmenu?vid=${venueId}`).expect(200);
      expect(text ?? '').toBe('');
      expect(answeredFast).toEqual([false, false]);
    });
  });

  describe('in a query of the ordering module', () => {
    it('is a price list in minor units, equal to the menu that guests saw', async () => {
      const venueId = await menus.venue();
      const menuId = await menus.menu(venueId);
      const productId = await menus.product(venueId, 'Kulajda');
      const id = await menus.place(menuId, productId, { priceCzk: 8900, priceEur: 365 });
      const current = app.app.get(CurrentMenu);
      expect(current.peek(venueId, clock.now())).toBeUndefined();
      const sold = await current.forVenue(venueId, clock.now());
      expect(sold?.items.get(id)).toMatchObject({
        id,
        productId,
        name: 'Kulajda',
        category: 'Jídla',
        priceCzk: 8900,
        priceEur: 365,
      });
      expect(sold?.allHaveEur).toBe(true);
      // An order makes no answer, and the listener of the fast lane none either.
      expect(sold?.ready('cs')).toBeNull();
      for (const isFast of [false, true]) {
        answeredFast = [];
        await get(venueId).expect(200);
        expect(answeredFast).toEqual([isFast]);
      }
      expect(sold?.asAnswered).toEqual((await get(venueId)).body);
      expect(current.peek(venueId, clock.now())).toBe(sold);
      expect(await current.forVenue(2_000_000_000, clock.now())).toBeNull();
    });

    it("cannot contain another venue's product, because the table's keys reject it", async () => {
      const menuId = await menus.menu(await menus.venue());
      const foreign = await menus.product(await menus.venue(), 'Cizí');
      await expect(menus.place(menuId, foreign)).rejects.toMatchObject({ code: '23503' });
    });
  });
});
