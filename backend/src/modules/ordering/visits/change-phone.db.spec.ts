import type { Response } from 'supertest';
import { compareProjection } from '#eventlog/replay/compare.js';
import { phoneHash } from '../guests/guest-identity.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import type { StaffVisit } from './staff-visit.dto.js';

const AT_12 = { tableId: 12, vs: 'code-table-12' };

describe('A phone that staff remove from a party', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());
  afterEach(async () => {
    for (const { id } of await visits()) await office.post('closevisit', { venueId: 1, visitId: id }, 'employee');
  });

  const visits = async (): Promise<StaffVisit[]> =>
    (await office.get('getvisits/1', 'employee').expect(200)).body as StaffVisit[];
  const ofVisit = async (visitId: string) => (await visits()).find(({ id }) => id === visitId)!;
  const change = (path: 'removephone' | 'admitphone', visitId: string, phone: string) =>
    office.post(path, { venueId: 1, visitId, phone }, 'employee');
  const refusal = ({ status, body }: Response) => [status, (body as { code: string }).code];
  /** Two phones that have ordered at a table. @returns with the id of the second one's phone */
  const party = async (at?: typeof AT_12) => {
    const [first, second] = [new TestGuest(office.app, at), new TestGuest(office.app, at)];
    const { visitId } = await first.orders('první');
    await second.orders('druhá');
    const [, joined] = (await ofVisit(visitId!)).joined;
    return { first, second, visitId: visitId!, phone: joined!.id };
  };

  test('leaves its orders on the bill, can read only its own, and can no longer join', async () => {
    const { first, second, visitId, phone } = await party();
    const { body } = await change('removephone', visitId, phone).expect(200);
    expect(body).toMatchObject({ id: visitId, phones: 1, orders: 2, joined: [{ removed: false }, { removed: true }] });
    expect(await second.notes()).toEqual(['druhá']);
    expect((await second.get('getvisit').expect(200)).body).toEqual({ visit: null, removed: true });
    expect((await second.joining().expect(200)).body).toEqual({ visit: null, removed: true });
    expect(refusal(await second.order())).toEqual([409, 'PHONE_REMOVED']);
    expect(refusal(await second.order({ visitId }))).toEqual([409, 'PHONE_REMOVED']);
    expect(await first.notes()).toEqual(['druhá', 'první']);
    expect((await first.visit())?.phones).toHaveLength(1);
  });

  test('is notified that the party has changed, and receives nothing about the others afterwards', async () => {
    const { first, second, visitId, phone } = await party();
    const socket = await second.listens();
    await socket.hears('registered');
    await change('removephone', visitId, phone).expect(200);
    await socket.hears('visitChanged');
    const heard = socket.frames.length;
    await first.orders('třetí');
    const own = await new TestGuest(office.app, AT_12, second.phone).orders('vlastní');
    await socket.hears('orderUpdate');
    expect(JSON.stringify(socket.frames.slice(heard))).toContain(own.id);
    expect(JSON.stringify(socket.frames.slice(heard))).not.toContain('třetí');
    socket.leave();
  });

  test('belongs to the party again when staff admit it, and a repeat changes nothing', async () => {
    const { second, visitId, phone } = await party();
    const removed = (await change('removephone', visitId, phone).expect(200)).body;
    expect((await change('removephone', visitId, phone).expect(200)).body).toEqual(removed);
    const admitted = (await change('admitphone', visitId, phone).expect(200)).body as StaffVisit;
    expect(admitted.joined.map((one) => one.removed)).toEqual([false, false]);
    expect((await change('admitphone', visitId, phone).expect(200)).body).toEqual(admitted);
    expect(await second.visit()).toMatchObject({ id: visitId });
    expect(await second.notes()).toEqual(['druhá', 'první']);
    await second.order({ visitId }).expect(201);
  });

  test('cannot join another table of its party, nor a table that is merged with it later', async () => {
    const { second, visitId, phone } = await party();
    await change('removephone', visitId, phone).expect(200);
    const other = new TestGuest(office.app, AT_12);
    const { visitId: there } = await other.orders('u dvanáctky');
    await office.post('mergevisits', { venueId: 1, visitId: there, intoVisitId: visitId }, 'employee').expect(200);
    const moved = second.at(AT_12);
    expect((await moved.joining().expect(200)).body).toEqual({ visit: null, removed: true });
    expect(refusal(await moved.order())).toEqual([409, 'PHONE_REMOVED']);
    expect((await ofVisit(there!)).joined).toHaveLength(1);
    await change('admitphone', visitId, phone).expect(200);
    expect(await second.notes()).toEqual(['u dvanáctky', 'druhá', 'první']);
    await moved.order().expect(201);
  });

  test('has a different id in each visit, which contains neither its secret nor its hash', async () => {
    const { second, phone } = await party();
    const hash = phoneHash(1, second.phone!);
    expect(second.phone).not.toContain(phone);
    expect(hash).not.toContain(phone.slice(0, 8));
    await second.at(AT_12).orders('jinde');
    const ids = (await visits()).flatMap(({ joined }) => joined.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
  });

  test('is chosen by an id that is valid only in its own open visit', async () => {
    const { visitId, phone } = await party();
    const elsewhere = await party(AT_12);
    expect(refusal(await change('removephone', visitId, elsewhere.phone))).toEqual([404, 'PHONE_NOT_FOUND']);
    expect(Object.keys(messages(await change('removephone', visitId, ' ').expect(400)))).toEqual(['phone']);
    const foreign = office.post('removephone', { venueId: 2, visitId, phone }, 'stranger');
    expect(refusal(await foreign)).toEqual([404, 'VISIT_NOT_FOUND']);
    await office.post('closevisit', { venueId: 1, visitId }, 'employee').expect(200);
    expect(refusal(await change('removephone', visitId, phone))).toEqual([409, 'VISIT_ENDED']);
  });

  test('keeps its state after a rebuild', async () => {
    const connection = { url: office.app.database.url, role: null };
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    const compared = withOwnSession(connection, 'test', (session) =>
      compareProjection(session, code, 'visit_phone', [1]),
    );
    expect(await compared).toMatchObject({ count: 0 });
  });
});
