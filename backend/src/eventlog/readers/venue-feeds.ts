import { Logger } from '@nestjs/common';
import type { Outages } from '#platform/observability/outages.js';
import type { Append, Appended } from '../log/append.js';
import type { EventStore } from '../log/event-store.js';
import type { Notifier } from '#platform/notifier/notifier.js';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import { VenueFeed, type FeedReader, type Follower, type Positioned } from './venue-feed.js';

/** Interval of the poll. A missed notification costs at most a second. */
const POLL_MS = 1_000;
export type Remember<Item> = (append: Append, appended: Appended) => Item | null;

const NO_LOG = { head: 0, reconciled: 0 };

export class VenueFeeds<Item extends Positioned> {
  private readonly logger = new Logger(VenueFeeds.name);
  private readonly feeds = new Map<number, Promise<VenueFeed<Item>>>();
  /** The number of rebuilds that had changed rows of a feed's venue when its head was last read. */
  private readonly reconciled = new WeakMap<VenueFeed<Item>, number>();
  private readonly reconciledListeners: ((venueId: number, position: number) => void)[] = [];
  private readonly looking = new CoalescingWorker(() => this.lookAtHeads(), {
    failed: (error) => this.complain(null, error),
  });
  private readonly poll: NodeJS.Timeout;

  constructor(
    private readonly events: EventStore,
    private readonly read: FeedReader<Item>,
    notifier: Notifier,
    private readonly outages: Outages,
    /** Called once per delivery to all followers of a venue, with the items. */
    private readonly delivered: (items: readonly Item[]) => void = () => undefined,
    /** Makes the same item from an event in memory as a read of the log would; `null` if the event must be read. */
    private readonly remember: Remember<Item> = () => null,
    pollMs = POLL_MS,
  ) {
    // A process has its own commits in memory, so it needs no notification of them.
    notifier.onNotify('events', (venueId, isOwn) => !isOwn && this.wake(venueId, (feed) => feed.wake()));
    events.onCommitted((venueId, append, appended) => {
      this.wake(venueId, (feed) => feed.hear(appended.venueSeq, () => this.rememberSafely(append, appended)));
    });
    this.poll = setInterval(() => this.looking.wake(), pollMs).unref();
  }

  /** @returns a follower who already stores new items. Call `start`, and `stop` at the end */
  async follow(venueId: number): Promise<Follower<Item>> {
    for (;;) {
      const opened = this.feedOf(venueId);
      const follower = (await opened).follow();
      if (this.feeds.get(venueId) === opened) return follower;
      // The last other follower left during the wait, so the feed was dropped. Try again.
      follower.stop();
    }
  }

  /** @returns the number of the last event that each feed has read, by venue */
  async positions(): Promise<Map<number, number>> {
    const feeds = await Promise.allSettled(this.feeds.values());
    const read = feeds.flatMap((feed) => (feed.status === 'fulfilled' && feed.value.isFollowed ? [feed.value] : []));
    return new Map(read.map(({ venueId, position }) => [venueId, position]));
  }

  /** @param listener gets the venue whose rows a rebuild has changed, and the last number that its feed has read */
  onReconciled(listener: (venueId: number, position: number) => void): void {
    this.reconciledListeners.push(listener);
  }

  close(): void {
    clearInterval(this.poll);
  }

  private feedOf(venueId: number): Promise<VenueFeed<Item>> {
    const known = this.feeds.get(venueId);
    if (known) return known;
    const opened = this.open(venueId);
    this.feeds.set(venueId, opened);
    opened.catch(() => this.feeds.delete(venueId));
    return opened;
  }

  private async open(venueId: number): Promise<VenueFeed<Item>> {
    const { head, reconciled } = (await this.events.logStatesOf([venueId])).get(venueId) ?? NO_LOG;
    const failed = (error: unknown): void => this.complain(venueId, error);
    const feed = new VenueFeed(venueId, this.read, head, failed, this.delivered);
    this.reconciled.set(feed, reconciled);
    return feed;
  }

  private complain(venueId: number | null, error: unknown): void {
    if (!this.outages.tell(error))
      this.logger.error({ error, venueId }, 'A feed stopped; it continues at the next poll');
  }

  private wake(venueId: number, wake: (feed: VenueFeed<Item>) => void): void {
    this.feeds.get(venueId)?.then(wake).catch((error: unknown) => this.complain(venueId, error)); // oxfmt-ignore
  }

  private rememberSafely(append: Append, appended: Appended): Item | null {
    try {
      return this.remember(append, appended);
    } catch (error) {
      this.complain(append.venueId, error);
      return null;
    }
  }

  /** Reads all heads in one query. Wakes the feeds of logs that grew; ends the feed of a log that became shorter. */
  private async lookAtHeads(): Promise<boolean> {
    const opened = await Promise.allSettled(this.feeds.values());
    const feeds = opened.flatMap((feed) => (feed.status === 'fulfilled' ? [feed.value] : []));
    for (const { venueId } of feeds.filter(({ isFollowed }) => !isFollowed)) this.feeds.delete(venueId);
    const followed = feeds.filter(({ isFollowed }) => isFollowed);
    if (followed.length === 0) return false;
    // Take the positions before the heads. Otherwise events that are read in between would look like a shortened log.
    const before = new Map(followed.map(({ venueId, position }) => [venueId, position]));
    const states = await this.events.logStatesOf([...before.keys()]);
    for (const feed of followed) {
      const { head, reconciled } = states.get(feed.venueId) ?? NO_LOG;
      this.seeReconciled(feed, reconciled);
      const position = before.get(feed.venueId) ?? 0;
      if (head < position) this.restart(feed, head);
      else if (head > position) feed.wake();
    }
    return false;
  }

  /** Reports that a rebuild has changed rows which clients already have, because no event tells them. */
  private seeReconciled(feed: VenueFeed<Item>, reconciled: number): void {
    if (this.reconciled.get(feed) === reconciled) return;
    this.reconciled.set(feed, reconciled);
    for (const listener of this.reconciledListeners) listener(feed.venueId, feed.position);
  }

  /** A log that was restored from a backup has lost its end. Followers who have received that end must fetch again. */
  private restart(feed: VenueFeed<Item>, head: number): void {
    const { venueId, position } = feed;
    this.logger.error({ venueId, position, head }, 'The log is shorter than before; its feed starts again');
    this.feeds.delete(venueId);
    feed.end();
  }
}
