import request from 'supertest';
import { orderBody } from '#test/test-restaurant.js';
import { BackOffice, messages } from '#test/test-back-office.js';

const codeIn = (link: string) => new URL(link).searchParams.get('vs')!;

describe('a table', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { PUBLIC_URL: 'https://stolek.example/', DEMO_SIGN_IN: 'anyone' });
  });
  afterAll(() => office.close());

  let count = 0;
  const create = async (name = `Nový ${(count += 1)}`, venueId = 1) =>
    (await office.post('createtable', { name, seats: 4, venueId, qr: '' }).expect(201)).body;
  const guest = (path: string, body: object) => request(office.app.url).post(`/api/${path}`).send(body);

  it('is returned at its creation with its id, link and code', async () => {
    const { body } = await office.post('createtable', { name: ' Okno 3 ', seats: 2, venueId: 1, qr: '' }).expect(201);
    expect(body).toMatchObject({ id: expect.any(Number), name: 'Okno 3', seats: 2, venueId: 1, version: 1 });
    expect(body.qr).toMatch(new RegExp(`^https://stolek.example/menu-page\\?vid=1&tid=${body.id}&vs=[\\w-]{16}$`));
    expect(body.QRcode).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect((await office.get('gettables/1')).body).toContainEqual(body);
    // A guest can use it at once.
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
  ])('is not created with %s = %s', async (field, value, message) => {
    const body = { name: 'Stůl', seats: 4, venueId: 1, qr: '', [field]: value };
    expect(messages(await office.post('createtable', body).expect(400))).toEqual({ [field]: message });
  });

  it('may have a single seat', async () => {
    await office.post('createtable', { name: 'Bar', seats: 1, venueId: 1 }).expect(201);
  });

  describe('with a given name', () => {
    const refusal = { code: 'DUPLICATE_TABLE', message: 'Stůl s tímto názvem už v provozovně je.' };

    it('is refused if another one has the same name, whatever its case, accents and spaces', async () => {
      await create('Salonek 1');
      const twins = 'Salonek 1| salonek 1|Sálonek  1|SALONEK 1|Sa\u0301lonek 1|Salo\u200bnek 1|Ｓalonek ①';
      for (const name of twins.split('|')) {
        const { body } = await office.post('createtable', { name, seats: 2, venueId: 1 }).expect(409);
        expect(body).toMatchObject({ ...refusal, details: [{ field: 'name', message: refusal.message }] });
      }
      await create('Salonek 11');
      await create('Salonek 1', 3);
    });

    it('can take the name of a deleted table', async () => {
      const { id } = await create('Lavice');
      await office.post('deletetable', { tableId: id }).expect(200);
      await create('Lavice');
    });

    it('is created by only one of three concurrent requests', async () => {
      const body = { name: 'Pult', seats: 2, venueId: 1 };
      const answers = await Promise.all([1, 2, 3].map(() => office.post('createtable', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });
  });

  describe('in an edit', () => {
    it('changes its name and seats, and keeps the printed code', async () => {
      const table = await create();
      const change = { id: table.id, name: ' U  okna ', seats: 6, version: 1 };
      const { body } = await office.post('updatetable', change).expect(200);
      expect(body).toEqual({ ...table, name: 'U okna', seats: 6, version: 2 });
      const { body: info } = await request(office.app.url).get(`/api/gettableinfo?vid=1&tid=${table.id}`).expect(200);
      expect(info.tableName).toBe('U okna');
      await guest('createorder', orderBody({ tableId: table.id, vs: codeIn(table.qr) })).expect(201);
    });

    it('keeps the fields that the edit leaves out, and accepts its own name in another case', async () => {
      const table = await create('Terasa');
      const { body } = await office.post('updatetable', { id: table.id, seats: 8 }).expect(200);
      expect(body).toMatchObject({ name: 'Terasa', seats: 8 });
      await office.post('updatetable', { id: table.id, name: 'TERASA' }).expect(200);
    });

    it('is unchanged if the name is taken', async () => {
      const [taken, table] = [await create(), await create()];
      const { body } = await office.post('updatetable', { id: table.id, name: taken.name, seats: 9 }).expect(409);
      expect(body.code).toBe('DUPLICATE_TABLE');
      expect((await office.get('gettables/1')).body).toContainEqual(table);
    });

    it('refuses an outdated edit with its newer version', async () => {
      const { id } = await create();
      const { body: current } = await office.post('updatetable', { id, seats: 5, version: 1 }).expect(200);
      const { body } = await office.post('updatetable', { id, seats: 6, version: 1 }).expect(409);
      expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current } });
    });

    it.each([
      ['name', ' ', 'Zadejte označení stolu.'],
      ['seats', 0, 'Zadejte počet míst.'],
    ])('is refused by the rules of a new table: %s = %j', async (field, value, message) => {
      const { id } = await create();
      const answer = await office.post('updatetable', { id, [field]: value }).expect(400);
      expect(messages(answer)).toEqual({ [field]: message });
    });

    it('is not found if it is deleted, foreign or unknown', async () => {
      const { id } = await create();
      await office.post('updatetable', { id, seats: 3 }, 'stranger').expect(404);
      await office.post('deletetable', { tableId: id }).expect(200);
      for (const gone of [id, 2_000_000_000]) await office.post('updatetable', { id: gone, seats: 3 }).expect(404);
    });
  });

  describe('in a request for several tables', () => {
    it('is numbered, and existing names are skipped', async () => {
      await create('bar 2', 3);
      const { body } = await office.post('createtables', { venueId: 3, name: 'Bar', to: 4, seats: 2 }).expect(201);
      expect(body.created.map(({ name }: { name: string }) => name)).toEqual(['Bar 1', 'Bar 3', 'Bar 4']);
      expect(body.skipped).toEqual(['Bar 2']);
      expect(new Set(body.created.map(({ qr }: { qr: string }) => codeIn(qr))).size).toBe(3);
      const { body: again } = await office.post('createtables', { venueId: 3, name: 'Bar', to: 4, seats: 2 });
      expect(again.created).toEqual([]);
    });

    it("is named 'Stůl' by default", async () => {
      const { body } = await office.post('createtables', { venueId: 3, from: 8, to: 9, seats: 4 }).expect(201);
      expect(body.created.map(({ name }: { name: string }) => name)).toEqual(['Stůl 8', 'Stůl 9']);
    });

    it.each([
      [{ from: 1, to: 101 }, { to: 'Nejvýše 100 stolů najednou.' }],
      [{ from: 5, to: 4 }, { to: 'Poslední číslo nesmí být menší než první.' }],
      [{ to: 2, seats: 0 }, { seats: 'Zadejte počet míst.' }],
      [{ to: 2, name: ' ' }, { name: 'Zadejte označení stolu.' }],
    ])('is not created with %j', async (wrong, message) => {
      const answer = await office.post('createtables', { venueId: 3, seats: 4, ...wrong }).expect(400);
      expect(messages(answer)).toEqual(message);
    });
  });

  describe('on its deletion or restoration', () => {
    it('is kept while it has open orders, a call or a party, and the refusal states how many', async () => {
      const table = await create();
      const ordered = orderBody({ tableId: table.id, vs: codeIn(table.qr) });
      const { body: waiting } = await guest('createorder', ordered).expect(201);
      const { body: running } = await guest('createorder', ordered).expect(201);
      await office.post('updateorder', { ...running, is_confirmed: true }).expect(200);
      const { body: call } = await guest('callstaff', { tableId: table.id, vs: codeIn(table.qr) }).expect(201);
      const refused = async (details: object) => {
        const { body } = await office.post('deletetable', { tableId: table.id }).expect(409);
        expect(body).toMatchObject({ code: 'TABLE_IN_USE', details });
      };
      await refused({ openOrders: 2, openCalls: 1, openVisits: 1 });
      await office.post('updateorder', { ...waiting, is_rejected: true }).expect(200);
      await refused({ openOrders: 1, openCalls: 1, openVisits: 1 });
      await office.post('updateorder', { ...running, end_time: new Date().toISOString() }).expect(200);
      await refused({ openOrders: 0, openCalls: 1, openVisits: 1 });
      await office.post('answerstaffcall', { venueId: 1, tableId: table.id, id: call.id }).expect(200);
      await refused({ openOrders: 0, openCalls: 0, openVisits: 1 });
      await office.post('closevisit', { venueId: 1, visitId: waiting.visitId }).expect(200);
      await office.post('deletetable', { tableId: table.id }).expect(200);
    });

    it('is kept while it has an open order without the code, even without a party', async () => {
      const table = await create();
      const { body: order } = await guest('createorder', orderBody({ tableId: table.id, vs: null })).expect(201);
      const { body } = await office.post('deletetable', { tableId: table.id }).expect(409);
      expect(body).toMatchObject({ code: 'TABLE_IN_USE', details: { openOrders: 1, openCalls: 0, openVisits: 0 } });
      await office.post('updateorder', { ...order, is_rejected: true }).expect(200);
      await office.post('deletetable', { tableId: table.id }).expect(200);
    });

    it('is kept while staff have seated a party there, until the party moves', async () => {
      const [table, other] = [await create(), await create()];
      const { body: visit } = await office.post('openvisit', { venueId: 1, tableId: table.id }).expect(201);
      const { body } = await office.post('deletetable', { tableId: table.id }).expect(409);
      expect(body).toMatchObject({ code: 'TABLE_IN_USE', details: { openVisits: 1 } });
      await office.post('movevisit', { venueId: 1, visitId: visit.id, tableId: other.id }).expect(200);
      await office.post('deletetable', { tableId: table.id }).expect(200);
      await office.post('deletetable', { tableId: other.id }).expect(409);
    });

    it('is shown beforehand with its number of orders, calls and parties', async () => {
      const table = await create();
      await guest('createorder', orderBody({ tableId: table.id, vs: codeIn(table.qr) })).expect(201);
      await guest('callstaff', { tableId: table.id, vs: codeIn(table.qr) }).expect(201);
      const { body } = await office.get(`getdeletionimpact?kind=table&id=${table.id}`).expect(200);
      expect(body).toMatchObject({ openOrders: 1, openCalls: 1, openVisits: 1 });
      await office.get(`getdeletionimpact?kind=table&id=${table.id}`, 'stranger').expect(404);
    });

    it('is restored with the same printed code, unless its name is taken', async () => {
      const [table, other] = [await create(), await create()];
      const remove = async (tableId: number) =>
        (await office.post('deletetable', { tableId }).expect(200)).body.restoreToken as string;
      const token = await remove(table.id);
      await office.post('restoredeleted', { token }, 'stranger').expect(404);
      await office.post('restoredeleted', { token }).expect(200, { kind: 'table', ids: [table.id] });
      const { body: tables } = await office.get('gettables/1');
      expect(tables).toContainEqual({ ...table, version: expect.any(Number) });
      await guest('createorder', orderBody({ tableId: table.id, vs: codeIn(table.qr) })).expect(201);
      const late = await remove(other.id);
      await create(other.name.toUpperCase().replace(' ', '  '));
      const { body } = await office.post('restoredeleted', { token: late }).expect(409);
      expect(body.code).toBe('RESTORE_PLACE_TAKEN');
    });

    it('is deleted despite activity at other tables', async () => {
      const [busy, idle] = [await create(), await create()];
      await guest('createorder', orderBody({ tableId: busy.id, vs: codeIn(busy.qr) })).expect(201);
      await office.post('deletetable', { tableId: idle.id }).expect(200);
    });
  });

  it('is hidden from staff and guests after its deletion, and cannot be deleted again', async () => {
    const { id } = await create();
    const { body: deleted } = await office.post('deletetable', { tableId: id, venueId: 1 }).expect(200);
    expect(deleted).toEqual({ id, restoreToken: expect.any(String) });
    expect((await office.get('gettables/1')).body.map((table: { id: number }) => table.id)).not.toContain(id);
    await request(office.app.url).get(`/api/gettableinfo?vid=1&tid=${id}`).expect(404);
    await guest('createorder', orderBody({ tableId: id, vs: 'cokoli' })).expect(404);
    const { body } = await office.post('deletetable', { tableId: id, venueId: 1 }).expect(404);
    expect(body.code).toBe('TABLE_NOT_FOUND');
  });

  describe('with a renewed code', () => {
    const order = (tableId: number, vs: string, key?: string) => {
      const call = guest('createorder', orderBody({ tableId, vs }));
      return key === undefined ? call : call.set('idempotency-key', key);
    };

    it('accepts only the new code for orders and calls', async () => {
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
      // A page that has made its own session has never had a code.
      await order(table.id, 'vlastni-relace').expect(201);
    });

    it('shows guests with the old code the menu, but no orders', async () => {
      const table = await create();
      const old = codeIn(table.qr);
      await order(table.id, old).expect(201);
      await office.post('renewtablecode', { tableId: table.id }).expect(200);
      await request(office.app.url).get(`/api/getcurrentmenu?vid=1&tid=${table.id}&vs=${old}`).expect(200);
      const { body } = await request(office.app.url).get(`/api/getorderbytable/${table.id}?vs=${old}`).expect(409);
      expect(body.code).toBe('TABLE_CODE_RENEWED');
    });

    it('answers a repeat of an order that was sent with the old code', async () => {
      const table = await create();
      const old = codeIn(table.qr);
      const { body: first } = await order(table.id, old, 'klic-prvni-objednavky').expect(201);
      await office.post('renewtablecode', { tableId: table.id }).expect(200);
      const { body: again } = await order(table.id, old, 'klic-prvni-objednavky').expect(201);
      expect(again.id).toBe(first.id);
    });

    it('can get another code, and older codes never become valid again', async () => {
      const table = await create();
      const codes = [codeIn(table.qr)];
      for (let time = 0; time < 3; time++) {
        codes.push(codeIn((await office.post('renewtablecode', { tableId: table.id }).expect(200)).body.qr));
      }
      expect(new Set(codes).size).toBe(4);
      for (const code of codes.slice(0, 3)) await order(table.id, code).expect(409);
      await order(table.id, codes[3]!).expect(201);
    });

    it('changes the code of no other table', async () => {
      const [one, other] = [await create(), await create()];
      await office.post('renewtablecode', { tableId: one.id }).expect(200);
      await order(other.id, codeIn(other.qr)).expect(201);
    });
  });
});
