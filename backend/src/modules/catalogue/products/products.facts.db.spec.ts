import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';

const FACTS = { portion: '150 g', vatRate: 'Snížená', isAdult: 'true', dietary: 'spicy, vegan' };
const SHOWN = { portion: '150 g', isAdult: true, dietary: ['vegan', 'spicy'] };

describe('facts of a dish', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const add = (fields: Record<string, string | number>) =>
    office.form('post', 'createitem', { name: 'Guláš', venueId: 1, ...fields });
  const change = (fields: Record<string, string | number>) => office.form('put', 'updateitem', fields);
  const bulk = (body: object) => office.post('bulkfacts', body);
  const listed = async (id: number): Promise<Record<string, unknown>> =>
    (await office.get('getproductlist/1').expect(200)).body.find((item: { id: number }) => item.id === id);
  const changesOf = async (productId: number): Promise<Record<string, unknown>[]> => {
    const { body } = await office.get(`getcataloguechanges/1?productId=${productId}`).expect(200);
    return body.map(({ fields }: { fields: { field: string; before: unknown; after: unknown }[] }) =>
      Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
    );
  };

  it('are stored with a product, kept by a form without the fields, and cleared by empty fields', async () => {
    const { body: made } = await add(FACTS).expect(201);
    expect(made).toMatchObject({ ...SHOWN, vatRate: 'Snížená' });
    const { body: renamed } = await change({ id: made.id, name: 'Perkelt', allergen_numbers: '10' }).expect(200);
    expect(renamed).toEqual({ ...made, name: 'Perkelt', allergen_numbers: [10], version: 2 });
    expect(await listed(made.id)).toEqual({ ...renamed, offers: [] });
    const none = { id: made.id, name: 'Perkelt', portion: ' ', vatRate: '', isAdult: 'false', dietary: 'none' };
    const { body: emptied } = await change(none).expect(200);
    const { portion: _portion, vatRate: _rate, isAdult: _adult, ...left } = renamed;
    expect(emptied).toEqual({ ...left, dietary: [], version: 3 });
    const { body: unstated } = await change({ id: made.id, name: 'Perkelt', dietary: '' }).expect(200);
    expect(unstated).not.toHaveProperty('dietary');
    const [last, before, , first] = await changesOf(made.id);
    expect(last).toEqual({ dietary: [['none'], null] });
    expect(before).toEqual({
      portion: ['150 g', null],
      vatRate: ['Snížená', null],
      isAdult: [true, false],
      dietary: [['vegan', 'spicy'], ['none']],
    });
    expect(first).toMatchObject({
      portion: [null, '150 g'],
      isAdult: [null, true],
      dietary: [null, ['vegan', 'spicy']],
    });
  });

  it.each([
    ['portion', 'x'.repeat(41)],
    ['isAdult', 'možná'],
    ['dietary', 'halal'],
    ['dietary', 'none,vegan'],
  ])('are refused with %s = %s', async (field, value) => {
    expect(Object.keys(messages(await add({ [field]: value }).expect(400)))[0]).toMatch(field);
  });

  it('include only a VAT rate of the venue', async () => {
    const { body } = await add({ vatRate: 'Luxusní' }).expect(422);
    expect(body).toMatchObject({ code: 'VAT_RATE_UNKNOWN', details: [{ field: 'vatRate' }] });
    expect((await add({ vatRate: 'snizena' }).expect(201)).body).toMatchObject({ vatRate: 'Snížená' });
  });

  it('cannot mark a dish with allergen 1 as gluten-free, whichever of the two changes', async () => {
    const contradicted = ({ body }: { body: Record<string, unknown> }, field: string) =>
      expect(body).toMatchObject({ code: 'MARK_CONTRADICTED', details: [{ field }] });
    contradicted(await add({ dietary: 'gluten-free', allergen_numbers: '1,3' }).expect(422), 'dietary');
    const { body: free } = await add({ dietary: 'gluten-free', allergen_numbers: '3' }).expect(201);
    contradicted(await change({ id: free.id, name: 'X', allergen_numbers: '1' }).expect(422), 'allergen_numbers');
    const link = await catalogue.link(await catalogue.menu(1), free.id);
    contradicted(
      await office.put('editmenuproducts', [{ id: link, allergen_numbers: [1] }]).expect(422),
      'allergen_numbers',
    );
    const { body: bread } = await add({ name: 'Chléb', allergen_numbers: '1' }).expect(201);
    contradicted(await change({ id: bread.id, name: 'Chléb', dietary: 'gluten-free' }).expect(422), 'dietary');
    const answer = await bulk({ ids: [free.id, bread.id], portion: '1 ks', addDietary: ['gluten-free'] }).expect(422);
    contradicted(answer, 'addDietary');
    expect(messages(answer)['addDietary']).toContain('Chléb');
    expect(await listed(free.id)).toMatchObject({ name: 'Guláš', allergen_numbers: [3], dietary: ['gluten-free'] });
    expect(await listed(free.id)).not.toHaveProperty('portion');
    // Past the check of a write.
    await catalogue.one('update product set allergens = array[1]::smallint[] where id = $1 returning id', [free.id]);
    expect(await listed(free.id)).toMatchObject({ allergen_numbers: [1], dietary: [] });
    await bulk({ ids: [free.id], portion: '1 ks' }).expect(200);
  });

  it("are on the guests' menu if they are stated, without the VAT rate", async () => {
    const plain = Object.keys((await office.guestMenu())[0]!);
    expect(plain.filter((key) => ['portion', 'vatRate', 'isAdult', 'dietary'].includes(key))).toEqual([]);
    await change({ id: 1, name: 'Svíčková', ...FACTS }).expect(200);
    expect((await office.guestMenu())[0]).toMatchObject(SHOWN);
    expect((await office.guestMenu())[0]).not.toHaveProperty('vatRate');
  });

  it('change for many products at once, each field independently', async () => {
    const ids = [await catalogue.product(1, 'Alfa'), await catalogue.product(1, 'Beta')];
    const set = (body: object) => bulk({ ids, ...body }).expect(200);
    await bulk({ ids: [ids[0]], addDietary: ['vegan'], portion: '0,5 l' }).expect(200);
    const { body } = await set({ addDietary: ['spicy'], isAdult: true, vatRate: 'Základní' });
    expect(body).toEqual({ changed: ['Alfa', 'Beta'], unchanged: [] });
    const both = { isAdult: true, vatRate: 'Základní' };
    expect(await listed(ids[0]!)).toMatchObject({ ...both, portion: '0,5 l', dietary: ['vegan', 'spicy'], version: 3 });
    expect(await listed(ids[1]!)).toMatchObject({ ...both, dietary: ['spicy'], version: 2 });
    expect((await set({ removeDietary: ['vegan'] })).body).toEqual({ changed: ['Alfa'], unchanged: ['Beta'] });
    expect((await changesOf(ids[0]!))[0]).toEqual({ dietary: [['vegan', 'spicy'], ['spicy']] });
    expect((await set({ dietary: null, vatRate: null })).body.changed).toEqual(['Alfa', 'Beta']);
    expect((await set({ removeDietary: ['vegan'] })).body.changed).toEqual([]);
    expect((await set({})).body).toEqual({ changed: [], unchanged: ['Alfa', 'Beta'] });
  });

  it.each([
    [{ dietary: ['halal'] }, 400],
    [{ portion: 'x'.repeat(41) }, 400],
    [{ isAdult: 'ano' }, 400],
    [{ vatRate: 'Luxusní' }, 422],
  ])('are not changed for many products by %j', async (fields, status) => {
    const { body } = await bulk({ ids: [1], ...fields }).expect(status);
    expect(body.details[0].field).toMatch(Object.keys(fields)[0]!);
  });

  it('change no product unless all belong to one venue of the caller', async () => {
    expect((await bulk({ ids: [1, 3], isAdult: true }).expect(404)).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await bulk({ ids: [1, 4], isAdult: true }).expect(422)).body.code).toBe('PRODUCT_NOT_OF_VENUE');
    await bulk({ ids: [1, UNKNOWN], isAdult: true }).expect(404);
    await bulk({ ids: [], isAdult: true }).expect(400);
  });

  describe('the VAT rates of a venue', () => {
    const SOUP = { name: 'Polévky', rate: 5.5, from: '2024-01-01' };
    const set = (rates: unknown, venueId = 3) => office.put('setvatrates', { venueId, rates });

    it('are the Czech ones until a venue sets its own', async () => {
      const { body } = await office.get('getvatrates/3').expect(200);
      expect(body.now).toEqual([
        { name: 'Základní', rate: 21 },
        { name: 'Snížená', rate: 12 },
      ]);
      expect(body.rates).toContainEqual({ name: 'Druhá snížená', rate: null, from: '2024-01-01' });
    });

    it('are replaced as a whole, and the audit trail names them', async () => {
      const later = { ...SOUP, rate: 7, from: '2999-01-01' };
      const { body } = await set([later, SOUP]).expect(200);
      expect(body).toEqual({ venueId: 3, rates: [SOUP, later], now: [{ name: 'Polévky', rate: 5.5 }] });
      expect((await office.get('getvatrates/3').expect(200)).body).toEqual(body);
      const entry = 'select fields, subject from audit_entry where venue_id = 3 order by id desc limit 1';
      const { fields, subject } = await catalogue.one<{ fields: { vatRates: unknown[] }; subject: string }>(entry);
      expect([subject, fields.vatRates[1]]).toEqual([
        'venue',
        ['Polévky 5,5 % od 2024-01-01', 'Polévky 7 % od 2999-01-01'],
      ]);
    });

    it.each([
      [[], 'rates'],
      [[{ ...SOUP, name: ' ' }], 'rates.0.name'],
      [[{ ...SOUP, rate: 101 }], 'rates.0.rate'],
      [[{ ...SOUP, rate: 5.555 }], 'rates.0.rate'],
      [[{ ...SOUP, from: '2024-02-30' }], 'rates.0.from'],
      [[SOUP, { ...SOUP, rate: 3 }], 'rates.1.from'],
      [[SOUP, { ...SOUP, name: 'polevky', from: '2025-01-01' }], 'rates.1.name'],
    ])('cannot be set to %j', async (rates, field) => {
      const before = (await office.get('getvatrates/3')).body;
      expect(Object.keys(messages(await set(rates).expect(400)))).toEqual([field]);
      expect((await office.get('getvatrates/3')).body).toEqual(before);
    });

    it('cannot lose a rate that a product still uses', async () => {
      await change({ id: 1, name: 'Svíčková', vatRate: 'Snížená' }).expect(200);
      const { body } = await set([SOUP], 1).expect(409);
      expect(body).toMatchObject({ code: 'VAT_RATE_IN_USE', details: [{ field: 'rates' }] });
      expect(body.details[0].message).toMatch(/^Sazbu Snížená/);
      await set([SOUP], 2).expect(404);
    });

    it('keep their products when two rates swap names, or when a rate takes the former name of another', async () => {
      const [from, other] = ['2024-01-01', { name: 'Snížená', rate: 3, from: '2024-01-01' }];
      const rateOf = async () =>
        (await office.get('getitems/1').expect(200)).body.citems.find(({ id }: { id: number }) => id === 1).vatRate;
      const high = { name: 'Vysoká', rate: 21, from, was: '' };
      await set([high, { ...other, was: ' ' }], 1).expect(200);
      await change({ id: 1, name: 'Svíčková', vatRate: 'Vysoká' }).expect(200);
      await set([{ ...high, name: 'A', was: 'Vysoká' }, { ...high, name: 'B' }, other], 1).expect(200);
      expect(await rateOf()).toBe('A');
      await set([{ ...high, name: 'B', was: 'A' }, { name: 'A', rate: 12, from, was: 'B' }, other], 1).expect(200);
      expect(await rateOf()).toBe('B');
      await set([{ ...high, name: 'A', was: 'B' }, { name: 'C', rate: 12, from, was: 'A' }, other], 1).expect(200);
      expect(await rateOf()).toBe('A');
      // A row that keeps the name keeps the products.
      await set([{ ...high, name: 'A', was: undefined }, { name: 'D', rate: 12, from, was: 'A' }, other], 1).expect(
        200,
      );
      expect(await rateOf()).toBe('A');
    });
  });
});
