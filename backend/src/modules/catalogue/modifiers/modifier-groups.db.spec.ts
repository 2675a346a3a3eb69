import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';

const RICE = { name: 'Rýže', priceCZK: 0 };
const FRIES = { name: 'Hranolky', priceCZK: 20.5, priceEUR: 0.8, addsAllergens: [1], removesAllergens: [7] };

describe('the API of modifier groups', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  let count = 0;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const fresh = () => `Příloha ${++count}`;
  const create = async (fields: object = {}, venueId = 1) => {
    const body = { venueId, name: fresh(), min: 1, max: 1, options: [RICE, FRIES], ...fields };
    return (await office.post('createmodifiergroup', body).expect(201)).body;
  };
  const list = async () => (await office.get('getmodifiergroups/1').expect(200)).body;
  const found = async (id: number) => (await list()).find((group: { id: number }) => group.id === id);

  it('returns a new group with its options in the given order', async () => {
    const group = await create({ name: '  Omáčka\u200b ', min: 0, max: 2 });
    expect(group).toMatchObject({ venueId: 1, name: 'Omáčka', min: 0, max: 2, products: [], version: 1 });
    expect(group.options).toEqual([
      { id: expect.any(Number), ...RICE, priceEUR: null, addsAllergens: [], removesAllergens: [], isSoldOut: false },
      { id: expect.any(Number), ...FRIES, isSoldOut: false },
    ]);
    expect(await list()).toContainEqual(group);
  });

  it('rejects an invalid group with the name of the field, and changes nothing', async () => {
    const before = await list();
    const good = { venueId: 1, name: fresh(), min: 1, max: 1, options: [RICE, FRIES] };
    const cases: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'Zadejte název skupiny.'],
      [{ min: -1 }, 'min', 'Nejméně může být 0.'],
      [{ min: 2 }, 'min', 'Nejméně nesmí být víc než nejvýše.'],
      [{ min: 0, max: 0 }, 'max', 'Nejvýše musí být aspoň 1.'],
      [{ max: 3 }, 'max', 'Nejvýše může být tolik, kolik je možností.'],
      [{ max: 1.5 }, 'max', 'Zadejte prosím celé číslo.'],
      [{ options: [] }, 'options', 'Přidejte aspoň jednu možnost.'],
      [{ options: Array.from({ length: 31 }, (_, n) => ({ name: `M ${n}` })) }, 'options', 'Nejvýše 30 možností.'],
      [{ options: [{ ...RICE, name: '' }] }, 'options.0.name', 'Zadejte název možnosti.'],
      [{ options: [RICE, { name: 'RYZE' }] }, 'options.1.name', 'Tato možnost už ve skupině je.'],
      [{ options: [{ ...RICE, priceCZK: -1 }] }, 'options.0.priceCZK', 'Cena nesmí být záporná.'],
      [{ options: [{ ...RICE, priceEUR: 0.005 }] }, 'options.0.priceEUR', 'Cena smí mít nejvýše dvě desetinná místa.'],
      [{ options: [{ ...RICE, addsAllergens: [15] }] }, 'options.0.addsAllergens.0', 'Alergeny mají čísla 1 až 14.'],
    ];
    for (const [wrong, field, message] of cases) {
      const answer = await office.post('createmodifiergroup', { ...good, ...wrong }).expect(400);
      expect(messages(answer)).toMatchObject({ [field]: message });
    }
    expect(await list()).toEqual(before);
  });

  it('rejects a name that differs from another one only in case or accents', async () => {
    const { id } = await create({ name: 'Dip' });
    const other = await create();
    for (const answer of [
      await office.post('createmodifiergroup', { venueId: 1, name: 'DÍP', min: 0, max: 1, options: [RICE] }),
      await office.put('updatemodifiergroup', { ...other, name: 'dip' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('DUPLICATE_MODIFIER_GROUP');
      expect(messages(answer)).toHaveProperty('name');
    }
    await office.put('updatemodifiergroup', { id, name: 'DIP', min: 0, max: 1, options: [RICE] }).expect(200);
    await create({ name: 'Dip' }, 3);
  });

  it('keeps the ids of remaining options, adds new ones and deletes absent ones', async () => {
    const group = await create();
    const [, fries] = group.options;
    const options = [{ name: 'Knedlík' }, { ...fries, priceCZK: 25 }];
    const { body } = await office.put('updatemodifiergroup', { ...group, options }).expect(200);
    expect(body.version).toBe(2);
    expect(body.options.map(({ name }: { name: string }) => name)).toEqual(['Knedlík', 'Hranolky']);
    expect(body.options[1]).toEqual({ ...fries, priceCZK: 25 });
    const stale = await office.put('updatemodifiergroup', { ...group, options }).expect(409);
    expect(stale.body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: body } });
    const foreign = { ...body, options: [{ ...fries, id: UNKNOWN }, RICE] };
    expect(messages(await office.put('updatemodifiergroup', foreign).expect(400))).toHaveProperty(['options.0.id']);
  });

  it('adds a group to many products at once, and removes it from products that are not sent', async () => {
    const [first, second] = [await create(), await create()];
    const products = await Promise.all([1, 2, 3].map(() => catalogue.product(1)));
    await office.put('setgroupproducts', { groupId: first.id, productIds: products }).expect(200);
    const { body } = await office.put('setgroupproducts', { groupId: second.id, productIds: products.slice(1) });
    expect(body.products).toEqual(products.slice(1).map((id) => ({ id, position: 2 })));
    await office.put('setproductmodifiers', { productId: products[1], groupIds: [second.id, first.id] }).expect(200);
    expect((await found(second.id)).products).toContainEqual({ id: products[1], position: 1 });
    await office.put('setproductmodifiers', { productId: products[1], groupIds: [] }).expect(200);
    expect((await found(first.id)).products.map(({ id }: { id: number }) => id)).toEqual([products[0], products[2]]);
    await office.put('setgroupproducts', { groupId: first.id, productIds: [] }).expect(200);
    expect((await found(first.id)).products).toEqual([]);
  });

  it('rejects products and groups of another venue', async () => {
    const { id } = await create();
    const [own, foreign] = [await catalogue.product(1), await catalogue.product(3)];
    const elsewhere = await create({}, 3);
    await office.put('setgroupproducts', { groupId: id, productIds: [own, foreign] }).expect(404);
    await office.put('setproductmodifiers', { productId: own, groupIds: [id, elsewhere.id] }).expect(404);
    await office.put('setproductmodifiers', { productId: own, groupIds: [id, id] }).expect(400);
    expect((await found(id)).products).toEqual([]);
  });

  it('lets an employee mark an option as sold out, but not edit the group', async () => {
    const { id: groupId, options } = await create();
    const sale = { groupId, optionId: options[0].id, isSoldOut: true };
    const { body } = await office.put('setoptionsoldout', sale, 'employee').expect(200);
    expect(body.options.map(({ isSoldOut }: { isSoldOut: boolean }) => isSoldOut)).toEqual([true, false]);
    await office.put('setoptionsoldout', { ...sale, optionId: UNKNOWN }).expect(404);
    await office.put('updatemodifiergroup', { ...body, id: groupId }, 'employee').expect(403);
    await office.put('updatemodifiergroup', { ...body, id: groupId }, 'stranger').expect(404);
  });

  it('restores a deleted group with its products, unless its name has been taken in the meantime', async () => {
    const group = await create();
    const productId = await catalogue.product(1);
    await office.put('setproductmodifiers', { productId, groupIds: [group.id] }).expect(200);
    const { body } = await office.delete(`deletemodifiergroup/${group.id}`).expect(200);
    expect(await found(group.id)).toBeUndefined();
    // A deleted group is not part of the product, and returns to it.
    await office.put('setproductmodifiers', { productId, groupIds: [] }).expect(200);
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    expect((await found(group.id)).products).toEqual([{ id: productId, position: 1 }]);
    const again = await office.delete(`deletemodifiergroup/${group.id}`).expect(200);
    await create({ name: group.name });
    const answer = await office.post('restoredeleted', { token: again.body.restoreToken }).expect(409);
    expect(answer.body.code).toBe('RESTORE_PLACE_TAKEN');
  });

  it('records changes of a group and of its products in the audit trail', async () => {
    const { id, options } = await create({ name: 'Ke stopě', options: [FRIES] });
    const productId = await catalogue.product(1, 'Řízek');
    await office.put('setgroupproducts', { groupId: id, productIds: [productId] }).expect(200);
    await office.put('setoptionsoldout', { groupId: id, optionId: options[0].id, isSoldOut: true }).expect(200);
    const [soldOut, given, created] = (await office.get('getcataloguechanges/1?limit=3').expect(200)).body;
    const texts = 'Hranolky, 20,50 Kč, 0,80 €, + 1, − 7';
    expect(created).toMatchObject({ subject: 'modifierGroup', subjectId: id, act: 'created', name: 'Ke stopě' });
    expect(created.fields).toContainEqual({ field: 'options', before: null, after: [texts] });
    expect(given).toMatchObject({ subject: 'product', productId, name: 'Řízek' });
    expect(given.fields).toEqual([{ field: 'modifiers', before: [], after: ['Ke stopě'] }]);
    expect(soldOut.fields).toEqual([{ field: 'options', before: [texts], after: [`${texts}, vyprodáno`] }]);
  });

  it('rejects an eleventh group of a product and a 51st of a venue', async () => {
    const { ids } = await catalogue.one<{ ids: number[] }>(`
      with made as (
        insert into modifier_group (venue_id, name, min_options, max_options)
        select 3, 'Skupina ' || n, 0, 1 from generate_series(1, 50 - (
          select count(*)::int from modifier_group where venue_id = 3 and deleted_at is null)) n returning id),
      options as (
        insert into modifier_option (venue_id, group_id, position, name, price_czk)
        select 3, id, 0, 'Rýže', 0 from made)
      select array_agg(id) as ids from made`);
    const body = { venueId: 3, name: fresh(), min: 0, max: 1, options: [RICE] };
    const answer = await office.post('createmodifiergroup', body).expect(422);
    expect(answer.body.code).toBe('TOO_MANY_MODIFIER_GROUPS');
    expect(messages(answer)).toEqual({ name: 'Provozovna smí mít nejvýše 50 skupin doplňků.' });
    const productId = await catalogue.product(3, 'Plný talíř');
    await office.put('setproductmodifiers', { productId, groupIds: ids.slice(0, 11) }).expect(400);
    await office.put('setproductmodifiers', { productId, groupIds: ids.slice(0, 10) }).expect(200);
    const full = await office.put('setgroupproducts', { groupId: ids[10], productIds: [productId] }).expect(422);
    expect(messages(full)).toEqual({ productIds: 'Plný talíř: nejvýše 10 skupin doplňků.' });
    const { body: groups } = await office.get('getmodifiergroups/3').expect(200);
    expect(groups.find(({ id }: { id: number }) => id === ids[10]).products).toEqual([]);
    // A restored group counts as well, in its venue and in its products.
    const deleted = async (index: number): Promise<string> =>
      (await office.delete(`deletemodifiergroup/${ids[index]}`).expect(200)).body.restoreToken;
    const restored = async (token: string) => messages(await office.post('restoredeleted', { token }).expect(422));
    const [first, last] = [await deleted(0), await deleted(ids.length - 1)];
    await office.put('setgroupproducts', { groupId: ids[10], productIds: [productId] }).expect(200);
    expect(await restored(first)).toEqual({ token: 'Plný talíř: nejvýše 10 skupin doplňků.' });
    for (const name of [fresh(), fresh()]) await office.post('createmodifiergroup', { ...body, name }).expect(201);
    expect(await restored(last)).toEqual({ token: 'Provozovna smí mít nejvýše 50 skupin doplňků.' });
  });

  it('keeps the group of a product that is deleted and restored', async () => {
    const [group, productId] = [await create(), await catalogue.product(1)];
    await office.put('setgroupproducts', { groupId: group.id, productIds: [productId] }).expect(200);
    const { body } = await office.delete(`deleteitem/${productId}`).expect(200);
    await office.put('setgroupproducts', { groupId: group.id, productIds: [await catalogue.product(1)] }).expect(200);
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    const { products } = await found(group.id);
    expect(products.map(({ id }: { id: number }) => id)).toContain(productId);
  });
});
