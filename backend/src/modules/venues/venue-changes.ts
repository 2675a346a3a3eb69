import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { Listeners } from '#kernel/listeners.js';
import { Turns } from '#kernel/turns.js';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import { Settings } from '#platform/config/settings.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { Outages } from '#platform/observability/outages.js';

/** Maximum delay until a process notices a change whose notification it missed. */
const POLL_MS = 1_000;

// Locks the row until the commit, so that a venue's changes run one after the other, whatever else they write.
const RAISE = `
  insert into venue_revision as r (venue_id) select id from venue where id = $1 and deleted_at is null
  on conflict (venue_id) do update set revision = r.revision + 1, changed_at = clock_timestamp()
  returning revision`;

/**
 * Maximum age of the changes that are read: more than any transaction takes from raising the revision to its commit.
 */
const OVERLAP_SECONDS = 60;
const RECENT = `
  select venue_id as "venueId", revision from venue_revision where changed_at > now() - $1 * interval '1 second'`;

/** Indexes that reject a name if a writer without the venue's lock (such as psql) has taken it after the check. */
const NAMES_APART = new Set<unknown>([
  'category_named_once',
  'venue_table_key_once',
  'venue_zone_key_once',
  'station_key_once',
  'modifier_group_name_of_venue',
]);

function isNameTaken(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && NAMES_APART.has((error.driverError as { constraint?: unknown }).constraint)
  );
}

/**
 * Locks and publishes the changes of venues. Every in-memory copy, in any process, subscribes (docs/decisions/0019).
 */
@Injectable()
export class VenueChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(VenueChanges.name);
  private readonly listeners = new Listeners<[venueId: number]>();
  private readonly versions = new Map<number, number>();
  /** Queues changes in memory, because waiting for the row's lock would occupy a connection that orders need. */
  private readonly turns = new Turns();
  private readonly looking = new CoalescingWorker(() => this.look(), {
    everyMs: POLL_MS,
    failed: (error) => this.complain(error),
  });
  private lookedAt = performance.now();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
    private readonly settings: Settings,
    private readonly outages: Outages,
  ) {}

  /** Polls only an outside database, because no other process uses an embedded one. */
  onApplicationBootstrap(): void {
    if (!this.settings.DATABASE_URL) return;
    this.notifier.onNotify('catalogue', () => this.looking.wake());
    this.looking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
  }

  /**
   * Runs `work` under the lock of the venue's changes, and a second time if a unique index rejects a name. `work` may
   * use only the given manager. After the commit, all processes are notified, this one before the call returns.
   * @throws DomainError VENUE_NOT_FOUND; callers must check the access first
   */
  change<Result>(venueId: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.turns.take(venueId, async () => {
      try {
        return await this.changeNow(venueId, work);
      } catch (error) {
        if (!isNameTaken(error)) throw error;
        // The conflicting row is committed by now, so `work` finds it and rejects the name as taken.
        return this.changeNow(venueId, work);
      }
    });
  }

  /** Notifies listeners of this process only. Call it after the commit, so that copies read the new data. */
  changed(venueId: number): void {
    this.listeners.tell(venueId);
  }

  /** Registers a listener. @param listener is called synchronously by `changed`; it must not throw */
  onChange(listener: (venueId: number) => void): void {
    this.listeners.add(listener);
  }

  private async changeNow<Result>(venueId: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    let revision = 0;
    const result = await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ revision: string }[]>(RAISE, [venueId]);
      if (!row) throw new DomainError('VENUE_NOT_FOUND');
      revision = Number(row.revision);
      return work(manager);
    });
    this.remember(venueId, revision);
    this.changed(venueId);
    this.notifier.notify('catalogue', venueId);
    return result;
  }

  private async look(): Promise<void> {
    const begun = performance.now();
    const seconds = (begun - this.lookedAt) / 1000 + OVERLAP_SECONDS;
    const rows = await this.dataSource.query<{ venueId: number; revision: string }[]>(RECENT, [seconds]);
    this.lookedAt = begun;
    for (const { venueId, revision } of rows) {
      if (this.remember(venueId, Number(revision))) this.changed(venueId);
    }
  }

  private complain(error: unknown): void {
    if (!this.outages.tell(error)) this.logger.warn(`Could not look for changes of venues: ${String(error)}`);
  }

  private remember(venueId: number, revision: number): boolean {
    if (revision <= (this.versions.get(venueId) ?? 0)) return false;
    this.versions.set(venueId, revision);
    return true;
  }
}
