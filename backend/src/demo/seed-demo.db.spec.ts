import request from 'supertest';
import { Database } from '#platform/database/database.js';
import type { MenuCheck, MenuItem } from '#modules/catalogue/catalogue.public.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { signIn } from '#test/test-tokens.js';
import { MARKS } from './demo-choices.js';
import { DEMO_VENUES } from './demo-venues.js';
import { demoGuestLink, seedDemo } from './seed-demo.js';

const marksOf = (name: string) => [...(MARKS[name] ?? [])].sort();

describe('The demo', () => {
  let app: TestApp;
  let database: Database;
  let seeded: boolean[];

  beforeAll(async () => {
    app = await startTestApp();
    database = app.app.get(Database);
    seeded = await Promise.all([seedDemo(database), seedDemo(database)]);
  });
  afterAll(() => app.close());

  async function menuOf(venueId: number): Promise<MenuItem[]> {
    const { body } = await request(app.url).get(`/api/getcurrentmenu?vid=${venueId}`).expect(200);
    return body as MenuItem[];
  }

  it('is inserted only once, even by two processes that start together', async () => {
    expect(seeded.sort()).toEqual([false, true]);
    expect(await seedDemo(database)).toBe(false);
    const [count] = await database.query<{ venues: number; menus: number }>({
      text: 'select (select count(*)::int from venue) as venues, (select count(*)::int from menu) as menus',
    });
    expect(count).toEqual({ venues: 3, menus: 3 });
  });

  it('offers 60 or more products in 8 categories in the first venue, all of them also in euros', async () => {
    const items = await menuOf(1);
    expect(items.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(items.map(({ category }) => category))]).toEqual([
      'Předkrmy',
      'Polévky',
      'Hlavní jídla',
      'Speciality podniku',
      'Bezmasá jídla',
      'Dezerty',
      'Nealkoholické nápoje',
      'Pivo a víno',
    ]);
    expect(items.every(({ price_czk, price_eur }) => price_czk > 0 && price_eur !== null && price_eur > 0)).toBe(true);
    expect(items.some(({ is_new }) => is_new) && items.some(({ is_recommended }) => is_recommended)).toBe(true);
    expect(items[0]).toMatchObject({ pole_placings: 101, price_czk: 119, price_eur: 4.9, allergens: '1, 9, 12' });
  });

  it('has dishes with options, true dietary marks, and drinks for adults only', async () => {
    const items = await menuOf(1);
    const steak = items.find(({ name }) => name === 'Steak z hovězí svíčkové');
    expect(steak?.modifiers?.map(({ name, min }) => [name, min])).toEqual([
      ['Příloha', 1],
      ['Navíc', 0],
    ]);
    expect(steak?.modifiers?.[0]?.options[2]).toMatchObject({ name: 'Bramborová kaše', priceCZK: 15, priceEUR: 0.6 });
    expect(items.filter(({ dietary = [] }) => dietary.includes('vegetarian')).length).toBeGreaterThan(3);
    const adults = items.filter(({ isAdult }) => isAdult).map(({ category }) => category);
    expect([...new Set(adults)]).toEqual(['Pivo a víno']);
    for (const { choices, items: card } of DEMO_VENUES) {
      const missing = choices.flatMap(({ dishes }) => dishes).filter((dish) => !card.some(({ name }) => name === dish));
      expect(missing).toEqual([]);
    }
    const names = new Set(DEMO_VENUES.flatMap(({ items: card }) => card.map(({ name }) => name)));
    expect(Object.keys(MARKS).filter((name) => !names.has(name))).toEqual([]);
    // Guests do not read an untrue mark.
    for (const { name, dietary = [] } of items) expect([name, [...dietary].sort()]).toEqual([name, marksOf(name)]);
  });

  it('has, in the second venue, a dish for each fault that the check of menus finds, and in the first only missing texts', async () => {
    const token = await signIn(app, 'owner@demo.test');
    const faultsOf = async (venueId: number): Promise<string[]> => {
      const path = `/api/my/restaurant/menucheck/${venueId}`;
      const { body } = await request(app.url).get(path).auth(token, { type: 'bearer' }).expect(200);
      const { findings } = body as MenuCheck;
      return findings.flatMap(({ kind, dishes }) =>
        dishes.filter(({ aside }) => aside === null).map(({ name }) => `${kind}: ${name}`),
      );
    };
    const withoutWords = 'words-missing: Matuška Raptor IPA 0,4 l';
    expect(await faultsOf(1)).toEqual([withoutWords, withoutWords]);
    expect(await faultsOf(2)).toEqual([
      'allergens-missing: Domácí zázvorová limonáda 0,4 l',
      'volume-missing: Horká čokoláda',
      'adult-missing: Tramín červený 0,15 l',
      'vat-missing: Laskonka',
      'price-zero: Voda z kohoutku 0,3 l',
      'gluten-doubt: Bezlepkový čokoládový dort',
    ]);
  });

  it('has English and German texts in the first venue for every category, option and dish, except for one dish', async () => {
    for (const language of ['en', 'de']) {
      const { body } = await request(app.url).get(`/api/getcurrentmenu?vid=1&lang=${language}`).expect(200);
      const items = body as {
        cs?: { name?: string; category?: string };
        modifiers?: { cs?: string; options: { cs?: string }[] }[];
      }[];
      expect(items.filter(({ cs }) => cs?.name === undefined).length).toBe(1);
      expect(items.every(({ cs }) => cs?.category !== undefined)).toBe(true);
      const groups = items.flatMap(({ modifiers = [] }) => modifiers);
      expect(groups.flatMap((group) => [group, ...group.options]).every(({ cs }) => cs !== undefined)).toBe(true);
    }
    const known = new Set(
      DEMO_VENUES[0]!.items
        .flatMap(({ name, category }) => [name, category])
        .concat(
          DEMO_VENUES[0]!.choices.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]),
        ),
    );
    expect(DEMO_VENUES[0]!.translations.filter(({ of, name }) => !known.has(of) || name === '')).toEqual([]);
  });

  it('assigns all categories of the first venue to its kitchen and its bar, and gives the second venue no stations', async () => {
    const token = await signIn(app, 'owner@demo.test');
    const stationsOf = async (venueId: number) =>
      (
        (await request(app.url).get(`/api/my/restaurant/getstations/${venueId}`).auth(token, { type: 'bearer' }))
          .body as {
          name: string;
          categoryIds: number[];
        }[]
      ).map(({ name, categoryIds }) => [name, categoryIds.length]);
    expect(await stationsOf(1)).toEqual([
      ['Bar', 2],
      ['Kuchyň', 6],
    ]);
    expect(await stationsOf(2)).toEqual([]);
  });

  it('accepts only CZK in the second venue, and has no valid menu in the third', async () => {
    expect((await menuOf(2)).every(({ price_eur }) => price_eur === null)).toBe(true);
    const { body } = await request(app.url).get('/api/getcurrentmenu?vid=3').expect(404);
    expect(body.code).toBe('NO_VALID_MENU');
  });

  it("gives every venue 8 tables or more, and prints a guest's link that works", async () => {
    expect(DEMO_VENUES.every(({ tables }) => tables.length >= 8)).toBe(true);
    const link = await demoGuestLink(database, 'https://stolek.example/');
    expect(link).toMatch(/^https:\/\/stolek\.example\/menu-page\?vid=1&tid=1&vs=[\w-]{16}$/);
    const query = link!.split('?')[1];
    await request(app.url).get(`/api/gettableinfo?${query}`).expect(200, {
      venueId: 1,
      venueName: 'U Lípy',
      tableId: 1,
      tableName: 'Stůl 1',
      timeZone: 'Europe/Prague',
      service: 'table',
      isVatPayer: true,
    });
  });

  it('lists the venue with a history first for its owner', async () => {
    const token = await signIn(app, 'owner@demo.test');
    const { body } = await request(app.url).get('/api/my/restaurant/').auth(token, { type: 'bearer' }).expect(200);
    expect((body as { id: number; name: string }[])[0]).toMatchObject({ id: 1, name: 'U Lípy' });
  });

  it('gives the people of one company no access to the other company', async () => {
    const venuesOf = async (email: string): Promise<number[]> => {
      const token = await signIn(app, email);
      const { body } = await request(app.url).get('/api/my/restaurant/').auth(token, { type: 'bearer' }).expect(200);
      return (body as { id: number }[]).map(({ id }) => id).sort();
    };
    expect(await venuesOf('owner@demo.test')).toEqual([1, 2]);
    expect(await venuesOf('staff@demo.test')).toEqual([1]);
    expect(await venuesOf('owner2@demo.test')).toEqual([3]);
    expect(await venuesOf('sa@demo.test')).toEqual([1, 2, 3]);
  });
});
