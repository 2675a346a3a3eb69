import type { StaffVisit } from '#api/types.ts';
import { partiesOf, type Party } from './parties';
import {
  type Act,
  admitPhone,
  joinTo,
  leave,
  moveTo,
  removePhone,
  seat,
  settle,
  takeApart,
  type VisitCalls,
} from './visit-acts';
import { visitActTexts } from './visit-texts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** A fake server that records its visits. */
function server() {
  const requests: string[] = [];
  const call = (what: string, ...of: unknown[]) => Promise.resolve(void requests.push([what, ...of].join(' ')));
  const calls: VisitCalls = {
    open: async (tableId) => (await call('open', tableId), { id: 'opened' }),
    close: async (visitId) => (await call('close', visitId), [visitId, 'with it']),
    reopen: (visitIds) => call('reopen', ...visitIds),
    move: (visitId, tableId) => call('move', visitId, tableId),
    merge: (visitId, into) => call('merge', visitId, into),
    unmerge: (visitId) => call('unmerge', visitId),
    remove: (visitId, phone) => call('remove', visitId, phone),
    admit: (visitId, phone) => call('admit', visitId, phone),
    settle: async (visitId, { phones, sums }) => (await call('settle', visitId, phones, sums[0]?.total), 7),
    unsettle: (visitId, position) => call('unsettle', visitId, position),
  };
  const does = async (act: Act) => {
    const { message, takeBack } = await act(calls);
    const done = requests.splice(0);
    await takeBack?.();
    return { message: plain(message), done, takenBack: requests.splice(0) };
  };
  return { does };
}

const visit = (table: number, partyId = table): StaffVisit => ({
  id: `v${table}`,
  partyId: `v${partyId}`,
  table: { id: table, name: `Stůl ${table}` },
  openedBy: 'order',
  phones: 1,
  joined: [],
  orders: 1,
  waiting: 0,
  inProgress: 0,
  openSums: [],
  unpaid: [],
  paid: [],
  openedAt: '2026-11-23T18:42:00.000Z',
  lastNews: '2026-11-23T18:42:00.000Z',
});
const [three, seven] = partiesOf([visit(3), visit(7), visit(8, 7), visit(9, 7)]) as [Party, Party];

describe('the undo of each action on a table', () => {
  const { does } = server();

  it('makes seated guests leave', async () =>
    expect(await does(seat({ id: 5, name: 'Stůl 5' }))).toEqual({
      message: 'Obsazeno: Stůl 5',
      done: ['open 5'],
      takenBack: ['close opened'],
    }));

  it('returns the whole party that left', async () =>
    expect(await does(leave(seven))).toEqual({
      message: 'Uvolněno: Stoly 7, 8 a 9',
      done: ['close v7'],
      takenBack: ['reopen v7 with it'],
    }));

  it('admits a removed phone, and removes a phone that was admitted', async () => {
    const phone = { visitId: 'v3', id: 'p', name: 'Jana' };
    expect(await does(removePhone(phone))).toEqual({
      message: 'Odebráno: Jana',
      done: ['remove v3 p'],
      takenBack: ['admit v3 p'],
    });
    expect(await does(admitPhone(phone))).toEqual({
      message: 'Zpět u stolu: Jana',
      done: ['admit v3 p'],
      takenBack: ['remove v3 p'],
    });
  });

  it('marks a phone as unpaid', async () => {
    const part = { phones: ['jana'], sums: [{ currency: 'CZK', total: 119 } as const] };
    expect(await does(settle(three, part))).toEqual({
      message: 'Zaplaceno: Stůl 3, 119 Kč',
      done: ['settle v3 jana 119'],
      takenBack: ['unsettle v3 7'],
    });
  });

  it('does not return a party that somebody else has closed', async () => {
    const gone = { close: () => Promise.resolve([]) } as unknown as VisitCalls;
    const { message, takeBack } = await leave(seven)(gone);
    expect([plain(message), takeBack]).toEqual(['Uvolněno: Stoly 7, 8 a 9', null]);
  });

  it('moves a moved party back', async () =>
    expect(await does(moveTo(visit(3), { id: 12, name: 'Stůl 12' }))).toEqual({
      message: 'Přesunuto: Stůl 3 → Stůl 12',
      done: ['move v3 12'],
      takenBack: ['move v3 3'],
    }));

  it('separates a party from the one that it joined, and keeps it together', async () =>
    expect(await does(joinTo(seven, three))).toEqual({
      message: 'Spojeno: Stoly 7, 8 a 9 + Stůl 3',
      done: ['merge v7 v3'],
      takenBack: ['unmerge v7', 'unmerge v8', 'unmerge v9', 'merge v8 v7', 'merge v9 v7'],
    }));

  it('merges visits that were taken apart', async () =>
    expect(await does(takeApart(seven, [visit(8, 7)]))).toEqual({
      message: 'Rozděleno: Stoly 7, 8 a 9',
      done: ['unmerge v8'],
      takenBack: ['merge v8 v7'],
    }));

  it('merges all visits of a party that were taken apart at once', async () =>
    expect(await does(takeApart(seven, [visit(8, 7), visit(9, 7)]))).toEqual({
      message: 'Rozděleno: Stoly 7, 8 a 9',
      done: ['unmerge v7'],
      takenBack: ['merge v8 v7', 'merge v9 v7'],
    }));

  it('is not offered after a refused action', async () => {
    const refuses = { open: () => Promise.reject(new Error('TABLE_OCCUPIED')) } as unknown as VisitCalls;
    await expect(seat({ id: 5, name: 'Stůl 5' })(refuses)).rejects.toThrow('TABLE_OCCUPIED');
  });
});

it.each([
  [1, 0, 'Ještě 1 objednávka čeká na schválení.'],
  [0, 2, 'Ještě 2 objednávky se připravují.'],
  [2, 5, 'Ještě 2 objednávky čekají na schválení a 5 objednávek se připravuje.'],
])('the question about a table with %d waiting orders and %d in progress is %s', (waiting, inProgress, question) =>
  expect(plain(visitActTexts.goesOn(waiting, inProgress))).toBe(question),
);
