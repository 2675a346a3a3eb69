import type { EntityManager } from 'typeorm';
import { DomainError, requireSeen } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach, requireRecord } from '#platform/auth/rights.js';
import type { VenueChanges } from './venue-changes.js';

export interface RecordChange {
  /** The work may use no other manager. */
  readonly manager: EntityManager;
  readonly user: Principal;
  readonly venueId: number;
}

/** A record and the version that the person has seen. Without a version, the last change wins. */
export interface SeenRecord {
  readonly id: number;
  readonly version?: number | undefined;
}

interface RecordKind<Row, View> {
  readonly missing: ErrorCode;
  readonly find: (manager: EntityManager, id: number) => Promise<Row | null | undefined>;
  readonly viewOf: (row: Row) => View;
  /**
   * Records the changes of the work (docs/product.md#who-changed-what).
   * @param known the existing records that the work changes; if empty, the work creates one and returns its id
   */
  readonly recorded: (change: RecordChange, known: readonly number[], work: () => Promise<number>) => Promise<number>;
}

/**
 * Records of one kind that people of a venue edit. Each change checks the caller's access, compares the version that
 * the caller has seen (docs/product.md#two-people-edit-at-once), and is recorded.
 */
export class EditedRecords<Row extends { readonly venueId: number }, View extends { readonly version: number }> {
  constructor(
    private readonly entities: EntityManager,
    private readonly changes: VenueChanges,
    private readonly kind: RecordKind<Row, View>,
  ) {}

  /** @throws DomainError the kind's `missing`, FORBIDDEN */
  async venueOf(user: Principal, id: number): Promise<number> {
    return requireRecord(user, await this.kind.find(this.entities, id), this.kind.missing).venueId;
  }

  /** @param work returns the id of the new record. @throws DomainError VENUE_NOT_FOUND, FORBIDDEN */
  async create(user: Principal, venueId: number, work: (change: RecordChange) => Promise<number>): Promise<View> {
    requireReach(user, venueId);
    return this.changes.change(venueId, async (manager) => {
      const change = { manager, user, venueId };
      const id = await this.kind.recorded(change, [], () => work(change));
      return this.viewIn(manager, id);
    });
  }

  /** @throws DomainError the kind's `missing`, FORBIDDEN, CONCURRENT_CHANGE */
  edit(
    user: Principal,
    { id, version }: SeenRecord,
    work: (row: Row, change: RecordChange) => Promise<unknown>,
  ): Promise<View> {
    return this.change(user, id, async (row, change) => {
      requireSeen(version, this.kind.viewOf(row));
      await this.record(change, id, () => work(row, change));
      return this.viewIn(change.manager, id);
    });
  }

  /** Deletes a record for ever. @throws DomainError the kind's `missing`, FORBIDDEN */
  remove(
    user: Principal,
    id: number,
    work: (change: RecordChange) => Promise<unknown>,
  ): Promise<{ readonly id: number }> {
    return this.change(user, id, async (_, change) => {
      await this.record(change, id, () => work(change));
      return { id };
    });
  }

  /** Runs work that records its changes itself. @throws DomainError the kind's `missing`, FORBIDDEN */
  async change<Result>(
    user: Principal,
    id: number,
    work: (row: Row, change: RecordChange) => Promise<Result>,
  ): Promise<Result> {
    const venueId = await this.venueOf(user, id);
    // Read again inside the transaction, because another process may have changed it.
    return this.changes.change(venueId, async (manager) =>
      work(await this.find(manager, id), { manager, user, venueId }),
    );
  }

  /** @throws DomainError the kind's `missing` */
  async find(manager: EntityManager, id: number): Promise<Row> {
    const row = await this.kind.find(manager, id);
    if (!row) throw new DomainError(this.kind.missing);
    return row;
  }

  private async viewIn(manager: EntityManager, id: number): Promise<View> {
    return this.kind.viewOf(await this.find(manager, id));
  }

  private record(change: RecordChange, id: number, work: () => Promise<unknown>): Promise<number> {
    return this.kind.recorded(change, [id], async () => {
      await work();
      return id;
    });
  }
}
