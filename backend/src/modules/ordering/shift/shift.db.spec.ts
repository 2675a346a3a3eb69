import { WRITES_ALL, WritesAhead } from '#platform/config/writes-ahead.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';

describe('A shift', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(WritesAhead).useValue(WRITES_ALL));
  });
  afterAll(() => office.close());
  const act = (what: string, asked: object = {}, who: 'employee' | 'manager' | 'stranger' = 'employee') =>
    office.post(what, { venueId: 1, ...asked }, who);
  const people = async () => (await office.get('getshift/1').expect(200)).body.people as { personId: number }[];
  const types = async () => {
    const text = `select type from event where type like 'Shift%' or type = 'HandoverTaken' order by venue_seq`;
    return (await office.app.app.get(Database).query<{ type: string }>({ text })).map(({ type }) => type);
  };

  it('begins, is handed over and ends, each once', async () => {
    expect((await act('takehandover', { from: 1 }).expect(422)).body).toMatchObject({ code: 'NOT_ON_SHIFT' });
    await act('beginshift').expect(200);
    await act('beginshift').expect(200);
    await act('beginshift', {}, 'manager').expect(200);
    const [first, second] = await people();
    expect(await people()).toHaveLength(2);
    await act('endshift', { note: 'Stůl 4 platí zvlášť' }, 'manager').expect(200);
    expect(await people()).toEqual([first]);
    await act('takehandover', { from: second!.personId }).expect(200);
    await act('endshift').expect(200);
    await act('endshift').expect(200);
    expect(await people()).toEqual([]);
    expect(await types()).toEqual([...['ShiftBegun', 'ShiftBegun', 'ShiftEnded', 'HandoverTaken', 'ShiftEnded']]);
    const [noted] = await office.app.app.get(Database).query({ text: 'select note from shift where note is not null' });
    expect(noted).toEqual({ note: 'Stůl 4 platí zvlášť' });
  });

  it('is refused for other people and long notes', async () => {
    await act('beginshift', {}, 'stranger').expect(404);
    await act('endshift', { note: 'x'.repeat(301) }).expect(400);
  });

  it('does not begin as long as its events are not written, and nobody is on shift', async () => {
    const off = await BackOffice.start();
    expect((await off.post('beginshift', { venueId: 1 }).expect(404)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await off.get('getshift/1').expect(200)).body).toEqual({ people: [] });
    await off.close();
  });
});
