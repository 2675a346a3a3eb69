import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';

const option = (name: string, addsAllergens: number[] = [], isSoldOut = false) => ({ name, addsAllergens, isSoldOut });
const DUMPLINGS = option('Knedlík', [1]);
const BREAD = option('Chléb', [1]);
const RICE = option('Rýže');
const FORCED = (name: string) =>
  `Bezlepkové nemůže být jídlo, u kterého ve skupině ${name} nejde zvolit nic bez alergenu 1`;

describe('a dietary mark', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  let count = 0;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const dish = async (fields: Record<string, string> = {}) => {
    const form = { name: `Steak ${++count}`, venueId: 1, allergen_numbers: '7', dietary: 'gluten-free', ...fields };
    return (await office.form('post', 'createitem', form).expect(201)).body;
  };
  const group = async (options: object[], fields: object = {}) => {
    const body = { venueId: 1, name: `Příloha ${++count}`, min: 1, max: 1, options, ...fields };
    return (await office.post('createmodifiergroup', body).expect(201)).body;
  };
  const attach = (productId: number, ...groupIds: number[]) =>
    office.put('setproductmodifiers', { productId, groupIds });
  const marksOf = async (id: number) =>
    (await office.get('getproductlist/1')).body.find((item: { id: number }) => item.id === id)?.dietary;
  const marked = async (...options: object[]) => {
    const [item, side] = [await dish(), await group(options)];
    await attach(item.id, side.id).expect(200);
    return { item, side };
  };
  const refused = (answer: { status: number; body: { code?: string } }, field: string, message: string) => {
    expect([answer.status, answer.body.code]).toEqual([422, 'MARK_CONTRADICTED']);
    expect(messages(answer)).toEqual({ [field]: message });
  };

  it('is refused for a product whose composition, allergens or options contradict it', async () => {
    const add = (fields: object) =>
      office.form('post', 'createitem', { name: 'Houska', venueId: 1, dietary: 'gluten-free', ...fields });
    const gluten = 'Bezlepkové nemůže být jídlo s alergenem 1: Houska.';
    refused(await add({ ingredients: 'Mouka. Alergeny: 1a, 7' }), 'dietary', gluten);
    refused(
      await add({ dietary: 'vegetarian, vegan', allergen_numbers: '4,7' }),
      'dietary',
      'Veganské nemůže být jídlo s alergeny 4, 7: Houska.',
    );
    const [item, side] = [await dish({ dietary: '' }), await group([DUMPLINGS, option('Rýže', [], true)])];
    await attach(item.id, side.id).expect(200);
    const change = { id: item.id, name: item.name, dietary: 'gluten-free' };
    refused(await office.form('put', 'updateitem', change), 'dietary', `${FORCED(side.name)}: ${item.name}.`);
    refused(
      await office.post('bulkfacts', { ids: [item.id], addDietary: ['gluten-free', 'spicy'] }),
      'addDietary',
      `${FORCED(side.name)}: ${item.name}.`,
    );
    refused(
      await office.post('bulkfacts', { ids: [item.id], dietary: ['gluten-free'] }),
      'dietary',
      `${FORCED(side.name)}: ${item.name}.`,
    );
    expect(await marksOf(item.id)).toBeUndefined();
  });

  it("makes the product's form and the menu refuse allergens that contradict it", async () => {
    const item = await dish();
    const link = await catalogue.link(await catalogue.menu(1), item.id);
    const gluten = `Bezlepkové nemůže být jídlo s alergenem 1: ${item.name}.`;
    const change = (fields: object) => office.form('put', 'updateitem', { id: item.id, name: item.name, ...fields });
    refused(await change({ ingredients: 'lepek, 3' }), 'ingredients', gluten);
    refused(await change({ allergen_numbers: '1', dietary: 'gluten-free' }), 'allergen_numbers', gluten);
    const edit = (fields: object) => office.put('editmenuproducts', [{ id: link, ...fields }]);
    refused(await edit({ allergens: 'Alergeny: 1' }), 'allergens', gluten);
    refused(await edit({ allergen_numbers: [1] }), 'allergen_numbers', gluten);
    await change({ allergen_numbers: '1', dietary: 'spicy' }).expect(200);
    expect(await marksOf(item.id)).toEqual(['spicy']);
  });

  it('prevents adding a contradicting group to the product, and the product to the group', async () => {
    const [item, other, side] = [await dish(), await dish(), await group([DUMPLINGS, BREAD])];
    refused(await attach(item.id, side.id), 'groupIds', `${FORCED(side.name)}: ${item.name}.`);
    refused(
      await office.put('setgroupproducts', { groupId: side.id, productIds: [item.id, other.id] }),
      'productIds',
      `${FORCED(side.name)}: ${item.name}, ${other.name}.`,
    );
    const found = (await office.get('getmodifiergroups/1')).body.find(({ id }: { id: number }) => id === side.id);
    expect(found.products).toEqual([]);
  });

  it('prevents adding a group to the product if the names of its options state a contradicting allergen', async () => {
    const [item, side] = [await dish(), await group([option('Knedlík (1, 3)'), option('Chléb (1a)')])];
    refused(await attach(item.id, side.id), 'groupIds', `${FORCED(side.name)}: ${item.name}.`);
  });

  it("prevents changes of a group's options and limits that leave only contradicting choices", async () => {
    const { item, side } = await marked(DUMPLINGS, RICE);
    const [dumplings, rice] = side.options;
    const change = (fields: object) => office.put('updatemodifiergroup', { ...side, version: undefined, ...fields });
    const message = `${FORCED(side.name)}: ${item.name}.`;
    refused(
      await change({ options: [dumplings, { ...rice, addsAllergens: [1] }] }),
      'options.1.addsAllergens',
      message,
    );
    refused(await change({ options: [dumplings] }), 'options', message);
    refused(await change({ min: 2, max: 2 }), 'min', message);
    await change({ options: [dumplings, rice, BREAD], max: 2 }).expect(200);
  });

  it('does not prevent marking an option as sold out, counting its portions, or another change meanwhile', async () => {
    const { item, side } = await marked(DUMPLINGS, RICE);
    const [dumplings, rice] = side.options;
    const shown = async () => (await office.guestMenu()).find(({ name }) => name === item.name)?.['dietary'];
    await catalogue.link(1, item.id);
    const sellOut = (isSoldOut: boolean) =>
      office.put('setoptionsoldout', { groupId: side.id, optionId: rice.id, isSoldOut }).expect(200);
    await sellOut(true);
    expect(await shown()).toEqual([]);
    const rename = { id: item.id, name: item.name, description: 'Hovězí', dietary: 'gluten-free' };
    await office.form('put', 'updateitem', rename).expect(200);
    const change = (options: object[]) => office.put('updatemodifiergroup', { ...side, version: undefined, options });
    const out = { ...rice, isSoldOut: true };
    refused(
      await change([dumplings, { ...out, addsAllergens: [1] }]),
      'options.1.addsAllergens',
      `${FORCED(side.name)}: ${item.name}.`,
    );
    await change([dumplings, rice]).expect(200);
    expect(await shown()).toEqual(['gluten-free']);
    await change([dumplings, out]).expect(200);
    await change([dumplings, rice]).expect(200);
    await office.put('setoptionportions', { optionId: rice.id, portions: 0 }).expect(200);
    expect(await shown()).toEqual([]);
  });

  it('prevents the restoring of a group or a product that now contradicts it', async () => {
    const restore = (token: string) => office.post('restoredeleted', { token });
    const [plain, forced] = [await dish({ dietary: 'none' }), await group([DUMPLINGS])];
    await attach(plain.id, forced.id).expect(200);
    const goneGroup = await office.delete(`deletemodifiergroup/${forced.id}`).expect(200);
    await office.form('put', 'updateitem', { id: plain.id, name: plain.name, dietary: 'gluten-free' }).expect(200);
    refused(await restore(goneGroup.body.restoreToken), 'token', `${FORCED(forced.name)}: ${plain.name}.`);
    await office.form('put', 'updateitem', { id: plain.id, name: plain.name, dietary: '' }).expect(200);
    await restore(goneGroup.body.restoreToken).expect(200);

    const { item, side } = await marked(DUMPLINGS, RICE);
    const [dumplings, rice] = side.options;
    const goneItem = await office.delete(`deleteitem/${item.id}`).expect(200);
    const without = { ...side, version: undefined, options: [dumplings] };
    await office.put('updatemodifiergroup', without).expect(200);
    refused(await restore(goneItem.body.restoreToken), 'token', `${FORCED(side.name)}: ${item.name}.`);
    const soldOut = { name: rice.name, isSoldOut: true };
    await office.put('updatemodifiergroup', { ...without, options: [dumplings, soldOut] }).expect(200);
    await restore(goneItem.body.restoreToken).expect(200);
  });

  it('makes an import refuse contradicting allergens', async () => {
    const item = await dish();
    const menuId = await catalogue.menu(1);
    const link = await catalogue.link(menuId, item.id);
    const row = { row: 1, id: link, name: item.name, category: 'Jídla', price_czk: 100, allergen_numbers: [1] };
    refused(
      await office.post('publishimport', { venueId: 1, menuId, rows: [row] }),
      'allergen_numbers',
      `Bezlepkové nemůže být jídlo s alergenem 1: ${item.name}.`,
    );
  });

  it('prevents no other change if it was already untrue before', async () => {
    const item = await dish();
    await catalogue.one("update product set ingredients = 'Alergeny: 1' where id = $1 returning id", [item.id]);
    await office.form('put', 'updateitem', { id: item.id, name: 'Řízek', dietary: 'gluten-free' }).expect(200);
    expect(await marksOf(item.id)).toEqual([]);
    const side = await group([DUMPLINGS]);
    await attach(item.id, side.id).expect(200);
  });
});
