import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';

describe('the editor of categories', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const create = async (name: string, venueId = 1) =>
    (await office.post('createCCategory', { name, description: '', venueId }).expect(201)).body;
  const list = async (venueId = 1) => (await request(office.app.url).get(`/api/getccategories/${venueId}`)).body;

  it('shows a new category at once to guests and staff', async () => {
    const body = { name: ' Polévky ', description: 'Teplé', venueId: 1 };
    const { body: category } = await office.post('createCCategory', body).expect(201);
    const fields = { name: 'Polévky', description: 'Teplé', is_drinks: false, course: null };
    expect(category).toEqual({ id: category.id, ...fields, venueId: 1, version: 1 });
    expect(await list()).toContainEqual(category);
  });

  it('requires a name for a new category', async () => {
    for (const name of [undefined, null, '', '  ']) {
      const answer = await office.post('createCCategory', { name, venueId: 1 }).expect(400);
      expect(messages(answer)).toEqual({ name: 'Název je povinný.' });
    }
  });

  it('accepts an edit only as an array of one category with a name', async () => {
    const { id } = await create('Saláty');
    for (const name of [undefined, '', '   ']) {
      const answer = await office.put('updateccategory', [{ id, name }]).expect(400);
      expect(messages(answer)).toEqual({ '0.name': 'Název kategorie je povinný.' });
    }
    await office
      .put('updateccategory', [
        { id, name: 'A' },
        { id, name: 'B' },
      ])
      .expect(400);
    await office.put('updateccategory', []).expect(400);
    await office.put('updateccategory', { id, name: 'A' }).expect(400);
    const edit = { id, name: ' Velké saláty ', description: 'Se zálivkou', venueId: 1, version: 1 };
    const { body } = await office.put('updateccategory', [edit]).expect(200);
    const fields = { name: 'Velké saláty', description: 'Se zálivkou', is_drinks: false, course: null };
    expect(body).toEqual([{ id, ...fields, venueId: 1, version: 2 }]);
  });

  it('accepts a course from 1 to 3 or none, and keeps the course if an edit omits it', async () => {
    const { body: category } = await office.post('createCCategory', { name: 'Na úvod', venueId: 1, course: 1 });
    const edit = async (change: object) =>
      (await office.put('updateccategory', [{ id: category.id, name: 'Na úvod', ...change }]).expect(200)).body[0]
        .course;
    expect(category.course).toBe(1);
    expect(await edit({})).toBe(1);
    expect(await edit({ course: 3 })).toBe(3);
    expect(await edit({ course: null })).toBeNull();
    for (const course of [0, 4, 1.5, '1']) {
      const answer = await office.put('updateccategory', [{ id: category.id, name: 'Na úvod', course }]).expect(400);
      expect(Object.keys(messages(answer))).toEqual(['0.course']);
    }
  });

  it('rejects a duplicate name in a venue, but allows it in another', async () => {
    await create('Dezerty');
    const again = await office.post('createCCategory', { name: 'Dezerty', venueId: 1 }).expect(409);
    expect(again.body).toMatchObject({ code: 'DUPLICATE_CATEGORY', message: 'Kategorie s tímto názvem už existuje.' });
    const other = await create('Moučníky');
    await office.put('updateccategory', [{ id: other.id, name: 'Dezerty' }]).expect(409);
    await office.put('updateccategory', [{ id: other.id, name: 'Moučníky', description: 'x' }]).expect(200);
    await create('Dezerty', 3);
    const twice = await Promise.all([1, 2].map(() => office.post('createCCategory', { name: 'Najednou', venueId: 1 })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  describe('given a name that counts as equal to another one', () => {
    const TWINS = [
      'dětská jídla',
      'DETSKA JIDLA',
      'De\u030ctska\u0301 ji\u0301dla',
      'Dětská \u00a0jídla',
      'Dět\u200bská jídla',
    ];

    it('rejects it for a new category and for an edited one, and names the field', async () => {
      const { id } = await create('Dětská jídla');
      const { id: other } = await create('Pro dospělé');
      for (const name of TWINS) {
        const added = await office.post('createCCategory', { name, venueId: 1 }).expect(409);
        const renamed = await office.put('updateccategory', [{ id: other, name }]).expect(409);
        for (const { body } of [added, renamed]) {
          const message = 'Kategorie s tímto názvem už existuje.';
          expect(body).toMatchObject({ code: 'DUPLICATE_CATEGORY', details: [{ field: 'name', message }] });
        }
      }
      await office.put('updateccategory', [{ id, name: 'DĚTSKÁ JÍDLA' }]).expect(200);
    });

    it('rejects it even if the older name is untidy, and the older category can still be edited', async () => {
      const name = 'Pi\u200bzza  velká';
      const id = await catalogue.category(3, name);
      await office.post('createCCategory', { name: 'Pizza velká', venueId: 3 }).expect(409);
      await office.put('updateccategory', [{ id, name, description: 'x' }]).expect(200);
      await office.put('updateccategory', [{ id, name: 'Pizza malá' }]).expect(200);
    });

    it('assigns the menu items under that heading to the category', async () => {
      const menuId = await catalogue.menu(3);
      const headings = async (): Promise<string[]> =>
        (await office.get(`getmenu/${menuId}`)).body.menuProducts.map(({ category }: { category: string }) => category);
      await catalogue.link(menuId, await catalogue.product(3), 101, 'specia\u200blity');
      const { id } = await create('Speciality', 3);
      expect(await headings()).toEqual(['Speciality']);
      await catalogue.link(menuId, await catalogue.product(3), 102, 'NAŠE  speciality');
      await office.put('updateccategory', [{ id, name: 'Naše speciality' }]).expect(200);
      expect(await headings()).toEqual(['Naše speciality', 'Naše speciality']);
    });
  });

  it('returns the newer version to an outdated edit', async () => {
    const { id } = await create('Předkrmy');
    const {
      body: [current],
    } = await office.put('updateccategory', [{ id, name: 'Studené', version: 1 }]).expect(200);
    const { body } = await office.put('updateccategory', [{ id, name: 'Teplé', version: 1 }]).expect(409);
    expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current } });
  });

  it("renames the heading of a category's items at once, but not in other venues", async () => {
    const { id } = await create('Pivo');
    await catalogue.menuProduct(2, 101, 'Pivo');
    expect((await office.guestMenu()).map(({ category }) => category)).toEqual(['Hlavní jídla', 'Pivo']);
    await office.put('updateccategory', [{ id, name: 'Pivo a cider' }]).expect(200);
    expect((await office.guestMenu()).map(({ category }) => category)).toEqual(['Hlavní jídla', 'Pivo a cider']);
    expect((await office.guestMenu(2)).map(({ category }) => category)).toContain('Pivo');
  });

  it('removes a deleted category from the list, and keeps the heading of its items', async () => {
    const { id } = (await list()).find(({ name }: { name: string }) => name === 'Pivo a cider');
    const { body } = await office.delete(`deleteccategory/${id}`).expect(200);
    expect(body).toEqual({ id, restoreToken: expect.any(String) });
    await office.delete(`deleteccategory/${id}`).expect(404);
    expect((await list()).map((category: { id: number }) => category.id)).not.toContain(id);
    expect((await office.guestMenu()).map(({ category }) => category)).toContain('Pivo a cider');
    // The name is free again.
    await create('Pivo a cider');
  });
});
