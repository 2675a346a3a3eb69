import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { TestLog } from '#test/test-log.js';
import { orderBody } from '#test/test-restaurant.js';
import { resetReader } from '#eventlog/readers/reader-operations.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import type { PrinterWithAddress } from '../printers/printer.dto.js';
import { PRINT_TICKETS } from './print-tickets.js';

interface Row {
  readonly kind: string;
  readonly number: number;
  readonly state: string;
  readonly skipped_because: string | null;
  readonly lines: { line: number; pieces: number }[];
  readonly about: object | null;
}

const FOOD_AND_BEER = {
  items: [
    { itemId: 101, quantity: 2, price: 189, note: 'bez lepku' },
    { itemId: 102, quantity: 3, price: 59.5 },
  ],
  totalPrice: 556.5,
};

const FAILURES = `select * from subscription_checkpoint where name = 'print_tickets'`;

interface Shown {
  readonly id: string;
  readonly position: number;
  readonly visitId: string;
}

describe('tickets of printers', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  let database: Database;
  let log: TestLog;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
    database = office.app.app.get(Database);
    log = await TestLog.open(office.app.database);
  });
  afterAll(async () => {
    await log.close();
    await office.close();
  });
  afterEach(async () => {
    await database.query({ text: 'delete from printer' });
    await database.query({ text: 'update staff_board set ended_at = now()' });
  });

  const printer = async (changes: object = {}): Promise<number> => {
    const body = { venueId: 1, name: 'Kuchyň', kind: 'browser', stationIds: null, prints: ['confirmed'], ...changes };
    const made = await office.post('createprinter', { ...body, columns: 48, codePage: 'cp852', copies: 1 }).expect(201);
    return (made.body as PrinterWithAddress).id;
  };
  const place = async (changes: object = {}): Promise<string> =>
    (
      await request(office.app.url)
        .post('/api/createorder')
        .send(orderBody({ ...FOOD_AND_BEER, ...changes }))
        .expect(201)
    ).body.id as string;
  const shown = async (id: string) =>
    ((await office.get('getorders/1').expect(200)).body as Shown[]).find((o) => o.id === id)!;
  const confirm = async (id: string) => {
    await office.post('updateorder', { ...(await shown(id)), venueId: 1, is_confirmed: true }).expect(200);
  };
  const ordered = async (): Promise<string> => {
    const id = await place();
    await confirm(id);
    return id;
  };
  const cancel = async (orderId: string, lineId: number, quantity: number) =>
    office.post('cancelorderline', { venueId: 1, orderId, lineId, quantity }).expect(200);
  /** The reader has taken the present end of the log. */
  const caughtUp = async () => {
    const text = `select from venue_head h join subscription_checkpoint c using (venue_id)
      where c.name = 'print_tickets' and venue_id = 1 and c.position >= h.seq`;
    const end = Date.now() + 10_000;
    while ((await database.query({ text })).length === 0) {
      if (Date.now() > end) throw new Error(JSON.stringify(await database.query({ text: FAILURES })));
      await sleep(20);
    }
  };
  const rows = async (id: number): Promise<Row[]> => {
    await caughtUp();
    const text = 'select * from print_ticket where printer_id = $1 order by id';
    return database.query<Row>({ text, values: [id] });
  };
  const kinds = async (id: number) => (await rows(id)).map(({ kind, state }) => [kind, state]);

  it('exist once for each printer and decision, and are numbered separately for each printer', async () => {
    const [bar, kitchen] = [await printer(), await printer({ copies: 2 })];
    const first = await ordered();
    await ordered();
    await cancel(first, 2, 1);
    for (const id of [bar, kitchen]) {
      const tickets = await rows(id);
      expect(tickets.map(({ kind, number }) => [kind, number])).toEqual([
        ['new', 1],
        ['new', 2],
        ['storno', 3],
      ]);
      expect(tickets[0]!.lines).toMatchObject([
        { order: first, line: 1, pieces: 2 },
        { order: first, line: 2, pieces: 3 },
      ]);
      expect(tickets[2]!.lines).toEqual([{ order: first, line: 2, pieces: 1 }]);
    }
  });

  it('have only the lines of the stations that the printer serves', async () => {
    const category = await catalogue.one<{ id: number }>(`insert into category (venue_id, name) values (1, 'Pivo')
      on conflict (venue_id, comparison_key(name)) where deleted_at is null do update set name = excluded.name returning id`);
    const station = await office.post('createstation', { venueId: 1, name: 'Bar', categoryIds: [category.id] });
    const [bar, whole] = [await printer({ stationIds: [station.body.id] }), await printer()];
    await ordered();
    expect((await rows(bar)).map(({ lines }) => lines.map(({ line }) => line))).toEqual([[2]]);
    expect((await rows(whole)).map(({ lines }) => lines.map(({ line }) => line))).toEqual([[1, 2]]);
    await database.query({ text: 'update staff_board set ended_at = now()' });
    await office.delete(`deletestation/${station.body.id}`).expect(200);
  });

  it('exist for waiting orders and calls only on printers that print them', async () => {
    const [waiting, calls] = [await printer({ prints: ['waiting'] }), await printer({ prints: ['calls'] })];
    const id = await place();
    await office.post('updateorder', { ...(await shown(id)), venueId: 1, is_rejected: true }).expect(200);
    await request(office.app.url).post('/api/callstaff').send({ tableId: 12, vs: 'code-table-12' }).expect(201);
    expect((await rows(waiting)).map(({ kind }) => kind)).toEqual(['new', 'storno']);
    expect(await rows(calls)).toMatchObject([{ kind: 'call', about: { tableName: 'Zahrádka 1' } }]);
  });

  it('report that a party with open lines has moved', async () => {
    const id = await printer();
    const order = await ordered();
    const { visitId } = await shown(order);
    await office.post('movevisit', { venueId: 1, visitId, tableId: 12 }).expect(200);
    expect((await rows(id)).at(-1)).toMatchObject({
      kind: 'moved',
      about: { from: 'Stůl 7', to: 'Zahrádka 1' },
      lines: [
        { order, line: 1, pieces: 2 },
        { order, line: 2, pieces: 3 },
      ],
    });
  });

  it('do not exist for events from before the printer, and are skipped if their event is read 15 minutes late', async () => {
    const early = await printer();
    const id = await ordered();
    const late = await printer();
    await caughtUp();
    await office.post('undodecision', { venueId: 1, orderId: id, position: (await shown(id)).position }).expect(200);
    expect(await kinds(early)).toEqual([
      ['new', 'waiting'],
      ['storno', 'waiting'],
    ]);
    expect(await kinds(late)).toEqual([['storno', 'waiting']]);
    await database.query({ text: `insert into subscription_pause (name, reason) values ('print_tickets', 'x')` });
    await confirm(id);
    await log.owner.query('alter table event disable trigger user');
    await log.owner.query(`update event set appended_at = appended_at - interval '16 minutes'
      where venue_id = 1 and venue_seq = (select max(venue_seq) from event where venue_id = 1)`);
    await log.owner.query('alter table event enable trigger user');
    await database.query({ text: `update printer set created_at = created_at - interval '1 hour'` });
    await database.query({ text: 'delete from subscription_pause' });
    expect((await rows(late)).at(-1)).toMatchObject({ kind: 'new', state: 'skipped', skipped_because: 'old' });
  });

  it('are not printed again after a reset of the reader, which shows the open orders as skipped', async () => {
    const id = await printer();
    const [open, closed] = [await ordered(), await ordered()];
    await office.post('updateorder', { ...(await shown(closed)), venueId: 1, end_time: new Date().toISOString() });
    await caughtUp();
    const connection = { url: office.app.database.url, role: null };
    const target = { name: PRINT_TICKETS, table: 'print_ticket' };
    await withOwnSession(connection, 'test', (own) => resetReader(own, target, 1));
    const after = await rows(id);
    expect(after).toMatchObject([{ kind: 'new', state: 'skipped', skipped_because: 'restored' }]);
    expect(after[0]!.lines).toMatchObject([{ order: open }, { order: open }]);
    await ordered();
    expect((await kinds(id)).at(-1)).toEqual(['new', 'waiting']);
  });

  it('are skipped in a restored database, and later tickets are printed', async () => {
    const id = await printer();
    await ordered();
    await caughtUp();
    await database.query({ text: `insert into subscription_pause (name, reason) values ('print_tickets', 'x')` });
    await ordered();
    await database.query({ text: `update print_queue set timeline = 'another'` });
    await database.query({ text: 'delete from subscription_pause' });
    expect(await kinds(id)).toEqual([
      ['new', 'skipped'],
      ['new', 'skipped'],
    ]);
    await ordered();
    expect((await kinds(id)).at(-1)).toEqual(['new', 'waiting']);
  });
});
