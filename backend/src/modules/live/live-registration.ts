import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { type Person, reachesVenue } from '#kernel/principal.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Follower, MissedBound } from '#eventlog/readers/venue-feed.js';
import { VenueFeeds } from '#eventlog/readers/venue-feeds.js';
import { BoardSessions } from '#platform/auth/board-sessions.js';
import { AccessChanges, PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { principalFor } from '#platform/auth/rights.js';
import { TokenVerifier } from '#platform/auth/token-verifier.js';
import { Database } from '#platform/database/database.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { Outages } from '#platform/observability/outages.js';
import {
  SessionCode,
  readVisibleOrders,
  readOrdersInProgress,
  readVisibleCalls,
  GuestVisibilityReader,
  type GuestVisibility,
} from '#modules/ordering/ordering.public.js';
import { tableCodeHash, VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { GuestRecheck, StaffRecheck } from './rechecks.js';
import type { ClientFrame, ServerFrame } from './live.frames.js';
import { DeliveryMetrics, GuestFrameFilter, STAFF_FRAMES, type Listening } from './news-delivery.js';
import { PickupFilter } from './pickup-filter.js';
import { missedCall, missedOrders, newsReader, type HeardFrame } from './read-news.js';
import { newsOfAppend, type VenueNews } from './venue-news.js';

/** Limit of missed events, beyond which a board fetches its lists instead (docs/product.md#positions). */
const MISSED_BOUND: MissedBound<VenueNews> = { items: 500, weight: 500_000, weigh: ({ staff }) => staff?.length ?? 0 };

/** Adds the last event to `resync`, so that a board that does not know `resync` sees a gap in the positions. */
async function missedByStaff(follower: Follower<VenueNews>, since: number): Promise<readonly string[]> {
  const missed = await follower.missed(since, MISSED_BOUND);
  if (missed !== null) return missed.flatMap(STAFF_FRAMES.hear);
  const resync: ServerFrame = { type: 'resync', position: follower.position - 1 };
  const last = await follower.missed(follower.position - 1, { ...MISSED_BOUND, weight: Infinity });
  return [JSON.stringify(resync), ...(last ?? []).flatMap(STAFF_FRAMES.hear)];
}

type Register = Extract<ClientFrame, { type: 'register' }>;
type StaffRegister = Extract<Register, { token: string }>;
type PickupRegister = Extract<Register, { key: string }>;
type GuestRegister = Exclude<Register, StaffRegister | PickupRegister>;

export interface Registration extends Listening {
  readonly venueId: number;
  /** The listener's position for the next `since`: the log's end, or for guests their own orders' last event. */
  readonly position: number;
  /** @returns the listener's position after the venue's log has been read up to `read` */
  standsAt(read: number): number;
  /** @returns the frames that the listener has missed */
  missed(): Promise<readonly string[]>;
  /** @returns a function that stops watching @param refuse called when the listener may no longer listen */
  watch(refuse: (code: ErrorCode) => void): () => void;
}

/** Registers listeners, and selects what each of them gets (docs/product.md#who-hears-what). */
@Injectable()
export class LiveRegistrations implements OnModuleDestroy {
  private readonly feeds: VenueFeeds<VenueNews>;
  private readonly staffRecheck: StaffRecheck;
  private readonly guestRecheck: GuestRecheck;

  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    notifier: Notifier,
    private readonly tokens: TokenVerifier,
    private readonly venues: VenueDirectory,
    private readonly visibilities: GuestVisibilityReader,
    private readonly clock: Clock,
    directory: PrincipalDirectory,
    private readonly boards: BoardSessions,
    access: AccessChanges,
    changes: VenueChanges,
    outages: Outages,
    metrics: DeliveryMetrics,
  ) {
    this.feeds = new VenueFeeds(events, newsReader(database), notifier, outages, metrics.see, newsOfAppend);
    metrics.watch(this.feeds);
    this.staffRecheck = new StaffRecheck(directory, access, outages);
    this.guestRecheck = new GuestRecheck(changes);
  }

  /**
   * @param isGone whether the client has disconnected, so that reading can stop
   * @param ip of the client
   * @throws DomainError `UNAUTHENTICATED`, `TOKEN_EXPIRED`, `DEVICE_REVOKED`, `FORBIDDEN`, `TABLE_NOT_FOUND`,
   *   `TABLE_CODE_RENEWED`
   */
  register(frame: Register, isGone: () => boolean, ip: string): Promise<Registration> {
    if ('token' in frame) return this.staff(frame, ip);
    return 'key' in frame ? this.pickup(frame) : this.guest(frame, isGone);
  }

  /** @param listener gets a venue whose rows a rebuild has changed, and the position up to which news was sent */
  onReconciled(listener: (venueId: number, position: number) => void): void {
    this.feeds.onReconciled(listener);
  }

  async onModuleDestroy(): Promise<void> {
    this.feeds.close();
    await this.staffRecheck.close();
  }

  private async staff({ token, venueId, since, deviceToken }: StaffRegister, ip: string): Promise<Registration> {
    const user = await this.tokens.verify(token, ip);
    const device = deviceToken === undefined ? undefined : await this.boards.deviceOf(deviceToken);
    const venue = await this.venues.venue(venueId);
    const mayListen = (now: Person): boolean => {
      if (now.signedOutAt !== user.signedOutAt) return false;
      const principal = principalFor(now, 'venue:see-orders');
      return principal !== null && reachesVenue(principal, venueId);
    };
    if (!venue || !mayListen(user)) throw new DomainError('FORBIDDEN');
    return this.following(venueId, since, async (follower, heard) => ({
      position: heard,
      standsAt: (read) => Math.max(heard, read),
      missed: () => (since === undefined ? nothing() : missedByStaff(follower, since)),
      filter: STAFF_FRAMES,
      watch: (refuse) =>
        this.staffRecheck.watch({
          subject: user.subject,
          board: user.board,
          tablet: user.board?.device ?? device,
          mayListen,
          refuse,
        }),
    }));
  }

  private async guest({ since, ...frame }: GuestRegister, isGone: () => boolean): Promise<Registration> {
    const vs = SessionCode.parse(frame.vs);
    const { tableId, device = null, phone = null } = frame;
    const caller = { tableId, vs, device, phone };
    const guest = await this.visibilities.guest(caller);
    const { venueId } = guest;
    return this.following(venueId, since, async (_follower, heard) => {
      const visibility = await this.visibilities.visibilityOf(guest);
      const atPresent = vs === null ? () => this.visibilities.sessionsOf(caller, venueId) : undefined;
      const filter = new GuestFrameFilter(guest, visibility, atPresent);
      const own = await this.ownNews(visibility, heard, isGone);
      const missed = since === undefined ? [] : own.filter(({ position }) => position > since);
      return {
        // Does not depend on the guest's `since`, because that would reveal whether it is beyond the log's end.
        position: own.at(-1)?.position ?? 0,
        standsAt: () => own.at(-1)?.position ?? 0,
        missed: async () => missed.flatMap(({ frames }) => frames),
        filter,
        watch: (refuse) =>
          vs === null
            ? () => undefined
            : this.guestRecheck.watch({
                venueId,
                isOver: () => this.venues.isRetired(venueId, vs),
                refuse: () => refuse('TABLE_CODE_RENEWED'),
              }),
      };
    });
  }

  private async pickup({ venueId, key }: PickupRegister): Promise<Registration> {
    const hash = tableCodeHash(key);
    const filter = new PickupFilter(this.clock);
    const isOver = async (): Promise<boolean> => {
      const place = await this.venues.place(venueId);
      if (place?.pickupKey !== hash) return true;
      filter.at(place);
      return false;
    };
    if (await isOver()) throw new DomainError('FORBIDDEN');
    return this.following(venueId, undefined, async () => {
      filter.begin(await readOrdersInProgress(this.database, venueId, filter.scope));
      return {
        position: 0,
        standsAt: () => 0,
        missed: async () => [filter.frame()],
        filter,
        watch: (refuse) => this.guestRecheck.watch({ venueId, isOver, refuse: () => refuse('FORBIDDEN') }),
      };
    });
  }

  /** Reads the current state of a guest's orders and calls, oldest first. The follower continues after `heard`. */
  private async ownNews(
    visibility: GuestVisibility,
    heard: number,
    isGone: () => boolean,
  ): Promise<readonly HeardFrame[]> {
    const now = this.clock.now();
    if (isGone()) return [];
    const orders = await readVisibleOrders(this.database, visibility, now);
    if (isGone()) return [];
    const calls = await readVisibleCalls(this.events, visibility, now);
    const missed = await missedOrders(this.database, visibility.venueId, orders);
    return [...missed, ...calls.flatMap(missedCall)].filter(({ position }) => position <= heard).sort(byPosition);
  }

  /** Follows the venue from the listener's position, or from the log's end if a restored backup ends before it. */
  private async following(
    venueId: number,
    since: number | undefined,
    registration: (
      follower: Follower<VenueNews>,
      heard: number,
    ) => Promise<Omit<Registration, 'venueId' | 'follower' | 'heard'>>,
  ): Promise<Registration> {
    const follower = await this.feeds.follow(venueId);
    try {
      const { position } = follower;
      const ahead = since !== undefined && since > position;
      const heard = ahead ? Math.min(since, await this.events.headOf(venueId)) : position;
      return { venueId, follower, heard, ...(await registration(follower, heard)) };
    } catch (error) {
      follower.stop();
      throw error;
    }
  }
}

async function nothing(): Promise<readonly string[]> {
  return [];
}

function byPosition(a: { readonly position: number }, b: { readonly position: number }): number {
  return a.position - b.position;
}
