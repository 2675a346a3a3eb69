import { rowChanges, shownValue } from './row-changes';

const waiting = { order_id: 'a', venue_id: 1, status: 'waiting', note: null, lines: [1] };

describe('what an event changed in a row', () => {
  it('is told column by column, and nothing else', () => {
    expect(rowChanges([waiting], [{ ...waiting, status: 'closed', note: 'x' }])).toEqual([
      {
        kind: 'changed',
        columns: [
          { name: 'status', before: 'waiting', after: 'closed' },
          { name: 'note', before: '–', after: 'x' },
        ],
      },
    ]);
  });

  it('of a new row is what is filled in and says something', () => {
    expect(rowChanges([], [waiting])).toEqual([
      { kind: 'new', columns: [{ name: 'status', before: '–', after: 'waiting' }] },
    ]);
    expect(rowChanges([waiting], [])[0]?.kind).toBe('gone');
  });

  it('shows what has parts as JSON', () => {
    expect([shownValue(0), shownValue(false), shownValue([1])]).toEqual(['0', 'false', '[1]']);
  });
});
