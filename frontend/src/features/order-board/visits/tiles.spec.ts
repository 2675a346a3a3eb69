import type { OpenCall, StaffVisit } from '#api/types.ts';
import { order } from '#test/restaurant.ts';
import { partiesOf } from './parties';
import { tileNow, tilesOf, waitsOf } from './tiles';

const AT = '2026-11-23T18:42:00.000Z';
const visit = (table: number, changes: Partial<StaffVisit> = {}): StaffVisit => ({
  id: `v${table}`,
  partyId: `v${table}`,
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
  openedAt: AT,
  lastNews: AT,
  ...changes,
});
const call = (visits: string[], bill?: OpenCall['bill']): OpenCall => ({
  id: 1,
  venueId: 1,
  tableId: 1,
  tablename: 'Stůl 1',
  timestamp: AT,
  ...(bill && { bill }),
  party: { visits, table: { id: 1, name: 'Stůl 1' }, due: [], waiting: 0 },
});
const card = { how: 'card', split: false } as const;
const name = 'Stůl 1';
const TABLES = [10, 2, 1].map((id) => ({ id, name: `Stůl ${id}` }));
const states = (visits: StaffVisit[], calls: OpenCall[] = []) =>
  tilesOf(TABLES, partiesOf(visits), calls).map(({ table, state }) => `${table.name}: ${state}`);

describe('tiles of tables', () => {
  it('show free tables too, in natural order, and a party at a table that was deleted', () =>
    expect(states([visit(7)])).toEqual(['Stůl 1: free', 'Stůl 2: free', 'Stůl 7: seated', 'Stůl 10: free']));

  it('show a bill request before waiting orders, and waiting orders before orders in progress', () => {
    const busy = [visit(1, { waiting: 1, inProgress: 1 }), visit(2, { inProgress: 1 }), visit(10, { waiting: 1 })];
    const shown = states(busy, [call(['v10'], card), call(['v2']), call([], card)]);
    expect(shown).toEqual(['Stůl 1: waiting', 'Stůl 2: in_progress', 'Stůl 10: paying']);
  });

  it('show the state of the party at each of its tables', () => {
    const merged = [visit(1), visit(2, { partyId: 'v1', waiting: 1 })];
    expect(states(merged)).toEqual(['Stůl 1: waiting', 'Stůl 2: waiting', 'Stůl 10: free']);
    expect(states(merged, [call(['v1', 'v2'], card)])).toEqual(['Stůl 1: paying', 'Stůl 2: paying', 'Stůl 10: free']);
  });
});

it('the panel of a party follows the party to its current table, and the panel of a free table stays', () => {
  const moved = tilesOf(TABLES, partiesOf([{ ...visit(2), id: 'v1', partyId: 'v1' }]), []);
  expect(tileNow({ tableId: 1, visitId: 'v1', name }, moved)?.table.id).toBe(2);
  expect(tileNow({ tableId: 2, visitId: null, name }, moved)).toMatchObject({ table: { id: 2 }, state: 'seated' });
  expect(tileNow({ tableId: 1, visitId: 'v1', name }, tilesOf(TABLES, [], []))).toMatchObject({ state: 'free' });
});

describe('the waits of a table', () => {
  const NOW = Date.parse(AT) + 4 * 60_000;
  const stranger = ({ party: _, ...alone }: OpenCall): OpenCall => alone;

  it('are those of its longest call and its oldest waiting order', () => {
    const younger = { ...call(['v1']), timestamp: new Date(NOW - 60_000).toISOString() };
    const [tile] = tilesOf(TABLES, partiesOf([visit(1, { waiting: 2 })]), [younger, call(['v1'], card)]);
    const waiting = [
      order({ n: 1, visitId: 'v2', placed_at: AT }),
      order({ n: 2, visitId: 'v1', placed_at: new Date(NOW - 3 * 60_000).toISOString() }),
    ];
    expect(waitsOf(tile!, waiting, NOW)).toMatchObject({
      call: { minutes: 4, level: 'overdue' },
      order: { minutes: 3, level: 'soon' },
    });
  });

  it('include the call of a stranger at a free table, which no longer counts as free', () => {
    const [one, two] = tilesOf(TABLES, [], [stranger(call([]))]);
    expect([one?.state, two?.state]).toEqual(['calling', 'free']);
    expect(waitsOf(one!, [], NOW)).toMatchObject({ call: { minutes: 4 }, order: null });
    expect(waitsOf(two!, [], NOW)).toEqual({ call: null, order: null });
  });
});
