import type { StaffVisit } from '#api/types.ts';
import { foreignLanguages, partiesOf, tableNames, takenTables } from './parties';

const visit = (table: number, changes: Partial<StaffVisit> = {}): StaffVisit => ({
  id: `visit-${table}`,
  partyId: `visit-${table}`,
  table: { id: table, name: `Stůl ${table}` },
  openedAt: '2026-11-23T18:42:00.000Z',
  openedBy: 'order',
  phones: 1,
  joined: [],
  orders: 1,
  waiting: 0,
  inProgress: 0,
  openSums: [{ currency: 'CZK', total: 100 }],
  unpaid: [],
  paid: [],
  lastNews: '2026-11-23T18:42:00.000Z',
  ...changes,
});

describe('parties', () => {
  it('are sorted by the natural order of their tables’ names', () => {
    const parties = partiesOf([visit(10), visit(2), visit(1)]);
    expect(parties.map((party) => tableNames(party))).toEqual([['Stůl 1'], ['Stůl 2'], ['Stůl 10']]);
  });

  it('name the languages of their phones, except Czech and those of removed phones', () => {
    const phone = { id: 'a', nickname: null, joinedAt: '2026-11-23T18:42:00.000Z', removed: false };
    const [czech, left] = [phone, { ...phone, language: 'de', removed: true } as const];
    const [english, ukrainian] = [{ ...phone, language: 'en' } as const, { ...phone, language: 'uk' } as const];
    const party = {
      visits: [visit(1, { joined: [czech, english, left] }), visit(2, { joined: [ukrainian, english] })],
    };
    expect(foreignLanguages(party)).toEqual(['en', 'uk']);
  });

  it('list merged visits under the visit that received them, with the sum of all', () => {
    const seven = visit(7, { phones: 2, orders: 3, waiting: 1, openedAt: '2026-11-23T18:50:00.000Z' });
    const eight = visit(8, {
      partyId: 'visit-7',
      inProgress: 2,
      openSums: [
        { currency: 'EUR', total: 7.1 },
        { currency: 'CZK', total: 0.2 },
      ],
      lastNews: '2026-11-23T19:10:00.000Z',
    });
    const [party, ...others] = partiesOf([eight, { ...seven, openSums: [{ currency: 'CZK', total: 0.1 }] }]);
    expect(others).toEqual([]);
    expect(party).toMatchObject({
      id: 'visit-7',
      phones: 3,
      orders: 4,
      waiting: 1,
      inProgress: 2,
      openedAt: '2026-11-23T18:42:00.000Z',
      lastNews: '2026-11-23T19:10:00.000Z',
      sums: [
        { currency: 'CZK', total: 0.3 },
        { currency: 'EUR', total: 7.1 },
      ],
    });
    expect(tableNames(party!)).toEqual(['Stůl 7', 'Stůl 8']);
    expect(takenTables([party!])).toEqual(new Set([7, 8]));
  });
});
