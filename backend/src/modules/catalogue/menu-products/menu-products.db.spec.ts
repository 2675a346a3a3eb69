import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { orderBody } from '#test/test-restaurant.js';

interface Item {
  readonly id: number;
  readonly version: number;
  readonly pole_placings: number;
}

describe('a product', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  let menuId: number;
  let itemId: number;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  beforeEach(async () => {
    menuId = await catalogue.menu(1);
    itemId = await catalogue.product(1, 'Guláš');
  });
  afterAll(() => office.close());

  const line = (change: object = {}) => ({ menuId, itemId, categoryName: 'Jídla', priceCZK: 189.5, ...change });
  const put = async (...lines: object[]): Promise<Item[]> =>
    (await office.post('createmenuproducts', lines).expect(201)).body;
  const inMenu = async (): Promise<Item[]> => (await office.get(`getmenu/${menuId}`).expect(200)).body.menuProducts;

  describe('added to a menu', () => {
    it('is returned as it is stored', async () => {
      const body = line({ priceEUR: 7.9, isNew: true, isRecommended: true, pole_placings: 305 });
      const [item] = await put(body);
      expect(item).toEqual({
        id: item!.id,
        menuId,
        itemId,
        name: 'Guláš',
        description: null,
        allergens: null,
        allergen_numbers: [],
        imageUrl: null,
        category: 'Jídla',
        price_czk: 189.5,
        price_eur: 7.9,
        is_recommended: true,
        is_new: true,
        is_sold_out: false,
        pole_placings: 305,
        version: 1,
      });
      expect(await inMenu()).toEqual([item]);
    });

    it.each([
      ['menuId', [undefined, null, '', 0], 'Vyberte prosím menu.'],
      ['itemId', [undefined, null, '', 0], 'Vyberte prosím produkt.'],
      ['categoryName', [undefined, null, '', '  '], 'Vyberte prosím kategorii.'],
      ['priceCZK', [undefined, null, '', '189'], 'Zadejte prosím cenu v Kč.'],
      ['priceCZK', [-1], 'Cena nesmí být záporná.'],
      ['priceCZK', [0.005, 10.999], 'Cena smí mít nejvýše dvě desetinná místa.'],
      ['priceCZK', [1_000_001], 'Cena je příliš vysoká.'],
      ['priceEUR', [-0.5], 'Cena nesmí být záporná.'],
      ['priceEUR', [1.234], 'Cena smí mít nejvýše dvě desetinná místa.'],
    ])('is refused with a message for a wrong %s', async (field, values, message) => {
      for (const value of values) {
        const answer = await office.post('createmenuproducts', [line({ [field]: value })]).expect(400);
        expect(messages(answer)).toEqual({ [`0.${field}`]: message });
      }
    });

    it('must be sent in a non-empty array', async () => {
      await office.post('createmenuproducts', []).expect(400);
      await office.post('createmenuproducts', line()).expect(400);
    });

    it('needs no price in euros, and a price of zero counts as none', async () => {
      for (const priceEUR of [undefined, null, 0]) {
        const [item] = await put(line({ itemId: await catalogue.product(1), priceEUR }));
        expect(item).toMatchObject({ price_eur: null });
      }
    });

    it('gets the position of the request, or 0 by default', async () => {
      const [first, second] = [await catalogue.product(1), await catalogue.product(1)];
      const items = await put(line({ itemId: first, pole_placings: 305 }), line({ itemId: second }));
      expect(items.map(({ pole_placings }) => pole_placings)).toEqual([305, 0]);
    });

    it("has its category's name as the category spells it, also when it moves to another category", async () => {
      await catalogue.category(1, 'Dětská jídla');
      const [, second] = await put(
        line({ categoryName: 'dětská  jídla' }),
        line({ itemId: await catalogue.product(1), categoryName: 'Jinde' }),
      );
      await office.put('editmenuproducts', [{ id: second!.id, category: 'DE\u030cTSKÁ JÍDLA' }]).expect(200);
      expect(await inMenu()).toMatchObject([{ category: 'Dětská jídla' }, { category: 'Dětská jídla' }]);
    });

    it('is visible to guests at once', async () => {
      const product = await catalogue.product(1, 'Právě přidaný');
      await office.guestMenu();
      await put(line({ menuId: 1, itemId: product }));
      expect((await office.guestMenu()).map(({ name }) => name)).toContain('Právě přidaný');
    });
  });

  describe('added to a menu that contains it', () => {
    const duplicate = async (...lines: object[]) => {
      const answer = await office.post('createmenuproducts', lines).expect(400);
      expect(answer.body).toMatchObject({ code: 'DUPLICATE_MENU_PRODUCT', message: 'Produkt už v tomto menu je.' });
      return Object.keys(messages(answer));
    };

    it('is rejected together with the other products of the request', async () => {
      await put(line());
      expect(await duplicate(line({ itemId: await catalogue.product(1) }), line())).toEqual(['1.itemId']);
      expect(await inMenu()).toHaveLength(1);
    });

    it('is rejected if one request adds it twice', async () => {
      expect(await duplicate(line(), line({ categoryName: 'Jinde' }))).toEqual(['1.itemId']);
      expect(await inMenu()).toEqual([]);
    });

    it('is added by only one of three concurrent requests', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => office.post('createmenuproducts', [line()])));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    });

    it('can still be added to another menu', async () => {
      await put(line());
      await put(line({ menuId: await catalogue.menu(1) }));
    });
  });

  describe('edited on a menu', () => {
    it('can be changed in every field except the picture', async () => {
      const [before] = await put(line());
      const edit = {
        id: before!.id,
        name: 'Guláš velký',
        description: 'S pěti',
        allergens: 'hovězí',
        allergen_numbers: [7, 1],
        category: 'Hlavní',
        price_czk: 205,
        price_eur: 8.5,
        is_recommended: true,
        is_new: true,
        pole_placings: 203,
      };
      const sent = { ...edit, imageUrl: 'https://jinde.example/x.png', version: before!.version };
      const { body } = await office.put('editmenuproducts', [sent]).expect(200);
      const rest = { menuId, itemId, imageUrl: null, is_sold_out: false, version: 3, allergen_numbers: [1, 7] };
      expect(body).toEqual([{ ...edit, ...rest }]);
      expect(await inMenu()).toEqual(body);
    });

    it('keeps absent fields, and gets no new version from an edit without a change', async () => {
      const [before] = await put(line({ priceEUR: 5 }));
      expect((await office.put('editmenuproducts', [{ id: before!.id, price_czk: 190 }]).expect(200)).body).toEqual([
        { ...before, price_czk: 190, version: 2 },
      ]);
      const { body: same } = await office.put('editmenuproducts', [{ id: before!.id, price_czk: 190 }]).expect(200);
      expect(same[0].version).toBe(2);
      const { body: emptied } = await office.put('editmenuproducts', [{ id: before!.id, price_eur: 0, price_czk: 0 }]);
      expect(emptied[0]).toMatchObject({ price_eur: null, price_czk: 0 });
    });

    it.each([
      ['name', ' ', 'Zadejte název produktu.'],
      ['category', '', 'Vyberte prosím kategorii.'],
      ['price_czk', null, 'Zadejte prosím cenu v Kč.'],
      ['price_czk', -1, 'Cena nesmí být záporná.'],
      ['price_eur', 1.001, 'Cena smí mít nejvýše dvě desetinná místa.'],
    ])('is refused with a message for a wrong %s', async (field, value, message) => {
      const [{ id }] = (await put(line())) as [Item];
      const answer = await office.put('editmenuproducts', [{ id, [field]: value }]).expect(400);
      expect(messages(answer)).toEqual({ [`0.${field}`]: message });
    });

    it('must be sent in a non-empty array, and only once', async () => {
      const [{ id }] = (await put(line())) as [Item];
      const answer = await office.put('editmenuproducts', [{ id }, { id }]).expect(400);
      expect(messages(answer)).toEqual({ '': 'Každá položka smí přijít jen jednou.' });
      await office.put('editmenuproducts', []).expect(400);
      await office.put('editmenuproducts', { id }).expect(400);
    });

    it('is unchanged if the edit is outdated, and the response has the newer item', async () => {
      const [one, other] = await put(line(), line({ itemId: await catalogue.product(1) }));
      await office.form('put', 'updateitem', { id: itemId, name: 'Přejmenovaný' }).expect(200);
      const edits = [one, other].map((item) => ({ id: item!.id, price_czk: 1, version: item!.version }));
      const { body } = await office.put('editmenuproducts', edits).expect(409);
      expect(body.code).toBe('CONCURRENT_CHANGE');
      const now = await inMenu();
      expect(body.details.current).toEqual([now.find(({ id }) => id === one!.id)]);
      expect(now.map((item) => (item as unknown as { price_czk: number }).price_czk)).toEqual([189.5, 189.5]);
    });

    it('with a new price cannot be ordered at the old price, and the guest gets the new menu', async () => {
      await office.put('editmenuproducts', [{ id: 101, price_czk: 199 }]).expect(200);
      const { body } = await request(office.app.url).post('/api/createorder').send(orderBody()).expect(409);
      expect(body.code).toBe('PRICE_CHANGED');
      expect(body.details.menu.find(({ id }: Item) => id === 101).price_czk).toBe(199);
    });

    it('gets a new version only if sorting the whole menu moves it', async () => {
      const products = await Promise.all([1, 2, 3].map(() => catalogue.product(1)));
      const lines = products.map((id, index) => line({ itemId: id, pole_placings: 101 + index }));
      const [a, b, c] = (await put(...lines)) as [Item, Item, Item];
      const places = [
        { id: a.id, version: a.version, pole_placings: 101 },
        { id: b.id, version: b.version, pole_placings: 103 },
        { id: c.id, version: c.version, pole_placings: 102 },
      ];
      await office.put('editmenuproducts', places).expect(200);
      const now = await inMenu();
      expect(now.map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
      expect(now.map(({ version }) => version)).toEqual([1, 2, 2]);
    });

    it('can be edited together with 200 others, in a request of more than 256 kB', async () => {
      const [{ id }] = (await put(line())) as [Item];
      const others = await Promise.all(Array.from({ length: 200 }, () => catalogue.menuProduct(1)));
      const texts = { description: 'popis '.repeat(200), allergens: 'složka '.repeat(200) };
      const body = [id, ...others].map((one) => ({ id: one, ...texts }));
      expect(JSON.stringify(body).length).toBeGreaterThan(256 * 1024);
      expect((await office.put('editmenuproducts', body).expect(200)).body).toHaveLength(201);
    });

    it('can swap places with a product of another category, also for guests', async () => {
      const order = async () => (await office.guestMenu()).map(({ id }) => id).filter((id) => id === 101 || id === 102);
      expect(await order()).toEqual([101, 102]);
      const places = [
        { id: 102, pole_placings: 101 },
        { id: 101, pole_placings: 201 },
      ];
      await office.put('editmenuproducts', places).expect(200);
      expect(await order()).toEqual([102, 101]);
    });
  });

  it('that is removed from a menu disappears for guests, but remains a product', async () => {
    const [{ id }] = (await put(line({ menuId: 1 }))) as [Item];
    expect((await office.guestMenu()).map((item) => item['id'])).toContain(id);
    const { body } = await office.post('deletemenuproducts', { id }).expect(200);
    expect(body).toEqual({ id, restoreToken: expect.any(String) });
    await office.post('deletemenuproducts', { id }).expect(404);
    expect((await office.guestMenu()).map((item) => item['id'])).not.toContain(id);
    expect((await office.get('getitems/1')).body.citems.map((item: Item) => item.id)).toContain(itemId);
    await put(line({ menuId: 1 }));
  });
});
