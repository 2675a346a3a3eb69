import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';
import { Database } from '#platform/database/database.js';
import { storeListedAllergens } from './listed-texts.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { ThreadWatch } from '#test/worst-input/thread-watch.js';

describe('allergen numbers in texts', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  let menuId: number;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
    menuId = await catalogue.menu(1);
  });
  afterAll(() => office.close());

  const create = async (name: string, more: object = {}): Promise<number> =>
    (await office.form('post', 'createitem', { venueId: 1, name, ...more }).expect(201)).body.id;
  const onMenu = async (name: string, more: object = {}): Promise<[product: number, item: number]> => {
    const product = await create(name, more);
    return [product, await catalogue.link(menuId, product)];
  };
  const ofProduct = async (id: number) =>
    (await office.get('getproductlist/1').expect(200)).body.find((one: { id: number }) => one.id === id)
      .listed_allergens;
  const guests = async (item: number) =>
    (await request(office.app.url).get('/api/getcurrentmenu?vid=1').expect(200)).body.find(
      (one: { id: number }) => one.id === item,
    );
  const translate = (kind: string, id: number, language: string, name: string, description = '') =>
    office.put('settranslations', { kind, id, language, name, description }).expect(200);

  it('are read when a product is created and changed, and reach guests', async () => {
    const [product, item] = await onMenu('Svíčková (1, 3)', { allergen_numbers: '1,3' });
    expect(await guests(item)).toMatchObject({ allergen_numbers: [1, 3], listed_allergens: [1, 3] });
    const change = { id: product, name: 'Svíčková', description: 'Obsahuje: 7 a 77' };
    const { body } = await office.form('put', 'updateitem', change).expect(200);
    expect(body.listed_allergens).toEqual([0, 7]);
    expect((await guests(item)).listed_allergens).toEqual([0, 7]);
    await office.put('editmenuproducts', [{ id: item, name: 'Svíčková', description: null }]).expect(200);
    expect(await guests(item)).not.toHaveProperty('listed_allergens');
  });

  it('are counted on the overview until the product states them as allergens', async () => {
    const toCheck = async () => (await office.get('getoverview/1').expect(200)).body.allergensToCheck;
    const before = await toCheck();
    const [product, item] = await onMenu('Gyoza 6', { allergen_numbers: '1' });
    expect(await guests(item)).toMatchObject({ listed_allergens: [-6] });
    expect(await toCheck()).toBe(before + 1);
    const stated = { id: product, name: 'Gyoza 6', ingredients: 'Tofu. Alergeny: 6' };
    await office.form('put', 'updateitem', stated).expect(200);
    expect(await toCheck()).toBe(before);
  });

  it('are read when a dish is created on the menu, and when several dishes are edited together', async () => {
    const quick = { venueId: 1, name: 'Guláš (9)', categoryName: 'Jídla', priceCZK: 100 };
    const { body } = await office.post('createdish', quick).expect(201);
    expect(body.listed_allergens).toEqual([9]);
    const [product, item] = await onMenu('Vývar');
    await office.put('editmenuproducts', [{ id: item, name: 'Vývar /1,9/' }]).expect(200);
    expect(await ofProduct(product)).toEqual([1, 9]);
  });

  it('are read from an import and after its undo, and survive a deletion', async () => {
    const [product, item] = await onMenu('Polévka');
    const row = { row: 2, category: 'Jídla', price_czk: 90, version: null };
    const rows = [
      { ...row, id: item, name: 'Polévka A: 1, 9' },
      { ...row, row: 3, id: null, name: 'Knedlo (1)' },
    ];
    const { body } = await office.post('publishimport', { venueId: 1, menuId, rows }).expect(200);
    expect(await ofProduct(product)).toEqual([1, 9]);
    const { body: list } = await office.get('getproductlist/1').expect(200);
    expect(list.find(({ name }: { name: string }) => name === 'Knedlo (1)').listed_allergens).toEqual([1]);
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    expect(await ofProduct(product)).toBeUndefined();
    const named = await create('Kaše (7)');
    const deleted = await office.delete(`deleteitem/${named}`).expect(200);
    await office.post('restoredeleted', { token: deleted.body.restoreToken }).expect(200);
    expect(await ofProduct(named)).toEqual([7]);
  });

  it('are read from a translation while guests can see it', async () => {
    const [product, item] = await onMenu('Řízek', { description: 'S bramborem' });
    await translate('product', product, 'en', 'Schnitzel (1, 3)', 'Contains: 7');
    await translate('product', product, 'uk', 'Шніцель', 'Містить: 9');
    expect((await guests(item)).listed_allergens).toEqual([1, 3, 7, 9]);
    await office.form('put', 'updateitem', { id: product, name: 'Řízek', description: 'S kaší' }).expect(200);
    expect((await guests(item)).listed_allergens).toEqual([1, 3]);
    await office.form('put', 'updateitem', { id: product, name: 'Kotleta' }).expect(200);
    expect(await guests(item)).not.toHaveProperty('listed_allergens');
  });

  it('are read from options, their groups and their translations', async () => {
    const options = [
      { name: 'Knedlík (1)', addsAllergens: [3] },
      { name: 'Rýže', addsAllergens: [] },
    ];
    const body = { venueId: 1, name: 'Příloha', min: 1, max: 1, options };
    const { body: group } = await office.post('createmodifiergroup', body).expect(201);
    const [product, item] = await onMenu('Steak', { allergen_numbers: '7' });
    await office.put('setproductmodifiers', { productId: product, groupIds: [group.id] }).expect(200);
    const shown = async () => {
      const { listed_allergens: listed, modifiers } = await guests(item);
      return [listed, modifiers[0].options.map((one: { addsAllergens: number[] }) => one.addsAllergens)];
    };
    expect(await shown()).toEqual([undefined, [[1, 3], []]]);
    await translate('option', group.options[1].id, 'de', 'Reis (9, 77)');
    expect(await shown()).toEqual([[0], [[1, 3], [9]]]);
    await translate('group', group.id, 'de', 'Beilage (10)');
    expect(await shown()).toEqual([
      [0],
      [
        [1, 3, 10],
        [9, 10],
      ],
    ]);
  });

  it('delay no request, even if 500 products have the longest texts', async () => {
    const database = office.app.app.get(Database);
    const rows = await database.query<{ id: number }>({
      text: `insert into product (venue_id, name, description)
        select 1, rpad('Jídlo ' || n, 200, ' (1, 3)'), repeat('ř (7), a bez 2 ks', 110) from generate_series(1, 500) n returning id`,
    });
    const products = rows.map(({ id }) => id);
    const longest = await ThreadWatch.longestOf(() => storeListedAllergens(database, 1, { products }));
    expect(longest).toBeLessThan(50);
  });

  it('exclude a dietary mark, whether the numbers or the mark are written first', async () => {
    const refused = 'Bezlepkové nemůže být jídlo s alergenem 1:';
    const marked = { venueId: 1, name: 'Houska (1)', dietary: 'gluten-free' };
    const made = await office.form('post', 'createitem', marked).expect(422);
    expect(messages(made)).toEqual({ dietary: `${refused} Houska (1).` });
    const [product, item] = await onMenu('Chléb', { dietary: 'gluten-free' });
    const renamed = await office.form('put', 'updateitem', { id: product, name: 'Chléb al. 1' }).expect(422);
    expect(messages(renamed)).toEqual({ name: `${refused} Chléb al. 1.` });
    const english = { kind: 'product', id: product, language: 'en', name: 'Bread (1)', description: '' };
    expect(messages(await office.put('settranslations', english).expect(422))).toEqual({ name: `${refused} Chléb.` });
    expect(await guests(item)).toMatchObject({ dietary: ['gluten-free'] });
  });
});
