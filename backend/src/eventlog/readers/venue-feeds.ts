import { Logger } from '@nestjs/common';
import type { Outages } from '#platform/observability/outages.js';
import type { EventStore } from '../log/event-store.js';
import type { Doorbell } from '#platform/doorbell/doorbell.js';
import { VenueFeed, type FeedReader, type Follower, type Positioned } from './venue-feed.js';

/** The poll that makes a missed ring cost a second at most. */
const POLL_MS = 1_000;

/** The feeds of the venues that somebody in this process follows; the others cost nothing. */
export class VenueFeeds<Item extends Positioned> {
  private readonly logger = new Logger(VenueFeeds.name);
  private readonly feeds = new Map<number, Promise<VenueFeed<Item>>>();
  private readonly poll = setInterval(() => this.wakeAll(), POLL_MS);

  constructor(
    private readonly events: EventStore,
    private readonly read: FeedReader<Item>,
    doorbell: Doorbell,
    private readonly outages: Outages,
    /** Told of what has just been given to all who follow a venue, once however many do. */
    private readonly delivered: (items: readonly Item[]) => void = () => undefined,
  ) {
    doorbell.onRing('events', (venueId) => this.wake(venueId));
    this.poll.unref();
  }

  /** @returns a follower who already keeps what comes; `start` it, and `stop` it in the end */
  async follow(venueId: number): Promise<Follower<Item>> {
    for (;;) {
      const opened = this.feedOf(venueId);
      const follower = (await opened).follow();
      if (this.feeds.get(venueId) === opened) return follower;
      // Nobody had followed it, so it was let go of in this very moment.
      follower.stop();
    }
  }

  /** By followed venue, the number of the last event that its feed has read. */
  async positions(): Promise<Map<number, number>> {
    const feeds = await Promise.allSettled(this.feeds.values());
    const read = feeds.flatMap((feed) => (feed.status === 'fulfilled' && feed.value.isFollowed ? [feed.value] : []));
    return new Map(read.map(({ venueId, position }) => [venueId, position]));
  }

  close(): void {
    clearInterval(this.poll);
  }

  private feedOf(venueId: number): Promise<VenueFeed<Item>> {
    const known = this.feeds.get(venueId);
    if (known) return known;
    const opened = this.events
      .headOf(venueId)
      .then(
        (head) => new VenueFeed(venueId, this.read, head, (error) => this.complain(venueId, error), this.delivered),
      );
    this.feeds.set(venueId, opened);
    opened.catch(() => this.feeds.delete(venueId));
    return opened;
  }

  private complain(venueId: number, error: unknown): void {
    if (!this.outages.tell(error)) this.logger.error({ error, venueId }, 'A feed stopped; it goes on at the next poll');
  }

  private wake(venueId: number): void {
    void this.feeds.get(venueId)?.then(
      (feed) => feed.ring(),
      () => undefined,
    );
  }

  private wakeAll(): void {
    for (const [venueId, opened] of this.feeds) {
      void opened.then(
        (feed) => {
          if (feed.isFollowed) feed.ring();
          else this.feeds.delete(venueId);
        },
        () => undefined,
      );
    }
  }
}
