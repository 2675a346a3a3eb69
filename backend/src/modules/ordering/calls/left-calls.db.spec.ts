import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { EndCallsJob } from './end-calls.job.js';
import type { OpenCall, StaffCall } from './staff-call-api.js';

const CARD = { how: 'card', split: false };

describe('A call of guests who have left', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set('2026-01-15T11:00:00Z');
    // The job does not run beside this spec.
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), { ROLE: 'api' });
  });
  afterAll(() => office.close());

  const later = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  const ids = (calls: { id: number }[]): number[] => calls.map(({ id }) => id);
  const open = async () => ids((await office.get('getstaffcalls/1').expect(200)).body as OpenCall[]);
  const seen = async (guest: TestGuest) => ids((await guest.get('getcallbytable').expect(200)).body as StaffCall[]);
  const calls = async (guest: TestGuest) => ((await guest.call().expect(201)).body as StaffCall).id;
  const wishes = async (guest: TestGuest) => ((await guest.wish(CARD).expect(201)).body as StaffCall).id;
  const leaves = async (visitId: string) => {
    later(1);
    await office.post('closevisit', { venueId: 1, visitId }).expect(200);
    later(1);
  };
  const callingSince = async (): Promise<string | null> => {
    const { body } = await office.get('gettablestates/1').expect(200);
    return (body as { tableId: number; calledAt: string | null }[]).find(({ tableId }) => tableId === 11)!.calledAt;
  };
  const boardAt = async (at: Date) => {
    const call = request(office.app.url).get(`/api/my/diagnostics/board/1?at=${at.toISOString()}`);
    const { body } = await call.auth(office.token('sa'), { type: 'bearer' }).expect(200);
    return ids((body as { calls: StaffCall[] }).calls);
  };
  const overview = async (): Promise<object> => (await office.get('getoverview/1').expect(200)).body.now;

  test('disappears from the board, the tables and the phone, and returns when the closing is undone', async () => {
    const guest = new TestGuest(office.app);
    // Made before the phone has joined the visit.
    const early = await calls(guest);
    later(1);
    const { visitId } = await guest.orders('pivo');
    const wish = await wishes(guest);
    const called = clock.now();
    expect(await open()).toEqual([early, wish]);
    expect(await seen(guest)).toEqual([early, wish]);
    await leaves(visitId!);
    expect(await open()).toEqual([]);
    expect(await seen(guest)).toEqual([]);
    expect(await callingSince()).toBeNull();
    expect(await overview()).toMatchObject({ openCalls: 0, oldestCallSince: null });
    expect(await boardAt(clock.now())).toEqual([]);
    expect(await boardAt(called)).toEqual([early, wish]);

    await office.post('reopenvisits', { venueId: 1, visitIds: [visitId] }).expect(200);
    expect(await open()).toEqual([early, wish]);
    expect(await seen(guest)).toEqual([early, wish]);
    expect(await callingSince()).not.toBeNull();
    expect(await boardAt(clock.now())).toEqual([early, wish]);
    await leaves(visitId!);
    guest.leaves();
  });

  test('does not prevent the same phone from calling again', async () => {
    const guest = new TestGuest(office.app);
    const early = await calls(guest);
    later(1);
    const { visitId } = await guest.orders('pivo');
    await leaves(visitId!);
    const again = await calls(guest);
    expect(again).not.toBe(early);
    expect(await open()).toEqual([again]);
    expect(await seen(guest)).toEqual([again]);
    await office.post('answerstaffcall', { venueId: 1, tableId: 11, id: again }).expect(200);
    guest.leaves();
  });

  test('ends in the log once the closing can no longer be undone, and the history shows it as unanswered', async () => {
    const [guest, neighbour] = [
      new TestGuest(office.app),
      new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' }),
    ];
    const { visitId } = await guest.orders('pivo');
    await neighbour.orders('káva');
    const theirs = [await calls(guest), await wishes(guest)];
    const remaining = await calls(neighbour);
    await leaves(visitId!);
    const answered = async () => ids((await office.get('getcallhistory/1').expect(200)).body);
    await office.app.app.get(EndCallsJob).run();
    expect(await answered()).not.toEqual(expect.arrayContaining(theirs));
    later(20);
    await office.app.app.get(EndCallsJob).run();
    expect(await answered()).toEqual(expect.arrayContaining(theirs));
    const { body } = await office.get('getcallhistory/1').expect(200);
    const ended = (body as { id: number; answeredBy: string | null }[]).filter(({ id }) => theirs.includes(id));
    expect(ended.map(({ answeredBy }) => answeredBy)).toEqual([null, null]);
    expect(await open()).toEqual([remaining]);
    for (const one of [guest, neighbour]) one.leaves();
  });
});
