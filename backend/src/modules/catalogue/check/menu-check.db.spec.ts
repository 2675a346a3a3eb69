import { Database } from '#platform/database/database.js';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';
import { ThreadWatch } from '#test/worst-input/thread-watch.js';

interface Dish {
  readonly productId: number;
  readonly name: string;
  readonly aside: string | null;
}

interface Finding {
  readonly kind: string;
  readonly language: string | null;
  readonly dishes: readonly Dish[];
}

describe('The check of a menu', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const check = async (venueId = 1, who: Somebody = 'owner') =>
    (await office.get(`menucheck/${venueId}`, who).expect(200)).body as { findings: Finding[] };
  /** Kinds of one dish; those that are set aside in brackets. */
  const kindsOf = async (productId: number): Promise<string[]> =>
    (await check()).findings.flatMap(({ kind, language, dishes }) => {
      const label = language === null ? kind : `${kind} ${language}`;
      const found = dishes.filter((dish) => dish.productId === productId);
      return found.map(({ aside }) => (aside === null ? label : `(${label}: ${aside})`));
    });
  const created = async (name: string, fields: object = {}, line: object = {}): Promise<number> => {
    const facts = { vatRate: 'Základní', allergen_numbers: '1', ...fields };
    const made = await office.form('post', 'createitem', { name, venueId: 1, ...facts }).expect(201);
    const offer = { menuId: 1, itemId: made.body.id, categoryName: 'Jídla', priceCZK: 150, priceEUR: 6, ...line };
    await office.post('createmenuproducts', [offer]).expect(201);
    return made.body.id;
  };
  const set = (productId: number, kind: string, more: object, who: Somebody = 'owner') =>
    office.post('setcheck', { venueId: 1, productId, kind, ...more }, who);
  const withReason = (reason: string) => ({ aside: true, reason });

  it('names the field that fixes each fault', async () => {
    await office.post('createCCategory', { venueId: 1, name: 'Pivo' }).expect(201);
    await office.post('createCCategory', { venueId: 1, name: 'Nápoje', is_drinks: true }).expect(201);
    const beer = await created('Plzeň', {}, { categoryName: 'Pivo' });
    const cola = await created(
      'Kofola',
      { allergen_numbers: '', vatRate: '' },
      { categoryName: 'Nápoje', priceCZK: 0 },
    );
    const bread = await created('Chléb bez lepku', {}, { priceEUR: null });
    const translation = { kind: 'product', id: beer, language: 'de', name: 'Pilsner', description: '' };
    await office.put('settranslations', translation).expect(200);
    expect(await kindsOf(beer)).toEqual(['adult-missing']);
    const lacking = ['allergens-missing', 'volume-missing', 'vat-missing', 'price-zero', 'words-missing de'];
    expect(await kindsOf(cola)).toEqual(lacking);
    expect(await kindsOf(bread)).toEqual(['eur-missing', 'gluten-doubt', 'words-missing de']);
    const { findings } = await check();
    const found = (kind: string, productId: number) =>
      findings.find((one) => one.kind === kind)!.dishes.find((dish) => dish.productId === productId);
    expect(found('price-zero', cola)).toEqual({
      productId: cola,
      name: 'Kofola',
      field: 'price_czk',
      menuIds: [1],
      aside: null,
    });
    expect(found('volume-missing', cola)).toMatchObject({ field: 'portion', menuIds: [] });
    const names = findings[0]!.dishes.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('cs').compare));
  });

  it('lists a dish of two menus once, and skips menus that begin in 14 days or have ended', async () => {
    const dish = await created('Dvakrát', { allergen_numbers: '' });
    const on = async (productId: number, from: string, to: string) => {
      const menu = await catalogue.menu(1);
      await catalogue.one(
        `update menu set date_from = current_date + ${from}, date_to = current_date + ${to} where id = $1 returning id`,
        [menu],
      );
      await catalogue.link(menu, productId);
    };
    await on(dish, '0', '9');
    const [soon, late, gone] = [
      await catalogue.product(1),
      await catalogue.product(1),
      await catalogue.product(1),
    ] as const;
    // A day more on each side: the venue's date may differ from the database's.
    await on(soon, '12', '20');
    await on(late, '15', '20');
    await on(gone, '-9', '-2');
    // Behind the cache, so that another change makes the product read its menus again.
    await created('Poslední');
    expect(await kindsOf(dish)).toEqual(['allergens-missing', 'words-missing de']);
    expect(await kindsOf(soon)).toContain('allergens-missing');
    expect([await kindsOf(late), await kindsOf(gone)]).toEqual([[], []]);
  });

  it('reports a missing VAT rate only if the company pays VAT', async () => {
    const dish = await created('Bez sazby', { vatRate: '' });
    const paysVat = (isVatPayer: boolean) =>
      office.post('updatecompany', { companyId: 1, isVatPayer, dic: isVatPayer ? 'CZ12345679' : '' });
    expect(await kindsOf(dish)).toContain('vat-missing');
    await paysVat(false).expect(200);
    expect(await kindsOf(dish)).not.toContain('vat-missing');
    await paysVat(true).expect(200);
    expect(await kindsOf(dish)).toContain('vat-missing');
  });

  it('adds each dish without allergens to the overview', async () => {
    const shown = async () => (await office.get('getoverview/1').expect(200)).body.menu;
    const before = await shown();
    const dish = await created('Aaa bez alergenů', { allergen_numbers: '' });
    const after = await shown();
    expect(after.withoutAllergensTotal).toBe(before.withoutAllergensTotal + 1);
    expect(after.withoutAllergens).toContain('Aaa bez alergenů');
    await set(dish, 'allergens-missing', withReason('Voda')).expect(200);
    expect((await shown()).withoutAllergensTotal).toBe(before.withoutAllergensTotal);
  });

  it('shows the reason of a finding marked as intended until the mark is removed', async () => {
    const dish = await created('Voda', { allergen_numbers: '' });
    const open = await kindsOf(dish);
    const answer = await set(dish, 'allergens-missing', withReason('  Nemá žádné ')).expect(200);
    expect(answer.body).toEqual({ productId: dish, kind: 'allergens-missing', aside: 'Nemá žádné' });
    expect(await kindsOf(dish)).toContain('(allergens-missing: Nemá žádné)');
    await set(dish, 'allergens-missing', { aside: false }).expect(200);
    expect(await kindsOf(dish)).toEqual(open);
    await set(dish, 'allergens-missing', { aside: false }).expect(200);
  });

  it('shows a marked finding again after the dish is changed, and the audit trail names who had marked it', async () => {
    const dish = await created('Perlivá voda', { allergen_numbers: '', vatRate: '' });
    await set(dish, 'allergens-missing', withReason('Nemá žádné')).expect(200);
    await set(dish, 'vat-missing', withReason('Účtujeme jinak'), 'manager').expect(200);
    await office.put('setproductmodifiers', { productId: dish, groupIds: [] }).expect(200);
    expect((await kindsOf(dish)).filter((kind) => kind.startsWith('('))).toHaveLength(2);
    await office.form('put', 'updateitem', { id: dish, name: 'Perlivá voda', description: 'S mátou' }).expect(200);
    expect((await kindsOf(dish)).filter((kind) => kind.startsWith('('))).toEqual([]);
    const { body } = await office.get(`getcataloguechanges/1?productId=${dish}`).expect(200);
    const changes = (body as { by: string; fields: { field: string; before: unknown; after: unknown }[] }[]).flatMap(
      ({ by, fields }) =>
        fields.flatMap(({ field, before, after }) => (field === 'setAside' ? [{ by, before, after }] : [])),
    );
    const [allergens, both] = [['allergens-missing: Nemá žádné'], 'vat-missing: Účtujeme jinak'];
    expect(changes).toEqual([
      { by: 'owner@office.test', before: [...allergens, both], after: [] },
      { by: 'manager@office.test', before: allergens, after: [...allergens, both] },
      { by: 'owner@office.test', before: [], after: allergens },
    ]);
  });

  it('shows an intended finding about a price again after a change of a price, but keeps other findings marked', async () => {
    const dish = await created('Chleba zdarma', { allergen_numbers: '' }, { priceCZK: 0 });
    await set(dish, 'price-zero', withReason('K polévce')).expect(200);
    await set(dish, 'allergens-missing', withReason('Víme')).expect(200);
    const { id } = await catalogue.one<{ id: number }>('select id from menu_product where product_id = $1', [dish]);
    await office.put('editmenuproducts', [{ id, price_eur: 1 }]).expect(200);
    const kinds = await kindsOf(dish);
    expect(kinds).toContain('price-zero');
    expect(kinds).toContain('(allergens-missing: Víme)');
  });

  it('refuses invalid requests to mark a finding as intended, and changes nothing', async () => {
    const dish = await created('Sýr', { allergen_numbers: '' });
    const foreign = await catalogue.product(2);
    const refused = async (body: object, status: number) => {
      const valid = { venueId: 1, productId: dish, kind: 'allergens-missing', aside: true, reason: 'Proč' };
      return office.post('setcheck', { ...valid, ...body }).expect(status);
    };
    const fieldsOf = async (body: object) => Object.keys(messages(await refused(body, 400)));
    expect(await fieldsOf({ kind: 'salt-missing' })).toEqual(['kind']);
    expect(await fieldsOf({ reason: 'x'.repeat(101) })).toEqual(['reason']);
    expect(await fieldsOf({ reason: '  ' })).toEqual(['reason']);
    expect(await fieldsOf({ reason: undefined })).toEqual(['reason']);
    expect(await fieldsOf({ aside: 'yes' })).toEqual(['aside']);
    expect(await fieldsOf({ productId: 0 })).toEqual(['productId']);
    for (const productId of [foreign, UNKNOWN]) await refused({ productId }, 404);
    await refused({ venueId: 2 }, 404);
    await set(dish, 'allergens-missing', withReason('Proč'), 'employee').expect(403);
    await office.get('menucheck/2').expect(404);
    await office.get(`menucheck/${UNKNOWN}`, 'sa').expect(404);
    await office.get('menucheck/x').expect(400);
    expect(await kindsOf(dish)).toContain('allergens-missing');
  });

  it('delays other requests by at most 300 ms for 2,000 dishes in six languages', async () => {
    const database = office.app.app.get(Database);
    const query = (text: string) => database.query({ text });
    await query(`insert into product (venue_id, name, description, allergens)
      select 1, 'Jídlo ' || n || ' na smetaně', 'S bramborem, máslem a zeleninou č. ' || n, array[1, 3]::smallint[]
      from generate_series(1, 2000) n`);
    await query(`insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk)
      select 1, 1, id, 'Jídla', 15000 from product where venue_id = 1 and name like 'Jídlo % na smetaně'`);
    await query(`insert into translation (venue_id, kind, thing_id, language, name, description, czech_name, czech_description)
      select 1, 'product', p.id, l, 'Dish ' || p.id, 'With potatoes', p.name, p.description
      from product p cross join unnest(array['en', 'de', 'uk', 'pl', 'sk']) l where p.name like 'Jídlo % na smetaně'`);
    // A change, so that the menus are read again.
    await created('Jídlo navíc');
    const checked = async () =>
      expect((await check()).findings.find(({ kind }) => kind === 'vat-missing')!.dishes.length).toBeGreaterThan(1999);
    for (let run = 0; run < 5; run++) await checked();
    expect(await ThreadWatch.longestOf(checked)).toBeLessThan(300);
  });
});
