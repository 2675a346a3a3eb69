import type { EntityManager } from 'typeorm';
import { DomainError, requireSeen } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { Principal } from '#kernel/principal.js';

export interface RecordChange {
  /** The manager of the transaction. The work may use no other. */
  readonly manager: EntityManager;
  readonly user: Principal;
}

/** A record and the version that the person has seen. Without a version, the last change wins. */
export interface SeenRecord {
  readonly id: number;
  readonly version?: number | undefined;
}

export interface RecordKind<Row, View, Change extends RecordChange> {
  readonly missing: ErrorCode;
  readonly find: (manager: EntityManager, id: number) => Promise<Row | null | undefined>;
  readonly viewOf: (row: Row) => View;
  /**
   * Records the changes of the work (docs/product.md#who-changed-what).
   * @param known the existing records that the work changes; if empty, the work creates one and returns its id
   */
  readonly recorded: (change: Change, known: readonly number[], work: () => Promise<number>) => Promise<number>;
}

/** Checks the caller's access to a record, and runs the work in a transaction. */
export type BeginChange<Change = RecordChange> = <Result>(
  user: Principal,
  id: number,
  work: (change: Change) => Promise<Result>,
) => Promise<Result>;

/**
 * Records of one kind that people edit. Each change checks the caller's access, compares the version that the caller
 * has seen (docs/product.md#two-people-edit-at-once), and is recorded.
 */
export class EditedRecords<Row, View extends { readonly version: number }, Change extends RecordChange = RecordChange> {
  constructor(
    private readonly begin: BeginChange<Change>,
    protected readonly kind: RecordKind<Row, View, Change>,
  ) {}

  /** Creates a record in a transaction that the caller has begun. @param work returns the id of the new record */
  async add(change: Change, work: () => Promise<number>): Promise<View> {
    return this.viewIn(change, await this.kind.recorded(change, [], work));
  }

  /** Changes a record. @throws DomainError the kind's `missing`, FORBIDDEN, CONCURRENT_CHANGE */
  edit(
    user: Principal,
    { id, version }: SeenRecord,
    work: (row: Row, change: Change) => Promise<unknown>,
  ): Promise<View> {
    return this.change(user, id, async (row, change) => {
      requireSeen(version, this.kind.viewOf(row));
      await this.record(change, id, () => work(row, change));
      return this.viewIn(change, id);
    });
  }

  /** Deletes a record permanently. @throws DomainError the kind's `missing`, FORBIDDEN */
  remove(user: Principal, id: number, work: (change: Change) => Promise<unknown>): Promise<{ readonly id: number }> {
    return this.change(user, id, async (_, change) => {
      await this.record(change, id, () => work(change));
      return { id };
    });
  }

  /** Runs work that records its changes itself. @throws DomainError the kind's `missing`, FORBIDDEN */
  async change<Result>(
    user: Principal,
    id: number,
    work: (row: Row, change: Change) => Promise<Result>,
  ): Promise<Result> {
    return this.begin(user, id, async (change) => work(await this.find(change.manager, id), change));
  }

  /** Reads a record. @throws DomainError with the kind's code `missing` if there is none */
  async find(manager: EntityManager, id: number): Promise<Row> {
    const row = await this.kind.find(manager, id);
    if (!row) throw new DomainError(this.kind.missing);
    return row;
  }

  private async viewIn({ manager }: Change, id: number): Promise<View> {
    return this.kind.viewOf(await this.find(manager, id));
  }

  private record(change: Change, id: number, work: () => Promise<unknown>): Promise<number> {
    return this.kind.recorded(change, [id], async () => {
      await work();
      return id;
    });
  }
}
