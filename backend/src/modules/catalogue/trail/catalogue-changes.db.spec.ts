import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';

interface Change {
  readonly id: number;
  readonly act: string;
  readonly subject: string;
  readonly name: string;
  readonly menuName: string | null;
  readonly by: string | null;
  readonly fields: readonly { field: string; before: unknown; after: unknown }[];
}

const ALWAYS = { startDate: '2020-01-01', endDate: '2099-12-31', time_from: 0, time_to: 1439, validDays: [] };

describe('the audit trail of the catalogue', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const read = async (query = '', who: 'owner' | 'manager' = 'owner'): Promise<Change[]> =>
    (await office.get(`getcataloguechanges/1${query}`, who).expect(200)).body;
  const summaries = (changes: readonly Change[]) =>
    changes.map(({ subject, act, fields }) => [
      `${subject} ${act}`,
      ...fields.map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
    ]);
  const dishOnMenu = async () => {
    const id = await catalogue.menuProduct(1);
    const row = { text: 'select product_id as "productId", menu_id as "menuId" from menu_product where id = $1' };
    return { id, ...(await catalogue.one<{ productId: number; menuId: number }>(row.text, [id])) };
  };

  it('shows who changed which price and when, newest first, with the previous price', async () => {
    const { id, productId, menuId } = await dishOnMenu();
    await office.put('editmenuproducts', [{ id, price_czk: 105.5 }]).expect(200);
    await office.put('editmenuproducts', [{ id, price_czk: 110, price_eur: null }], 'manager').expect(200);
    const [latest, first, ...older] = await read(`?productId=${productId}`, 'manager');
    expect(older).toEqual([]);
    expect(latest).toEqual({
      id: latest!.id,
      at: expect.stringMatching(/^2\d{3}-.*Z$/),
      by: 'manager@office.test',
      subject: 'menuItem',
      subjectId: id,
      act: 'changed',
      productId,
      menuId,
      name: expect.stringMatching(/^Produkt/),
      menuName: expect.stringMatching(/^Menu/),
      fields: [
        { field: 'priceCzk', before: 105.5, after: 110 },
        { field: 'priceEur', before: 4, after: null },
      ],
    });
    expect([first!.by, ...summaries([first!])]).toEqual([
      'owner@office.test',
      ['menuItem changed', 'priceCzk: 100 → 105.5'],
    ]);
  });

  it('shows that a dish was created, put on a menu, changed, sold out, removed and deleted', async () => {
    const made = await office.form('post', 'createitem', { name: 'Guláš', venueId: 1, allergen_numbers: '1,3' });
    const { id: productId } = made.body;
    const line = { menuId: 1, itemId: productId, categoryName: 'Jídla', priceCZK: 150, isNew: true };
    const [{ id }] = (await office.post('createmenuproducts', [line]).expect(201)).body;
    await office
      .put('editmenuproducts', [{ id, name: 'Hovězí guláš', category: 'Hlavní', pole_placings: 5 }])
      .expect(200);
    await office.form('put', 'updateitem', { id: productId, name: 'Hovězí guláš', allergen_numbers: '' }).expect(200);
    await office.post('setsoldout', { productId, soldOut: true }).expect(200);
    await office.post('deletemenuproducts', { id }).expect(200);
    await office.delete(`deleteitem/${productId}`).expect(200);
    const changes = await read(`?productId=${productId}`);
    expect(summaries(changes.toReversed())).toEqual([
      ['product created', 'name: null → "Guláš"', 'allergens: null → [1,3]'],
      ['menuItem created', 'category: null → "Jídla"', 'priceCzk: null → 150', 'isNew: null → true'],
      ['menuItem changed', 'category: "Jídla" → "Hlavní"'],
      ['product changed', 'name: "Guláš" → "Hovězí guláš"'],
      ['product changed', 'allergens: [1,3] → []'],
      ['product changed', 'soldOut: false → true'],
      ['menuItem deleted', 'category: "Hlavní" → null', 'priceCzk: 150 → null', 'isNew: true → null'],
      ['product deleted'],
    ]);
  });

  it('records neither the sorting of items nor an edit without a change', async () => {
    const { id, productId } = await dishOnMenu();
    await office.put('editmenuproducts', [{ id, pole_placings: 909, price_czk: 100 }]).expect(200);
    expect(await read(`?productId=${productId}`)).toEqual([]);
  });

  it('records no refused change', async () => {
    const { id, productId } = await dishOnMenu();
    await office.put('editmenuproducts', [{ id, price_czk: 101, version: 9 }]).expect(409);
    await office.put('editmenuproducts', [{ id, price_czk: -1 }]).expect(400);
    expect(await read(`?productId=${productId}`)).toEqual([]);
  });

  it('includes menus and categories', async () => {
    const { body: menu } = await office.post('createmenu', { ...ALWAYS, menuName: 'Zimní', venueId: 1 }).expect(201);
    await office.post('updatemenudate', { ...ALWAYS, id: menu.id, menuName: '', time_to: 900 }).expect(200);
    await office.delete(`deletemenu/${menu.id}`).expect(200);
    const changes = await read(`?menuId=${menu.id}`);
    expect(summaries(changes)).toEqual([
      ['menu deleted'],
      ['menu changed', 'timeTo: 1439 → 900'],
      expect.arrayContaining(['menu created', 'name: null → "Zimní"', 'dateTo: null → "2099-12-31"']),
    ]);
    const { body: category } = await office.post('createCCategory', { venueId: 1, name: 'Zákusky' }).expect(201);
    await office.put('updateccategory', [{ id: category.id, name: 'Dezerty', is_drinks: true, course: 3 }]).expect(200);
    await office.delete(`deleteccategory/${category.id}`).expect(200);
    expect(summaries((await read()).slice(0, 3))).toEqual([
      ['category deleted'],
      ['category changed', 'name: "Zákusky" → "Dezerty"', 'isDrinks: false → true', 'course: null → 3'],
      ['category created', 'name: null → "Zákusky"'],
    ]);
  });

  it('is paged without a gap or a repeat', async () => {
    const { id, productId } = await dishOnMenu();
    for (const price of [1, 2, 3, 4, 5]) await office.put('editmenuproducts', [{ id, price_czk: price }]).expect(200);
    const all = await read(`?productId=${productId}`);
    const first = await read(`?productId=${productId}&limit=2`);
    const second = await read(`?productId=${productId}&limit=2&before=${first[1]!.id}`);
    const third = await read(`?productId=${productId}&limit=2&before=${second[1]!.id}`);
    expect([...first, ...second, ...third]).toEqual(all);
    expect(all).toHaveLength(5);
  });

  it('shows the changes in each menu of a dish, or in one menu on request', async () => {
    const { id, productId, menuId } = await dishOnMenu();
    const other = await catalogue.link(await catalogue.menu(1), productId);
    await office
      .put('editmenuproducts', [
        { id, price_czk: 7 },
        { id: other, price_czk: 8 },
      ])
      .expect(200);
    expect(await read(`?productId=${productId}`)).toHaveLength(2);
    expect(summaries(await read(`?productId=${productId}&menuId=${menuId}`))).toEqual([
      ['menuItem changed', 'priceCzk: 100 → 7'],
    ]);
  });

  it.each(['productId=x', 'menuId=0', 'before=-1', 'limit=0', 'limit=201'])('is refused with %s', async (query) => {
    await office.get(`getcataloguechanges/1?${query}`).expect(400);
  });
});
