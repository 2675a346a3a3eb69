import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { ownPin, TestTablet } from '#test/test-tablet.js';
import { EndShiftsJob } from './end-shifts.job.js';

describe('A shift', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set('2026-01-15T11:00:00Z');
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), { ROLE: 'api' });
  });
  afterAll(() => office.close());
  const act = (what: string, body: object = {}, who: 'employee' | 'manager' | 'stranger' = 'employee') =>
    office.post(what, { venueId: 1, ...body }, who);
  const people = async () => (await office.get('getshift/1').expect(200)).body.people as { personId: number }[];
  const types = async () => {
    const text = `select type from event where type like 'Shift%' or type = 'HandoverTaken' order by venue_seq`;
    return (await office.app.app.get(Database).query<{ type: string }>({ text })).map(({ type }) => type);
  };

  it('begins, is handed over and ends, and a repeated request records nothing', async () => {
    expect((await act('takehandover', { from: 1 }).expect(422)).body).toMatchObject({ code: 'NOT_ON_SHIFT' });
    await act('beginshift').expect(200);
    await act('beginshift').expect(200);
    clock.set('2026-01-15T11:01:00Z');
    await act('beginshift', {}, 'manager').expect(200);
    const [first, second] = await people();
    expect(await people()).toHaveLength(2);
    await act('endshift', { note: 'Stůl 4 platí zvlášť' }, 'manager').expect(200);
    expect(await people()).toEqual([first]);
    const [left] = (await office.get('getshift/1').expect(200)).body.handovers;
    expect(left).toMatchObject({ from: second!.personId, note: 'Stůl 4 platí zvlášť' });
    expect((await act('takehandover', { from: second!.personId }).expect(200)).body.handovers).toEqual([]);
    await act('endshift').expect(200);
    await act('endshift').expect(200);
    expect(await people()).toEqual([]);
    expect(await types()).toEqual(['ShiftBegun', 'ShiftBegun', 'ShiftEnded', 'HandoverTaken', 'ShiftEnded']);
    const [noted] = await office.app.app.get(Database).query({ text: 'select note from shift where note is not null' });
    expect(noted).toEqual({ note: 'Stůl 4 platí zvlášť' });
  });

  it('ends with its business day, and loses its notes a month later', async () => {
    const job = office.app.app.get(EndShiftsJob);
    clock.set('2026-01-15T12:00:00Z');
    await act('beginshift').expect(200);
    await act('endshift', { note: 'První vzkaz' }).expect(200);
    await act('beginshift').expect(200);
    // The day lasts until four o'clock in Prague.
    clock.set('2026-01-16T02:30:00Z');
    await job.endShifts();
    expect(await people()).toHaveLength(1);
    clock.set('2026-01-16T03:30:00Z');
    await job.endShifts();
    expect((await office.get('getshift/1').expect(200)).body).toMatchObject({ people: [], handovers: [] });
    expect(await types()).toHaveLength(5 + 4);
    await job.eraseNotes();
    expect(await types()).toHaveLength(5 + 4);
    clock.set('2026-02-16T03:30:00Z');
    await job.eraseNotes();
    await job.eraseNotes();
    expect((await types()).slice(9)).toEqual(['ShiftNoteErased', 'ShiftNoteErased']);
    const text = 'select from shift where note is not null or cardinality(array_remove(left_notes, null)) > 0';
    const rows = await office.app.app.get(Database).query({ text });
    expect(rows).toEqual([]);
  });

  it('keeps the note of each of its ends, even after the person has begun another shift', async () => {
    clock.set('2026-03-20T11:00:00Z');
    for (const note of ['První vzkaz', null, 'Třetí vzkaz']) {
      await act('beginshift').expect(200);
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      await act('endshift', { note }).expect(200);
    }
    const notes = async () => {
      const { handovers } = (await office.get('getshift/1').expect(200)).body as { handovers: { note: string }[] };
      return handovers.map(({ note }) => note);
    };
    await act('beginshift').expect(200);
    expect(await notes()).toEqual(['Třetí vzkaz', null, 'První vzkaz']);
    await act('beginshift', {}, 'manager').expect(200);
    const from = (await people()).at(0)!.personId;
    await act('takehandover', { from }, 'manager').expect(200);
    expect(await notes()).toEqual([]);
    for (const who of ['employee', 'manager'] as const) await act('endshift', {}, who).expect(200);
  });

  it('has no notes of an erased person, even if the person ended it several times in a day', async () => {
    const sql = <Row>(text: string) => office.app.app.get(Database).query<Row>({ text });
    clock.set('2026-03-22T11:00:00Z');
    for (const note of ['Vzkaz ráno', 'Vzkaz večer']) {
      await act('beginshift', {}, 'manager').expect(200);
      await act('endshift', { note }, 'manager').expect(200);
    }
    const notes = () => sql(`select from shift where note like 'Vzkaz %' and begun_at > '2026-03-22'`);
    const erase = () => office.app.app.get(EndShiftsJob).eraseNotes();
    await erase();
    expect(await notes()).toHaveLength(1);
    await request(office.app.url).delete('/api/my/user').auth(office.token('manager'), { type: 'bearer' }).expect(204);
    await erase();
    expect(await notes()).toEqual([]);
    expect(await sql(`select from event_text where body like 'Vzkaz %'`)).toEqual([]);
  });

  it('is recorded with the shared tablet on which it began, but with no other device', async () => {
    clock.set('2026-04-01T11:00:00Z');
    await act('beginshift').expect(200);
    const [person] = await people();
    expect(Object.keys(person!)).toEqual(['personId', 'name', 'since', 'alive']);
    await act('endshift').expect(200);
    await ownPin(office, 'employee').send({ pin: '2580' }).expect(204);
    const tablet = await TestTablet.enrol(office);
    await tablet.begin(person!.personId, '2580');
    await tablet.post('beginshift', { venueId: 1 }).expect(200);
    expect(await people()).toMatchObject([{ personId: person!.personId, tablet: tablet.name }]);
    await tablet.post('endshift', { venueId: 1 }).expect(200);
  });

  it('cannot be begun by a stranger, nor ended with a note that is too long', async () => {
    await act('beginshift', {}, 'stranger').expect(404);
    await act('endshift', { note: 'x'.repeat(301) }).expect(400);
  });
});
