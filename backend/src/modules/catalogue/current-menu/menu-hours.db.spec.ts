import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { TestMenus } from '#test/test-menus.js';
import { Clock } from '#kernel/clock.js';
import { Database, type Statement } from '#platform/database/database.js';

describe('a menu with hours', () => {
  const clock = new TestClock();
  let app: TestApp;
  let menus: TestMenus;
  /** Names of the executed prepared statements. */
  let statements: (string | undefined)[] = [];

  beforeAll(async () => {
    app = await startTestApp({ overrides: (builder) => builder.overrideProvider(Clock).useValue(clock) });
    const database = app.app.get(Database);
    menus = new TestMenus(database);
    const query = database.query.bind(database);
    database.query = <Row>(statement: Statement) => {
      statements.push(statement.name);
      return query<Row>(statement);
    };
  });
  afterAll(() => app.close());
  beforeEach(() => (statements = []));

  async function namesAt(venueId: number, iso: string): Promise<string[] | string> {
    clock.set(iso);
    const { status, body } = await request(app.url).get(`/api/getcurrentmenu?vid=${venueId}`);
    return status === 200 ? (body as { name: string }[]).map(({ name }) => name) : (body as { code: string }).code;
  }

  it('begins and ends at the exact minute, without a notification and without another query', async () => {
    const venueId = await menus.venue();
    await menus.menuWith(venueId, 'Polední', { timeFrom: 660, timeTo: 840 });
    expect(await namesAt(venueId, '2026-06-15T08:59:59.999Z')).toBe('NO_VALID_MENU');
    expect(await namesAt(venueId, '2026-06-15T09:00:00.000Z')).toEqual(['Polední']);
    expect(await namesAt(venueId, '2026-06-15T12:00:59.999Z')).toEqual(['Polední']);
    expect(await namesAt(venueId, '2026-06-15T12:01:00.000Z')).toBe('NO_VALID_MENU');
    expect(statements.filter((name) => name === 'venue_menus')).toHaveLength(1);
  });

  it('until 23:59 lasts until midnight, when the menu of the next date begins', async () => {
    const venueId = await menus.venue();
    await menus.menuWith(venueId, 'Silvestr', { dateFrom: '2026-12-31', dateTo: '2026-12-31', timeFrom: 1080 });
    await menus.menuWith(venueId, 'Nový rok', { dateFrom: '2027-01-01', dateTo: '2027-01-01' });
    expect(await namesAt(venueId, '2026-12-31T22:59:59.999Z')).toEqual(['Silvestr']);
    expect(await namesAt(venueId, '2026-12-31T23:00:00.000Z')).toEqual(['Nový rok']);
  });

  it("follows the venue's clock, not the server's", async () => {
    const venueId = await menus.venue('America/New_York');
    await menus.menuWith(venueId, 'Neděle', { validDays: ['neděle'] });
    expect(await namesAt(venueId, '2026-06-15T03:59:00Z')).toEqual(['Neděle']);
    expect(await namesAt(venueId, '2026-06-15T04:00:00Z')).toBe('NO_VALID_MENU');
  });

  it('is valid twice in the repeated hour of autumn, and not at all in the skipped hour of spring', async () => {
    const venueId = await menus.venue();
    await menus.menuWith(venueId, 'Noční', { timeFrom: 120, timeTo: 179 });
    expect(await namesAt(venueId, '2026-03-29T00:59:00Z')).toBe('NO_VALID_MENU');
    expect(await namesAt(venueId, '2026-03-29T01:00:00Z')).toBe('NO_VALID_MENU');
    expect(await namesAt(venueId, '2026-10-25T00:30:00Z')).toEqual(['Noční']);
    expect(await namesAt(venueId, '2026-10-25T01:30:00Z')).toEqual(['Noční']);
    expect(await namesAt(venueId, '2026-10-25T02:00:00Z')).toBe('NO_VALID_MENU');
  });

  it('is combined with other valid menus, and a product of two of them occurs once', async () => {
    const venueId = await menus.venue();
    const [soup, goulash] = [await menus.product(venueId, 'Polévka'), await menus.product(venueId, 'Guláš')];
    const current = await menus.menu(venueId);
    await menus.place(current, soup, { polePlacings: 101, priceCzk: 8900 });
    await menus.place(current, goulash, { polePlacings: 201, priceCzk: 18900 });
    const lunch = await menus.menu(venueId, { timeFrom: 660, timeTo: 840 });
    await menus.place(lunch, goulash, { polePlacings: 301, priceCzk: 14900 });
    const prices = async (iso: string): Promise<unknown> => {
      clock.set(iso);
      const { body } = await request(app.url).get(`/api/getcurrentmenu?vid=${venueId}`).expect(200);
      return (body as { name: string; price_czk: number }[]).map(({ name, price_czk }) => [name, price_czk]);
    };
    expect(await prices('2026-06-15T10:00:00Z')).toEqual([
      ['Polévka', 89],
      ['Guláš', 149],
    ]);
    expect(await prices('2026-06-15T16:00:00Z')).toEqual([
      ['Polévka', 89],
      ['Guláš', 189],
    ]);
  });

  describe('in a response', () => {
    async function framesAt(venueId: number, iso: string): Promise<unknown> {
      clock.set(iso);
      const { status, headers, body } = await request(app.url).get(`/api/getcurrentmenu?vid=${venueId}`);
      if (status === 404) return (body as { details: unknown }).details;
      return [headers['menu-changes-at'], headers['menu-ending'] && decodeURIComponent(headers['menu-ending'])];
    }

    it("names its end on the venue's clock in both lanes, or its next beginning while no menu is valid", async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Polední', { timeFrom: 660, timeTo: 839 });
      await menus.menuWith(venueId, 'Večerní', { timeFrom: 1020, timeTo: 1319 });
      expect(await framesAt(venueId, '2026-06-15T06:00:00Z')).toEqual({ begins_at: '2026-06-15T11:00:00+02:00' });
      for (const _lane of ['controller', 'fast']) {
        expect(await framesAt(venueId, '2026-06-15T10:00:00Z')).toEqual(['2026-06-15T14:00:00+02:00', 'Menu']);
      }
      expect(await framesAt(venueId, '2026-06-15T12:00:00Z')).toEqual({ begins_at: '2026-06-15T17:00:00+02:00' });
      expect(await framesAt(venueId, '2026-06-15T15:00:00Z')).toEqual(['2026-06-15T22:00:00+02:00', 'Menu']);
      expect(await framesAt(venueId, '2026-06-15T20:00:00Z')).toEqual({ begins_at: '2026-06-16T11:00:00+02:00' });
      expect(statements.filter((name) => name === 'venue_menus')).toHaveLength(1);
    });

    it('changes the offer at its beginning without ending a permanent menu, in both lanes', async () => {
      const [before, venueId] = [await menus.venue(), await menus.venue()];
      await menus.menuWith(before, 'Polední', { timeFrom: 660, timeTo: 839 });
      await menus.menuWith(venueId, 'Stálé');
      await menus.menuWith(venueId, 'Polední', { timeFrom: 660, timeTo: 839 });
      await framesAt(before, '2026-06-15T10:00:00Z');
      for (const _lane of ['controller', 'fast']) {
        expect(await framesAt(venueId, '2026-06-15T06:00:00Z')).toEqual(['2026-06-15T11:00:00+02:00', undefined]);
      }
    });

    it('ends on the date of that response, even if the last request was days ago', async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Polední', { timeFrom: 660, timeTo: 839 });
      expect(await framesAt(venueId, '2026-10-23T10:00:00Z')).toEqual(['2026-10-23T14:00:00+02:00', 'Menu']);
      expect(await framesAt(venueId, '2026-10-26T11:00:00Z')).toEqual(['2026-10-26T14:00:00+01:00', 'Menu']);
    });

    it('has a new end in a response with 304 to a guest who has the same menu', async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Polední', { timeFrom: 660, timeTo: 839 });
      clock.set('2026-06-15T10:00:00Z');
      const first = await request(app.url).get(`/api/getcurrentmenu?vid=${venueId}`).expect(200);
      clock.set('2026-06-16T10:00:00Z');
      const { headers } = await request(app.url)
        .get(`/api/getcurrentmenu?vid=${venueId}`)
        .set('if-none-match', first.headers['etag']!)
        .expect(304);
      expect(headers['menu-changes-at']).toBe('2026-06-16T14:00:00+02:00');
    });

    it('is ignored if it has no items, and no beginning is named after the last menu', async () => {
      const venueId = await menus.venue();
      await menus.menuWith(venueId, 'Stálé', { dateTo: '2026-06-30' });
      await menus.menu(venueId, { timeFrom: 660, timeTo: 839 });
      expect(await framesAt(venueId, '2026-06-15T10:00:00Z')).toEqual(['2026-07-01T00:00:00+02:00', 'Menu']);
      expect(await framesAt(venueId, '2026-07-01T10:00:00Z')).toEqual({ begins_at: null });
    });
  });
});
