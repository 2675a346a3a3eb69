import request from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { BackOffice, messages } from '#test/test-back-office.js';

interface Zone {
  readonly id: number;
  readonly name: string;
  readonly tableIds: number[];
  readonly version: number;
}

describe('the API of zones', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  let count = 0;
  const fresh = () => `Zóna ${(count += 1)}`;
  const table = async (venueId = 1): Promise<number> =>
    (await office.post('createtable', { name: fresh(), seats: 2, venueId }).expect(201)).body.id;
  const create = async (tableIds: number[] = [], name = fresh(), venueId = 1): Promise<Zone> =>
    (await office.post('createzone', { venueId, name, tableIds }).expect(201)).body;
  const list = async (venueId = 1): Promise<Zone[]> => (await office.get(`getzones/${venueId}`).expect(200)).body;
  const found = async (id: number) => (await list()).find((zone) => zone.id === id);

  it('returns a new zone with its tables to everybody with access to the board', async () => {
    const [one, other] = [await table(), await table()];
    const zone = await create([other, one], '  Zahrádka\u200b ');
    expect(zone).toEqual({ id: zone.id, venueId: 1, name: 'Zahrádka', tableIds: [one, other], version: 1 });
    expect(await list()).toContainEqual(zone);
    const { body } = await office.get('getzones/1', 'employee').expect(200);
    expect(body).toContainEqual(zone);
    await office.post('createzone', { venueId: 1, name: fresh(), tableIds: [] }, 'employee').expect(403);
  });

  it('rejects an invalid zone with the name of the field, and changes nothing', async () => {
    const [own, foreign, gone] = [await table(), await table(3), await table()];
    await office.post('deletetable', { tableId: gone }).expect(200);
    const zone = await create([own]);
    const before = await list();
    const notHere = 'Některý z těchto stolů v provozovně není.';
    const cases: [object, Record<string, string>][] = [
      [{ name: ' ' }, { name: 'Zadejte název zóny.' }],
      [{ name: 'x'.repeat(41) }, { name: 'Nejvýše 40 znaků.' }],
      [{ tableIds: [own, own] }, { tableIds: 'Každý stůl smí přijít jen jednou.' }],
      [{ tableIds: [own, foreign] }, { tableIds: notHere }],
      [{ tableIds: [gone] }, { tableIds: notHere }],
      [{ tableIds: [2_000_000_000] }, { tableIds: notHere }],
    ];
    for (const [wrong, message] of cases) {
      const made = { venueId: 1, name: fresh(), tableIds: [], ...wrong };
      expect(messages(await office.post('createzone', made).expect(400))).toEqual(message);
      expect(messages(await office.post('updatezone', { id: zone.id, ...wrong }).expect(400))).toEqual(message);
    }
    await office.post('createzone', { venueId: 1, name: fresh() }).expect(400);
    expect(await list()).toEqual(before);
  });

  it('rejects a name that differs only in case, accents or spaces, even in concurrent requests', async () => {
    await create([], 'Salonek');
    const other = await create();
    const message = 'Zóna s tímto názvem už v provozovně je.';
    for (const answer of [
      await office.post('createzone', { venueId: 1, name: 'SALÓNEK', tableIds: [] }).expect(409),
      await office.post('updatezone', { id: other.id, name: 'salonek ' }).expect(409),
    ]) {
      expect(answer.body).toMatchObject({ code: 'DUPLICATE_ZONE', details: [{ field: 'name', message }] });
    }
    const body = { venueId: 1, name: 'Terasa', tableIds: [] };
    const answers = await Promise.all([1, 2, 3].map(() => office.post('createzone', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await office.post('updatezone', { id: other.id, name: other.name.toUpperCase() }).expect(200);
    await create([], 'Salonek', 3);
  });

  it('moves a table from another zone, whose outdated edit is rejected afterwards', async () => {
    const [one, other] = [await table(), await table()];
    const first = await create([one, other]);
    const second = await create([other]);
    expect(await found(first.id)).toEqual({ ...first, tableIds: [one], version: 2 });
    const stale = await office.post('updatezone', first).expect(409);
    expect(stale.body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: { tableIds: [one] } } });
    const { body } = await office.post('updatezone', { id: second.id, tableIds: [one], version: 1 }).expect(200);
    expect(body).toEqual({ ...second, tableIds: [one], version: 2 });
    expect(await found(first.id)).toMatchObject({ tableIds: [] });
    const { body: renamed } = await office.post('updatezone', { id: second.id, name: 'Bar' }).expect(200);
    expect(renamed).toMatchObject({ name: 'Bar', tableIds: [one] });
  });

  it('removes a deleted table from its zone, and restores it there when the deletion is undone', async () => {
    const tableId = await table();
    const { id } = await create([tableId]);
    const remove = async () => (await office.post('deletetable', { tableId }).expect(200)).body.restoreToken as string;
    const restore = (token: string) => office.post('restoredeleted', { token }).expect(200);
    const token = await remove();
    expect(await found(id)).toMatchObject({ tableIds: [] });
    await restore(token);
    expect(await found(id)).toMatchObject({ tableIds: [tableId] });
    const again = await remove();
    await office.delete(`deletezone/${id}`).expect(200);
    await restore(again);
    expect((await list()).flatMap(({ tableIds }) => tableIds)).not.toContain(tableId);
  });

  it('deletes a zone, and keeps its tables', async () => {
    const tableId = await table();
    const { id } = await create([tableId]);
    expect((await office.delete(`deletezone/${id}`).expect(200)).body).toEqual({ id });
    expect(await found(id)).toBeUndefined();
    expect((await office.get('gettables/1').expect(200)).body).toContainEqual(expect.objectContaining({ id: tableId }));
    await office.delete(`deletezone/${id}`).expect(404);
  });

  it('does not find a zone of another company', async () => {
    const { id } = await create();
    await office.get('getzones/1', 'stranger').expect(404);
    await office.post('createzone', { venueId: 1, name: fresh(), tableIds: [] }, 'stranger').expect(404);
    await office.post('updatezone', { id, name: fresh() }, 'stranger').expect(404);
    await office.delete(`deletezone/${id}`, 'stranger').expect(404);
    expect(await found(id)).toMatchObject({ version: 1 });
  });

  it('rejects the 51st zone of a venue', async () => {
    for (let there = (await list(3)).length; there < 50; there += 1) await create([], fresh(), 3);
    const { body } = await office.post('createzone', { venueId: 3, name: fresh(), tableIds: [] }).expect(422);
    const message = 'Provozovna smí mít nejvýše 50 zón.';
    expect(body).toMatchObject({ code: 'TOO_MANY_ZONES', details: [{ field: 'name', message }] });
  });

  it("records every change in the company's audit trail, including that of a zone that lost a table", async () => {
    const tableId = await table();
    const first = await create([tableId]);
    const second = await create([tableId]);
    await office.delete(`deletezone/${second.id}`).expect(200);
    const trail = request(office.app.url).get('/api/my/audit/1').auth(office.token('owner'), { type: 'bearer' });
    const { body } = await trail.expect(200);
    const entries = body as { subject: string; subjectId: number; act: string; fields: { field: string }[] }[];
    const ofZones = entries.filter(({ subject }) => subject === 'zone').slice(0, 4);
    expect(ofZones.map(({ subjectId, act, fields }) => [subjectId, act, fields.map(({ field }) => field)])).toEqual([
      [second.id, 'deleted', ['name', 'tables']],
      [second.id, 'created', ['name', 'tables']],
      [first.id, 'changed', ['tables']],
      [first.id, 'created', ['name', 'tables']],
    ]);
  });

  it('announces a change to open boards at once', async () => {
    const listener = await NewsListener.open(office.app, { vs: 'host', tableId: 11 });
    await create();
    await listener.hears('menuChanged');
    listener.close();
  });
});
