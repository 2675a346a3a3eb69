import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { reachesVenue } from '../../../kernel/principal.js';
import { allows } from '../../../platform/auth/rights.js';
import { TokenVerifier } from '../../../platform/auth/token-verifier.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Doorbell } from '../../../platform/subscriptions/doorbell.js';
import type { Follower } from '../../../platform/subscriptions/venue-feed.js';
import { VenueFeeds } from '../../../platform/subscriptions/venue-feeds.js';
import { VenueDirectory } from '../../venues/venues.public.js';
import { SessionCode, sessionHash } from '../contract/session.js';
import type { ClientFrame } from './live.frames.js';
import { newsReader, type VenueNews } from './venue-news.js';

type Register = Extract<ClientFrame, { type: 'register' }>;

/** A right to listen: to a venue's news, of which `hear` picks what is this listener's. */
export interface Registration {
  readonly venueId: number;
  readonly follower: Follower<VenueNews>;
  /** @returns the frames of an event that this listener may hear */
  hear(news: VenueNews): readonly string[];
}

/** Who may listen to what (decisions, Live events): staff to their venues, a guest to their own session at their table. */
@Injectable()
export class LiveRegistrations implements OnModuleDestroy {
  private readonly feeds: VenueFeeds<VenueNews>;

  constructor(
    database: Database,
    events: EventStore,
    doorbell: Doorbell,
    private readonly tokens: TokenVerifier,
    private readonly venues: VenueDirectory,
  ) {
    this.feeds = new VenueFeeds(events, newsReader(database), doorbell);
  }

  /** @throws DomainError `UNAUTHENTICATED`, `TOKEN_EXPIRED`, `FORBIDDEN` (a venue that is not theirs), `TABLE_NOT_FOUND` */
  async register(frame: Register): Promise<Registration> {
    return 'token' in frame ? this.staff(frame) : this.guest(frame);
  }

  onModuleDestroy(): void {
    this.feeds.close();
  }

  private async staff({ token, venueId }: Extract<Register, { token: string }>): Promise<Registration> {
    const user = await this.tokens.verify(token);
    const venue = await this.venues.venue(venueId);
    if (!venue || !allows('venue:see-orders', user.role) || !reachesVenue(user, venueId)) {
      throw new DomainError('FORBIDDEN');
    }
    return { venueId, follower: await this.feeds.follow(venueId), hear: (news) => [news.staff] };
  }

  private async guest({ tableId, vs }: Extract<Register, { vs: string }>): Promise<Registration> {
    const table = await this.venues.table(tableId);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    const session = sessionHash(SessionCode.parse(vs)) ?? '';
    const hear = ({ guest }: VenueNews) =>
      guest !== null && guest.tableId === tableId && guest.session === session ? guest.frames : [];
    return { venueId: table.venueId, follower: await this.feeds.follow(table.venueId), hear };
  }
}
