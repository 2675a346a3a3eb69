import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { RetentionJob } from '#modules/accounts/privacy/retention.job.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';

describe('a deletion', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const restore = (token: string, who: 'owner' | 'stranger' | 'employee' | 'manager' = 'owner') =>
    office.post('restoredeleted', { token }, who);
  const deleted = async (path: string): Promise<string> =>
    (await office.delete(path).expect(200)).body.restoreToken as string;
  const menuOf = async (id: number) => (await office.get(`getmenu/${id}`).expect(200)).body.menuProducts;

  it('is undone in the list and in all menus of a product, for guests at once', async () => {
    const listed = (await office.get('getitems/1')).body.citems;
    const [before, guests] = [await menuOf(1), await office.guestMenu()];
    const token = await deleted('deleteitem/1');
    expect(await office.guestMenu()).not.toEqual(guests);
    await restore(token, 'manager').expect(200, { kind: 'product', ids: [1] });
    const unversioned = (rows: { version: number }[]) => rows.map(({ version: _, ...row }) => row);
    expect(unversioned((await office.get('getitems/1')).body.citems)).toEqual(unversioned(listed));
    expect(unversioned(await menuOf(1))).toEqual(unversioned(before));
    expect((await office.guestMenu()).map(({ id }) => id)).toEqual(guests.map(({ id }) => id));
  });

  it('can be undone only once', async () => {
    const token = await deleted(`deleteitem/${await catalogue.product(1)}`);
    await restore(token).expect(200);
    const { body } = await restore(token).expect(409);
    expect(body).toMatchObject({ code: 'ALREADY_RESTORED' });
  });

  it('cannot be undone after a minute', async () => {
    const id = await catalogue.product(1);
    const token = await deleted(`deleteitem/${id}`);
    const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
    later(60_001);
    expect((await restore(token).expect(410)).body).toMatchObject({ code: 'RESTORE_TOO_LATE' });
    expect((await office.get('getitems/1')).body.citems.map((item: { id: number }) => item.id)).not.toContain(id);
    const inTime = await deleted(`deleteitem/${await catalogue.product(1)}`);
    later(60_000);
    await restore(inTime).expect(200);
  });

  it('can be undone only by people who may delete there, and looks unknown to others', async () => {
    const token = await deleted(`deleteitem/${await catalogue.product(1)}`);
    const nothing = await restore('00000000-0000-4000-8000-000000000000', 'stranger').expect(404);
    expect((await restore(token, 'stranger').expect(404)).body).toEqual(nothing.body);
    await restore(token, 'employee').expect(403);
    expect(messages(await office.post('restoredeleted', { token: 'x' }).expect(400))).toHaveProperty('token');
    await restore(token).expect(200);
  });

  it('keeps items that were added to the menu meanwhile when it is undone', async () => {
    const menuId = await catalogue.menu(1);
    const productId = await catalogue.product(1);
    const linkId = await catalogue.link(menuId, productId);
    const other = await catalogue.link(menuId, await catalogue.product(1), 102);
    const token = await deleted(`deleteitem/${productId}`);
    await office.post('deletemenuproducts', { id: other }).expect(200);
    await restore(token).expect(200);
    expect((await menuOf(menuId)).map(({ id }: { id: number }) => id)).toEqual([linkId]);
  });

  it('restores a category with its name when it is undone, unless another one has that name now', async () => {
    const id = await catalogue.category(1, 'Snídaně');
    await restore(await deleted(`deleteccategory/${id}`)).expect(200, { kind: 'category', ids: [id] });
    const token = await deleted(`deleteccategory/${id}`);
    await catalogue.category(1, 'Snídaně');
    expect((await restore(token).expect(409)).body).toMatchObject({ code: 'RESTORE_PLACE_TAKEN' });
  });

  it('restores no second category of an equal name when it is undone, and moves the items to the existing one', async () => {
    const [id, menuId] = [await catalogue.category(1, 'Ke kávě'), await catalogue.menu(1)];
    const item = await catalogue.link(menuId, await catalogue.product(1), 101, 'Ke kávě');
    const itemToken = (await office.post('deletemenuproducts', { id: item }).expect(200)).body.restoreToken as string;
    const token = await deleted(`deleteccategory/${id}`);
    await catalogue.category(1, 'KE  KA\u0301VE\u030c');
    expect((await restore(token).expect(409)).body).toMatchObject({ code: 'RESTORE_PLACE_TAKEN' });
    await restore(itemToken).expect(200);
    expect(await menuOf(menuId)).toMatchObject([{ category: 'KE  KA\u0301VE\u030c' }]);
  });

  it("moves a category's items to the named heading after the items there, and back when it is undone", async () => {
    const menuId = await catalogue.menu(1);
    const [soups, starters] = [await catalogue.category(1, 'Vývary'), await catalogue.category(1, 'Chuťovky')];
    const places = async () =>
      (await menuOf(menuId)).map((item: Record<string, unknown>) => [
        item['id'],
        item['category'],
        item['pole_placings'],
      ]);
    const first = await catalogue.link(menuId, await catalogue.product(1), 101, 'Vývary');
    const second = await catalogue.link(menuId, await catalogue.product(1), 102, 'Vývary');
    const starter = await catalogue.link(menuId, await catalogue.product(1), 201, 'Chuťovky');
    const before = await places();
    const token = await deleted(`deleteccategory/${soups}?moveTo=${starters}`);
    expect(await places()).toEqual([
      [starter, 'Chuťovky', 201],
      [first, 'Chuťovky', 202],
      [second, 'Chuťovky', 203],
    ]);
    await restore(token).expect(200);
    expect(await places()).toEqual(before);
  });

  it("moves a category's items only to an existing category of the same venue", async () => {
    const id = await catalogue.category(1);
    for (const moveTo of [id, UNKNOWN, await catalogue.category(2), await catalogue.category(3)]) {
      await office.delete(`deleteccategory/${id}?moveTo=${moveTo}`).expect(404);
    }
    await office.delete(`deleteccategory/${id}?moveTo=x`).expect(400);
    await office.delete(`deleteccategory/${id}`).expect(200);
  });

  it('is forgotten once it is too old to undo', async () => {
    const database = office.app.app.get(Database);
    await deleted(`deleteitem/${await catalogue.product(1)}`);
    await database.query({ text: `update undoable_deletion set deleted_at = now() - interval '61 minutes'` });
    await office.app.app.get(RetentionJob).run();
    expect(await database.query({ text: 'select from undoable_deletion' })).toEqual([]);
  });

  describe('before it is confirmed', () => {
    const impact = (query: string) => office.get(`getdeletionimpact?${query}`);
    const none = { menus: 0, menuItems: 0, openOrders: 0, openCalls: 0, openVisits: 0 };

    it('shows the number of menus, items and open orders with its products', async () => {
      const placed = await request(office.app.url).post('/api/createorder').send(orderBody()).expect(201);
      const { body } = await impact('kind=product&id=1').expect(200);
      expect(body).toEqual({ kind: 'product', ids: [1], ...none, menus: 1, menuItems: 1, openOrders: 1 });
      const both = (await impact('kind=product&id=1,2,1').expect(200)).body;
      expect(both).toMatchObject({ ids: [1, 2], menus: 1, menuItems: 2, openOrders: 1 });
      await office.post('updateorder', { id: placed.body.id, venueId: 1, is_rejected: true }).expect(200);
      expect((await impact('kind=product&id=1').expect(200)).body.openOrders).toBe(0);
    });

    it("shows the number of items under the category's heading", async () => {
      const id = await catalogue.category(1, 'Přílohy');
      expect((await impact(`kind=category&id=${id}`).expect(200)).body).toMatchObject(none);
      const menuId = await catalogue.menu(1);
      for (const placing of [101, 102]) await catalogue.link(menuId, await catalogue.product(1), placing, 'Přílohy');
      expect((await impact(`kind=category&id=${id}`).expect(200)).body).toMatchObject({ menus: 1, menuItems: 2 });
    });

    it('shows nothing of another company, and nothing of several venues at once', async () => {
      await impact('kind=product&id=3').expect(404);
      await impact(`kind=category&id=${UNKNOWN}`).expect(404);
      await impact('kind=product&id=1,4').expect(422);
      for (const query of ['kind=product', 'kind=product&id=', 'kind=product&id=1,x', 'kind=firma&id=1'])
        await impact(query).expect(400);
      const many = Array.from({ length: 501 }, (_, index) => index + 1).join();
      await impact(`kind=product&id=${many}`).expect(400);
    });
  });
});
