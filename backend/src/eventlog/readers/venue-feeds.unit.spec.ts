import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Notifier } from '#platform/notifier/notifier.js';
import type { Outages } from '#platform/observability/outages.js';
import { until } from '#test/until.js';
import type { EventStore } from '../log/event-store.js';
import { VenueFeeds } from './venue-feeds.js';

const NOTIFIER = { onNotify: () => undefined } as unknown as Notifier;
const POLL_MS = 50;
const OUTAGES = { tell: () => true } as unknown as Outages;

/** Logs of several venues, each as long as its head says. */
function feedsOf(heads: Map<number, number>, reconciled = new Map<number, number>()) {
  const logStatesOf = jest.fn(
    async (venueIds: readonly number[]) =>
      new Map(venueIds.map((id) => [id, { head: heads.get(id) ?? 0, reconciled: reconciled.get(id) ?? 0 }])),
  );
  const read = async (venueId: number, after: number): Promise<{ position: number }[]> =>
    after < (heads.get(venueId) ?? 0) ? [{ position: after + 1 }] : [];
  return {
    logStatesOf,
    feeds: new VenueFeeds(
      { logStatesOf, onCommitted: () => undefined } as unknown as EventStore,
      read,
      NOTIFIER,
      OUTAGES,
      undefined,
      undefined,
      POLL_MS,
    ),
  };
}

describe('The feeds of followed venues', () => {
  it('find venues with new events by one query of all heads, without a notification', async () => {
    const heads = new Map([
      [1, 5],
      [2, 5],
    ]);
    const { feeds, logStatesOf } = feedsOf(heads);
    const heard: number[] = [];
    for (const venueId of heads.keys()) (await feeds.follow(venueId)).start(5, () => heard.push(venueId));
    heads.set(2, 6);
    await until(() => heard.length > 0);
    feeds.close();
    expect(heard).toEqual([2]);
    const counts = logStatesOf.mock.calls.map(([venueIds]) => venueIds.length);
    expect(counts.slice(2).every((venues) => venues === 2)).toBe(true);
  });

  it('report once each venue whose rows a rebuild has changed, with the last number that was read', async () => {
    const reconciled = new Map<number, number>();
    const heads = new Map([
      [1, 5],
      [2, 7],
    ]);
    const { feeds, logStatesOf } = feedsOf(heads, reconciled);
    const positions: [number, number][] = [];
    feeds.onReconciled((...venue) => positions.push(venue));
    for (const venueId of heads.keys()) await feeds.follow(venueId);
    reconciled.set(2, 1);
    await until(() => positions.length > 0);
    const looks = logStatesOf.mock.calls.length;
    await until(() => logStatesOf.mock.calls.length > looks + 1);
    feeds.close();
    expect(positions).toEqual([[2, 7]]);
  });

  it('disconnect the followers of a log that has become shorter, and start again at its end', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const heads = new Map([[1, 5]]);
    const { feeds } = feedsOf(heads);
    let lost = false;
    (await feeds.follow(1)).onLost(() => (lost = true));
    heads.set(1, 3);
    await until(() => lost);
    const again = await feeds.follow(1);
    feeds.close();
    expect(again.position).toBe(3);
    expect(error.mock.calls).toMatchObject([[{ venueId: 1, position: 5, head: 3 }, expect.any(String)]]);
    error.mockRestore();
  });

  it('read events whose items cannot be made from memory, and log the reason', async () => {
    const heads = new Map([[1, 5]]);
    let commit: (venueId: number, append: never, appended: never) => void = () => undefined;
    const store = {
      logStatesOf: async () => new Map([[1, { head: 5, reconciled: 0 }]]),
      onCommitted: (listener: typeof commit) => (commit = listener),
    } as unknown as EventStore;
    const read = async (_: number, after: number) => (after < heads.get(1)! ? [{ position: after + 1 }] : []);
    const tell = jest.fn(() => true);
    const feeds = new VenueFeeds(store, read, NOTIFIER, { tell } as unknown as Outages, undefined, () => {
      throw new Error('not remembered');
    });
    const heard: number[] = [];
    (await feeds.follow(1)).start(5, (items) => heard.push(...items.map(({ position }) => position)));
    heads.set(1, 6);
    commit(1, { venueId: 1 } as never, { venueSeq: 6 } as never);
    await until(() => heard.length > 0);
    feeds.close();
    expect([heard, tell.mock.calls.length]).toEqual([[6], 1]);
  });
});
