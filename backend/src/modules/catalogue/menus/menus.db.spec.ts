import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';

const FORM = {
  menuName: 'Polední menu',
  venueId: 1,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  time_from: 660,
  time_to: 870,
  validDays: ['pátek', 'pondělí', 'pátek'],
};

describe('the API of menus', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const list = async (venueId = 1) => (await office.get(`getmenus/${venueId}`).expect(200)).body;

  it('returns a new menu as it is stored, and includes it in the list of menus', async () => {
    const { body } = await office.post('createmenu', FORM).expect(201);
    expect(body).toEqual({
      id: body.id,
      menuName: 'Polední menu',
      venueId: 1,
      date_from: '2026-01-01',
      date_to: '2026-12-31',
      time_from: 660,
      time_to: 870,
      validDays: ['pondělí', 'pátek'],
      exceptions: [],
      productCount: 0,
      withoutEurCount: 0,
      version: 1,
    });
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first.menu).toContainEqual(body);
    await office.get(`getmenu/${body.id}`).expect(200, { ...body, menuProducts: [] });
  });

  it.each([
    ['menuName', [undefined, '', '  '], 'Zadejte název menu.'],
    ['startDate', [undefined, '', '1. 1. 2026', '2026-13-01', '10000-01-01'], 'Zadejte začátek platnosti.'],
    ['startDate', ['0000-01-01', '0026-01-01', '1999-12-31'], 'Rok musí být 2000 až 9999.'],
    ['endDate', [undefined, null, '2026-02-30', '+010000-01-01'], 'Zadejte konec platnosti.'],
    ['endDate', ['2025-12-31'], 'Datum konce nesmí být před datem začátku.'],
    ['time_from', [undefined, null, '', '08:00', -1, 1440, 8.5], 'Zadejte čas začátku.'],
    ['time_to', [undefined, null, '', 1440], 'Zadejte čas konce.'],
    ['time_to', [660, 659, 0], 'Čas konce nesmí být před časem začátku.'],
  ])('refuses a new menu with a wrong %s', async (field, values, message) => {
    for (const value of values) {
      const answer = await office.post('createmenu', { ...FORM, [field]: value }).expect(400);
      expect(messages(answer)).toEqual({ [field]: message });
    }
  });

  it('reports all errors at once', async () => {
    const answer = await office.post('createmenu', { venueId: 1 }).expect(400);
    expect(messages(answer)).toEqual({
      menuName: 'Zadejte název menu.',
      startDate: 'Zadejte začátek platnosti.',
      endDate: 'Zadejte konec platnosti.',
      time_from: 'Zadejte čas začátku.',
      time_to: 'Zadejte čas konce.',
    });
    const order = await office.post('createmenu', { ...FORM, endDate: '2025-01-01', time_to: 1 }).expect(400);
    expect(Object.keys(messages(order))).toEqual(['endDate', 'time_to']);
  });

  it('accepts a menu for a single day, and treats no weekdays as every day', async () => {
    const oneDay = { ...FORM, endDate: FORM.startDate, validDays: undefined };
    expect((await office.post('createmenu', oneDay).expect(201)).body.validDays).toEqual([]);
    await office.post('createmenu', { ...FORM, validDays: ['Monday'] }).expect(400);
  });

  it('lists menus by name in Czech order, with the number of their items', async () => {
    for (const name of ['Hlavní', 'Chuťovky', 'Čaje', 'Menu 10', 'Menu 2']) await catalogue.menu(3, name);
    const [{ menu }] = await list(3);
    expect(menu.map(({ menuName }: { menuName: string }) => menuName)).toEqual([
      'Čaje',
      'Hlavní',
      'Chuťovky',
      'Loňský',
      'Menu 2',
      'Menu 10',
    ]);
    expect(menu.find(({ menuName }: { menuName: string }) => menuName === 'Loňský').productCount).toBe(1);
  });

  it('returns one element with an empty list for a venue without menus', async () => {
    const { body: venue } = await office.post('createvenue', {
      venuename: 'Nová',
      street: 'a',
      city: 'b',
      postal_Code: '397 01',
      country: 'd',
      ico: '12345679',
      dic: 'CZ12345679',
      openFrom: '10:00',
      openTo: '20:00',
    });
    expect(await list(venue.id)).toEqual([{ menu: [] }]);
  });

  describe("in a change of a menu's validity", () => {
    it('keeps the name if an empty one is sent', async () => {
      const { body: before } = await office.post('createmenu', FORM);
      const change = { ...FORM, id: before.id, menuName: '', time_from: 0, time_to: 1439, validDays: [], version: 1 };
      const { body } = await office.post('updatemenudate', change).expect(200);
      expect(body).toEqual({ ...before, time_from: 0, time_to: 1439, validDays: [], version: 2 });
      const renamed = await office.post('updatemenudate', { ...change, menuName: 'Celodenní', version: 2 }).expect(200);
      expect(renamed.body).toMatchObject({ menuName: 'Celodenní', version: 3 });
    });

    it('applies the rules of a new menu', async () => {
      const { body } = await office.post('createmenu', FORM);
      const wrong = {
        id: body.id,
        menuName: '',
        startDate: '2026-02-01',
        endDate: '2026-01-01',
        time_from: 5,
        time_to: 5,
      };
      expect(messages(await office.post('updatemenudate', wrong).expect(400))).toEqual({
        endDate: 'Datum konce nesmí být před datem začátku.',
        time_to: 'Čas konce nesmí být před časem začátku.',
      });
    });

    it('accepts an end after midnight only if that option is set', async () => {
      const { body: menu } = await office.post('createmenu', FORM);
      const change = { ...FORM, id: menu.id, menuName: '', time_from: 1080, time_to: 120 };
      const ticked = { ...change, pastMidnight: true };
      expect(messages(await office.post('updatemenudate', change).expect(400))).toEqual({
        time_to: 'Čas konce nesmí být před časem začátku.',
      });
      for (const time_to of [1080, 1081]) {
        expect(messages(await office.post('updatemenudate', { ...ticked, time_to }).expect(400))).toEqual({
          time_to: 'Přes půlnoc musí menu skončit dřív, než příští den začne.',
        });
      }
      const { body } = await office.post('updatemenudate', ticked).expect(200);
      expect(body).toEqual({ ...menu, time_from: 1080, time_to: 120, version: 2 });
    });

    it('returns the newer version to an outdated change', async () => {
      const { body: before } = await office.post('createmenu', FORM);
      const change = { ...FORM, id: before.id, menuName: '', version: 1 };
      const { body: current } = await office.post('updatemenudate', { ...change, time_from: 1 }).expect(200);
      const { body } = await office.post('updatemenudate', { ...change, time_from: 2 }).expect(409);
      expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current } });
    });

    it('shows the change to guests at once', async () => {
      expect(await office.guestMenu()).toHaveLength(2);
      const always = {
        id: 1,
        menuName: '',
        startDate: '2020-01-01',
        endDate: '2099-12-31',
        time_from: 0,
        time_to: 1439,
      };
      await office.post('updatemenudate', { ...always, endDate: '2020-12-31' }).expect(200);
      expect(await office.guestMenu()).toMatchObject({ code: 'NO_VALID_MENU' });
      await office.post('updatemenudate', always).expect(200);
      expect(await office.guestMenu()).toHaveLength(2);
    });
  });

  it('counts the items without a price in euros for each menu', async () => {
    const menu = await catalogue.menu(1);
    const [, dear] = [
      await catalogue.link(menu, await catalogue.product(1)),
      await catalogue.link(menu, await catalogue.product(1)),
    ];
    const counts = async () => {
      const { body } = await office.get(`getmenu/${menu}`).expect(200);
      return [body.productCount, body.withoutEurCount];
    };
    expect(await counts()).toEqual([2, 0]);
    await office.put('editmenuproducts', [{ id: dear, price_eur: null }]).expect(200);
    expect(await counts()).toEqual([2, 1]);
  });

  describe('in a renaming', () => {
    it('changes only the name', async () => {
      const { body: before } = await office.post('createmenu', FORM).expect(201);
      const { body } = await office.put('renamemenu', { id: before.id, menuName: ' Obědy ', version: 1 }).expect(200);
      expect(body).toEqual({ ...before, menuName: 'Obědy', version: 2 });
    });

    it('rejects an empty or too long name, and an outdated version', async () => {
      const { body: before } = await office.post('createmenu', FORM).expect(201);
      for (const menuName of [undefined, '', '  ']) {
        const answer = await office.put('renamemenu', { id: before.id, menuName }).expect(400);
        expect(messages(answer)).toEqual({ menuName: 'Zadejte název menu.' });
      }
      await office.put('renamemenu', { id: before.id, menuName: 'x'.repeat(201) }).expect(400);
      await office.put('renamemenu', { id: before.id, menuName: 'Večeře', version: 1 }).expect(200);
      const { body } = await office.put('renamemenu', { id: before.id, menuName: 'Snídaně', version: 1 }).expect(409);
      expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: { menuName: 'Večeře' } } });
      await office.put('renamemenu', { id: UNKNOWN, menuName: 'Nic' }).expect(404);
    });
  });

  describe('in a copy of a menu', () => {
    it('copies the items with their prices and order, and gives the copy its own validity', async () => {
      const source = await catalogue.menu(1);
      const [second, first] = [await catalogue.product(1), await catalogue.product(1)];
      await catalogue.link(source, second, 102, 'Nápoje');
      const free = await catalogue.link(source, first, 101, 'Nápoje');
      const gone = await catalogue.product(1);
      await catalogue.link(source, gone, 103);
      await office.delete(`deleteitem/${gone}`).expect(200);
      await office.put('editmenuproducts', [{ id: free, price_czk: 0, price_eur: null, is_new: true }]).expect(200);
      const copy = { ...FORM, venueId: undefined, id: source, menuName: 'Zítra' };
      const { body } = await office.post('copymenu', copy).expect(201);
      expect(body).toMatchObject({
        menuName: 'Zítra',
        venueId: 1,
        date_from: '2026-01-01',
        time_from: 660,
        version: 1,
      });
      const items = async (id: number) => (await office.get(`getmenu/${id}`).expect(200)).body.menuProducts;
      const plain = ({ id: _id, menuId: _menu, version: _version, ...item }: Record<string, unknown>) => item;
      expect((await items(body.id)).map(plain)).toEqual((await items(source)).map(plain));
      expect((await items(body.id)).map(({ itemId }: { itemId: number }) => itemId)).toEqual([first, second]);
    });

    it('leaves the original price unchanged if a price of the copy changes', async () => {
      const source = await catalogue.menu(1);
      await catalogue.link(source, await catalogue.product(1));
      const { body: copy } = await office.post('copymenu', { ...FORM, id: source }).expect(201);
      const [{ id }] = (await office.get(`getmenu/${copy.id}`)).body.menuProducts;
      await office.put('editmenuproducts', [{ id, price_czk: 1 }]).expect(200);
      expect((await office.get(`getmenu/${source}`)).body.menuProducts[0].price_czk).toBe(100);
    });

    it('applies the rules of a new menu, and needs an existing source', async () => {
      const answer = await office.post('copymenu', { ...FORM, id: 1, menuName: '', time_to: 0 }).expect(400);
      expect(Object.keys(messages(answer))).toContain('menuName');
      await office.post('copymenu', { ...FORM, id: UNKNOWN }).expect(404);
    });
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a page that is fetched ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['a link that is fetched ahead', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ])('refuses the deletion of a menu by a GET of %s', async (_, headers) => {
    const { body: menu } = await office.post('createmenu', FORM).expect(201);
    const refused = await office.get(`deletemenu/${menu.id}`).set(headers).expect(403);
    expect(refused.body.code).toBe('CROSS_SITE_REQUEST');
    await office.get(`getmenu/${menu.id}`).expect(200);
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    await office.get(`deletemenu/${menu.id}`).set(own).expect(200);
  });

  it.each(['delete', 'get'] as const)('deletes a menu by %s, for guests too', async (verb) => {
    const always = { startDate: '2020-01-01', endDate: '2099-12-31', time_from: 0, time_to: 1439, validDays: [] };
    const { body: menu } = await office.post('createmenu', { ...FORM, ...always }).expect(201);
    const { body: dish } = await office.form('post', 'createitem', { name: 'Jen tady', venueId: 1 }).expect(201);
    const line = { menuId: menu.id, itemId: dish.id, categoryName: 'Jídla', priceCZK: 10 };
    await office.post('createmenuproducts', [line]).expect(201);
    expect((await office.guestMenu()).map(({ name }) => name)).toContain('Jen tady');
    const { body } = await office.call('owner', verb, `deletemenu/${menu.id}`).expect(200);
    expect(body).toEqual({ id: menu.id, restoreToken: expect.any(String) });
    expect((await office.guestMenu()).map(({ name }) => name)).not.toContain('Jen tady');
    await office.get(`getmenu/${menu.id}`).expect(404);
    await office.call('owner', verb, `deletemenu/${menu.id}`).expect(404);
  });
});
