import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import type { OpenCall, StaffCall } from './staff-call-api.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const EIGHT = { tableId: 12, vs: 'code-table-12' };
const CARD = { how: 'card', split: false };

describe("A party's call", () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterEach(async () => {
    for (const call of await cards()) await answer(call.id);
    const { body: visits } = await office.get('getvisits/1').expect(200);
    for (const { id: visitId } of visits as { id: string }[])
      await office.post('closevisit', { venueId: 1, visitId }).expect(200);
  });
  afterAll(() => office.close());

  const cards = async (): Promise<OpenCall[]> => (await office.get('getstaffcalls/1').expect(200)).body;
  /** Each open call with the present table of its party. */
  const shown = async () => (await cards()).map(({ id, party }) => [id, party?.table.id]);
  const answer = async (id: number) => {
    const { tableId } = (await cards()).find((card) => card.id === id)!;
    await office.post('answerstaffcall', { venueId: 1, tableId, id }, 'employee').expect(200);
  };
  const moves = (visitId: string | null, tableId: number) =>
    office.post('movevisit', { venueId: 1, visitId, tableId }).expect(200);
  const merges = (visitId: string | null, intoVisitId: string | null) =>
    office.post('mergevisits', { venueId: 1, visitId, intoVisitId }).expect(200);
  const calls = async (guest: TestGuest, bill?: object): Promise<StaffCall> =>
    (await (bill ? guest.wish(bill) : guest.call()).expect(201)).body;

  test.each([undefined, CARD])(
    'follows its party to another table, while the next party at the first table makes its own call',
    async (bill) => {
      const [a, b] = [new TestGuest(office.app), new TestGuest(office.app)];
      const { visitId } = await a.orders('pivo');
      const first = await calls(a, bill);
      await moves(visitId, 12);
      await b.orders('káva');
      const second = await calls(b, bill);
      expect(await shown()).toEqual([
        [first.id, 12],
        [second.id, 11],
      ]);
      await answer(first.id);
      expect(await shown()).toEqual([[second.id, 11]]);
    },
  );

  test('can be withdrawn after a move', async () => {
    const a = new TestGuest(office.app);
    const { visitId } = await a.orders('pivo');
    const { id } = await calls(a);
    await moves(visitId, 12);
    await a.withdrawCall({ id }).expect(200);
    expect(await cards()).toEqual([]);
  });

  test('stays after a merge if it is the older one, and the newer one does not return after a split', async () => {
    const [a, b] = [new TestGuest(office.app), new TestGuest(office.app, EIGHT)];
    const [{ visitId: there }, { visitId: here }] = [await a.orders('pivo'), await b.orders('káva')];
    const [older, younger] = [await calls(a), await calls(b)];
    await merges(there, here);
    expect((await cards()).map(({ id }) => id)).toEqual([older.id]);
    expect((await b.call().expect(200)).body).toMatchObject({ id: older.id });
    const { body: history } = await office.get('getcallhistory/1').expect(200);
    expect(history[0]).toMatchObject({ id: younger.id, answeredBy: null });
    await office.post('unmergevisit', { venueId: 1, visitId: there }).expect(200);
    expect((await cards()).map(({ id }) => id)).toEqual([older.id]);
  });

  test('that was made before its phone joined keeps its time, even if a stranger has called since', async () => {
    const [a, b] = [new TestGuest(office.app), new TestGuest(office.app)];
    const early = await calls(a);
    await a.orders('pivo');
    const other = await calls(b);
    const open = await cards();
    expect(open.map(({ party, timestamp }) => [party?.table.id, timestamp])).toEqual([
      [11, early.timestamp],
      [undefined, other.timestamp],
    ]);
  });

  test('is the only one left when two phones call while their visits are merged', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [new TestGuest(office.app, SEVEN), new TestGuest(office.app, EIGHT)];
      const [{ visitId: there }, { visitId: here }] = [await a.orders('pivo'), await b.orders('káva')];
      await Promise.all([a.call(), merges(there, here), b.call()]);
      const open = await cards();
      expect(open).toHaveLength(1);
      for (const { id } of open) await answer(id);
      await office.post('closevisit', { venueId: 1, visitId: here }).expect(200);
    }
  });
});
