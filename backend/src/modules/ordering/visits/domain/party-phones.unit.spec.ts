import { endOfParty, type VisitNews } from './party-phones.js';

const NOW = new Date('2026-06-15T20:00:00Z');
const visit = (hoursAgo: number, changes: Partial<VisitNews> = {}): VisitNews => ({
  isServed: false,
  lastNews: new Date(NOW.getTime() - hoursAgo * 3_600_000),
  isOfYesterday: false,
  ...changes,
});
const end = (...visits: VisitNews[]) => endOfParty(visits, 3, NOW);

describe('A party', () => {
  test("ends after its venue's number of hours without activity", () => {
    expect(end(visit(3))).toBe('silence');
    expect(end(visit(2.9))).toBeNull();
    expect(endOfParty([visit(2.9)], 2, NOW)).toBe('silence');
  });

  test('stays open if any of its tables has activity', () => {
    expect(end(visit(5), visit(4))).toBe('silence');
    expect(end(visit(5), visit(1))).toBeNull();
    expect(end()).toBeNull();
  });

  test('stays open while an order waits or is in progress', () => {
    expect(end(visit(9), visit(9, { isServed: true }))).toBeNull();
  });

  test('ends with the business day, even with an open order or a visit begun later', () => {
    expect(end(visit(0.1, { isOfYesterday: true, isServed: true }))).toBe('day-end');
    expect(end(visit(0.1), visit(0.5, { isOfYesterday: true }))).toBe('day-end');
  });
});
