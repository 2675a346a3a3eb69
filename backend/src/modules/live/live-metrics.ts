import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Metrics } from '#platform/observability/metrics.js';
import type { VenueFeeds } from '#eventlog/readers/venue-feeds.js';
import type { VenueNews } from './venue-news.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Delay of news on its way to the sockets, and whether the readers have caught up with the log. */
@Injectable()
export class LiveMetrics {
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
