import pg from 'pg';
import request from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { BackOffice } from '#test/test-back-office.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { addTables, orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { Clock } from '#kernel/clock.js';

const PHONE = 'p'.repeat(22);
const LINE = { itemId: 101, quantity: 1, price: 189, note: 'Alergie na celer' };
const BEER = { itemId: 102, quantity: 1, price: 59.5 };
const OTHER_PRICE = { items: [{ ...LINE, price: 179 }], totalPrice: 179 };

interface Fact {
  readonly venue: number;
  readonly data: { readonly code: string; readonly itemIds: number[]; readonly names: string[] };
}

describe('an order refused on sending', () => {
  let office: BackOffice;
  let bounded: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    office = await BackOffice.start();
    const { database } = office.app;
    await addTables(database, 41, 48);
    // With a stopped clock, a minute's limit never resets.
    bounded = await startTestApp({
      database,
      settings: { RATE_LIMITS: 'on' },
      overrides: (builder) => builder.overrideProvider(Clock).useValue(new TestClock()),
    });
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await bounded.close();
    await office.close();
  });

  const facts = async (): Promise<Fact[]> =>
    (
      await owner.query<Fact>(
        `select venue_id as venue, data from event where type = 'SendRefused' order by venue_id, venue_seq`,
      )
    ).rows;
  let known = 0;
  /** Returns the events written since the last call, once there are this many. */
  const refusals = async (count: number): Promise<Fact['data'][]> => {
    await until(async () => (await facts()).length >= known + count);
    const { rows } = await owner.query<Fact>(
      `select data from event where type = 'SendRefused' order by occurred_at, venue_id, venue_seq offset $1`,
      [known],
    );
    known += rows.length;
    return rows.map(({ data }) => data);
  };
  const send = (body: object, key?: string, { url } = office.app) => {
    const call = request(url).post('/api/createorder').set('X-Device', 'tablet-1').set('X-Phone', PHONE);
    return (key === undefined ? call : call.set('Idempotency-Key', key)).send(orderBody({ ...body }));
  };
  const sellOut = (soldOut: boolean) => office.post('setsoldout', { productId: 1, soldOut }, 'employee').expect(200);

  it('is recorded as an event without a person', async () => {
    await sellOut(true);
    const { body } = await send({ items: [BEER, LINE, LINE], totalPrice: 437.5, note: 'Novákovi' }).expect(409);
    expect(body.code).toBe('ITEM_SOLD_OUT');
    expect(await refusals(1)).toEqual([{ code: 'ITEM_SOLD_OUT', itemIds: [101], names: ['Svíčková'] }]);
    const { rows } = await owner.query(`select * from event where type = 'SendRefused'`);
    const nobody = { actor_kind: 'system', actor_id: null, device: null, number: null, business_day: null };
    expect(rows[0]).toMatchObject({ schema: 1, stream_version: 1, ...nobody });
    const texts = await owner.query('select from event_text where venue_id = 1 and venue_seq = $1', [
      rows[0].venue_seq,
    ]);
    expect(texts.rows).toEqual([]);
    await sellOut(false);
  });

  it('names a price, counted portions or a missing menu as the reason', async () => {
    await send(OTHER_PRICE).expect(409);
    expect(await refusals(1)).toEqual([{ code: 'PRICE_CHANGED', itemIds: [101], names: ['Svíčková'] }]);
    await office.post('setportions', { venueId: 1, productId: 1, portions: 1 }, 'employee').expect(200);
    await send({ items: [LINE, { ...LINE, note: null }], totalPrice: 378 }).expect(409);
    expect(await refusals(1)).toEqual([{ code: 'SOLD_OUT', itemIds: [101], names: ['Svíčková'] }]);
    await office.post('setportions', { venueId: 1, productId: 1, portions: null }, 'employee').expect(200);
    const nothing = { items: [{ itemId: 301, quantity: 1, price: 10 }], totalPrice: 10 };
    await send({ venueId: 3, tableId: 31, vs: null, ...nothing }).expect(422);
    expect(await refusals(1)).toEqual([{ code: 'NO_MENU_NOW', itemIds: [], names: [] }]);
  });

  it('is recorded neither for other refusals nor for a repeat that is answered with its order', async () => {
    await send({ items: [LINE], totalPrice: 189 }, 'was-ordered').expect(201);
    await sellOut(true);
    await send({ items: [LINE], totalPrice: 189 }, 'was-ordered').expect(201);
    await send({ items: [] }).expect(422);
    await send({ items: [{ ...BEER, itemId: 666 }], totalPrice: 59.5 }).expect(409);
    await send({ tableId: 21 }).expect(422);
    await send({ items: [LINE], totalPrice: 189 }, 'was-not-ordered').expect(409);
    expect(await refusals(1)).toHaveLength(1);
    await sellOut(false);
  });

  it('is sent to no board and no guest, although the next event is', async () => {
    const staff = await NewsListener.open(office.app, { role: 'staff', venueId: 1, token: office.token('employee') });
    const guest = await NewsListener.open(office.app, { vs: 'code-table-11', tableId: 11, phone: PHONE });
    await send(OTHER_PRICE).expect(409);
    await refusals(1);
    const { body } = await send({ items: [BEER], totalPrice: 59.5 }).expect(201);
    await Promise.all([staff.hears('orderUpdate'), guest.hears('orderUpdate')]);
    for (const { frames } of [staff, guest]) expect(JSON.stringify(frames)).not.toMatch(/SendRefused|PRICE_CHANGED/);
    expect(staff.of('orderUpdate')).toEqual([expect.objectContaining({ position: body.position })]);
    for (const one of [staff, guest]) one.close();
  });

  it('gets its answer at once, even if its event cannot be stored', async () => {
    const body = (await send(OTHER_PRICE).expect(409)).body;
    await refusals(1);
    await owner.query('begin; select from venue_head where venue_id = 1 for update');
    expect((await send(OTHER_PRICE).expect(409)).body).toEqual(body);
    await owner.query('rollback');
    expect(await refusals(1)).toHaveLength(1);
    await owner.query(`
      create function refuse_facts() returns trigger language plpgsql as $$ begin raise 'No facts'; end $$;
      create trigger refuse_facts before insert on event for each row when (new.type = 'SendRefused') execute function refuse_facts()`);
    expect((await send(OTHER_PRICE).expect(409)).body).toEqual(body);
    await send({ items: [BEER], totalPrice: 59.5 }).expect(201);
    await owner.query('drop function refuse_facts cascade');
    await send(OTHER_PRICE).expect(409);
    expect(await refusals(1)).toHaveLength(1);
  });

  it('is recorded at most five times a minute from an address at a table, ten times at a table, and thirty times in all', async () => {
    let caller = 0;
    const from = (address: number, body: object) =>
      send(body, undefined, bounded).set('x-forwarded-for', `203.0.113.${address}`);
    const refused = (tableId: number, address: number) =>
      from(address, { ...OTHER_PRICE, tableId, vs: `code-table-${tableId}` }).expect(409);
    // A sender beyond the limit of orders leaves no further record.
    const stranger = { tableId: 46, vs: null };
    for (let sent = 0; sent < 3; sent++) await from(2, { ...stranger, items: [BEER], totalPrice: 59.5 }).expect(201);
    await from(2, { ...stranger, ...OTHER_PRICE }).expect(409);
    for (let sent = 0; sent < 7; sent++) await refused(41, 1);
    expect(await refusals(5)).toHaveLength(5);
    for (let sent = 0; sent < 8; sent++) await refused(41, ++caller + 10);
    expect(await refusals(5)).toHaveLength(5);
    for (const tableId of [42, 43, 44, 45]) {
      for (let sent = 0; sent < 6; sent++) await refused(tableId, ++caller + 10);
    }
    await refusals(20);
    await send({ venueId: 2, tableId: 21, items: [{ itemId: 201, quantity: 1, price: 1 }] }, undefined, bounded).expect(409); // oxfmt-ignore
    await until(async () => (await facts()).some(({ venue }) => venue === 2));
    expect((await facts()).length).toBe(known + 1);
  });
});
