import { until } from '#test/until.js';
import { type Positioned, VenueFeed } from './venue-feed.js';

const VENUE = 7;
const BOUND = { items: 10_000, weight: Infinity, weigh: () => 0 };

/** A feed of a log whose length the test sets; pages are read on request. */
function feedOf(log: { length: number }, position = 0) {
  const reads: number[] = [];
  const read = async (_venueId: number, after: number, limit: number): Promise<Positioned[]> => {
    reads.push(after);
    const count = Math.min(limit, log.length - after);
    return Array.from({ length: Math.max(0, count) }, (_, index) => ({ position: after + index + 1 }));
  };
  const failed = (error: unknown): never => {
    throw error;
  };
  return { reads, feed: new VenueFeed(VENUE, read, position, failed) };
}

const upTo = (last: number, after = 0) => Array.from({ length: last - after }, (_, index) => after + index + 1);

describe('The feed of a venue', () => {
  it('delivers all pages after one notification', async () => {
    const { feed } = feedOf({ length: 450 });
    const heard: number[] = [];
    feed.follow().start(0, (items) => heard.push(...items.map(({ position }) => position)));
    feed.wake();
    await until(() => heard.length >= 450);
    expect(heard).toEqual(upTo(450));
    expect(feed.position).toBe(450);
  });

  it('delivers all pages of missed items', async () => {
    const { feed } = feedOf({ length: 450 }, 450);
    const missed = await feed.follow().missed(10, BOUND);
    expect(missed?.map(({ position }) => position)).toEqual(upTo(450, 10));
  });

  it('delivers no missed items if there are more than the limit allows, by number and by size', async () => {
    const { feed, reads } = feedOf({ length: 450 }, 450);
    expect(await feed.follow().missed(0, { ...BOUND, items: 449 })).toBeNull();
    expect(reads).toEqual([]);
    expect(await feed.follow().missed(0, { ...BOUND, weight: 449, weigh: () => 1 })).toBeNull();
    expect(await feed.follow().missed(0, { ...BOUND, weight: 450, weigh: () => 1 })).toHaveLength(450);
  });

  it('stores new items while a follower receives missed ones, and delivers them once afterwards', async () => {
    const log = { length: 3 };
    const { feed } = feedOf(log, 3);
    const follower = feed.follow();
    log.length = 5;
    feed.wake();
    await until(() => feed.position === 5);
    const heard: number[] = [];
    follower.start(3, (items) => heard.push(...items.map(({ position }) => position)));
    expect(heard).toEqual([4, 5]);
    log.length = 6;
    feed.wake();
    await until(() => feed.position === 6);
    expect(heard).toEqual([4, 5, 6]);
  });

  it('delivers nothing that the follower already has, even if the feed is behind', async () => {
    const { feed } = feedOf({ length: 6 }, 3);
    const heard: number[] = [];
    feed.follow().start(5, (items) => heard.push(...items.map(({ position }) => position)));
    feed.wake();
    await until(() => feed.position === 6);
    expect(heard).toEqual([6]);
  });

  it('disconnects a follower that has not started after a thousand new items', async () => {
    const log = { length: 0 };
    const { feed } = feedOf(log);
    const follower = feed.follow();
    log.length = 1_001;
    feed.wake();
    await until(() => feed.position === 1_001);
    expect(() => follower.start(0, () => undefined)).toThrow('SERVICE_UNAVAILABLE');
  });

  it('delivers nothing to a stopped follower', async () => {
    const { feed } = feedOf({ length: 2 });
    const heard: number[] = [];
    const follower = feed.follow();
    follower.start(0, (items) => heard.push(...items.map(({ position }) => position)));
    follower.stop();
    feed.wake();
    await until(() => feed.position === 2);
    expect([heard, feed.isFollowed]).toEqual([[], false]);
  });

  it('disconnects all followers if its log is replaced by another one', () => {
    const { feed } = feedOf({ length: 3 }, 3);
    const received: string[] = [];
    feed.follow().onLost(() => received.push('first'));
    feed.follow().onLost(() => received.push('second'));
    feed.end();
    expect(received).toEqual(['first', 'second']);
    expect(feed.isFollowed).toBe(false);
  });

  describe('with events that its own process has stored', () => {
    const remembered = (position: number) => () => ({ position });
    const following = (feed: ReturnType<typeof feedOf>['feed']): number[] => {
      const heard: number[] = [];
      feed.follow().start(0, (items) => heard.push(...items.map(({ position }) => position)));
      return heard;
    };

    it('delivers the next event at once, without a read', () => {
      const { feed, reads } = feedOf({ length: 2 });
      const heard = following(feed);
      for (const position of [1, 2]) feed.hear(position, remembered(position));
      expect([heard, reads, feed.position]).toEqual([upTo(2), [], 2]);
    });

    it('reads the log for events of other processes, and for events whose item is not in memory', async () => {
      const { feed, reads } = feedOf({ length: 3 });
      const heard = following(feed);
      feed.hear(2, remembered(2));
      await until(() => heard.length === 3);
      const log = feedOf({ length: 1 });
      const received = following(log.feed);
      log.feed.hear(1, () => null);
      await until(() => received.length === 1);
      expect([heard, reads[0], log.reads[0]]).toEqual([upTo(3), 0, 0]);
    });

    it('delivers nothing twice, neither after nor during a read', async () => {
      const { feed } = feedOf({ length: 3 });
      const heard = following(feed);
      feed.wake();
      feed.hear(1, remembered(1));
      feed.hear(2, remembered(2));
      await until(() => heard.length >= 3);
      feed.hear(3, remembered(3));
      expect(heard).toEqual(upTo(3));
    });
  });
});
