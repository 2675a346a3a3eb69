import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';

describe('the drinks of a venue', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const create = async (name: string, isDrinks: unknown, venueId = 1) =>
    (await office.post('createCCategory', { name, is_drinks: isDrinks, venueId }).expect(201)).body;
  const change = async (category: object) => (await office.put('updateccategory', [category]).expect(200)).body[0];
  const drinks = async (venueId = 1): Promise<number[]> =>
    (await request(office.app.url).get(`/api/getdrinks/${venueId}`).expect(200)).body;

  it('are listed once their category is marked as drinks, and only for their venue', async () => {
    const id = await catalogue.menuProduct(1, 101, 'Pivo');
    const other = await catalogue.menuProduct(3, 101, 'Pivo');
    const food = await catalogue.menuProduct(1, 201, 'Jídla');
    const category = await create('Pivo', undefined);
    expect(category).toMatchObject({ is_drinks: false });
    expect(await drinks()).not.toContain(id);
    expect(await change({ id: category.id, name: 'Pivo', is_drinks: true })).toMatchObject({ is_drinks: true });
    expect(await drinks()).toContain(id);
    for (const none of [food, other]) expect(await drinks()).not.toContain(none);
    expect([await drinks(3), await drinks(2)]).toEqual([[], []]);
    // A body without the field changes nothing about it.
    expect(await change({ id: category.id, name: 'Piva' })).toMatchObject({ is_drinks: true });
    expect(await drinks()).toContain(id);
    await change({ id: category.id, name: 'Piva', is_drinks: false });
    expect(await drinks()).not.toContain(id);
  });

  it('stay listed after they were removed from the menu or deleted', async () => {
    await create('Koktejly', true);
    const [out, deleted] = [
      await catalogue.menuProduct(1, 101, 'Koktejly'),
      await catalogue.menuProduct(1, 102, 'Koktejly'),
    ];
    await office.post('deletemenuproducts', { id: out }).expect(200);
    const { id: productId } = await catalogue.one<{ id: number }>(
      'select product_id as id from menu_product where id = $1',
      [deleted],
    );
    await office.delete(`deleteitem/${productId}`).expect(200);
    expect(await drinks()).toEqual(expect.arrayContaining([out, deleted]));
    const offered = (await office.guestMenu()).map(({ id }) => id);
    for (const gone of [out, deleted]) expect(offered).not.toContain(gone);
  });

  it('need an existing venue, and a boolean `is_drinks`', async () => {
    await request(office.app.url).get('/api/getdrinks/2000000000').expect(404);
    await request(office.app.url).get('/api/getdrinks/abc').expect(400);
    const answer = await office.post('createCCategory', { name: 'Víno', is_drinks: 'ano', venueId: 1 }).expect(400);
    expect(Object.keys(messages(answer))).toEqual(['is_drinks']);
    const { id } = await create('Víno', true);
    await office.put('updateccategory', [{ id, name: 'Víno', is_drinks: null }]).expect(400);
    expect((await request(office.app.url).get('/api/getccategories/1')).body).toContainEqual(
      expect.objectContaining({ id, is_drinks: true }),
    );
  });
});
