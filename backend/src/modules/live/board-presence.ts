import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { LiveSocket } from '#platform/live/live-socket.js';
import { type HeldPage, ServingState, silentPages, VenuePresence } from '#modules/venues/venues.public.js';
import type { ClientFrame, ServerFrame } from './live.frames.js';
import type { Registration } from './live-registration.js';
import { STAFF_FRAMES } from './news-delivery.js';

type PresenceFrame = Extract<ClientFrame, { type: 'presence' }>;

export interface PresentListener {
  readonly socket: LiveSocket;
  registration: Registration | null;
  page: string;
  /** False for a page of an older build, which sends no presence. It counts as present while its socket answers. */
  sendsPresence: boolean;
  hasLease: boolean;
  /** The last `servingChanged` state that was sent, as JSON. At first, a page assumes that somebody serves. */
  heardServing: string;
}

const SERVING = JSON.stringify([true, false]);

export function newPage(): Pick<PresentListener, 'page' | 'sendsPresence' | 'hasLease' | 'heardServing'> {
  return { page: randomUUID(), sendsPresence: false, hasLease: false, heardServing: SERVING };
}

/** Interval of `boards` frames. A hidden page, whose timers are slow, sends its presence when it gets one. */
const TICK_MS = 10_000;

/** Renews the leases of this process's pages, and tells them which others are silent (docs/product.md#presence). */
@Injectable()
export class BoardPresence implements OnApplicationShutdown {
  private readonly logger = new Logger(BoardPresence.name);
  private listeners: ReadonlyMap<unknown, PresentListener> = new Map();
  private readonly ticking = setInterval(() => this.tick(), TICK_MS).unref();

  constructor(
    private readonly presence: VenuePresence,
    private readonly serving: ServingState,
    private readonly clock: Clock,
  ) {
    presence.onLooked(() => {
      for (const listener of this.listeners.values()) void this.tellServing(listener);
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.ticking);
  }

  follow(listeners: ReadonlyMap<unknown, PresentListener>): void {
    this.listeners = listeners;
  }

  /** Records the presence of a page. @returns false for a listener that is not a page of staff */
  heard(listener: PresentListener, { page, name, touchedMsAgo, visible, soundOn, left }: PresenceFrame): boolean {
    const venueId = venueOfStaff(listener);
    if (venueId === null) return false;
    if (!listener.sendsPresence) {
      this.closed(listener);
      Object.assign(listener, { sendsPresence: true, hasLease: false, page: page ?? listener.page });
    }
    if (left === true && !listener.hasLease) return true;
    listener.hasLease = left !== true;
    const state = { visible, soundOn, touchedMsAgo, left: left === true };
    this.presence.heard({ venueId, page: listener.page, name: name ?? null, ...state });
    return true;
  }

  /**
   * Ends the lease of an older page when its socket closes. A newer page keeps its lease, so that its silence is
   * reported to others.
   */
  closed(listener: PresentListener): void {
    const venueId = venueOfStaff(listener);
    if (venueId !== null && listener.hasLease && !listener.sendsPresence)
      this.presence.heard(olderPage(listener, venueId, true));
  }

  /** Sends the listener whether somebody serves the venue, if that has changed since the last time. */
  async tellServing(listener: PresentListener): Promise<void> {
    const { venueId, filter } = listener.registration ?? {};
    if (venueId === undefined || !filter?.hearsOfVenue) return;
    try {
      const { serving, refuses } = await this.serving.of(venueId);
      const state = JSON.stringify([serving, refuses]);
      if (state === listener.heardServing) return;
      listener.heardServing = state;
      send(listener.socket, { type: 'servingChanged', venueId, serving, refuses });
    } catch (error) {
      this.logger.warn(`Could not tell whether venue ${venueId} is served: ${String(error)}`);
    }
  }

  protected tick(): void {
    const silent = new Map<number, readonly HeldPage[]>();
    for (const listener of this.listeners.values()) {
      const venueId = venueOfStaff(listener);
      if (venueId === null) continue;
      if (!listener.sendsPresence) {
        listener.hasLease = true;
        this.presence.heard(olderPage(listener, venueId, false));
        continue;
      }
      const pages = silent.get(venueId) ?? silentPages(this.presence.pagesOf(venueId));
      silent.set(venueId, pages);
      this.tellSilent(listener, venueId, pages);
    }
  }

  private tellSilent(listener: PresentListener, venueId: number, pages: readonly HeldPage[]): void {
    const now = this.clock.now().getTime();
    const others = pages.filter(({ page }) => page !== listener.page);
    const silent = others.map(({ page, name, agoMs }) => ({ page, name, since: new Date(now - agoMs).toISOString() }));
    send(listener.socket, { type: 'boards', venueId, silent });
  }
}

function venueOfStaff({ registration }: PresentListener): number | null {
  return registration?.filter === STAFF_FRAMES ? registration.venueId : null;
}

function olderPage({ page }: PresentListener, venueId: number, left: boolean) {
  return { venueId, page, name: null, visible: null, soundOn: null, touchedMsAgo: null, left };
}

function send(socket: LiveSocket, frame: ServerFrame): void {
  socket.send(JSON.stringify(frame));
}
