import { randomFrom } from '#test/random.js';
import { table, VisitsInMemory } from '#test/visits-in-memory.js';
import { DomainError } from '#kernel/domain-error.js';
import { closeParty, joinAt, mergeVisits, moveVisit, openVisit, reopenVisits, takeApart } from './party.js';
import { fireCourse } from './party-courses.js';
import { partyOf, type Visit } from './visit.decider.js';

describe('A party', () => {
  let venue: VisitsInMemory;
  beforeEach(() => void (venue = new VisitsInMemory()));

  test('begins with the first order at a free table, and the next phone joins it', () => {
    const first = venue.seat(7, 'a');
    expect(venue.seat(7, 'b')).toBe(first);
    expect(venue.visit(first)).toMatchObject({ status: 'open', openedBy: 'order', phones: ['a', 'b'] });
    expect(venue.seat(8, 'a')).not.toBe(first);
  });

  test('leaves its table free for a new party', () => {
    const first = venue.seat(7, 'a');
    expect(venue.act(closeParty(first, 'staff'))).toBe(1);
    expect(venue.holderOf(7)).toBeNull();
    const second = venue.seat(7, 'b');
    expect(second).not.toBe(first);
    expect(venue.visit(second)).toMatchObject({ phones: ['b'] });
  });

  test('is seated by staff only at a free table', () => {
    expect(venue.act(openVisit(table(7), venue.newId()))).toBe(1);
    expect(venue.act(openVisit(table(7), venue.newId()))).toBe('TABLE_OCCUPIED');
    expect(venue.visit(venue.seat(7, 'a'))).toMatchObject({ openedBy: 'staff', phones: ['a'] });
  });

  test('moves only to a free table, and leaves its old table free', () => {
    const [seven, eight] = [venue.seat(7, 'a'), venue.seat(8, 'b')];
    expect(venue.act(moveVisit(seven, table(8)))).toBe('TABLE_OCCUPIED');
    expect(venue.act(moveVisit(seven, table(12)))).toBe(1);
    expect(venue.act(moveVisit(eight, table(7)))).toBe(1);
    expect([venue.holderOf(7)?.visitId, venue.holderOf(8), venue.holderOf(12)?.visitId]).toEqual([eight, null, seven]);
  });

  test('can order at its new table after a move, also with the code of its old table', () => {
    const moved = venue.seat(7, 'a');
    venue.act(moveVisit(moved, table(12)));
    expect(venue.seat(7, 'a')).toBe(moved);
    const next = venue.seat(7, 'b');
    expect(venue.seat(7, 'a')).toBe(moved);
    expect(venue.visit(next)).toMatchObject({ phones: ['b'] });
    venue.act(closeParty(moved, 'staff'));
    expect(venue.seat(7, 'a', true)).toBe(next);
  });

  test('admits no phone of an earlier party until its guest confirms sitting there', () => {
    const first = venue.seat(7, 'a');
    venue.act(moveVisit(first, table(12)));
    venue.act(closeParty(first, 'staff'));
    const next = venue.seat(7, 'b');
    const joins = (sitsHere: boolean) => venue.act(joinAt({ tableId: 7, phone: 'a', sitsHere, sender: null }));
    expect(() => venue.seat(7, 'a')).toThrow(new DomainError('VISIT_ENDED'));
    expect(joins(false)).toBe(0);
    expect(venue.visit(next)).toMatchObject({ phones: ['b'] });
    expect(joins(true)).toBe(1);
    expect(venue.seat(7, 'a')).toBe(next);
    // At a free table there is no other party to protect.
    venue.act(closeParty(next, 'staff'));
    expect(venue.visit(venue.seat(12, 'a'))).toMatchObject({ phones: ['a'] });
  });

  test('keeps its table when it is merged with another one, as do parties that were merged into it before', () => {
    const [a, b, c] = [venue.seat(1, 'a'), venue.seat(2, 'b'), venue.seat(3, 'c')];
    expect(venue.act(mergeVisits(a, b))).toBe(1);
    expect(venue.act(mergeVisits(b, c))).toBe(2);
    expect(venue.open().map(partyOf)).toEqual([c, c, c]);
    expect(venue.seat(1, 'd')).toBe(a);
    expect(venue.act(mergeVisits(c, a))).toBe('VISIT_STATE_CONFLICT');
    expect(venue.act(takeApart(a))).toBe(1);
    expect(venue.open().map(partyOf)).toEqual([a, c, c]);
    expect(venue.act(takeApart(c))).toBe(1);
    expect(venue.open().map(partyOf)).toEqual([a, b, c]);
  });

  test('leaves all its tables at once, and its closing is undone for all of them or for none', () => {
    const [a, b] = [venue.seat(1, 'a'), venue.seat(2, 'b')];
    venue.act(mergeVisits(a, b));
    expect(venue.act(closeParty(a, 'staff'))).toBe(2);
    expect(venue.open()).toEqual([]);
    expect(venue.act(reopenVisits([a, b], new Date(5_000)))).toBe(2);
    venue.act(closeParty(b, 'staff'));
    venue.seat(2, 'x');
    expect(venue.act(reopenVisits([a, b], new Date(5_000)))).toBe('TABLE_OCCUPIED');
  });

  test('is reopened visit by visit, but a merged visit only while its party is open', () => {
    const [a, b, c] = [venue.seat(1, 'a'), venue.seat(2, 'b'), venue.seat(3, 'c')];
    venue.act(mergeVisits(a, b));
    const reopen = (...ids: string[]) => venue.act(reopenVisits(ids, new Date(5_000)));
    venue.act(closeParty(b, 'staff'));
    expect(reopen(a)).toBe('VISIT_STATE_CONFLICT');
    expect(venue.act(takeApart(b))).toBe('VISIT_ENDED');
    expect(reopen(b)).toBe(1);
    expect(venue.act(closeParty(a, 'staff'))).toBe(0);
    expect(venue.act(mergeVisits(c, a))).toBe('VISIT_ENDED');
    venue.act(mergeVisits(b, c));
    expect(reopen(a)).toBe('VISIT_STATE_CONFLICT');
    venue.act(takeApart(b));
    expect(reopen(a, a)).toBe(1);
    expect(venue.open().map(partyOf)).toEqual([b, b, c]);
  });

  test('is not reopened together with another one that sat at the same table', () => {
    const first = venue.seat(1, 'a');
    venue.act(closeParty(first, 'staff'));
    const second = venue.seat(1, 'b');
    venue.act(closeParty(second, 'staff'));
    const reopen = (...ids: string[]) => venue.act(reopenVisits(ids, new Date(5_000)));
    expect(reopen(first, second)).toBe('TABLE_OCCUPIED');
    expect(venue.open()).toEqual([]);
    expect(reopen(first)).toBe(1);
  });

  test('gets the fired courses of both merged parties, and keeps them after a split', () => {
    const [a, b, c] = [venue.seat(1, null), venue.seat(2, null), venue.seat(3, null)];
    const courses = (visitId: string) => (venue.visit(visitId) as Visit).firedCourses.map(({ course }) => course);
    venue.act(fireCourse(a, 2));
    venue.act(fireCourse(b, 1));
    expect(venue.act(mergeVisits(b, a))).toBe(2);
    expect([courses(a), courses(b)]).toEqual([[2], [1, 2]]);
    expect(venue.act(mergeVisits(a, c))).toBe(3);
    expect(venue.act(fireCourse(c, 2))).toBe('COURSE_NOT_HELD');
    venue.act(takeApart(c));
    expect([a, b, c].map(courses)).toEqual([[2], [1, 2], [2]]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps every line through all moves, merges and splits (%#)', (seed) => {
    const random = randomFrom(seed * 7919);
    const lines: { readonly visitId: string }[] = [];
    const any = (): string => {
      const open = venue.open();
      return open[random(open.length)]?.visitId ?? 'none';
    };
    for (let step = 0; step < 150; step++) {
      const tableId = 1 + random(5);
      const act = random(6);
      if (act <= 1) lines.push({ visitId: venue.seat(tableId, `p${random(9)}`, true) });
      else if (act === 2) venue.act(moveVisit(any(), table(tableId)));
      else if (act === 3) venue.act(mergeVisits(any(), any()));
      else if (act === 4) venue.act(takeApart(any()));
      else if (random(10) < 3) venue.act(closeParty(any(), 'staff'));
      isSound(venue);
    }
    // After all splits, each has the lines that were ordered at its own table, and no others.
    for (const { visitId } of venue.open()) venue.act(takeApart(visitId));
    const open = venue.open();
    expect(open.map(partyOf)).toEqual(open.map(({ visitId }) => visitId));
    expect(lines.length).toBeGreaterThan(20);
    for (const { visitId } of lines) expect(venue.visit(visitId).status).not.toBe('none');
  });
});

/**
 * Checks that a table has one open visit, which is found by the table, and that a merged visit is merged into an open,
 * unmerged one.
 */
function isSound(venue: VisitsInMemory): void {
  const open = venue.open();
  const tables = open.map(({ tableId }) => tableId);
  expect(new Set(tables).size).toBe(tables.length);
  for (const visit of open) {
    expect(venue.holderOf(visit.tableId)?.visitId).toBe(visit.visitId);
    const party = venue.visit(partyOf(visit));
    expect(party).toMatchObject({ status: 'open', mergedInto: null });
  }
}
