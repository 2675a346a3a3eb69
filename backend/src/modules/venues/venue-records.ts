import type { EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { EditedRecords, type RecordChange, type RecordKind } from '#platform/audit/edited-records.js';
import { requireReach, requireRecord } from '#platform/auth/rights.js';
import type { VenueChanges } from './venue-changes.js';

export interface VenueRecordChange extends RecordChange {
  readonly venueId: number;
}

/** Reads and edits records that belong to venues. Changes of one venue run one after the other. */
export class VenueRecords<
  Row extends { readonly venueId: number },
  View extends { readonly version: number },
> extends EditedRecords<Row, View, VenueRecordChange> {
  constructor(
    private readonly entities: EntityManager,
    private readonly changes: VenueChanges,
    kind: RecordKind<Row, View, VenueRecordChange>,
  ) {
    super(async (user, id, work) => {
      const { venueId } = requireRecord(user, await kind.find(entities, id), kind.missing);
      // Reads the record again inside the transaction, because another process may have changed it.
      return changes.change(venueId, (manager) => work({ manager, user, venueId }));
    }, kind);
  }

  /** @throws DomainError FORBIDDEN, or the `missing` code of the kind of records */
  async venueOf(user: Principal, id: number): Promise<number> {
    return requireRecord(user, await this.kind.find(this.entities, id), this.kind.missing).venueId;
  }

  /**
   * Creates a record.
   * @param work returns the id of the new record
   * @throws DomainError VENUE_NOT_FOUND, FORBIDDEN
   */
  async create(user: Principal, venueId: number, work: (change: VenueRecordChange) => Promise<number>): Promise<View> {
    requireReach(user, venueId);
    return this.changes.change(venueId, (manager) => {
      const change = { manager, user, venueId };
      return this.add(change, () => work(change));
    });
  }
}
