import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { Listeners } from '#kernel/listeners.js';
import { Turns } from '#kernel/turns.js';
import { WhenRung } from '#kernel/when-rung.js';
import { Settings } from '#platform/config/settings.js';
import { Outages } from '#platform/observability/outages.js';
import { Doorbell } from '#platform/doorbell/doorbell.js';

/** What a missed ring costs at most. */
const POLL_MS = 1_000;

// The row's lock is held until the commit: changes of one venue follow one another, in whatever order they touch its rows.
const RAISE = `
  insert into venue_revision as r (venue_id) select id from venue where id = $1 and deleted_at is null
  on conflict (venue_id) do update set revision = r.revision + 1, changed_at = clock_timestamp()
  returning revision`;

/** Longer than any transaction of the administration takes from raising the number to its commit. */
const OVERLAP_SECONDS = 60;
const RECENT = `
  select venue_id as "venueId", revision from venue_revision where changed_at > now() - $1 * interval '1 second'`;

/** Whoever writes without the lock of a venue's changes, in psql for one, can take a name between the check and the write. */
const NAMES_APART = new Set<unknown>([
  'category_named_once',
  'venue_table_key_once',
  'venue_zone_key_once',
  'modifier_group_name_of_venue',
]);

function isNameTaken(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && NAMES_APART.has((error.driverError as { constraint?: unknown }).constraint)
  );
}

/** The one place that tells of changes to a venue. Whoever keeps a copy in memory, in any process, listens (docs/decisions/0019). */
@Injectable()
export class VenueChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(VenueChanges.name);
  private readonly listeners = new Listeners<[venueId: number]>();
  private readonly told = new Map<number, number>();
  /** Waiting here costs nothing; waiting for the row's lock would keep a connection from the orders. */
  private readonly turns = new Turns();
  private readonly looking = new WhenRung(() => this.look(), {
    everyMs: POLL_MS,
    failed: (error) => this.complain(error),
  });
  /** The last successful look, on the process's own clock, in milliseconds. */
  private lookedAt = performance.now();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly doorbell: Doorbell,
    private readonly settings: Settings,
    private readonly outages: Outages,
  ) {}

  /** An embedded database has no other process on it, so there is nobody to listen to. */
  onApplicationBootstrap(): void {
    if (!this.settings.DATABASE_URL) return;
    this.doorbell.onRing('catalogue', () => this.looking.ring());
    this.looking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
  }

  /**
   * Alone among the venue's changes; `work` uses only the manager it is given, and runs once more when a unique index refuses a name. After the commit everybody is told, here before it returns.
   * @throws DomainError VENUE_NOT_FOUND; whether the venue is the caller's is asked before
   */
  change<Result>(venueId: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.turns.take(venueId, async () => {
      try {
        return await this.changeNow(venueId, work);
      } catch (error) {
        if (!isNameTaken(error)) throw error;
        // The row that took the name is committed by now: `work` finds it and answers as it does for any name that is taken.
        return this.changeNow(venueId, work);
      }
    });
  }

  /** Tells the listeners of this process alone. Call it after the commit: a copy read before would be the old one. */
  changed(venueId: number): void {
    this.listeners.tell(venueId);
  }

  /** @param listener is told at once, within `changed`; it must not throw */
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
    this.doorbell.ring('catalogue', venueId);
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
    if (!this.outages.tell(error)) this.logger.warn(`Changes of venues could not be looked for: ${String(error)}`);
  }

  private remember(venueId: number, revision: number): boolean {
    if (revision <= (this.told.get(venueId) ?? 0)) return false;
    this.told.set(venueId, revision);
    return true;
  }
}
