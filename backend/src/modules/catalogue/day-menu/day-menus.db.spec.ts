import { daysAfter } from '@stolek/rules/local-date';
import { Clock, localMoment } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestSocket } from '#test/test-socket.js';
import { ThreadWatch } from '#test/worst-input/thread-watch.js';
import { ArchiveDayDishesJob } from './archive-day-dishes.job.js';

const TODAY = localMoment(new Date(), 'Europe/Prague').date;
const SOUP = { name: 'Kulajda', kind: 'soup', allergens: [1, 3, 7] };
const GULAS = { name: 'Denní guláš', kind: 'main', priceCZK: 149, allergens: [1], portion: '150 g' };
const RIZEK = { name: 'Denní řízek', kind: 'main', priceCZK: 159 };

describe('day menus', () => {
  let office: BackOffice;
  beforeAll(async () => {
    // Until 4:00 no day menu can have portions: the business day is still the day before.
    const clock = new TestClock(new Date(`${TODAY}T10:00:00Z`));
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterAll(() => office.close());

  let next = 1;
  const day = (items: object[], more = {}) => ({ date: daysAfter(TODAY, next++), items, ...more });
  const publish = (days: object[], soup = 'included') => office.post('publishdaymenu', { venueId: 1, days, soup });
  const read = async (from = TODAY, to = daysAfter(TODAY, 30)) =>
    (await office.get(`getdaymenus/1?from=${from}&to=${to}`).expect(200)).body;
  const on = async (date: string) => (await read(date, date)).days[0];
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

  it('are offered to guests first and until their end, with the soup as a choice of main dishes', async () => {
    await office.post('updatevenue', { id: 1, dayMenuFrom: 0, dayMenuTo: 1439 }).expect(200);
    const { body } = await publish([{ date: TODAY, items: [SOUP, GULAS, RIZEK] }]).expect(200);
    expect(body.days[0]).toMatchObject({ date: TODAY, soup: 'included', timeFrom: 0, timeTo: 1439 });
    const menu = await office.guestMenu();
    expect(menu.slice(0, 3)).toMatchObject([
      {
        name: 'Denní guláš',
        category: 'Polední menu (do 23.59)',
        price_czk: 149,
        allergen_numbers: [1],
        portion: '150 g',
      },
      { name: 'Denní řízek', modifiers: [{ name: 'Polévka v ceně', min: 0, max: 1 }] },
      { category: 'Hlavní jídla' },
    ]);
    expect(menu[0]).toMatchObject({
      modifiers: [{ options: [{ name: 'Kulajda', priceCZK: 0, addsAllergens: [1, 3, 7] }] }],
    });
    // The date in the name of the soup's group is no list of allergens.
    expect(menu[0]).not.toHaveProperty('listed_allergens');
    const english = await fetch(`${office.app.url}/api/getcurrentmenu?vid=1&lang=en`).then((answer) => answer.json());
    expect((english as object[])[0]).toMatchObject({
      name: 'Denní guláš',
      category: 'Lunch menu (until 23.59)',
      cs: { category: 'Polední menu (do 23.59)' },
      modifiers: [{ name: 'Soup included', cs: 'Polévka v ceně' }],
    });
    expect((await office.get('getmenus/1')).body).not.toContainEqual(
      expect.objectContaining({ id: body.days[0].menuId }),
    );
  });

  it('reach fifty open phones, which fetch them again, within two seconds', async () => {
    const phones = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const phone = await new TestSocket(office.app.url).say({ type: 'register', vs: 'oběd', tableId: 11 });
        await phone.hears('registered');
        return phone;
      }),
    );
    const { version } = await on(TODAY);
    const watch = new ThreadWatch();
    const begun = watch.begin();
    await publish([{ date: TODAY, items: [SOUP, GULAS, RIZEK, { ...RIZEK, name: 'Pozdní řízek' }], version }]).expect(
      200,
    );
    await Promise.all(phones.map((phone) => phone.hears('menuChanged')));
    const menus = await Promise.all(phones.map(() => office.guestMenu()));
    expect(watch.took(begun)).toBeLessThan(2_000);
    watch.stop();
    expect(menus.filter(([, , last]) => last?.name === 'Pozdní řízek')).toHaveLength(phones.length);
    for (const phone of phones) phone.leave();
  });

  it('replace the menu that the person saw and keep the items of unchanged dishes, and are undone as a whole', async () => {
    const first = day([SOUP, GULAS, RIZEK]);
    const { body: before } = await publish([first]).expect(200);
    const [{ version }] = before.days;
    const dear = { ...GULAS, priceCZK: 155, allergens: [1, 9] };
    const refused = await publish([{ ...first, items: [dear] }]).expect(409);
    expect(refused.body).toMatchObject({ code: 'DAY_MENU_DATE_TAKEN', details: { current: before.days } });
    const { body: after } = await publish([{ ...first, items: [dear], version }], 'none').expect(200);
    expect(after.days[0].items).toMatchObject([{ id: before.days[0].items[1].id, priceCZK: 155, allergens: [1, 9] }]);
    await office.post('restoredeleted', { token: after.restoreToken }).expect(200);
    const { version: _, ...was } = before.days[0];
    expect(await on(first.date)).toMatchObject(was);
    await office.post('restoredeleted', { token: before.restoreToken }).expect(409);
  });

  it('are published only once by two people at the same moment', async () => {
    const both = day([GULAS]);
    const answers = await Promise.all([publish([both], 'none'), publish([{ ...both, items: [RIZEK] }], 'none')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.body.details.current).toEqual([await on(both.date)]);
  });

  it('keep payment in euros possible if each of their dishes has a price in euros', async () => {
    const { body: draft } = await office.post('pastedaymenu', { venueId: 1, text: 'Guláš 149', from: TODAY });
    expect(draft.hasEuros).toBe(true);
    const usual = (await office.guestMenu()).find(({ category }) => category === 'Hlavní jídla')!;
    expect(usual.price_eur).toBeGreaterThan(0);
    const { version } = await on(TODAY);
    const dishes = [
      { ...GULAS, priceEUR: 6.2 },
      { ...RIZEK, priceEUR: 6.5 },
    ];
    await publish([{ date: TODAY, items: [SOUP, ...dishes], version }]).expect(200);
    const onDay = (await office.guestMenu()).filter(({ category }) => String(category).startsWith('Polední menu'));
    expect(onDay.map(({ price_eur }) => price_eur)).toEqual([6.2, 6.5]);
    const to = daysAfter(TODAY, 41);
    const { body } = await office.post('copydaymenu', { venueId: 1, from: TODAY, to }).expect(200);
    expect(body.days[0].items).toMatchObject([{ name: 'Kulajda' }, { priceEUR: 6.2 }, { priceEUR: 6.5 }]);
  });

  it('are copied with their prices, and can be restored after a deletion', async () => {
    const source = day([{ ...SOUP, priceCZK: 45 }, GULAS], {});
    await publish([source], 'extra').expect(200);
    const to = daysAfter(TODAY, 40);
    const { body } = await office.post('copydaymenu', { venueId: 1, from: source.date, to }).expect(200);
    expect(body.days[0]).toMatchObject({ date: to, soup: 'extra', items: [{ priceCZK: 45 }, { priceCZK: 149 }] });
    const again = { venueId: 1, from: source.date, to };
    expect((await office.post('copydaymenu', again).expect(409)).body.details.current).toMatchObject(body.days);
    const seen = body.days.map(({ date, version }: { date: string; version: number }) => ({ date, version }));
    await office.post('copydaymenu', { ...again, seen }).expect(200);
    const late = await office.post('copydaymenu', { ...again, to: daysAfter(TODAY, 61) }).expect(422);
    expect(messages(late)).toHaveProperty('to');
    const { body: deleted } = await office.delete(`daymenu/1/${to}`).expect(200);
    await office.delete(`daymenu/1/${to}`).expect(404);
    await publish([{ date: to, items: [RIZEK] }], 'none').expect(200);
    await office.post('restoredeleted', { token: deleted.restoreToken }).expect(409);
  });

  it('keep the price of each soup in a copied week', async () => {
    const free = day([SOUP, GULAS]);
    const paid = day([{ ...SOUP, name: 'Velká kulajda', priceCZK: 65 }, RIZEK]);
    await publish([free]).expect(200);
    await publish([paid], 'extra').expect(200);
    const to = daysAfter(TODAY, 42);
    const { body } = await office.post('copydaymenu', { venueId: 1, from: free.date, to, days: 2 }).expect(200);
    expect(body.days.map(({ soup }: { soup: string }) => soup)).toEqual(['included', 'extra']);
    expect(body.days[1].items).toMatchObject([{ name: 'Velká kulajda', priceCZK: 65 }, { name: 'Denní řízek' }]);
  });

  it('create products that the list of products hides, and that return from the archive with their facts', async () => {
    const dish = { ...GULAS, name: 'Ryba týdne', allergens: [4] };
    await publish([day([dish])], 'none').expect(200);
    const listed = async (query = '') =>
      (await office.get(`getproductlist/1${query}`)).body as { id: number; name: string }[];
    expect(names({ items: await listed() })).not.toContain('Ryba týdne');
    const { id } = (await listed('?dayDishes=true')).find(({ name }) => name === 'Ryba týdne')!;
    const past = `update menu set date_from = '2020-01-01', date_to = '2020-01-01'
      where id in (select menu_id from menu_product where product_id = ${id})`;
    await office.app.app.get(Database).query({ text: past });
    await office.app.app.get(ArchiveDayDishesJob).run();
    expect(names({ items: await listed('?dayDishes=true') })).not.toContain('Ryba týdne');
    const { body } = await publish([day([{ name: 'RYBA TÝDNE', kind: 'main', priceCZK: 189 }])], 'none').expect(200);
    expect(body.days[0].items).toMatchObject([{ productId: id, name: 'Ryba týdne', allergens: [4], portion: '150 g' }]);
  });

  it('restore the former hours and leave no new category when they are undone', async () => {
    const venueId = 3;
    const both = [GULAS, RIZEK].map((dish) => day([dish]));
    const send = (days: object[]) => office.post('publishdaymenu', { venueId, days, soup: 'none' }).expect(200);
    const categories = async () => (await fetch(`${office.app.url}/api/getccategories/${venueId}`)).json();
    const before = await categories();
    const { body: first } = await send(both);
    await office.post('restoredeleted', { token: first.restoreToken }).expect(200);
    expect(await categories()).toEqual(before);
    const [{ version, timeTo }] = (await send([both[0]!])).body.days;
    await office.post('updatevenue', { id: venueId, dayMenuFrom: 600, dayMenuTo: 900 }).expect(200);
    const { body: replaced } = await send([{ ...both[0], version }]);
    expect([timeTo, replaced.days[0].timeTo]).toEqual([840, 900]);
    await office.post('restoredeleted', { token: replaced.restoreToken }).expect(200);
    const { date } = both[0]!;
    const { body } = await office.get(`getdaymenus/${venueId}?from=${date}&to=${date}`).expect(200);
    expect(body.days).toMatchObject([{ timeFrom: 660, timeTo: 840 }]);
  });

  it('can be undone if an older build has published them', async () => {
    const first = day([GULAS]);
    const { body: before } = await publish([first], 'none').expect(200);
    const [{ version, items }] = before.days;
    const { body } = await publish([{ ...first, items: [RIZEK], version }], 'none').expect(200);
    const text = `update undoable_deletion set snapshot = snapshot #- '{categories}' #- '{days,0,was,timeFrom}' where token = $1`;
    await office.app.app.get(Database).query({ text, values: [body.restoreToken] });
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    expect(names(await on(first.date))).toEqual(names({ items }));
  });

  it('restore the former portions when they are undone', async () => {
    const left = async (productId: number) =>
      (await office.get(`getdishstock/1?productId=${productId}`).expect(200)).body.portions_left;
    const { version, items } = await on(TODAY);
    const [counted, fresh] = items.filter(({ kind }: { kind: string }) => kind === 'main');
    await office.post('setportions', { venueId: 1, productId: counted.productId, portions: 12 }).expect(200);
    const dishes = [counted, fresh].map(({ name, priceCZK }) => ({ name, kind: 'main', priceCZK, portions: 8 }));
    const { body } = await publish([{ date: TODAY, items: dishes, version }], 'none').expect(200);
    expect([await left(counted.productId), await left(fresh.productId)]).toEqual([8, 8]);
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    expect([await left(counted.productId), await left(fresh.productId)]).toEqual([12, null]);
  });

  it('keep their prices when other menus change the price of the same product', async () => {
    const { body: before } = await office.get('getproductlist/1').expect(200);
    const product = before.find(({ offers }: { offers: object[] }) => offers.length > 0);
    const { body } = await publish([day([{ ...GULAS, name: product.name }])], 'none').expect(200);
    const [{ date, items }] = body.days;
    expect(items[0].productId).toBe(product.id);
    const { body: after } = await office.get('getproductlist/1').expect(200);
    const listed = after.find(({ id }: { id: number }) => id === product.id);
    const menusOf = ({ offers }: { offers: { menuId: number }[] }) => offers.map(({ menuId }) => menuId);
    expect(menusOf(listed)).toEqual(menusOf(product));
    const change = { ids: [product.id], percent: 10, preview: false };
    expect((await office.post('bulkprices', change).expect(200)).body.prices).toHaveLength(product.offers.length);
    expect((await on(date)).items).toMatchObject([{ priceCZK: 149 }]);
  });

  it('cannot be changed by routes for other menus', async () => {
    const dish = { name: 'Guláš z kotlíku', kind: 'main', priceCZK: 149 };
    const { body } = await publish([day([dish])], 'none').expect(200);
    const [{ date, menuId, items }] = body.days;
    const [{ id, productId }] = items;
    const { body: list } = await office.get('getproductlist/1?dayDishes=true').expect(200);
    expect(list.find((one: { id: number }) => one.id === productId).offers).toMatchObject([{ id, isDayMenu: true }]);
    const message = 'Položky poledního menu se mění jen v části Polední menu.';
    const edit = [{ id, price_czk: 199, price_eur: 8, is_new: true }];
    const refused = await office.put('editmenuproducts', edit).expect(400);
    expect(messages(refused)).toEqual({ '0.price_czk': message, '0.price_eur': message, '0.is_new': message });
    expect(messages(await office.post('deletemenuproducts', { id }).expect(400))).toEqual({ id: message });
    const item = { menuId, itemId: 1, categoryName: 'Jídla', priceCZK: 99 };
    expect((await office.post('createmenuproducts', [item]).expect(404)).body.code).toBe('MENU_NOT_FOUND');
    const rows = [{ row: 1, name: 'Knedlík', category: 'Jídla', price_czk: 45 }];
    await office.post('publishimport', { venueId: 1, menuId, rows }).expect(404);
    expect((await on(date)).items).toEqual(items);
    // The name is the product's, as in every menu.
    await office.put('editmenuproducts', [{ id, price_czk: 149, name: 'Guláš z kotle' }]).expect(200);
    expect(names(await on(date))).toEqual(['Guláš z kotle']);
  });

  it('are listed with the days that an exception closes', async () => {
    const date = daysAfter(TODAY, 20);
    await office.put('setmenuexceptions', { menuId: 1, exceptions: [{ date, closed: true }] }).expect(200);
    expect((await read()).closed).toEqual([date]);
  });

  it.each<[string, object[], number, string]>([
    ['yesterday', [{ date: daysAfter(TODAY, -2), items: [GULAS] }], 422, 'days.0.date'],
    ['in 62 days', [{ date: daysAfter(TODAY, 62), items: [GULAS] }], 422, 'days.0.date'],
    [
      'with a dish without a price',
      [{ date: daysAfter(TODAY, 50), items: [{ ...RIZEK, priceCZK: null }] }],
      422,
      'days.0.items.0.priceCZK',
    ],
    ['with a dish twice', [{ date: daysAfter(TODAY, 50), items: [RIZEK, RIZEK] }], 400, 'days.0.items.1.name'],
    ['without a dish', [{ date: daysAfter(TODAY, 50), items: [] }], 400, 'days.0.items'],
    [
      'with an allergen 15',
      [{ date: daysAfter(TODAY, 50), items: [{ ...GULAS, allergens: [15] }] }],
      400,
      'days.0.items.0.allergens.0',
    ],
    [
      'with portions of another day',
      [{ date: daysAfter(TODAY, 50), items: [{ ...GULAS, portions: 8 }] }],
      400,
      'days.0.items.0.portions',
    ],
    [
      'with too many portions',
      [{ date: TODAY, items: [{ ...GULAS, portions: 10_000 }] }],
      400,
      'days.0.items.0.portions',
    ],
    ['twice for a day', [1, 2].map(() => ({ date: daysAfter(TODAY, 50), items: [GULAS] })), 422, 'days.1.date'],
  ])('published with %s are refused with the field, and change nothing', async (_, days, status, field) => {
    const before = await read(daysAfter(TODAY, 45), daysAfter(TODAY, 60));
    expect(messages(await publish(days).expect(status))).toHaveProperty([field]);
    expect(await read(daysAfter(TODAY, 45), daysAfter(TODAY, 60))).toEqual(before);
  });
});
