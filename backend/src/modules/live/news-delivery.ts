import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Follower } from '#eventlog/readers/venue-feed.js';
import type { VenueFeeds } from '#eventlog/readers/venue-feeds.js';
import type { LiveSocket } from '#platform/live/live-socket.js';
import { Metrics } from '#platform/observability/metrics.js';
import {
  audienceOf,
  visibilityOf,
  type GuestAt,
  type GuestVisibility,
  type AudienceKey,
} from '#modules/ordering/ordering.public.js';
import type { SeatingNews, VenueNews } from './venue-news.js';

export interface Listening {
  readonly follower: Follower<VenueNews>;
  readonly heard: number;
  readonly filter: FrameFilter;
}

/** Sends a listener's frames to its socket, from now until the follower stops. */
export function deliver({ follower, heard, filter }: Listening, socket: LiveSocket): void {
  follower.start(heard, (news) => {
    for (const item of news) for (const frame of filter.hear(item)) socket.send(frame);
  });
}

export interface FrameFilter {
  hear(news: VenueNews): readonly string[];
  /** Tells whether the listener is a phone of that visit's party, as of the last sent event. */
  isOfParty(visitId: string): boolean;
  /** True if the listener also gets changes of the menu, and whether somebody serves. */
  readonly hearsOfVenue: boolean;
}

export const STAFF_FRAMES: FrameFilter = {
  hear: ({ staff }) => (staff === null ? [] : [staff]),
  isOfParty: () => false,
  hearsOfVenue: true,
};

/** Selects the news that one guest may get. Each event of a visit may change what the guest gets from then on. */
export class GuestFrameFilter implements FrameFilter {
  readonly hearsOfVenue = true;
  private visibility: GuestVisibility;
  private keys: ReadonlySet<AudienceKey>;

  /** @param sessionsNow today's sessions of a guest with neither phone secret nor code; they change daily */
  constructor(
    private readonly guest: GuestAt,
    visibility: GuestVisibility,
    private readonly sessionsNow?: () => readonly string[],
  ) {
    this.visibility = visibility;
    this.keys = audienceOf(visibility);
  }

  isOfParty(visitId: string): boolean {
    return this.visibility.visits.includes(visitId);
  }

  hear({ guest, seating }: VenueNews): readonly string[] {
    if (seating !== undefined) return this.seated(seating);
    if (guest === null) return [];
    const keys = this.currentKeys();
    return guest.keys.some((key) => keys.has(key)) ? guest.frames : [];
  }

  private seated({ visitId, seating, frame }: SeatingNews): readonly string[] {
    const around = seating.around(this.guest);
    const before = this.visibility;
    this.visibility = visibilityOf(this.guest, around);
    this.keys = audienceOf(this.visibility);
    const isVisible = [before, this.visibility].some((visibility) => sees(visibility, visitId));
    return isVisible || (this.guest.hasCode && around.atTable === visitId) ? [frame] : [];
  }

  private currentKeys(): ReadonlySet<AudienceKey> {
    if (this.guest.phone !== null || this.sessionsNow === undefined) return this.keys;
    const { codes: _, ...visibility } = this.visibility;
    const sessions = this.sessionsNow();
    const codes = sessions.map((session) => ({ session, visitId: null }));
    return audienceOf({ ...visibility, codes, calls: sessions });
  }
}

function sees({ visits, codes }: GuestVisibility, visitId: string): boolean {
  return visits.includes(visitId) || codes.some((code) => code.visitId === visitId);
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures the delay from a command to the sockets, and how far the readers are behind the log. */
@Injectable()
export class DeliveryMetrics {
  private readonly delivery;

  constructor(
    private readonly metrics: Metrics,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {
    this.delivery = metrics.histogram(
      'live_delivery_seconds',
      'From a command to the sockets of its venue',
      [],
      SECONDS,
    );
  }

  readonly see = (news: readonly VenueNews[]): void => {
    const now = this.clock.now().getTime();
    for (const { at } of news) this.delivery.observe(Math.max(0, now - at) / 1_000);
  };

  watch(feeds: VenueFeeds<VenueNews>): void {
    this.metrics.gauge(
      'feed_lag_events',
      'Stored events that the followed venue furthest behind has not read',
      [],
      async () => [[{}, await this.lagOf(await feeds.positions())]],
    );
  }

  private async lagOf(positions: ReadonlyMap<number, number>): Promise<number> {
    if (positions.size === 0) return 0;
    const heads = await this.events.headsOf([...positions.keys()]);
    return Math.max(0, ...[...heads].map(([venueId, head]) => head - (positions.get(venueId) ?? 0)));
  }
}
