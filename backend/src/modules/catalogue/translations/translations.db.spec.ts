import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';

describe('translations of the catalogue', () => {
  let office: BackOffice;
  let productId: number;
  let itemId: number;
  beforeAll(async () => {
    office = await BackOffice.start();
    const { body: menu } = await office.get('getmenu/1').expect(200);
    const [first] = menu.menuProducts as { id: number; itemId: number }[];
    [itemId, productId] = [first!.id, first!.itemId];
  });
  afterAll(() => office.close());

  const set = (body: object) =>
    office.put('settranslations', { kind: 'product', id: productId, language: 'de', ...body });
  const list = async (language = 'de') => (await office.get(`gettranslations/1?language=${language}`).expect(200)).body;
  const menuIn = async (language: string) => {
    const { body } = await request(office.app.url).get(`/api/getcurrentmenu?vid=1&lang=${language}`).expect(200);
    return (body as { id: number }[]).find(({ id }) => id === itemId) as Record<string, unknown>;
  };

  it('are shown with the Czech words to guests of that language, and others see Czech', async () => {
    const czech = await menuIn('cs');
    const untranslated = await menuIn('de');
    expect(untranslated).toEqual(czech);
    await set({ name: 'Rindergulasch', description: 'mit Knödeln' }).expect(200);
    const german = await menuIn('de');
    expect(german).toMatchObject({ name: 'Rindergulasch', cs: { name: czech['name'] } });
    // A description that the Czech dish lacks is still shown.
    expect(german['description']).toBe('mit Knödeln');
    expect(await menuIn('uk')).toEqual(czech);
    expect(await menuIn('cs')).toEqual(czech);
    // Prepared answers and the fast lane are the same.
    expect(await menuIn('de')).toEqual(german);
  });

  it('include categories, groups and options', async () => {
    const { body: group } = await office
      .post('createmodifiergroup', {
        venueId: 1,
        name: 'Příloha',
        min: 1,
        max: 1,
        options: [{ name: 'Rýže', priceCZK: 0 }],
      })
      .expect(201);
    await office.put('setproductmodifiers', { productId, groupIds: [group.id] }).expect(200);
    const { category } = await menuIn('cs');
    const { body: made } = await office.post('createCCategory', { venueId: 1, name: category });
    const categoryId = made.id ?? made[0].id;
    await set({ kind: 'category', id: categoryId, name: 'Hauptgerichte' }).expect(200);
    await set({ kind: 'group', id: group.id, name: 'Beilage' }).expect(200);
    await set({ kind: 'option', id: group.options[0].id, name: 'Reis', description: 'wird nicht gelesen' }).expect(200);
    const german = await menuIn('de');
    expect(german).toMatchObject({ category: 'Hauptgerichte', cs: { category } });
    expect(german['modifiers']).toMatchObject([
      { name: 'Beilage', cs: 'Příloha', options: [{ name: 'Reis', cs: 'Rýže', priceCZK: 0 }] },
    ]);
  });

  it('are listed with the missing ones first, and deleted by an empty name', async () => {
    await set({ language: 'pl', name: 'Gulasz' }).expect(200);
    const rows = (await list('pl')) as { kind: string; id: number; name: string | null }[];
    expect(rows.at(-1)).toMatchObject({ kind: 'product', id: productId, name: 'Gulasz', description: null });
    expect(rows.slice(0, -1).every(({ name }) => name === null)).toBe(true);
    const { body } = await set({ language: 'pl', name: ' ' }).expect(200);
    expect(body).toMatchObject({ id: productId, name: null });
    expect((await list('pl')).every(({ name }: { name: null }) => name === null)).toBe(true);
  });

  it('are recorded in the audit trail', async () => {
    await set({ language: 'sk', name: 'Guláš', description: 'poctivý' }).expect(200);
    const { body } = await office.get('getcataloguechanges/1').expect(200);
    const change = (body.changes ?? body)[0];
    expect(change).toMatchObject({ subject: 'product', subjectId: productId });
    const [field] = change.fields;
    expect(field).toMatchObject({ field: 'translations' });
    expect(field.after).toContain('sk: Guláš – poctivý');
  });

  it('are rejected with the name of a wrong field, for unknown records and for another company', async () => {
    const cases: [object, string][] = [
      [{ language: 'cs', name: 'X' }, 'language'],
      [{ kind: 'menu', name: 'X' }, 'kind'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'X', id: 0 }, 'id'],
    ];
    for (const [body, field] of cases) expect(Object.keys(messages(await set(body).expect(400)))).toEqual([field]);
    for (const [kind, code] of [
      ['product', 'PRODUCT_NOT_FOUND'],
      ['category', 'CATEGORY_NOT_FOUND'],
      ['group', 'MODIFIER_GROUP_NOT_FOUND'],
      ['option', 'MODIFIER_GROUP_NOT_FOUND'],
    ] as const) {
      const { body } = await set({ kind, id: 999_999, name: 'X' }).expect(404);
      expect(body.code).toBe(code);
    }
    await office.get('gettranslations/2?language=de').expect(404);
    await request(office.app.url).get('/api/getcurrentmenu?vid=1&lang=xx').expect(400);
  });
});
