import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';

const FORM = {
  ...{ menuName: 'Polední menu', venueId: 1, startDate: '2026-01-01', endDate: '2026-12-31' },
  ...{ time_from: 660, time_to: 870, validDays: ['pátek', 'pondělí', 'pátek'] },
};

describe('menus', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const list = async (venueId = 1) => (await office.get(`getmenus/${venueId}`).expect(200)).body;

  it('a new one answers as it is kept, and stands in the list of the first element', async () => {
    const { body } = await office.post('createmenu', FORM).expect(201);
    expect(body).toEqual({
      ...{ id: body.id, menuName: 'Polední menu', venueId: 1, date_from: '2026-01-01', date_to: '2026-12-31' },
      ...{ time_from: 660, time_to: 870, validDays: ['pondělí', 'pátek'], productCount: 0, version: 1 },
    });
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first.menu).toContainEqual(body);
    await office.get(`getmenu/${body.id}`).expect(200, { ...body, menuProducts: [] });
  });

  it.each([
    ['menuName', [undefined, '', '  '], 'Zadejte název menu.'],
    ['startDate', [undefined, '', '1. 1. 2026', '2026-13-01', '0000-01-01'], 'Zadejte začátek platnosti.'],
    ['endDate', [undefined, null, '2026-02-30', '0000-12-31'], 'Zadejte konec platnosti.'],
    ['endDate', ['2025-12-31'], 'Datum konce nesmí být před datem začátku.'],
    ['time_from', [undefined, null, '', '08:00', -1, 1440, 8.5], 'Zadejte čas začátku.'],
    ['time_to', [undefined, null, '', 1440], 'Zadejte čas konce.'],
    ['time_to', [660, 659, 0], 'Čas konce nesmí být před časem začátku.'],
  ])('is not made with a wrong %s', async (field, values, message) => {
    for (const value of values) {
      const answer = await office.post('createmenu', { ...FORM, [field]: value }).expect(400);
      expect(messages(answer)).toEqual({ [field]: message });
    }
  });

  it('of several mistakes tells all', async () => {
    const answer = await office.post('createmenu', { venueId: 1 }).expect(400);
    expect(messages(answer)).toEqual({
      ...{ menuName: 'Zadejte název menu.', startDate: 'Zadejte začátek platnosti.' },
      ...{ endDate: 'Zadejte konec platnosti.', time_from: 'Zadejte čas začátku.', time_to: 'Zadejte čas konce.' },
    });
    const order = await office.post('createmenu', { ...FORM, endDate: '2025-01-01', time_to: 1 }).expect(400);
    expect(Object.keys(messages(order))).toEqual(['endDate', 'time_to']);
  });

  it('lasts a day, or is valid every day', async () => {
    const oneDay = { ...FORM, endDate: FORM.startDate, validDays: undefined };
    expect((await office.post('createmenu', oneDay).expect(201)).body.validDays).toEqual([]);
    await office.post('createmenu', { ...FORM, validDays: ['Monday'] }).expect(400);
  });

  it('stand by name in Czech order, with how much is in them', async () => {
    for (const name of ['Hlavní', 'Chuťovky', 'Čaje', 'Menu 10', 'Menu 2']) await catalogue.menu(3, name);
    const [{ menu }] = await list(3);
    expect(menu.map(({ menuName }: { menuName: string }) => menuName)).toEqual([
      ...['Čaje', 'Hlavní', 'Chuťovky', 'Loňský', 'Menu 2', 'Menu 10'],
    ]);
    expect(menu.find(({ menuName }: { menuName: string }) => menuName === 'Loňský').productCount).toBe(1);
  });

  it('of a venue without any is an empty list in the first element', async () => {
    const { body: venue } = await office.post('createvenue', {
      ...{ venuename: 'Nová', street: 'a', city: 'b', postal_Code: 'c', country: 'd', ico: '1', dic: '2' },
      ...{ openFrom: '10:00', openTo: '20:00' },
    });
    expect(await list(venue.id)).toEqual([{ menu: [] }]);
  });

  describe('a change of when one is valid', () => {
    it('keeps the name that is sent empty', async () => {
      const { body: before } = await office.post('createmenu', FORM);
      const change = { ...FORM, id: before.id, menuName: '', time_from: 0, time_to: 1439, validDays: [], version: 1 };
      const { body } = await office.post('updatemenudate', change).expect(200);
      expect(body).toEqual({ ...before, time_from: 0, time_to: 1439, validDays: [], version: 2 });
      const renamed = await office.post('updatemenudate', { ...change, menuName: 'Celodenní', version: 2 }).expect(200);
      expect(renamed.body).toMatchObject({ menuName: 'Celodenní', version: 3 });
    });

    it('keeps the rules of a new one', async () => {
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

    it('of an older version is told of the newer one', async () => {
      const { body: before } = await office.post('createmenu', FORM);
      const change = { ...FORM, id: before.id, menuName: '', version: 1 };
      const { body: current } = await office.post('updatemenudate', { ...change, time_from: 1 }).expect(200);
      const { body } = await office.post('updatemenudate', { ...change, time_from: 2 }).expect(409);
      expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current } });
    });

    it('is before guests at once', async () => {
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

  it.each(['delete', 'get'] as const)('one that is deleted by %s is gone, before guests too', async (verb) => {
    const always = { startDate: '2020-01-01', endDate: '2099-12-31', time_from: 0, time_to: 1439, validDays: [] };
    const { body: menu } = await office.post('createmenu', { ...FORM, ...always }).expect(201);
    const { body: dish } = await office.form('post', 'createitem', { name: 'Jen tady', venueId: 1 }).expect(201);
    const line = { menuId: menu.id, itemId: dish.id, categoryName: 'Jídla', priceCZK: 10 };
    await office.post('createmenuproducts', [line]).expect(201);
    expect((await office.guestMenu()).map(({ name }) => name)).toContain('Jen tady');
    await office.call('owner', verb, `deletemenu/${menu.id}`).expect(200, { id: menu.id });
    expect((await office.guestMenu()).map(({ name }) => name)).not.toContain('Jen tady');
    await office.get(`getmenu/${menu.id}`).expect(404);
    await office.call('owner', verb, `deletemenu/${menu.id}`).expect(404);
  });
});
