import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import type { OpenCall, StaffCall } from './staff-call-api.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const CARD = { how: 'card', split: false };
const CASH_APART = { how: 'cash', split: true };
const STRANGERS: [string, { tableId: number; vs?: string }, string | null | undefined][] = [
  ['the printed code, or a photograph of it', SEVEN, undefined],
  ['the printed code and no phone', SEVEN, null],
  ['a code of their own', { tableId: 11, vs: 'smyšlený' }, undefined],
  ['no code', { tableId: 11 }, undefined],
  ['neither code nor phone', { tableId: 11 }, null],
];

describe('A call of a table', () => {
  let office: BackOffice;
  const guests: TestGuest[] = [];
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterEach(async () => {
    guests.splice(0).forEach((one) => one.leaves());
    for (const call of await open()) await office.post('answerstaffcall', call, 'employee').expect(200);
    const { body: visits } = await office.get('getvisits/1').expect(200);
    for (const { id } of visits as { id: string }[]) await leaves(id);
  });
  afterAll(() => office.close());

  const guest = (scanned?: { tableId: number; vs?: string }, phone?: string | null): TestGuest => {
    const one = new TestGuest(office.app, scanned, phone);
    guests.push(one);
    return one;
  };
  /** The calls in their original form: a separate field names the caller. */
  const open = async (): Promise<StaffCall[]> => {
    const { body } = await office.get('getstaffcalls/1').expect(200);
    return (body as OpenCall[]).map(({ party: _, ...call }) => call);
  };
  const leaves = (visitId: string) => office.post('closevisit', { venueId: 1, visitId }).expect(200);
  const wishes = async (one: TestGuest, bill: object, status = 201): Promise<StaffCall> =>
    (await one.wish(bill).expect(status)).body as StaffCall;
  const calls = async (one: TestGuest, status = 201): Promise<StaffCall> =>
    (await one.call().expect(status)).body as StaffCall;
  const seen = async (one: TestGuest) => (await one.get('getcallbytable').expect(200)).body as StaffCall[];

  test.each(STRANGERS)(
    'is hidden from a stranger with %s, whose own call gets its own answer',
    async (_, at, phone) => {
      const [a, b] = [guest(), guest()];
      await a.orders('pivo');
      await b.joins();
      const theirs = [await calls(a), await wishes(a, CASH_APART)];
      const stranger = guest(at, phone);
      const socket = await stranger.listens({ since: 0 });
      const read = [await calls(stranger), await wishes(stranger, CARD)];
      const sent = {
        venueId: 1,
        tableId: 11,
        tablename: 'Stůl 7',
        id: expect.any(Number),
        timestamp: expect.any(String),
      };
      expect(read).toEqual([sent, { ...sent, bill: CARD }]);
      for (const key of ['id', 'timestamp'] as const)
        for (const one of theirs) expect(read.map((call) => call[key])).not.toContain(one[key]);
      for (const { id } of await seen(stranger)) expect(read.map((call) => call.id)).toContain(id);
      expect((await stranger.get('getvisit').expect(200)).body).toEqual({ visit: null });
      // Staff have both; each phone of the party has the party's.
      expect(await open()).toEqual([...theirs, ...read]);
      expect([await calls(b, 200), await wishes(b, CARD, 200)]).toEqual(theirs);
      const witness = await b.listens();
      await a.orders('druhé');
      await witness.hears('orderUpdate');
      const heard = socket.heard('staffRequest').map(({ id }) => id);
      for (const { id } of theirs) expect(heard).not.toContain(id);
    },
  );

  test('is hidden from the next party, which makes its own call', async () => {
    const last = guest();
    const { visitId } = await last.orders('pivo');
    await calls(last);
    await wishes(last, CASH_APART);
    await leaves(visitId!);
    expect(await open()).toEqual([]);
    const next = guest();
    const hears = await last.listens();
    await next.orders('káva');
    expect(await seen(next)).toEqual([]);
    const theirs = [await calls(next), await wishes(next, CARD)];
    expect(theirs).toMatchObject([{}, { bill: CARD }]);
    expect(await open()).toEqual(theirs);
    expect(await seen(next)).toMatchObject(theirs);
    expect(hears.heard('staffRequest')).toEqual([]);
  });

  test('can be made by a guest who has just arrived, although the last party has called', async () => {
    const last = guest();
    const { visitId } = await last.orders('pivo');
    const old = await calls(last);
    await leaves(visitId!);
    const theirs = await calls(guest());
    expect(theirs.id).not.toBe(old.id);
    expect(await open()).toEqual([theirs]);
  });

  test('can be made at once by a party after a stranger has called', async () => {
    const [a, b] = [guest(), guest()];
    await a.orders('pivo');
    await b.joins();
    const foreign = await wishes(guest({ tableId: 11 }), CARD);
    const answers = await Promise.all([a, b].map((one) => one.wish(CASH_APART)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const [first, wish] = await open();
    expect(await open()).toEqual([foreign, { ...wish, bill: CASH_APART }]);
    expect(first).toEqual(foreign);
    for (const { body } of answers) expect(body).toEqual(wish);
  });

  test('can be made although somebody at another table has called without a code', async () => {
    const [a, neighbour] = [guest(), guest({ tableId: 12, vs: 'code-table-12' })];
    await a.orders('pivo');
    await neighbour.orders('káva');
    const prank = guest({ tableId: 11 }, neighbour.phone);
    const foreign = [await calls(prank), await wishes(prank, CARD)];
    expect(await open()).toEqual(foreign);
    const theirs = [await calls(a), await wishes(a, CASH_APART)];
    expect(await open()).toEqual([...foreign, ...theirs]);
    expect(await seen(a)).toMatchObject(theirs);
  });

  test('belongs to the party if its phone orders afterwards', async () => {
    const [a, b] = [guest(), guest()];
    const early = await calls(a);
    await a.orders('pivo');
    await b.joins();
    expect(await calls(a, 200)).toEqual(early);
    await calls(b);
    expect(await open()).toEqual([early]);
  });

  test('is visible to no later guest if it was made with the printed code but without a phone', async () => {
    const nobody = guest(SEVEN, null);
    const wish = await wishes(nobody, CASH_APART);
    expect(await open()).toEqual([wish]);
    for (const one of [guest(SEVEN, null), guest()]) {
      expect(await seen(one)).toEqual([]);
      expect((await wishes(one, CARD)).bill).toEqual(CARD);
    }
    expect(await open()).toEqual([wish]);
  });
});
