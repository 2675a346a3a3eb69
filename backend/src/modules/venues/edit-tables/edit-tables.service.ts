import { Injectable } from '@nestjs/common';
import { InjectEntityManager, InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Raw, Repository } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach, requireRecord } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import { auditedSettings } from '../audited-settings.js';
import { Deletions, placeTaken } from '../deletions/deletions.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { type TableView, tableViewOf } from '../my-venues/venue.dto.js';
import { newTableCode } from '../table-link.js';
import { VenueChanges } from '../venue-changes.js';
import { tableCodeHash } from '../venue-directory.js';
import { VenueRecords } from '../venue-records.js';
import { ofLivingVenue } from '../venue.table.js';
import type {
  CreatedTables,
  CreateTableBody,
  CreateTablesBody,
  DeleteTableBody,
  UpdateTableBody,
} from './edit-tables.dto.js';
import { requireRoom } from './table-limit.js';

const TAKEN = `
  select n.name from unnest($2::text[]) n (name)
  where comparison_key(n.name) in (
    select comparison_key(name) from venue_table
    where venue_id = $1 and deleted_at is null and btrim(name) <> '' and id <> $3)`;

/** @returns those of the `names` that tables other than `own` have (docs/product.md#how-names-are-compared) */
export async function takenNames(
  manager: EntityManager,
  venueId: number,
  names: readonly string[],
  own = 0,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ name: string }[]>(TAKEN, [venueId, names, own]);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Refuses a name that another table has. Call it within a change of the venue, so that nobody takes the name
 * afterwards.
 * @throws DomainError DUPLICATE_TABLE
 */
async function requireFreeName(manager: EntityManager, venueId: number, name: string, own = 0): Promise<void> {
  if ((await takenNames(manager, venueId, [name], own)).size === 0) return;
  throw refusalAt('name', 'DUPLICATE_TABLE');
}

/** Deletes tables (docs/product.md#taking-back-a-deletion). A restored table keeps the code on its card. */
@Injectable()
export class TableDeletion {
  constructor(
    @InjectRepository(VenueTableEntity) private readonly tables: Repository<VenueTableEntity>,
    private readonly deletions: Deletions,
  ) {
    deletions.own<null>('table', {
      venueOf: (user, ids) => this.venueOf(user, ids),
      restore: (manager, { venueId, ids }, { userId: actorId }) =>
        auditedSettings({ manager, actorId, tables: ids }, () => putBack(manager, venueId, ids)),
    });
  }

  /** Refuses a table with open orders, calls or visits. @throws DomainError TABLE_IN_USE, TABLE_NOT_FOUND */
  async requireIdle(user: Principal, tableId: number): Promise<void> {
    const { openOrders, openCalls, openVisits } = await this.deletions.impact(user, 'table', [tableId]);
    const use = { openOrders, openCalls, openVisits };
    if (openOrders + openCalls + openVisits > 0) throw new DomainError('TABLE_IN_USE', use);
  }

  /** Deletes a table. Call it within a change of the venue. @returns the token to undo the deletion */
  async delete(manager: EntityManager, user: Principal, { id, venueId }: VenueTableEntity): Promise<string> {
    await auditedSettings({ manager, actorId: user.userId, tables: [id] }, () =>
      manager.softDelete(VenueTableEntity, id),
    );
    return this.deletions.keep(manager, { venueId, kind: 'table', ids: [id], snapshot: null });
  }

  private async venueOf(user: Principal, ids: readonly number[]): Promise<number> {
    const found = await this.tables.findBy({ id: In(ids) });
    const [first, ...others] = ids.map((id) => {
      const table = found.find((one) => one.id === id);
      return requireRecord(user, table ?? null, 'TABLE_NOT_FOUND').venueId;
    });
    if (others.some((venueId) => venueId !== first)) throw new DomainError('TABLE_NOT_FOUND');
    return first!;
  }
}

/**
 * Restores deleted tables.
 * @throws DomainError TOO_MANY_TABLES; RESTORE_PLACE_TAKEN if one is back already, or another table has its name
 */
async function putBack(manager: EntityManager, venueId: number, ids: readonly number[]): Promise<void> {
  const gone = await manager.find(VenueTableEntity, { where: { venueId, id: In(ids) }, withDeleted: true });
  const names = gone.map(({ name }) => name.trim()).filter(Boolean);
  const isTaken = (await takenNames(manager, venueId, names)).size > 0;
  if (isTaken || gone.length !== ids.length || gone.some(({ deletedAt }) => deletedAt === null)) throw placeTaken();
  await requireRoom(manager, venueId, { added: gone.length, field: 'token' });
  await manager.recover(gone);
}

