import { SEVEN, TWELVE, visitOf } from '#test/guest-examples.ts';
import { sharesTable } from './shares-table';

const SCANNED = '?vid=1&tid=7&vs=0123456789abcdef';

describe('The code of a table', () => {
  it('can be shared by every guest who has it, alone or in a party, even before an order', () => {
    for (const party of [null, visitOf(), visitOf({ tables: [SEVEN, TWELVE] })])
      expect(sharesTable(SCANNED, party)).toBe(true);
  });

  it('cannot be shared if the page made it up', () => {
    for (const search of ['?vid=1&tid=7', '?vid=1&tid=7&vs=unknown', '?tid=7&vs=0123456789abcdef'])
      expect(sharesTable(search, null)).toBe(false);
  });

  it('cannot be shared by a party that has left the table', () => {
    expect(sharesTable(SCANNED, visitOf({ table: TWELVE, tables: [TWELVE] }))).toBe(false);
  });
});
