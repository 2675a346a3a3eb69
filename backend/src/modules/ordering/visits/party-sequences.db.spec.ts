import { randomFrom } from '#test/random.js';
import request from 'supertest';
import { EventStore } from '#eventlog/log/event-store.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { BackOffice } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { partyOf, VISIT_STREAM } from './domain/visit.decider.js';
import type { OpenCall } from '../calls/staff-call-api.js';
import type { StaffVisit } from './staff-visit.dto.js';

const TABLES = [11, 12, 13, 14, 15];
const STEPS = 75;

interface Row {
  readonly visitId: string;
  readonly tableId: number;
  readonly partyId: string;
  readonly isOpen: boolean;
  readonly closedBy: string | null;
}

const ROWS = `select visit_id as "visitId", table_id as "tableId", party_id as "partyId", closed_at = 'infinity' as "isOpen",
    closed_by as "closedBy" from visit where venue_id = 1 order by visit_id`;

const JOINED = `select phone from visit_phone where venue_id = 1 and visit_id = $1 and state = 'joined' order by phone collate "C"`;

describe('Through any moves, merges, splits, closings, reopenings and removals of phones', () => {
  let office: BackOffice;
  let database: Database;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { ROLE: 'api' });
    database = office.app.app.get(Database);
    await database.query({
      text: `insert into venue_table (id, venue_id, name, seats, code)
        select n, 1, 'Stůl ' || n, 4, 'code-table-' || n from generate_series(13, 15) n`,
    });
  });
  afterAll(() => office.close());

  const visits = async (): Promise<StaffVisit[]> => (await office.get('getvisits/1').expect(200)).body;
  const ask = async (path: string, body: object): Promise<{ closed?: string[] }> =>
    (await office.post(path, { venueId: 1, ...body })).body;
  /** @returns `null` for a phone that the party at the table keeps out */
  const order = async (tableId: number): Promise<string | null> => {
    const body = orderBody({ tableId, vs: `code-table-${tableId}`, sitsHere: true });
    const call = request(office.app.url).post('/api/createorder').set('X-Phone', String(tableId).repeat(16));
    const answer = await call.send(body);
    if (answer.status === 409) expect(answer.body.code).toBe('PHONE_REMOVED');
    else expect(answer.status).toBe(201);
    return answer.status === 201 ? (answer.body.visitId as string) : null;
  };

  /** Calls with the phone of a table, wherever its party sits now. */
  const call = async (tableId: number): Promise<void> => {
    const by = request(office.app.url).post('/api/callstaff').set('X-Phone', String(tableId).repeat(16));
    const { status, body } = await by.send({ tableId, vs: `code-table-${tableId}` });
    // A phone of a party that has ended says first whether it belongs to the next one.
    if (status === 409) return expect(body).toMatchObject({ code: 'VISIT_ENDED' });
    expect([200, 201]).toContain(status);
    // Another phone's second call adds nothing and learns nothing: the card of its table or party is on the board.
    const { id, tableId: at } = body as { id: number; tableId: number };
    const seated = (await visits()).find(({ table }) => table.id === at)?.id ?? '';
    const isCard = (one: OpenCall) => one.id === id || one.tableId === at || one.party?.visits.includes(seated);
    expect((await calls()).some(isCard)).toBe(true);
  };
  const calls = async (): Promise<OpenCall[]> => (await office.get('getstaffcalls/1').expect(200)).body;
  /** Checks that each waiting party has one card, at its present table. */
  const cardsAreSound = async (sitting: readonly StaffVisit[]): Promise<void> => {
    const parties = (await calls()).flatMap(({ party }) => party ?? []);
    const visitIds = parties.flatMap((party) => party.visits);
    expect(visitIds).toEqual([...new Set(visitIds)]);
    const tables = new Map(sitting.map(({ id, table }) => [id, table.id]));
    for (const party of parties) expect(party.visits.map((id) => tables.get(id))).toContain(party.table.id);
  };

  const countOrder = async (lines: Map<string, number>, tableId: number): Promise<void> => {
    const visitId = await order(tableId);
    if (visitId !== null) lines.set(visitId, (lines.get(visitId) ?? 0) + 1);
  };

  type OneOf = <Value>(values: readonly Value[]) => Value | undefined;
  /** @returns the requested change, if there is a phone */
  const changePhone = async (sitting: readonly StaffVisit[], visitId: string, oneOf: OneOf) => {
    const phone = oneOf(sitting.find(({ id }) => id === visitId)?.joined ?? []);
    if (phone === undefined) return undefined;
    const change = phone.removed ? 'admitphone' : 'removephone';
    await ask(change, { visitId, phone: phone.id });
    return change;
  };

  test.each([1, 2, 3])('the view equals the log, and each table keeps its lines (%#)', async (seed) => {
    for (const { id } of await visits()) await ask('closevisit', { visitId: id });
    const random = randomFrom(seed * 104_729);
    const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[random(values.length)];
    const lines = new Map<string, number>();
    let closed: string[] = [];
    const changed = new Set<string | undefined>();
    for (let step = 0; step < STEPS; step++) {
      const sitting = await visits();
      const open = sitting.map(({ id }) => id);
      const [tableId, one, other] = [oneOf(TABLES)!, oneOf(open), oneOf(open)];
      const act = random(13);
      if (act <= 2 || one === undefined) {
        await countOrder(lines, tableId);
      } else if (act === 3) await ask('movevisit', { visitId: one, tableId });
      else if (act === 4) await ask('mergevisits', { visitId: one, intoVisitId: other });
      else if (act === 5) await ask('unmergevisit', { visitId: one });
      else if (act === 6) closed = (await ask('closevisit', { visitId: one })).closed ?? [];
      else if (act >= 10) await call(tableId);
      else if (act >= 8) changed.add(await changePhone(sitting, one, oneOf));
      else if (closed.length > 0) await ask('reopenvisits', { visitIds: closed });
      await rowsAreSound();
    }
    expect(changed).toEqual(new Set([...changed, 'admitphone', 'removephone']));
    await rowsAreFolds();
    await rebuiltTheyAreTheSame();
    for (const { id } of await visits()) await ask('unmergevisit', { visitId: id });
    const apart = await visits();
    expect(apart.map(({ partyId }) => partyId)).toEqual(apart.map(({ id }) => id));
    expect(apart.map(({ orders }) => orders)).toEqual(apart.map(({ id }) => lines.get(id) ?? 0));
    expect([...lines.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(8);
    await rejectAll();
  });

  /** Checks that a table has one open visit, and that a merged visit is merged into an open, unmerged one. */
  async function rowsAreSound(): Promise<void> {
    await cardsAreSound(await visits());
    const open = (await database.query<Row>({ text: ROWS })).filter(({ isOpen }) => isOpen);
    expect(new Set(open.map(({ tableId }) => tableId)).size).toBe(open.length);
    const roots = new Set(open.filter(({ visitId, partyId }) => visitId === partyId).map(({ visitId }) => visitId));
    expect(open.filter(({ partyId }) => !roots.has(partyId))).toEqual([]);
  }

  async function rowsAreFolds(): Promise<void> {
    const events = office.app.app.get(EventStore);
    for (const row of await database.query<Row>({ text: ROWS })) {
      const { state } = await events.readState(1, row.visitId, VISIT_STREAM);
      if (state.status === 'none') throw new Error(`No visit ${row.visitId} in the log`);
      const { visitId, tableId, status, closedBy, phones } = state;
      const joined = await database.query<{ phone: string }>({ text: JOINED, values: [visitId] });
      expect(joined.map(({ phone }) => phone)).toEqual(phones.toSorted());
      expect(row).toEqual({ visitId, tableId, partyId: partyOf(state), isOpen: status === 'open', closedBy });
    }
  }

  async function rebuiltTheyAreTheSame(): Promise<void> {
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    await withOwnSession({ url: office.app.database.url, role: null }, 'test', async (session) => {
      for (const name of ['visit', 'visit_phone', 'staff_board'])
        expect((await compareProjection(session, code, name, [1])).differences).toEqual([]);
    });
  }

  /** Keeps each table below its limit of waiting orders. */
  async function rejectAll(): Promise<void> {
    for (const placed of (await office.get('getorders/1').expect(200)).body)
      await office.post('updateorder', { ...placed, is_rejected: true });
  }
});
