import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';
import { localMoment } from '#kernel/clock.js';

/** Its only menu has ended. */
const VENUE = 3;
const DISH = { venueId: VENUE, name: 'Utopenec', categoryName: 'K pivu', priceCZK: 89.5 };

describe('a new dish in one step', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const counts = async () => {
    const count = (table: string) => `(select count(*)::int from ${table} where venue_id = ${VENUE}) as ${table}`;
    return catalogue.one(`select ${['product', 'category', 'menu', 'menu_product'].map(count).join(', ')}`);
  };

  it.each([
    ['name', '  ', 'Zadejte název jídla nebo nápoje.'],
    ['categoryName', '', 'Zadejte kategorii.'],
    ['priceCZK', null, 'Zadejte prosím cenu v Kč.'],
    ['priceCZK', -1, 'Cena nesmí být záporná.'],
  ])('with %s %j changes nothing, and the response names the field', async (field, value, message) => {
    const answer = await office.post('createdish', { ...DISH, [field]: value }).expect(400);
    expect(messages(answer)).toEqual({ [field]: message });
    expect(await counts()).toEqual({ product: 1, category: 0, menu: 1, menu_product: 1 });
  });

  it('creates a product, a category and a menu without an end, which the next dish joins', async () => {
    const { body } = await office.post('createdish', DISH).expect(201);
    expect(body).toMatchObject({ name: 'Utopenec', category: 'K pivu', price_czk: 89.5, price_eur: null });
    const { body: menu } = await office.get(`getmenu/${body.menuId}`).expect(200);
    const today = localMoment(new Date(), 'Europe/Prague').date;
    expect(menu).toMatchObject({ menuName: 'Stálá nabídka', date_from: today, date_to: '2099-12-31' });
    expect(menu).toMatchObject({ time_from: 0, time_to: 1439, validDays: [], productCount: 1 });
    expect(await office.guestMenu(VENUE)).toMatchObject([{ name: 'Utopenec' }]);

    const { body: next } = await office.post('createdish', { ...DISH, name: 'Hermelín' }).expect(201);
    expect(next).toMatchObject({ menuId: body.menuId, pole_placings: body.pole_placings + 1 });
    expect(await counts()).toEqual({ product: 3, category: 1, menu: 2, menu_product: 3 });

    const { body: changes } = await office.get(`getcataloguechanges/${VENUE}`).expect(200);
    const summaries = (changes as { act: string; subject: string }[]).map(({ act, subject }) => `${subject} ${act}`);
    const [item, product] = ['menuItem created', 'product created'];
    expect(summaries.slice(0, 2).sort()).toEqual([item, product]);
    expect(summaries.slice(2).sort()).toEqual(['category created', 'menu created', item, product]);
  });

  it('uses the category with an equal name', async () => {
    const { body } = await office
      .post('createdish', { ...DISH, name: 'Tlačenka', categoryName: 'k  PIVU' })
      .expect(201);
    expect(body.category).toBe('K pivu');
    expect(await counts()).toMatchObject({ category: 1 });
  });

  it('is rejected for an unknown venue', async () => {
    await office.post('createdish', { ...DISH, venueId: UNKNOWN }).expect(404);
  });
});
