import { clockOf } from '#shared/format/venue-clock.ts';
import { columnName, rowChanges, shownCell, shownValue } from './row-changes';

const CLOCK = clockOf('Europe/Prague');
const waiting = { order_id: 'a', venue_id: 1, status: 'waiting', note: null, lines: [1] };

describe('the table of changes that an event makes to a row', () => {
  it('lists the changed columns and nothing else', () => {
    expect(rowChanges([waiting], [{ ...waiting, status: 'closed', note: 'x' }], CLOCK)).toEqual([
      {
        kind: 'changed',
        columns: [
          { name: 'status', before: 'Čeká na schválení', after: 'Uzavřeno' },
          { name: 'note', before: '–', after: 'x' },
        ],
      },
    ]);
  });

  it('lists the filled columns of a new row', () => {
    expect(rowChanges([], [waiting], CLOCK)).toEqual([
      { kind: 'new', columns: [{ name: 'status', before: '–', after: 'Čeká na schválení' }] },
    ]);
    expect(rowChanges([waiting], [], CLOCK)[0]?.kind).toBe('gone');
  });

  it('shows Czech names of the columns, and readable times', () => {
    expect([columnName('ended_at'), columnName('added_later')]).toEqual(['Ukončeno', 'added_later']);
    expect(shownCell('ended_at', '2026-11-20T17:21:04.5+00:00', CLOCK)).toMatch(/^20\. 11\. 2026 18:21:04$/);
    expect(shownCell('ended_at', 'infinity', CLOCK)).toBe('–');
    expect(shownCell('note', 'waiting', CLOCK)).toBe('waiting');
  });

  it('shows objects and arrays as JSON', () => {
    expect([shownValue(0), shownValue(false), shownValue([1])]).toEqual(['0', 'false', '[1]']);
  });
});
