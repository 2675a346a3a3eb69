import type { OpenCall, StaffVisit } from '#api/types.ts';
import { partiesOf } from './parties';
import { tileNow, tilesOf } from './tiles';

const AT = '2026-11-23T18:42:00.000Z';
const visit = (table: number, changes: Partial<StaffVisit> = {}): StaffVisit => ({
  ...{ id: `v${table}`, partyId: `v${table}`, table: { id: table, name: `Stůl ${table}` }, openedBy: 'order' },
  ...{
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
  },
});
const call = (visits: string[], bill?: OpenCall['bill']): OpenCall => ({
  ...{ id: 1, venueId: 1, tableId: 1, tablename: 'Stůl 1', timestamp: AT, ...(bill && { bill }) },
  party: { visits, table: { id: 1, name: 'Stůl 1' }, due: [], waiting: 0 },
});
const card = { how: 'card', split: false } as const;
const TABLES = [10, 2, 1].map((id) => ({ id, name: `Stůl ${id}` }));
const states = (visits: StaffVisit[], calls: OpenCall[] = []) =>
  tilesOf(TABLES, partiesOf(visits), calls).map(({ table, state }) => `${table.name}: ${state}`);

describe('tiles of tables', () => {
  it('show free tables too, in natural order, and a party at a deleted table', () =>
    expect(states([visit(7)])).toEqual(['Stůl 1: free', 'Stůl 2: free', 'Stůl 7: seated', 'Stůl 10: free']));

  it('show a wish for the bill before waiting orders, and those before orders in progress', () => {
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

it('an opened panel follows its party to the present table; a free table stays the same', () => {
  const tiles = (...visits: StaffVisit[]) => tilesOf(TABLES, partiesOf(visits), []);
  const [one, two] = tiles(visit(1));
  const moved = tiles({ ...visit(2), id: 'v1', partyId: 'v1' });
  expect(tileNow(one!, moved)?.table.id).toBe(2);
  expect(tileNow(two!, moved)).toMatchObject({ table: { id: 2 }, state: 'seated' });
  expect(tileNow(one!, tiles())).toMatchObject({ table: { id: 1 }, state: 'free' });
});