const RETIRE_CODE = 'insert into retired_table_code (code_hash, venue_id, table_id) values ($1, $2, $3)';

@Injectable()
export class EditTablesService {
  private readonly records: VenueRecords<VenueTableEntity, TableView>;

  constructor(
    @InjectEntityManager() entities: EntityManager,
    private readonly changes: VenueChanges,
    private readonly settings: Settings,
    private readonly deletion: TableDeletion,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'TABLE_NOT_FOUND',
      find: (manager, id) => manager.findOneBy(VenueTableEntity, { id, venueId: Raw(ofLivingVenue) }),
      viewOf: (table) => tableViewOf(table, settings.PUBLIC_URL),
      recorded: ({ manager, user: { userId: actorId } }, tables, work) =>
        auditedSettings({ manager, actorId, tables, made: (id) => ({ tables: [id] }) }, work),
    });
  }

  /** @throws DomainError VENUE_NOT_FOUND, DUPLICATE_TABLE, TOO_MANY_TABLES */
  create(user: Principal, { name, seats, service, venueId }: CreateTableBody): Promise<TableView> {
    return this.records.create(user, venueId, async ({ manager }) => {
      await requireFreeName(manager, venueId, name);
      await requireRoom(manager, venueId, { added: 1, field: 'name' });
      const { id } = await manager.save(newTable(manager, venueId, { name, seats, service }));
      return id;
    });
  }

  /** @throws DomainError VENUE_NOT_FOUND, TOO_MANY_TABLES */
  async createMany(user: Principal, { venueId, name, from, to, seats }: CreateTablesBody): Promise<CreatedTables> {
    requireReach(user, venueId);
    const names = Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`);
    return this.changes.change(venueId, async (manager) => {
      const taken = await takenNames(manager, venueId, names);
      const free = names.filter((one) => !taken.has(one));
      await requireRoom(manager, venueId, { added: free.length, field: 'to' });
      const made = (tables: readonly VenueTableEntity[]) => ({ tables: tables.map(({ id }) => id) });
      const created = await auditedSettings({ manager, actorId: user.userId, made }, () =>
        manager.save(free.map((one) => newTable(manager, venueId, { name: one, seats }))),
      );
      return { created: created.map((table) => tableViewOf(table, this.settings.PUBLIC_URL)), skipped: [...taken] };
    });
  }

  /** @throws DomainError TABLE_NOT_FOUND, CONCURRENT_CHANGE, DUPLICATE_TABLE */
  update(user: Principal, { id, version, ...changes }: UpdateTableBody): Promise<TableView> {
    return this.records.edit(user, { id, version }, async (before, { manager, venueId }) => {
      const { name = before.name, seats = before.seats, service = before.service } = changes;
      if (name !== before.name) await requireFreeName(manager, venueId, name, id);
      await manager.save(Object.assign(before, { name, seats, service }));
    });
  }

  /** @throws DomainError TABLE_IN_USE; TABLE_NOT_FOUND, also if the table is not of `venueId` */
  async delete(user: Principal, { tableId, venueId }: DeleteTableBody): Promise<Deleted> {
    const own = await this.records.venueOf(user, tableId);
    if (venueId !== undefined && venueId !== own) throw new DomainError('TABLE_NOT_FOUND');
    await this.deletion.requireIdle(user, tableId);
    const restoreToken = await this.records.change(user, tableId, (table, { manager }) =>
      this.deletion.delete(manager, user, table),
    );
    return { id: tableId, restoreToken };
  }

  /** @throws DomainError TABLE_NOT_FOUND */
  renewCode(user: Principal, id: number): Promise<TableView> {
    return this.records.edit(user, { id }, async (table, { manager, venueId }) => {
      await manager.query(RETIRE_CODE, [tableCodeHash(table.code), venueId, id]);
      table.code = newTableCode();
      await manager.save(table);
    });
  }
}

type NewTable = Pick<VenueTableEntity, 'name' | 'seats'> & Partial<Pick<VenueTableEntity, 'service'>>;

function newTable(manager: EntityManager, venueId: number, table: NewTable): VenueTableEntity {
  return manager.create(VenueTableEntity, { venueId, service: 'table', ...table, code: newTableCode() });
}
