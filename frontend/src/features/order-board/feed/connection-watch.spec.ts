import { jest } from '@jest/globals';
import { type BoardConnection, ConnectionWatch } from './connection-watch';

const START = Date.parse('2026-11-21T18:00:00.000Z');

function watched() {
  const shown: BoardConnection[] = [];
  return { shown, watch: new ConnectionWatch((connection) => shown.push(connection)) };
}

describe('the message about the connection', () => {
  beforeEach(() => jest.useFakeTimers({ now: START }));
  afterEach(() => jest.useRealTimers());

  it('is not shown for a break of less than a second', () => {
    const { shown, watch } = watched();
    watch.status('live');
    watch.status('lost');
    jest.advanceTimersByTime(999);
    watch.status('live');
    jest.advanceTimersByTime(60_000);
    expect(shown).toEqual([{ kind: 'fine' }, { kind: 'fine' }]);
  });

  it('says since when the connection is lost, whatever the number of retries', () => {
    const { shown, watch } = watched();
    watch.status('live');
    watch.status('lost');
    jest.advanceTimersByTime(1000);
    watch.status('connecting');
    watch.status('lost');
    jest.advanceTimersByTime(5000);
    expect(shown.slice(1)).toEqual([{ kind: 'lost', since: START }]);
  });

  it('says that there is no connection if there never was one', () => {
    const { shown, watch } = watched();
    watch.status('lost');
    jest.advanceTimersByTime(1000);
    expect(shown).toEqual([{ kind: 'lost', since: null }]);
  });

  it('counts the missed events, and disappears after a few seconds without one', () => {
    const { shown, watch } = watched();
    watch.status('live');
    watch.status('lost');
    jest.advanceTimersByTime(2000);
    watch.status('live');
    watch.event();
    watch.event();
    expect(shown.at(-1)).toEqual({ kind: 'restored', changes: 2 });
    jest.advanceTimersByTime(3000);
    watch.event();
    expect(shown.at(-1)).toEqual({ kind: 'restored', changes: 2 });
    jest.advanceTimersByTime(3000);
    expect(shown.at(-1)).toEqual({ kind: 'fine' });
  });

  it('is followed by a refetch of the lists only after a break of many minutes', () => {
    const { watch } = watched();
    watch.status('live');
    watch.status('lost');
    jest.advanceTimersByTime(60_000);
    watch.status('live');
    expect(watch.wasLongAway()).toBe(false);
    watch.status('lost');
    jest.advanceTimersByTime(11 * 60_000);
    watch.status('live');
    expect(watch.wasLongAway()).toBe(true);
  });

  it('still names the refusal if the connection is lost after it', () => {
    const { shown, watch } = watched();
    watch.refused();
    watch.status('lost');
    jest.advanceTimersByTime(5000);
    expect(shown).toEqual([{ kind: 'refused' }]);
  });
});
