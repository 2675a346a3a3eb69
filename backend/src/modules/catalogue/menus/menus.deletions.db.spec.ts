import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { orderBody } from '#test/test-restaurant.js';

describe('the API of deletions', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const restore = (token: string) => office.post('restoredeleted', { token });
  const menuOf = async (id: number) => (await office.get(`getmenu/${id}`).expect(200)).body;
  const removed = async (id: number): Promise<string> =>
    (await office.post('deletemenuproducts', { id }).expect(200)).body.restoreToken;
  const item = async () => {
    const id = await catalogue.menuProduct(1);
    const { menuId, productId } = await catalogue.one<{ menuId: number; productId: number }>(
      'select menu_id as "menuId", product_id as "productId" from menu_product where id = $1',
      [id],
    );
    return { id, menuId, productId };
  };
  const acts = async (query: string) =>
    (await office.get(`getcataloguechanges/1?${query}`).expect(200)).body.map(
      ({ subject, act }: { subject: string; act: string }) => `${subject} ${act}`,
    );

  it('restores a deleted menu with all its items, also for guests', async () => {
    const { menuId } = await item();
    const [before, guests] = [await menuOf(menuId), (await office.guestMenu()).length];
    const { body } = await office.delete(`deletemenu/${menuId}`).expect(200);
    expect(await office.guestMenu()).toHaveLength(guests - 1);
    await restore(body.restoreToken).expect(200, { kind: 'menu', ids: [menuId] });
    expect(await menuOf(menuId)).toEqual({ ...before, version: expect.any(Number) });
    expect(await office.guestMenu()).toHaveLength(guests);
    expect(await acts(`menuId=${menuId}`)).toEqual(['menu restored', 'menu deleted']);
  });

  it('restores a deleted menu item at its place and with its price', async () => {
    const { id, menuId, productId } = await item();
    const before = await menuOf(menuId);
    const token = await removed(id);
    await restore(token).expect(200, { kind: 'menuitem', ids: [id] });
    expect(await menuOf(menuId)).toEqual(before);
    expect(await acts(`productId=${productId}`)).toEqual(['menuItem restored', 'menuItem deleted']);
  });

  it('restores no item if the product was added again or deleted, or the menu was deleted', async () => {
    const again = await item();
    const body = { menuId: again.menuId, itemId: again.productId, categoryName: 'Jinde', priceCZK: 5 };
    const first = await removed(again.id);
    await office.post('createmenuproducts', [body]).expect(201);
    expect((await restore(first).expect(409)).body).toMatchObject({ code: 'RESTORE_PLACE_TAKEN' });
    expect((await menuOf(again.menuId)).menuProducts).toMatchObject([{ category: 'Jinde', price_czk: 5 }]);
    const productGone = await item();
    const second = await removed(productGone.id);
    await office.delete(`deleteitem/${productGone.productId}`).expect(200);
    await restore(second).expect(409);
    const menuGone = await item();
    const third = await removed(menuGone.id);
    await office.delete(`deletemenu/${menuGone.menuId}`).expect(200);
    await restore(third).expect(409);
  });

  it('shows the number of items and of open orders before a deletion', async () => {
    const impact = async (query: string) => (await office.get(`getdeletionimpact?${query}`).expect(200)).body;
    const placed = await request(office.app.url).post('/api/createorder').send(orderBody()).expect(201);
    expect(await impact('kind=menu&id=1')).toMatchObject({ menus: 1, menuItems: 2, openOrders: 1 });
    expect(await impact('kind=menuitem&id=101')).toMatchObject({ menus: 1, menuItems: 1, openOrders: 1 });
    expect(await impact('kind=menuitem&id=102')).toMatchObject({ openOrders: 0 });
    await office.post('updateorder', { id: placed.body.id, venueId: 1, is_rejected: true }).expect(200);
    await office.get('getdeletionimpact?kind=menu&id=2').expect(404);
    await office.get('getdeletionimpact?kind=menuitem&id=201').expect(404);
  });
});
