import request from 'supertest';
import { orderBody } from '#test/test-restaurant.js';
import { BackOffice, messages } from '#test/test-back-office.js';

const codeIn = (link: string) => new URL(link).searchParams.get('vs')!;

describe('tables', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { PUBLIC_URL: 'https://stolek.example/', DEMO_SIGN_IN: 'anyone' });
  });
  afterAll(() => office.close());

  const create = async (name = 'Stůl', venueId = 1) =>
    (await office.post('createtable', { name, seats: 4, venueId, qr: '' }).expect(201)).body;
  const guest = (path: string, body: object) => request(office.app.url).post(`/api/${path}`).send(body);

  it('a new one answers with its id, its link and its code', async () => {
    const { body } = await office.post('createtable', { name: ' Okno 3 ', seats: 2, venueId: 1, qr: '' }).expect(201);
    expect(body).toMatchObject({ id: expect.any(Number), name: 'Okno 3', seats: 2, venueId: 1, version: 1 });
    expect(body.qr).toMatch(new RegExp(`^https://stolek.example/menu-page\\?vid=1&tid=${body.id}&vs=[\\w-]{16}$`));
    expect(body.QRcode).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect((await office.get('gettables/1')).body).toContainEqual(body);
    // A guest may sit down at it at once.
    await request(office.app.url).get(`/api/gettableinfo?vid=1&tid=${body.id}`).expect(200);
  });

  it.each([
    ['name', undefined, 'Zadejte označení stolu.'],
    ['name', '', 'Zadejte označení stolu.'],
    ['name', '  ', 'Zadejte označení stolu.'],
    ['name', 'x'.repeat(101), 'Nejvýše 100 znaků.'],
    ['seats', undefined, 'Zadejte počet míst.'],
    ['seats', null, 'Zadejte počet míst.'],
    ['seats', '4', 'Zadejte počet míst.'],
    ['seats', 0, 'Zadejte počet míst.'],
    ['seats', 2.5, 'Zadejte počet míst.'],
    ['seats', 1001, 'Nejvýše 1000 míst.'],
  ])('is not made with %s = %s', async (field, value, message) => {
    const body = { name: 'Stůl', seats: 4, venueId: 1, qr: '', [field]: value };
    expect(messages(await office.post('createtable', body).expect(400))).toEqual({ [field]: message });
  });

  it('one with a single seat is a table', async () => {
    await office.post('createtable', { name: 'Bar', seats: 1, venueId: 1 }).expect(201);
  });

  it('one that is deleted is gone for staff and guests; twice is not found', async () => {
    const { id } = await create();
    await office.post('deletetable', { tableId: id, venueId: 1 }).expect(200, { id });
    expect((await office.get('gettables/1')).body.map((table: { id: number }) => table.id)).not.toContain(id);
    await request(office.app.url).get(`/api/gettableinfo?vid=1&tid=${id}`).expect(404);
    await guest('createorder', orderBody({ tableId: id, vs: 'cokoli' })).expect(404);
    const { body } = await office.post('deletetable', { tableId: id, venueId: 1 }).expect(404);
    expect(body.code).toBe('TABLE_NOT_FOUND');
  });

  describe('a renewed code', () => {
    const order = (tableId: number, vs: string, key?: string) => {
      const call = guest('createorder', orderBody({ tableId, vs }));
      return key === undefined ? call : call.set('idempotency-key', key);
    };

    it('is another one, and the only one that orders and calls', async () => {
      const table = await create();
      const old = codeIn(table.qr);
      await order(table.id, old).expect(201);
      const { body: renewed } = await office.post('renewtablecode', { tableId: table.id }).expect(200);
      const code = codeIn(renewed.qr);
      expect(code).not.toBe(old);
      expect(renewed).toMatchObject({ id: table.id, name: table.name, version: 2 });
      expect((await office.get('gettables/1')).body).toContainEqual(renewed);

      for (const call of [order(table.id, old), guest('callstaff', { tableId: table.id, vs: old })]) {
        const { body } = await call.expect(409);
        expect(body.code).toBe('TABLE_CODE_RENEWED');
        expect(body.message).toMatch(/^Tento QR kód už neplatí\. Naskenujte prosím nový kód na stole/);
      }
      await order(table.id, code).expect(201);
      await guest('callstaff', { tableId: table.id, vs: code }).expect(201);
      // A page that has made a session of its own has never had a code.
      await order(table.id, 'vlastni-relace').expect(201);
    });

    it('leaves the old one the menu, and no orders: who has left does not read on', async () => {
      const table = await create();
      const old = codeIn(table.qr);
      await order(table.id, old).expect(201);
      await office.post('renewtablecode', { tableId: table.id }).expect(200);
      await request(office.app.url).get(`/api/getcurrentmenu?vid=1&tid=${table.id}&vs=${old}`).expect(200);
      const { body } = await request(office.app.url).get(`/api/getorderbytable/${table.id}?vs=${old}`).expect(409);
      expect(body.code).toBe('TABLE_CODE_RENEWED');
    });

    it('lets an order that was on its way repeat itself', async () => {
      const table = await create();
      const old = codeIn(table.qr);
      const { body: first } = await order(table.id, old, 'klic-prvni-objednavky').expect(201);
      await office.post('renewtablecode', { tableId: table.id }).expect(200);
      const { body: again } = await order(table.id, old, 'klic-prvni-objednavky').expect(201);
      expect(again.id).toBe(first.id);
    });

    it('may be renewed again and again; no older one comes back', async () => {
      const table = await create();
      const codes = [codeIn(table.qr)];
      for (let time = 0; time < 3; time++) {
        codes.push(codeIn((await office.post('renewtablecode', { tableId: table.id }).expect(200)).body.qr));
      }
      expect(new Set(codes).size).toBe(4);
      for (const code of codes.slice(0, 3)) await order(table.id, code).expect(409);
      await order(table.id, codes[3]!).expect(201);
    });

    it('touches no other table', async () => {
      const [one, other] = [await create(), await create()];
      await office.post('renewtablecode', { tableId: one.id }).expect(200);
      await order(other.id, codeIn(other.qr)).expect(201);
    });
  });
});
