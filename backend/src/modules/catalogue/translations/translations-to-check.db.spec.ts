import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';

interface Row {
  readonly kind: string;
  readonly id: number;
  readonly toCheck: boolean;
}

type Texts = Record<string, unknown>;

describe('a translation of a text that has changed', () => {
  let office: BackOffice;
  let productId: number;
  let itemId: number;
  let group: { id: number; options: { id: number }[] };
  let categoryId: number;
  const options = [{ name: 'Rýže', priceCZK: 0 }];
  const choice = { min: 1, max: 1 };
  beforeAll(async () => {
    office = await BackOffice.start();
    const [first] = (await office.get('getmenu/1').expect(200)).body.menuProducts;
    [itemId, productId] = [first.id, first.itemId];
    group = (await office.post('createmodifiergroup', { venueId: 1, name: 'Příloha', ...choice, options })).body;
    await office.put('setproductmodifiers', { productId, groupIds: [group.id] }).expect(200);
    await office.post('createCCategory', { venueId: 1, name: first.category });
    const { body: categories } = await request(office.app.url).get('/api/getccategories/1');
    categoryId = categories.find(({ name }: { name: string }) => name === first.category).id;
    await changesDish({ name: 'Kuřecí steak', description: 'S hranolky' });
    await set('product', productId, 'Hähnchensteak', 'Mit Pommes');
    await set('category', categoryId, 'Hauptgerichte');
    await set('group', group.id, 'Beilage');
    await set('option', group.options[0]!.id, 'Reis');
  });
  afterAll(() => office.close());

  const changesDish = (fields: Record<string, string>) =>
    office.form('put', 'updateitem', { id: productId, name: 'Kuřecí steak', ...fields }).expect(200);
  const changesGroup = (name: string, option: string) => {
    const named = [{ ...options[0]!, id: group.options[0]!.id, name: option }];
    return office.put('updatemodifiergroup', { id: group.id, name, ...choice, options: named }).expect(200);
  };
  const set = async (kind: string, id: number, name: string, description = '', more: object = {}) =>
    (await office.put('settranslations', { kind, id, language: 'de', name, description, ...more }).expect(200)).body;
  const toCheck = async () => {
    const { body } = await office.get('gettranslations/1?language=de').expect(200);
    const found = (body as Row[]).filter((row) => row.toCheck);
    // They come first.
    expect(body.slice(0, found.length)).toEqual(found);
    const { translationsToCheck } = (await office.get('getoverview/1').expect(200)).body;
    expect(translationsToCheck).toEqual(found.length === 0 ? [] : [{ language: 'de', count: found.length }]);
    return found;
  };
  const german = async (): Promise<Texts & { modifiers: (Texts & { options: Texts[] })[] }> => {
    const { body } = await request(office.app.url).get('/api/getcurrentmenu?vid=1&lang=de').expect(200);
    return body.find(({ id }: { id: number }) => id === itemId);
  };

  it('is hidden for a renamed dish until it is saved again', async () => {
    expect(await german()).toMatchObject({ name: 'Hähnchensteak', description: 'Mit Pommes' });
    expect(await toCheck()).toEqual([]);
    await changesDish({ name: 'Vepřový steak' });
    expect(await german()).toMatchObject({ name: 'Vepřový steak', description: 'S hranolky' });
    expect((await german())['cs']).toEqual({ category: expect.any(String) });
    expect(await toCheck()).toMatchObject([
      {
        kind: 'product',
        id: productId,
        czech: 'Vepřový steak',
        name: 'Hähnchensteak',
        translates: { name: 'Kuřecí steak', description: 'S hranolky' },
      },
    ]);
    const saved = await set('product', productId, 'Schweinesteak', 'Mit Pommes');
    expect(saved).toMatchObject({ toCheck: false, translates: { name: 'Vepřový steak' } });
    expect(await german()).toMatchObject({ name: 'Schweinesteak', description: 'Mit Pommes' });
  });

  it('is correct again once the text has its former words', async () => {
    await set('product', productId, 'Schweinesteak', 'Mit Pommes');
    await changesDish({ name: 'vepřový steak' });
    expect(await toCheck()).toHaveLength(1);
    await changesDish({ name: 'Vepřový steak' });
    expect(await toCheck()).toEqual([]);
    expect(await german()).toMatchObject({ name: 'Schweinesteak' });
  });

  it('is hidden only for the description if only the description has changed', async () => {
    await changesDish({ name: 'Vepřový steak', description: 'S ořechy' });
    expect(await german()).toMatchObject({ name: 'Schweinesteak', description: 'S ořechy' });
    expect(await toCheck()).toMatchObject([{ czechDescription: 'S ořechy' }]);
    await set('product', productId, 'Schweinesteak', '');
    expect(await toCheck()).toEqual([]);
    await changesDish({ name: 'Vepřový steak', description: 'S rýží' });
    expect(await toCheck()).toEqual([]);
  });

  it('is hidden for groups, options and categories', async () => {
    await changesGroup('Omáčka', 'Kari');
    expect((await german()).modifiers).toMatchObject([{ name: 'Omáčka', options: [{ name: 'Kari' }] }]);
    await office.put('updateccategory', [{ id: categoryId, name: 'Ryby' }]).expect(200);
    expect(await german()).toMatchObject({ category: 'Ryby' });
    expect((await toCheck()).map(({ kind }) => kind)).toEqual(['category', 'group', 'option']);
    await changesGroup('Příloha', 'Rýže');
    await set('category', categoryId, 'Fisch');
    expect(await german()).toMatchObject({ category: 'Fisch', modifiers: [{ name: 'Beilage' }] });
    expect(await toCheck()).toEqual([]);
  });

  it('must still be checked if it translates an earlier text than the current one', async () => {
    const seen = { translates: { name: 'Kuřecí steak', description: null } };
    expect(await set('product', productId, 'Hähnchensteak', '', seen)).toMatchObject({ ...seen, toCheck: true });
    expect(await german()).toMatchObject({ name: 'Vepřový steak' });
    await set('product', productId, 'Schweinesteak');
  });

  it('is found after an import, its undo, and an undone deletion', async () => {
    const { body: menu } = await office.get('getmenu/1').expect(200);
    await set('product', productId, 'Schweinesteak', 'Mit Reis');
    const file = await office.get(`exportmenu/1?menuId=${menu.id}&format=csv`).responseType('blob').expect(200);
    const changed = String(file.body).replace('S rýží', 'S knedlíkem');
    const form = office.form('post', 'importmenu', { venueId: 1, menuId: menu.id });
    const { body: draft } = await form.attach('file', Buffer.from(changed), 'menu').expect(200);
    const published = await office.post('publishimport', { venueId: 1, menuId: menu.id, rows: draft.rows }).expect(200);
    expect(await toCheck()).toHaveLength(1);
    expect(await german()).toMatchObject({ name: 'Schweinesteak', description: 'S knedlíkem' });
    await office.post('restoredeleted', { token: published.body.restoreToken }).expect(200);
    expect(await toCheck()).toEqual([]);
    const { body: deleted } = await office.delete(`deleteitem/${productId}`).expect(200);
    await office.post('restoredeleted', { token: deleted.restoreToken }).expect(200);
    expect(await german()).toMatchObject({ description: 'Mit Reis' });
  });

  it('is found after a change on the menu, and counted again once a group or a category is restored', async () => {
    await set('product', productId, 'Schweinesteak', 'Mit Reis');
    await set('category', categoryId, 'Fisch');
    await office.put('editmenuproducts', [{ id: itemId, name: 'Řízek', description: 'S kaší' }]).expect(200);
    await changesGroup('Omáčka', 'Kari');
    await office.put('updateccategory', [{ id: categoryId, name: 'Maso' }]).expect(200);
    const all = ['category', 'group', 'option', 'product'];
    const kinds = async () => (await toCheck()).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(all);
    expect(await german()).toMatchObject({ name: 'Řízek', description: 'S kaší', category: 'Maso' });
    const restores = async (path: string) => {
      const { body } = await office.delete(path).expect(200);
      expect((await kinds()).length).toBeLessThan(all.length);
      await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
      expect(await kinds()).toEqual(all);
    };
    await restores(`deletemodifiergroup/${group.id}`);
    await restores(`deleteccategory/${categoryId}`);
    await restores(`deleteitem/${productId}`);
    expect((await german()).modifiers).toMatchObject([{ name: 'Omáčka', options: [{ name: 'Kari' }] }]);
    expect(await german()).toMatchObject({ name: 'Řízek', category: 'Maso' });
  });

  it('is counted in every language, but not for a deleted option', async () => {
    await office
      .put('settranslations', {
        kind: 'option',
        id: group.options[0]!.id,
        language: 'uk',
        name: 'Рис',
        description: '',
      })
      .expect(200);
    await changesGroup('Omáčka', 'Rajská');
    const counts = async () => (await office.get('getoverview/1').expect(200)).body.translationsToCheck;
    expect(await counts()).toContainEqual({ language: 'uk', count: 1 });
    const next = { id: group.id, name: 'Omáčka', ...choice, options };
    group = (await office.put('updatemodifiergroup', next).expect(200)).body;
    expect(await counts()).not.toContainEqual({ language: 'uk', count: 1 });
    expect((await german()).modifiers).toMatchObject([{ options: [{ name: 'Rýže' }] }]);
  });
});
