import { SEVEN, TWELVE, visitOf } from './examples';
import { sharesTable } from './shares-table';

const SCANNED = '?vid=1&tid=7&vs=0123456789abcdef';

describe('the code of a table', () => {
  it('is given on by whoever has it: alone, of a party, before anybody has ordered', () => {
    for (const party of [null, visitOf(), visitOf({ tables: [SEVEN, TWELVE] })])
      expect(sharesTable(SCANNED, party)).toBe(true);
  });

  it('is not made up for it', () => {
    for (const search of ['?vid=1&tid=7', '?vid=1&tid=7&vs=unknown', '?tid=7&vs=0123456789abcdef'])
      expect(sharesTable(search, null)).toBe(false);
  });

  it('stays with the table that the party has left: it is that of its next party', () => {
    expect(sharesTable(SCANNED, visitOf({ table: TWELVE, tables: [TWELVE] }))).toBe(false);
  });
});
