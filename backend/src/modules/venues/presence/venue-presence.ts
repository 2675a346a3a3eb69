import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import { Listeners } from '#kernel/listeners.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { Outages } from '#platform/observability/outages.js';
import { AttendedVenues, type HeldPage, type ServingPrinter } from './attended-venues.js';
import { type PageLease, PostgresLeases, type PresenceLeases, RedisLeases } from './presence-leases.js';

const LOOK_EVERY_MS = 5_000;

/** The staff's pages that are alive, in all processes (docs/product.md#presence). */
@Injectable()
export class VenuePresence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(VenuePresence.name);
  private readonly leases: PresenceLeases;
  private readonly venues = new AttendedVenues();
  private readonly listeners = new Listeners();
  private readPrinters: () => Promise<readonly ServingPrinter[]> = async () => [];
  private waiting = new Map<string, { readonly lease: Omit<PageLease, 'agoMs'>; readonly at: number }>();
  private readonly looking = new CoalescingWorker(() => this.look(), {
    everyMs: LOOK_EVERY_MS,
    failed: (error) => this.complain(error),
  });

  constructor(
    settings: Settings,
    database: Database,
    private readonly outages: Outages,
  ) {
    this.leases = settings.REDIS_URL ? new RedisLeases(settings) : new PostgresLeases(database);
  }

  onApplicationBootstrap(): void {
    this.looking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
    this.leases.close();
  }

  /** Notes an answer of a page. The next exchange with the store writes it. */
  heard(lease: Omit<PageLease, 'agoMs'>): void {
    const at = this.now();
    this.waiting.set(`${lease.venueId} ${lease.page}`, { lease, at });
    this.venues.hear({ ...lease, agoMs: 0 }, at);
  }

  /** Tells whether it is certain that nobody serves the venue; `false` while the store is not healthy. */
  isUnattended(venueId: number): boolean {
    return this.venues.isUnattended(venueId, this.now());
  }

  /** Tells whether it is certain that somebody serves the venue: a page is alive, or a printer asks for orders. */
  isAttended(venueId: number): boolean {
    return this.venues.isAttended(venueId, this.now());
  }

  /** @returns ms since the last answer of a page or printer; `null` if none is known */
  answeredMsAgo(venueId: number): number | null {
    return this.venues.answeredMsAgo(venueId, this.now());
  }

  /** Sets the source of the printers that serve venues. @param read returns them with the time of their last call */
  servedByPrinters(read: () => Promise<readonly ServingPrinter[]>): void {
    this.readPrinters = read;
  }

  /** @returns the venue's pages of the last hour, the one with the latest answer first */
  pagesOf(venueId: number): readonly HeldPage[] {
    return this.venues.pagesOf(venueId, this.now());
  }

  /** Registers a listener. @param listener called after each exchange with the store, even after a failed one */
  onLooked(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Milliseconds of a monotonic clock. */
  protected now(): number {
    return performance.now();
  }

  protected async look(): Promise<void> {
    try {
      await this.store();
      const leases = await this.leases.read();
      const ahead = leases.filter(({ agoMs }) => agoMs < 0);
      // Renews leases from the future (the store's clock was set back), so that dead pages do not seem alive.
      if (ahead.length > 0) await this.leases.put(ahead.map((lease) => ({ ...lease, agoMs: 0 })));
      const printers = await this.readPrinters();
      this.venues.learn(leases, this.now(), printers);
    } finally {
      this.listeners.tell();
    }
  }

  private async store(): Promise<void> {
    const { waiting } = this;
    if (waiting.size === 0) return;
    this.waiting = new Map();
    const now = this.now();
    const leases = [...waiting.values()].map(({ lease, at }) => ({ ...lease, agoMs: now - at }));
    await this.leases.put(leases).catch((error: unknown) => {
      this.waiting = new Map([...waiting, ...this.waiting]);
      throw error;
    });
  }

  private complain(error: unknown): void {
    if (!this.outages.tell(error)) this.logger.warn(`Could not read who is present: ${String(error)}`);
  }
}
