import {
  type Columns,
  columnsThatFit,
  packed,
  packedBelow,
  placesIn,
  raise,
  type Unit,
  withChanges,
} from './ticket-places';

const GRID = { columns: 3, gap: 10 };
const NONE: ReadonlySet<string> = new Set();
const unit = (key: string, height = 100): Unit => ({ key, height });
const units = (keys: string) => [...keys].map((key) => unit(key));
const words = (columns: Columns) => columns.map((keys) => keys.join(''));

/** A series of numbers below 1 that is the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let last = seed;
  while (true) {
    last = (last * 48_271) % 2_147_483_647;
    yield last / 2_147_483_647;
  }
}

describe('a list of tickets', () => {
  it('puts the next ticket into the shortest column, the longest wait first', () => {
    expect(words(packed(units('abcdefg'), GRID))).toEqual(['adg', 'be', 'cf']);
    expect(words(packed([unit('a', 500), ...units('bcdef')], GRID))).toEqual(['a', 'bdf', 'ce']);
  });

  it('closes a gap only by moving tickets up within its column', () => {
    const before = packed(units('abcdefg'), GRID);
    expect(words(withChanges(before, units('bcdefg'), NONE, GRID))).toEqual(['dg', 'be', 'cf']);
  });

  it('raises unanswered tickets to the top of their column without changing their order', () => {
    const before = packed(units('abcdefghi'), GRID);
    expect(words(raise(before, (key) => 'dgh'.includes(key)))).toEqual(['dga', 'hbe', 'cfi']);
    expect(raise(before, (key) => key === 'a')).toBe(before);
  });

  it('adds a new ticket below the shortest column, and never above an earlier one', () => {
    const before = packed(units('abcdef'), GRID);
    expect(words(withChanges(before, units('bcdefg'), NONE, GRID))).toEqual(['dg', 'be', 'cf']);
    expect(words(withChanges(before, units('zabcdef'), NONE, GRID))).toEqual(['adz', 'be', 'cf']);
  });

  it('returns a ticket to its former place if it comes back soon', () => {
    const before = packed(units('abcdef'), GRID);
    const without = withChanges(before, units('acdef'), new Set('b'), GRID);
    expect(placesIn(without, units('acdef'), GRID.gap).places.get('e')).toEqual({ column: 1, top: 0 });
    expect(words(withChanges(without, units('abcdef'), NONE, GRID))).toEqual(['ad', 'be', 'cf']);
    // One that returns later is new.
    const later = withChanges(without, units('acdef'), NONE, GRID);
    expect(words(withChanges(later, units('abcdef'), NONE, GRID))).toEqual(['ad', 'eb', 'cf']);
  });

  it('keeps the columns of all tickets when one ticket grows', () => {
    const before = packed(units('abcdef'), GRID);
    const grown = [unit('a', 900), ...units('bcdef')];
    const after = withChanges(before, grown, NONE, GRID);
    expect(after).toEqual(before);
    expect(placesIn(after, grown, GRID.gap).places.get('d')).toEqual({ column: 0, top: 910 });
  });

  it('leaves no gap for a party whose tickets are hidden', () => {
    const shown = [unit('a'), unit('b', 0), unit('c')];
    const { places } = placesIn([['a', 'b', 'c']], shown, GRID.gap);
    expect(places.get('c')).toEqual({ column: 0, top: 110 });
  });

  it('is packed again for a new number of columns', () => {
    const before = packed(units('abcdef'), GRID);
    expect(words(withChanges(before, units('abcdef'), NONE, { columns: 2, gap: 10 }))).toEqual(['ace', 'bdf']);
  });

  it('fills gaps in view with the longest-waiting tickets from below, and moves no visible ticket', () => {
    const before = packed(units('abcdefghi'), GRID);
    const left = withChanges(before, units('bcefghi'), NONE, GRID);
    expect(words(left)).toEqual(['g', 'beh', 'cfi']);
    expect(words(packedBelow(200, left, units('bcefghi'), GRID))).toEqual(['ghi', 'be', 'cf']);
    expect(packedBelow(1_000, left, units('bcefghi'), GRID)).toEqual(left);
  });

  it('has as many columns as its own width allows', () => {
    expect([0, 205, 420, 928, 1_344].map((width) => columnsThatFit(width, 206, 8))).toEqual([1, 1, 2, 4, 6]);
  });
});

describe('the removal of any ticket from any list', () => {
  it('changes no other column, and moves only the tickets below it, up by its height', () => {
    const next = numbers(7);
    const upTo = (most: number) => Math.floor(next.next().value * most);
    for (let run = 0; run < 300; run++) {
      const grid = { columns: 1 + upTo(8), gap: 8 };
      const all = Array.from({ length: 1 + upTo(60) }, (_, index) => unit(`party ${index}`, 40 + upTo(900)));
      const approved = all[upTo(all.length)]!;
      const rest = all.filter(({ key }) => key !== approved.key);
      const before = packed(all, grid);
      const old = placesIn(before, all, grid.gap).places;
      const gone = old.get(approved.key)!;
      const { places } = placesIn(withChanges(before, rest, NONE, grid), rest, grid.gap);
      const expected = rest.map(({ key }) => {
        const { column, top } = old.get(key)!;
        const isBelow = column === gone.column && top > gone.top;
        return [key, { column, top: isBelow ? top - approved.height - grid.gap : top }];
      });
      expect([...places].toSorted()).toEqual(expected.toSorted());
    }
  });
});
