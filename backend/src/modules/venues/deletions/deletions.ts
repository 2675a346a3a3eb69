import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { Id } from '#platform/http/input.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { VenueChanges } from '../venue-changes.js';

const DELETABLE = ['product', 'category', 'menu', 'menuitem', 'modifiergroup', 'table'] as const;
const RESTORABLE = [...DELETABLE, 'import', 'daymenu'] as const;
type Deletable = (typeof RESTORABLE)[number];

/** Maximum number of ids in a request. The administration shows at most this many products in a list. */
const MAX_IDS = 500;
/** Maximum number of characters in a list of ids, each of which has at most ten digits and a comma. */
const MAX_ID_LIST = MAX_IDS * 11;
const WRONG_IDS = `Zadejte 1 až ${MAX_IDS} čísel oddělených čárkou.`;

export const RestoreDeletedBody = z.object({ token: z.uuid() }).meta({ id: 'RestoreDeleted' });
export type RestoreDeletedBody = z.infer<typeof RestoreDeletedBody>;

export const RestoredView = z
  .object({ kind: z.enum(RESTORABLE), ids: z.array(z.number().int()) })
  .meta({ id: 'Restored' });
export type RestoredView = z.infer<typeof RestoredView>;

export const DeletionImpactQuery = z.object({
  kind: z.enum(DELETABLE),
  id: z
    .string({ error: WRONG_IDS })
    .max(MAX_ID_LIST, { abort: true, error: WRONG_IDS })
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .pipe(z.array(Id, { error: WRONG_IDS }).min(1).max(MAX_IDS, WRONG_IDS))
    .meta({ type: 'string', description: `one id, or up to ${MAX_IDS} ids separated by commas` }),
});
export type DeletionImpactQuery = z.infer<typeof DeletionImpactQuery>;

export const DeletionImpact = z
  .object({
    kind: z.enum(DELETABLE),
    ids: z.array(z.number().int()),
    menus: z.number().int().describe('menus that lose an item or show one under another heading'),
    menuItems: z.number().int().describe('menu items that are deleted with it or listed under its heading'),
    openOrders: z.number().int().describe('open orders that refer to it'),
    openCalls: z.number().int().describe('unanswered calls of the table'),
    openVisits: z.number().int().describe('open visits at the table'),
  })
  .meta({ id: 'DeletionImpact' });
export type DeletionImpact = z.infer<typeof DeletionImpact>;

type DeletionCounts = Partial<Omit<DeletionImpact, 'kind' | 'ids'>>;

/** A deletion can be undone for this long (docs/product.md#taking-back-a-deletion). */
const RESTORE_WITHIN_MS = 60_000;

export interface Deletion<Snapshot = unknown> {
  readonly venueId: number;
  readonly kind: Deletable;
  readonly ids: readonly number[];
  readonly snapshot: Snapshot;
}

/** @returns the error of a restore that cannot succeed @param details names the conflicting record */
export function placeTaken(details?: unknown): DomainError {
  return new DomainError('RESTORE_PLACE_TAKEN', details);
}

interface DeletionOwner<Snapshot> {
  /** @returns the venue of all the records @throws DomainError if one is missing or not the caller's */
  readonly venueOf: (user: Principal, ids: readonly number[]) => Promise<number>;
  /**
   * Restores the records within a change of the venue.
   * @throws DomainError RESTORE_PLACE_TAKEN if the name or place is taken
   */
  readonly restore: (manager: EntityManager, deletion: Deletion<Snapshot>, user: Principal) => Promise<void>;
  readonly restored?: (deletion: Deletion<Snapshot>, context: CommandContext) => Promise<void>;
}

type Count = (deletable: Pick<Deletion, 'venueId' | 'ids'>) => Promise<DeletionCounts>;
type Row = Deletion & { readonly deletedAt: Date; readonly restoredAt: Date | null };

const KEEP = `
  insert into undoable_deletion (venue_id, kind, ids, snapshot, deleted_at) values ($1, $2, $3, $4, $5) returning token`;
