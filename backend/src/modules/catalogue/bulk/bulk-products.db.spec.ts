import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';

describe('a bulk change of products', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const listed = async (venueId = 1): Promise<Record<string, unknown>[]> =>
    (await office.get(`getproductlist/${venueId}`).expect(200)).body;
  const prices = async (menuId: number): Promise<unknown[]> => {
    const { menuProducts } = (await office.get(`getmenu/${menuId}`).expect(200)).body;
    return menuProducts.map((item: Record<string, unknown>) => [item['price_czk'], item['price_eur']]);
  };

  it.each([
    ['bulkdeleteitems', {}],
    ['bulksoldout', { soldOut: true }],
    ['bulkcategory', { categoryId: 0 }],
    ['bulkprices', { percent: 10 }],
  ])('with %s changes nothing unless all products belong to one venue of the caller', async (path, fields) => {
    const own = await catalogue.product(1);
    const categoryId = await catalogue.category(1);
    const send = (ids: unknown) => office.post(path, { ids, ...fields, ...('categoryId' in fields && { categoryId }) });
    const before = await listed();
    // A product of another company, one of the caller's other venue, and an unknown one.
    expect((await send([own, 3]).expect(404)).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await send([own, 4]).expect(422)).body.code).toBe('PRODUCT_NOT_OF_VENUE');
    await send([own, UNKNOWN]).expect(404);
    for (const ids of [[], 'x', [0], [1.5], Array.from({ length: 501 }, (_, n) => n + 1)]) await send(ids).expect(400);
    expect(await listed()).toEqual(before);
  });

  it('marks products as sold out and back, and returns the changed ones in Czech order', async () => {
    const names = ['Zelí', 'Čočka', 'Cibule'];
    const ids = await Promise.all(names.map((name) => catalogue.product(1, name)));
    await office.post('setsoldout', { productId: ids[0], soldOut: true }).expect(200);
    const out = await office.post('bulksoldout', { ids, soldOut: true }).expect(200);
    expect(out.body).toEqual({ changed: ['Cibule', 'Čočka'], unchanged: ['Zelí'] });
    const marks = async () => (await listed()).filter(({ id }) => ids.includes(id as number));
    expect((await marks()).map((item) => item['is_sold_out'])).toEqual([true, true, true]);
    const tomorrow = await office.post('bulksoldout', { ids, soldOut: true, until: 'tomorrow' }).expect(200);
    expect(tomorrow.body.changed).toHaveLength(3);
    expect((await marks()).every((item) => typeof item['sold_out_until'] === 'string')).toBe(true);
    await office.post('bulksoldout', { ids, soldOut: false }).expect(200);
    expect((await marks()).map((item) => item['is_sold_out'])).toEqual([false, false, false]);
  });

  it('marks more products as sold out than the log accepts in one append', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `Hromadné ${String(index).padStart(3, '0')}`);
    const ids: number[] = [];
    for (const name of names) ids.push(await catalogue.product(1, name));
    const { body } = await office.post('bulksoldout', { ids, soldOut: true }).expect(200);
    expect(body).toEqual({ changed: names, unchanged: [] });
    const marked = (await listed()).filter(({ id }) => ids.includes(id as number));
    expect(marked.map((item) => item['is_sold_out'])).toEqual(names.map(() => true));
  });

  it('moves products to the end of a category in every menu', async () => {
    const menus = [await catalogue.menu(1), await catalogue.menu(1)];
    const [bread, beer] = [await catalogue.product(1, 'Chléb'), await catalogue.product(1, 'Desítka')];
    const homeless = await catalogue.product(1, 'Nikde');
    for (const menuId of menus) {
      await catalogue.link(menuId, bread, 101, 'Jídla');
      await catalogue.link(menuId, beer, 201, 'Piva');
    }
    const categoryId = await catalogue.category(1, 'Piva');
    const { body } = await office.post('bulkcategory', { ids: [homeless, beer, bread], categoryId }).expect(200);
    expect(body).toEqual({ changed: ['Chléb'], unchanged: ['Desítka', 'Nikde'] });
    for (const menuId of menus) {
      const { menuProducts } = (await office.get(`getmenu/${menuId}`).expect(200)).body;
      expect(
        menuProducts.map(({ name, category, pole_placings }: Record<string, unknown>) => [
          name,
          category,
          pole_placings,
        ]),
      ).toEqual([
        ['Desítka', 'Piva', 201],
        ['Chléb', 'Piva', 202],
      ]);
    }
    for (const elsewhere of [UNKNOWN, await catalogue.category(3)]) {
      await office.post('bulkcategory', { ids: [bread], categoryId: elsewhere }).expect(404);
    }
  });

  it('changes prices by a percentage in crowns and euros, after a preview', async () => {
    const menuId = await catalogue.menu(1, 'Zimní');
    const ids = [await catalogue.product(1, 'Bramboračka'), await catalogue.product(1, 'Vývar')];
    for (const [index, id] of ids.entries()) await catalogue.link(menuId, id, 101 + index);
    const line = {
      id: expect.any(Number),
      menuName: 'Zimní',
      before: { price_czk: 100, price_eur: 4 },
      after: { price_czk: 103, price_eur: 4.1 },
    };
    const answer = {
      changed: ['Bramboračka', 'Vývar'],
      unchanged: [],
      prices: [
        { name: 'Bramboračka', ...line },
        { name: 'Vývar', ...line },
      ],
    };
    expect((await office.post('bulkprices', { ids, percent: 2.6, preview: true }).expect(200)).body).toEqual(answer);
    expect(await prices(menuId)).toEqual([
      [100, 4],
      [100, 4],
    ]);
    expect((await office.post('bulkprices', { ids, percent: 2.6 }).expect(200)).body).toEqual(answer);
    expect(await prices(menuId)).toEqual([
      [103, 4.1],
      [103, 4.1],
    ]);
    for (const percent of [-91, 201, '5', null]) {
      const wrong = await office.post('bulkprices', { ids, percent }).expect(400);
      expect(messages(wrong)).toEqual({ percent: 'Zadejte procenta od −90 do 200.' });
    }
  });

  it('keeps the version of a menu item whose price does not change', async () => {
    const menuId = await catalogue.menu(1);
    const id = await catalogue.product(1, 'Levné');
    await catalogue.link(menuId, id);
    const { body } = await office.post('bulkprices', { ids: [id], percent: 0.1 }).expect(200);
    expect(body).toEqual({ changed: [], unchanged: ['Levné'], prices: [] });
    expect((await office.get(`getmenu/${menuId}`)).body.menuProducts[0].version).toBe(1);
  });

  it('can delete products, and one undo restores them all', async () => {
    const menuId = await catalogue.menu(1);
    const ids = [await catalogue.product(1, 'Alfa'), await catalogue.product(1, 'Beta')];
    for (const id of ids) await catalogue.link(menuId, id);
    const { body } = await office.post('bulkdeleteitems', { ids: [...ids, ids[0]] }).expect(200);
    expect(body).toEqual({ changed: ['Alfa', 'Beta'], unchanged: [], restoreToken: expect.any(String) });
    expect(await prices(menuId)).toEqual([]);
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200, { kind: 'product', ids });
    expect(await prices(menuId)).toHaveLength(2);
  });

  it('starts from a list that has each product once, with its price in every menu that is not deleted', async () => {
    const [winter, summer, gone] = [
      await catalogue.menu(3, 'Zimní'),
      await catalogue.menu(3, 'Letní'),
      await catalogue.menu(3),
    ];
    const id = await catalogue.product(3, 'Ledová káva');
    for (const menuId of [winter, summer, gone]) await catalogue.link(menuId, id, 101, 'Nápoje');
    await office.delete(`deletemenu/${gone}`).expect(200);
    const product = (await listed(3)).find((item) => item['id'] === id)!;
    const offer = { id: expect.any(Number), category: 'Nápoje', price_czk: 100, price_eur: 4, version: 1 };
    expect(product).toMatchObject({ name: 'Ledová káva', venueId: 3, is_sold_out: false });
    expect(product['offers']).toEqual([
      { ...offer, menuId: summer, menuName: 'Letní' },
      { ...offer, menuId: winter, menuName: 'Zimní' },
    ]);
    expect((await listed(3)).find(({ name }) => name === 'Nic')).toMatchObject({ offers: [expect.anything()] });
    await office.get('getproductlist/2').expect(404);
  });
});
