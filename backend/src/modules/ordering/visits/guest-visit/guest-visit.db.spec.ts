import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestGuest } from '#test/test-guest.js';
import { staffDo } from '#test/test-parties.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import type { StaffVisit } from '../staff-visit.dto.js';
import { closeParty, mergeVisits, moveVisit, openVisit, takeApart } from '../domain/party.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const GARDEN = { tableId: 12, vs: 'code-table-12' };
const TWELVE = { tableId: 12, tableName: 'Zahrádka 1' };

describe('A visit at a table', () => {
  let product: TestApp;
  let manager: string;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { RATE_LIMITS: 'off' } });
    manager = await addUser(product, { email: 'owner@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterEach(async () => {
    const text = `select visit_id as id from visit where closed_at = 'infinity'`;
    for (const { id } of await product.app.get(Database).query<{ id: string }>({ text })) await leave(id);
  });
  afterAll(() => product.close());

  const guest = (scanned = SEVEN): TestGuest => new TestGuest(product, scanned);
  const leave = (visitId: string) => staffDo(product, () => closeParty(visitId, 'staff'));

  test('begins with the first order with the code, and a phone that joins sees the orders of each phone', async () => {
    const [a, b] = [guest(), guest()];
    expect([await a.joins(), await b.joins()]).toEqual([null, null]);
    const first = await a.orders('první');
    expect(first).toMatchObject({ is_verified: true, opens_visit: true, visitId: expect.any(String) });
    expect(await b.notes()).toEqual([]);
    const joined = await b.joins({ nickname: ' Jana ' });
    expect(joined).toMatchObject({
      id: first.visitId,
      endedAt: null,
      table: { id: 11, name: 'Stůl 7' },
      tables: [{ id: 11 }],
      phones: [
        { tag: first.phone, number: 1, nickname: null, isMine: false },
        { number: 2, nickname: 'Jana', isMine: true },
      ],
    });
    const second = await b.orders('druhá');
    expect(second).toMatchObject({ visitId: first.visitId, opens_visit: false, phone: joined?.phones[1]?.tag });
    expect(await a.notes()).toEqual(['druhá', 'první']);
    expect(await b.notes()).toEqual(['druhá', 'první']);
    // Joining again keeps the nickname; an empty one removes it.
    expect((await b.joins())?.phones[1]?.nickname).toBe('Jana');
    expect((await b.joins({ nickname: '' }))?.phones[1]?.nickname).toBeNull();
  });

  test('shows staff the language of a phone from its first order or its joining, and none for Czech', async () => {
    const [a, b, c] = [guest(), guest(), guest()];
    await a.order().set('Accept-Language', 'de-AT,de;q=0.9').expect(201);
    await b.joining().set('Cookie', 'language=uk').expect(200);
    await c.joins();
    const languages = async () => {
      const call = request(product.url).get('/api/my/restaurant/getvisits/1').set('Authorization', `Bearer ${manager}`);
      const [visit] = (await call.expect(200)).body as StaffVisit[];
      return visit?.joined.map(({ language }) => language);
    };
    expect(await languages()).toEqual(['de', 'uk', undefined]);
    await a.order().set('Accept-Language', 'cs').expect(201);
    expect(await languages()).toEqual([undefined, 'uk', undefined]);
  });

  test('is hidden from the next party after it has ended, but each phone keeps its own orders', async () => {
    const [a, b] = [guest(), guest()];
    const { visitId } = await a.orders('alergie na ořechy');
    await b.joins();
    await b.orders('pivo');
    await leave(visitId!);
    const next = guest();
    expect(await next.joins()).toBeNull();
    await next.orders('nová společnost');
    expect(await next.notes()).toEqual(['nová společnost']);
    expect(await new TestGuest(product, SEVEN, null).notes()).toEqual([]);
    expect(await a.notes()).toEqual(['alergie na ořechy']);
    expect(await b.notes()).toEqual(['pivo']);
    expect(await a.visit()).toMatchObject({ id: visitId, endedAt: expect.any(String), freed: true, phones: [] });
  });

  test('can be neither joined nor opened without the code or without a phone', async () => {
    const { visitId } = await guest().orders('uvnitř');
    for (const vs of [undefined, 'smyšlený', 'code-table-12']) {
      const stranger = new TestGuest(product, { tableId: 11, vs });
      expect(await stranger.joins()).toBeNull();
      const order = await stranger.orders('z domova');
      expect(order).toMatchObject({ visitId: null, is_verified: false, opens_visit: false });
      expect(await stranger.notes()).toEqual(['z domova']);
    }
    const none = new TestGuest(product, SEVEN, null);
    expect(await none.joins()).toBeNull();
    expect(await none.notes()).toEqual([]);
    expect(await none.orders('bez telefonu')).toMatchObject({ visitId, phone: null, is_verified: true });
    expect(await none.notes()).toEqual(['bez telefonu']);
  });

  test('is never cached', async () => {
    const a = guest();
    await a.orders('první');
    for (const path of ['getvisit', 'getorderbytable', 'getcallbytable'] as const)
      expect((await a.get(path).expect(200)).headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['one that is too short', 'a'.repeat(21)],
    ['one that is too long', 'a'.repeat(65)],
    ['two of them', `${'a'.repeat(32)}, ${'b'.repeat(32)}`],
    ['one of other signs', '%61'.repeat(10)],
  ])('is hidden from a phone with an invalid secret: %s', async (_, secret) => {
    await guest().orders('uvnitř');
    const stranger = new TestGuest(product, SEVEN, secret);
    expect(await stranger.joins()).toBeNull();
    expect(await stranger.visit()).toBeNull();
    expect(await stranger.notes()).toEqual([]);
  });

  test('refuses an order that names it after its end, until the order is sent again without it', async () => {
    const a = guest();
    const { visitId, table } = await a.orders('první');
    const placed = await a.order({ note: 'druhá', visitId }, 'basket-22222').expect(201);
    await leave(visitId!);
    const late = { note: 'po zavření', visitId };
    expect((await a.order(late, 'basket-33333').expect(409)).body).toMatchObject({ code: 'VISIT_ENDED' });
    expect(await a.notes()).toEqual(['druhá', 'první']);
    const again = await a.order({ ...late, visitId: null }, 'basket-33333').expect(201);
    expect(again.body).toMatchObject({ opens_visit: true, table });
    expect((again.body as { visitId: string }).visitId).not.toBe(visitId);
    // A repeat of an accepted order is answered, whatever has happened to its visit.
    const repeat = await a.order({ note: 'druhá', visitId }, 'basket-22222').expect(201);
    expect((repeat.body as { id: string }).id).toBe((placed.body as { id: string }).id);
    const stranger = await guest().order({ visitId: (again.body as { visitId: string }).visitId });
    expect([stranger.status, (stranger.body as { code: string }).code]).toEqual([409, 'VISIT_ENDED']);
  });

  test('keeps its orders, its call and its page when it moves, and leaves its table free', async () => {
    const a = guest();
    const { visitId } = await a.orders('u sedmičky');
    await staffDo(product, () => moveVisit(visitId!, TWELVE));
    expect(await a.visit()).toMatchObject({ id: visitId, table: { id: 12, name: 'Zahrádka 1' }, endedAt: null });
    const moved = (await a.order({ note: 'u dvanáctky', visitId }).expect(201)).body;
    expect(moved).toMatchObject({ visitId, tableName: 'Zahrádka 1', table: [{ id: 12 }] });
    expect((await a.call().expect(201)).body).toMatchObject({ tableId: 12, tablename: 'Zahrádka 1' });
    expect((await a.get('getcallbytable').expect(200)).body).toHaveLength(1);
    const next = guest();
    expect((await next.orders('další u sedmičky')).visitId).not.toBe(visitId);
    expect(await next.notes()).toEqual(['další u sedmičky']);
    expect(await a.joins()).toMatchObject({ id: visitId });
    expect((await next.get('getcallbytable').expect(200)).body).toEqual([]);
    // A page without a visit still finds its party.
    expect(await a.orders('od sedmičky')).toMatchObject({ visitId, table: [{ id: 12 }], opens_visit: false });
    expect(await a.notes()).toEqual(['od sedmičky', 'u dvanáctky', 'u sedmičky']);
    expect(await next.notes()).toEqual(['další u sedmičky']);
  });

  test('shares orders, tables and phones with a merged visit until they are split', async () => {
    const [a, b] = [guest(), guest(GARDEN)];
    const one = await a.orders('sedm');
    const two = await b.orders('dvanáct');
    await staffDo(product, () => mergeVisits(two.visitId!, one.visitId!));
    for (const phone of [a, b]) expect(await phone.notes()).toEqual(['dvanáct', 'sedm']);
    expect((await a.visit())?.tables.map(({ id }) => id)).toEqual([11, 12]);
    expect((await b.visit())?.phones).toHaveLength(2);
    await staffDo(product, () => takeApart(two.visitId!));
    expect([await a.notes(), await b.notes()]).toEqual([['sedm'], ['dvanáct']]);
  });

  test('keeps the call from its own table when it is split off', async () => {
    const [older, newer] = [guest(GARDEN), guest()];
    const [into, one] = [await older.orders('dvanáct'), await newer.orders('sedm')];
    await staffDo(product, () => mergeVisits(one.visitId!, into.visitId!));
    const { body: call } = await newer.call().expect(201);
    await staffDo(product, () => takeApart(one.visitId!));
    expect((await newer.get('getcallbytable').expect(200)).body).toMatchObject([call as object]);
    expect((await older.get('getcallbytable').expect(200)).body).toEqual([]);
  });

  test.each([
    ['turns the line around', '\u202eanaJ', 'anaJ'],
    ['takes more than a line', 'Ja\u200bna\n Nová', 'Jana Nová'],
    ['is not seen', '\u200b\u3164 ', null],
  ])('shows a nickname without text that %s', async (_, nickname, shown) => {
    const a = guest();
    await a.orders('první');
    expect((await a.joins({ nickname }))?.phones[0]?.nickname).toBe(shown);
  });

  test('is opened only once, however many phones order at once', async () => {
    const phones = Array.from({ length: 8 }, () => guest());
    const orders = await Promise.all(phones.map((phone, index) => phone.orders(`${index}`)));
    expect(new Set(orders.map(({ visitId }) => visitId)).size).toBe(1);
    expect(orders.filter(({ opens_visit: opens }) => opens)).toHaveLength(1);
    expect((await phones[0]?.visit())?.phones).toHaveLength(8);
    const late = Array.from({ length: 12 }, () => guest());
    const joined = await Promise.all(late.map((phone) => phone.joins()));
    expect(new Set(joined.map((visit) => visit?.id))).toEqual(new Set([orders[0]?.visitId]));
    expect((await phones[0]?.visit())?.phones).toHaveLength(20);
  });

  test('can be joined before any order if staff opened it', async () => {
    const visitId = randomUUID();
    await staffDo(product, () => openVisit({ tableId: 11, tableName: 'Stůl 7' }, visitId));
    const a = guest();
    expect(await a.joins()).toMatchObject({ id: visitId, phones: [{ number: 1, isMine: true }] });
    expect(await a.orders('první')).toMatchObject({ visitId, opens_visit: false });
  });

  test('is required for orders and calls if the venue requires the code', async () => {
    const demand = (isDemanded: boolean) =>
      request(product.url)
        .post('/api/my/restaurant/updatevenue')
        .set('Authorization', `Bearer ${manager}`)
        .send({ id: 1, requireTableCode: isDemanded });
    expect((await demand(true)).status).toBe(200);
    const stranger = new TestGuest(product, { tableId: 11 });
    for (const call of [stranger.order(), stranger.call()]) {
      expect((await call.expect(422)).body).toMatchObject({ code: 'TABLE_CODE_REQUIRED' });
    }
    expect(await guest().orders('s kódem')).toMatchObject({ is_verified: true });
    await demand(false);
    await stranger.order().expect(201);
  });

  test.each([
    ['a nickname that is too long', { nickname: 'x'.repeat(25) }, 'nickname'],
    ['a table that is none', { tableId: 'sedm' }, 'tableId'],
  ])('refuses %s with the name of the field', async (_, body, field) => {
    const { status, body: answer } = await guest().joining(body);
    expect([status, (answer as { details: { field: string }[] }).details[0]?.field]).toEqual([400, field]);
  });

  test('cannot be joined from another venue', async () => {
    const { body } = await guest().joining({ venueId: 2 }).expect(422);
    expect(body).toMatchObject({ code: 'TABLE_NOT_OF_VENUE' });
    expect(
      (
        await guest()
          .order(orderBody({ venueId: 2 }))
          .expect(422)
      ).body,
    ).toMatchObject({ code: 'TABLE_NOT_OF_VENUE' });
  });

  test('cannot be joined with an old code of its table', async () => {
    const [a, b] = [guest(GARDEN), guest(GARDEN)];
    await a.orders('před výměnou');
    await request(product.url)
      .post('/api/my/restaurant/renewtablecode')
      .set('Authorization', `Bearer ${manager}`)
      .send({ tableId: 12 })
      .expect(200);
    for (const call of [b.joining(), b.order(), b.call(), b.get('getvisit'), b.get('getorderbytable')]) {
      expect((await call.expect(409)).body).toMatchObject({ code: 'TABLE_CODE_RENEWED' });
    }
  });
});
