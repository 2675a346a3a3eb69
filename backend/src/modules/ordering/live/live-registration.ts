import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { reachesVenue, type Person } from '../../../kernel/principal.js';
import { AccessChanges } from '../../../platform/auth/access-changes.js';
import { PrincipalDirectory } from '../../../platform/auth/principal-directory.js';
import { principalFor } from '../../../platform/auth/rights.js';
import { TokenVerifier } from '../../../platform/auth/token-verifier.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Doorbell } from '../../../platform/subscriptions/doorbell.js';
import type { Follower } from '../../../platform/subscriptions/venue-feed.js';
import { VenueFeeds } from '../../../platform/subscriptions/venue-feeds.js';
import { VenueDirectory } from '../../venues/venues.public.js';
import { SessionCode, sessionHash } from '../contract/session.js';
import type { ClientFrame } from './live.frames.js';
import { StaffRecheck, type Watched } from './staff-recheck.js';
import { newsReader, type VenueNews } from './venue-news.js';

type Register = Extract<ClientFrame, { type: 'register' }>;

/** A right to listen: to a venue's news, of which `hear` picks what is this listener's. */
export interface Registration {
  readonly venueId: number;
  /** Where the log stands, for the listener. */
  readonly position: number;
  readonly follower: Follower<VenueNews>;
  /** @returns the frames of an event that this listener may hear */
  hear(news: VenueNews): readonly string[];
  /** Whose right it is, when it can be taken away; a guest's hangs on nothing but the code. */
  readonly staff?: Pick<Watched, 'subject' | 'mayListen'>;
}

type Listener = Omit<Registration, 'position'>;

/** Who may listen to what (decisions, Live events): staff to their venues, a guest to their own session at their table. */
@Injectable()
export class LiveRegistrations implements OnModuleDestroy {
  private readonly feeds: VenueFeeds<VenueNews>;
  private readonly recheck: StaffRecheck;

  constructor(
    database: Database,
    private readonly events: EventStore,
    doorbell: Doorbell,
    private readonly tokens: TokenVerifier,
    private readonly venues: VenueDirectory,
    directory: PrincipalDirectory,
    access: AccessChanges,
  ) {
    this.feeds = new VenueFeeds(events, newsReader(database), doorbell);
    this.recheck = new StaffRecheck(directory, access);
  }

  /** @throws DomainError `UNAUTHENTICATED`, `TOKEN_EXPIRED`, `FORBIDDEN` (a venue that is not theirs), `TABLE_NOT_FOUND` */
  async register(frame: Register): Promise<Registration> {
    const listener = 'token' in frame ? await this.staff(frame) : await this.guest(frame);
    try {
      return { ...listener, position: await this.standing(listener, frame.since) };
    } catch (error) {
      listener.follower.stop();
      throw error;
    }
  }

  /**
   * Watches over a registration for as long as it stands.
   *
   * @param refuse called once the listener may hear no more
   * @returns a function that ends the watching
   */
  watch({ staff }: Registration, refuse: () => void): () => void {
    return staff === undefined ? () => undefined : this.recheck.watch({ ...staff, refuse });
  }

  async onModuleDestroy(): Promise<void> {
    this.feeds.close();
    await this.recheck.close();
  }

  /**
   * This process may be a moment behind what the listener has heard from another one. The log itself ends before that only
   * when it was restored from a backup: then its true end is said, and the listener begins anew.
   */
  private async standing({ venueId, follower }: Listener, since = 0): Promise<number> {
    if (since <= follower.position) return follower.position;
    return Math.min(since, await this.events.headOf(venueId));
  }

  private async staff({ token, venueId }: Extract<Register, { token: string }>): Promise<Listener> {
    const user = await this.tokens.verify(token);
    const venue = await this.venues.venue(venueId);
    const mayListen = (now: Person): boolean => {
      const principal = principalFor(now, 'venue:see-orders');
      return principal !== null && reachesVenue(principal, venueId);
    };
    if (!venue || !mayListen(user)) throw new DomainError('FORBIDDEN');
    const staff = { subject: user.subject, mayListen };
    return { venueId, follower: await this.feeds.follow(venueId), hear: (news) => [news.staff], staff };
  }

  private async guest({ tableId, vs }: Extract<Register, { vs: string }>): Promise<Listener> {
    const table = await this.venues.table(tableId);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    const session = sessionHash(SessionCode.parse(vs)) ?? '';
    const hear = ({ guest }: VenueNews) =>
      guest !== null && guest.tableId === tableId && guest.session === session ? guest.frames : [];
    return { venueId: table.venueId, follower: await this.feeds.follow(table.venueId), hear };
  }
}
