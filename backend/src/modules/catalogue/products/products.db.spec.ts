import request from 'supertest';
import { orderBody } from '#test/test-restaurant.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';

describe('the API of products', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const add = (fields: Record<string, string | number>) =>
    office.form('post', 'createitem', { name: 'Guláš', venueId: 1, ...fields });
  const change = (fields: Record<string, string | number>) => office.form('put', 'updateitem', fields);

  it('returns a new product as it is stored', async () => {
    const { body } = await add({
      description: ' Hovězí ',
      ingredients: 'maso, cibule',
      allergen_numbers: '7, 1,7',
    }).expect(201);
    expect(body).toEqual({
      id: body.id,
      name: 'Guláš',
      description: 'Hovězí',
      ingredients: 'maso, cibule',
      allergen_numbers: [1, 7],
      image: null,
      imageUrl: null,
      venueId: 1,
      is_sold_out: false,
      sold_out_until: null,
      version: 1,
    });
    expect((await office.get('getitems/1').expect(200)).body.citems).toContainEqual(body);
    expect((await office.get('items').expect(200)).body).toContainEqual(body);
  });

  it.each([
    ['name', '', 'Zadejte název produktu.'],
    ['name', '   ', 'Zadejte název produktu.'],
    ['name', 'x'.repeat(201), 'Nejvýše 200 znaků.'],
    ['allergen_numbers', '15', 'Alergeny mají čísla 1 až 14.'],
  ])('rejects a product with %s = %s', async (field, value, message) => {
    expect(Object.values(messages(await add({ [field]: value }).expect(400)))).toEqual([message]);
  });

  it('rejects a product without a name or a venue', async () => {
    const nameless = await office.form('post', 'createitem', { venueId: 1 }).expect(400);
    expect(messages(nameless)).toEqual({ name: 'Zadejte název produktu.' });
    const homeless = await office.form('post', 'createitem', { name: 'X' }).expect(400);
    expect(Object.keys(messages(homeless))).toEqual(['venueId']);
  });

  it('lists no product of a deleted venue', async () => {
    const place = { street: 'a', city: 'b', postal_Code: '397 01', country: 'd', ico: '12345679', dic: 'CZ12345679' };
    const { body: company } = await office.post('createcompany', { name: 'Dočasná', ...place }, 'sa').expect(201);
    const hours = { openFrom: '10:00', openTo: '20:00', companyId: company.id };
    const { body: venue } = await office.post('createvenue', { venuename: 'Dočasná', ...place, ...hours }, 'sa');
    await office.form('post', 'createitem', { name: 'Osiřelé', venueId: venue.id }, 'sa').expect(201);
    await office.post('deletecompany', { companyId: company.id }, 'sa').expect(200);
    const { body } = await office.get('items', 'sa').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).not.toContain('Osiřelé');
  });

  it('requires a form', async () => {
    await office.post('createitem', { name: 'X', venueId: 1 }).expect(415);
    const broken = office.call('owner', 'post', 'createitem').type('multipart/form-data; boundary=x');
    await broken.send('--x\r\nto není formulář').expect(400);
  });

  it('keeps absent fields in a change, and clears empty ones', async () => {
    const { body: before } = await add({ description: 'D', ingredients: 'I', allergen_numbers: '1' });
    const { body: renamed } = await change({ id: before.id, name: 'Jiný', version: 1 }).expect(200);
    expect(renamed).toEqual({ ...before, name: 'Jiný', version: 2 });
    const emptied = { id: before.id, name: 'Jiný', description: '', ingredients: ' ', allergen_numbers: '' };
    const { body: after } = await change(emptied).expect(200);
    expect(after).toEqual({ ...renamed, description: null, ingredients: null, allergen_numbers: [], version: 3 });
    const nameless = await change({ id: before.id, name: '' }).expect(400);
    expect(messages(nameless)).toEqual({ name: 'Zadejte název produktu.' });
  });

  it('returns the newer version to an outdated change', async () => {
    const { body: before } = await add({});
    const { body: current } = await change({ id: before.id, name: 'První', version: 1 }).expect(200);
    const { body } = await change({ id: before.id, name: 'Druhý', version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current } });
  });

  it('lists products by name in Czech order', async () => {
    const { body: venue } = await office.post('createvenue', {
      venuename: 'Řazená',
      street: 'a',
      city: 'b',
      postal_Code: '397 01',
      country: 'd',
      ico: '12345679',
      dic: 'CZ12345679',
      openFrom: '10:00',
      openTo: '20:00',
    });
    const names = ['Hranolky', 'Chléb', 'Cibule', 'Čočka', 'Porce 10', 'Porce 9', 'Řízek', 'Rýže', 'Žemle', 'Zelí'];
    for (const name of names) await catalogue.product(venue.id, name);
    const { body } = await office.get(`getitems/${venue.id}`).expect(200);
    expect(body.citems.map(({ name }: { name: string }) => name)).toEqual([
      'Cibule',
      'Čočka',
      'Hranolky',
      'Chléb',
      'Porce 9',
      'Porce 10',
      'Rýže',
      'Řízek',
      'Zelí',
      'Žemle',
    ]);
  });

  it("shows a change on guests' menus at once", async () => {
    expect((await office.guestMenu())[0]).toMatchObject({ name: 'Svíčková', allergen_numbers: [] });
    await change({ id: 1, name: 'Svíčková na smetaně', description: 'Se šesti', allergen_numbers: '9,1' }).expect(200);
    expect((await office.guestMenu())[0]).toMatchObject({
      name: 'Svíčková na smetaně',
      description: 'Se šesti',
      allergen_numbers: [1, 9],
    });
  });

  it('removes a deleted product from lists and menus, but not from past orders', async () => {
    const { body: placed } = await request(office.app.url).post('/api/createorder').send(orderBody()).expect(201);
    const { body } = await office.delete('deleteitem/1').expect(200);
    expect(body).toEqual({ id: 1, restoreToken: expect.any(String) });
    await office.delete('deleteitem/1').expect(404);
    const listed = (await office.get('getitems/1')).body.citems.map(({ id }: { id: number }) => id);
    expect(listed).not.toContain(1);
    expect((await office.guestMenu()).map(({ id }) => id)).toEqual([102]);
    const menu = (await office.get('getmenu/1').expect(200)).body.menuProducts;
    expect(menu.map(({ itemId }: { itemId: number }) => itemId)).toEqual([2]);
    const { body: orders } = await office.get('getorders/1').expect(200);
    expect(orders.find(({ id }: { id: string }) => id === placed.id).orderItems[0].itemName).toMatch(/^Svíčková/);
  });
});