const READ = `
  select venue_id as "venueId", kind, ids, snapshot, deleted_at as "deletedAt", restored_at as "restoredAt"
  from undoable_deletion where token = $1`;
const KEEP_MORE = 'update undoable_deletion set snapshot = snapshot || $2::jsonb where token = $1';
const MARK = 'update undoable_deletion set restored_at = $2 where token = $1';
const FORGET = `delete from undoable_deletion where deleted_at < now() - interval '1 hour'`;

@Injectable()
export class Deletions {
  private readonly owners = new Map<Deletable, DeletionOwner<unknown>>();
  private readonly counts = new Map<Deletable, readonly Count[]>();

  constructor(
    private readonly database: Database,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
    data: PersonalDataRegistry,
  ) {
    data.forget({ name: 'deletions past their undo', text: FORGET });
  }

  own<Snapshot>(kind: Deletable, owner: DeletionOwner<Snapshot>): void {
    this.owners.set(kind, owner as DeletionOwner<unknown>);
  }

  /** Registers a count of the records that depend on a deleted one, perhaps in another module. */
  count(kind: Deletable, count: Count): void {
    this.counts.set(kind, [...(this.counts.get(kind) ?? []), count]);
  }

  /**
   * Stores what a restore needs. Call it in the transaction of the deletion.
   * @returns the token to undo the deletion
   */
  async keep(manager: EntityManager, { venueId, kind, ids, snapshot }: Deletion): Promise<string> {
    const values = [venueId, kind, ids, JSON.stringify(snapshot), this.clock.now()];
    const [row] = await manager.query<{ token: string }[]>(KEEP, values);
    return row!.token;
  }

  /** Adds data that the restore needs, after the deletion has been committed. */
  async keepMore<Snapshot extends object>(token: string, more: Partial<Snapshot>): Promise<void> {
    await this.database.query({ text: KEEP_MORE, values: [token, JSON.stringify(more)] });
  }

  async restore(user: Principal, token: string, context: CommandContext): Promise<RestoredView> {
    const [found] = await this.database.query<Row>({ text: READ, values: [token] });
    const { venueId } = requireRecord(user, found, 'DELETION_NOT_FOUND');
    const restored = await this.changes.change(venueId, async (manager) => {
      const [row] = await manager.query<Row[]>(READ, [token]);
      const deletion = this.requireRestorable(row);
      await this.ownerOf(deletion.kind).restore(manager, deletion, user);
      await manager.query(MARK, [token, this.clock.now()]);
      return deletion;
    });
    const { kind, ids } = restored;
    await this.ownerOf(kind).restored?.(restored, context);
    return { kind, ids: [...ids] };
  }

  /** Counts the records that a deletion would affect. */
  async impact(user: Principal, kind: DeletionImpact['kind'], ids: readonly number[]): Promise<DeletionImpact> {
    const venueId = await this.ownerOf(kind).venueOf(user, ids);
    const counted = await Promise.all((this.counts.get(kind) ?? []).map((count) => count({ venueId, ids })));
    const none = { menus: 0, menuItems: 0, openOrders: 0, openCalls: 0, openVisits: 0 };
    return { kind, ids: [...ids], ...Object.assign(none, ...counted) };
  }

  private requireRestorable(deletion: Row | undefined): Row {
    if (!deletion) throw new DomainError('DELETION_NOT_FOUND');
    if (deletion.restoredAt !== null) throw new DomainError('ALREADY_RESTORED');
    const age = this.clock.now().getTime() - deletion.deletedAt.getTime();
    if (age > RESTORE_WITHIN_MS) throw new DomainError('RESTORE_TOO_LATE');
    return deletion;
  }

  private ownerOf(kind: Deletable): DeletionOwner<unknown> {
    const owner = this.owners.get(kind);
    if (!owner) throw new DomainError('NOT_FOUND');
    return owner;
  }
}
