import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { DomainError, requireSeen } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach, requireRecord } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { auditedSettings } from '../audited-settings.js';
import { Deletions, placeTaken } from '../deletions/deletions.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { type TableView, tableViewOf } from '../my-venues/venue.dto.js';
import { newTableCode } from '../table-link.js';
import { VenueChanges } from '../venue-changes.js';
import { VenueDirectory, tableCodeHash } from '../venue-directory.js';
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

/**
 * Compares names by their keys (docs/product.md#how-names-are-compared). @param own the table that may keep its name
 */
export async function takenNames(
  manager: EntityManager,
  venueId: number,
  names: readonly string[],
  own = 0,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ name: string }[]>(TAKEN, [venueId, names, own]);
  return new Set(rows.map(({ name }) => name));
}

/** The venue's lock prevents a concurrent use of the name. @throws DomainError DUPLICATE_TABLE */
async function requireFreeName(manager: EntityManager, venueId: number, name: string, own = 0): Promise<void> {
  if ((await takenNames(manager, venueId, [name], own)).size === 0) return;
  throw new DomainError('DUPLICATE_TABLE', [{ field: 'name', message: ERROR_MESSAGES.DUPLICATE_TABLE }]);
}

/** docs/product.md#taking-back-a-deletion. A restored table has its former code, so that printed ones work again. */
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

  /** @throws DomainError TABLE_IN_USE, TABLE_NOT_FOUND */
  async requireIdle(user: Principal, tableId: number): Promise<void> {
    const { openOrders, openCalls, openVisits } = await this.deletions.impact(user, 'table', [tableId]);
    const use = { openOrders, openCalls, openVisits };
    if (openOrders + openCalls + openVisits > 0) throw new DomainError('TABLE_IN_USE', use);
  }

  /** Runs within a change of the venue. @returns the token to undo it */
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

/** @throws DomainError TOO_MANY_TABLES, RESTORE_PLACE_TAKEN if another table has the name now */
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
  constructor(
    private readonly directory: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly settings: Settings,
    private readonly deletion: TableDeletion,
  ) {}

  /** @throws DomainError VENUE_NOT_FOUND, DUPLICATE_TABLE, TOO_MANY_TABLES */
  async create(user: Principal, { name, seats, service, venueId }: CreateTableBody): Promise<TableView> {
    requireReach(user, venueId);
    const table = await this.changes.change(venueId, async (manager) => {
      await requireFreeName(manager, venueId, name);
      await requireRoom(manager, venueId, { added: 1, field: 'name' });
      return auditedSettings({ manager, actorId: user.userId, made: tableOf }, () =>
        manager.save(newTable(manager, venueId, { name, seats, service })),
      );
    });
    return tableViewOf(table, this.settings.PUBLIC_URL);
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
  async update(user: Principal, { id, version, ...changes }: UpdateTableBody): Promise<TableView> {
    const venueId = await this.venueOf(user, id);
    const table = await this.changes.change(venueId, async (manager) => {
      const before = await tableIn(manager, id);
      requireSeen(version, tableViewOf(before, this.settings.PUBLIC_URL));
      const { name = before.name, seats = before.seats, service = before.service } = changes;
      if (name !== before.name) await requireFreeName(manager, venueId, name, id);
      return auditedSettings({ manager, actorId: user.userId, tables: [id] }, () =>
        manager.save(Object.assign(before, { name, seats, service })),
      );
    });
    return tableViewOf(table, this.settings.PUBLIC_URL);
  }

  /**
   * @throws DomainError TABLE_IN_USE, TABLE_NOT_FOUND; the latter also if the table belongs to another venue than
   * `venueId`
   */
  async delete(user: Principal, { tableId, venueId }: DeleteTableBody): Promise<Deleted> {
    const own = await this.venueOf(user, tableId);
    if (venueId !== undefined && venueId !== own) throw new DomainError('TABLE_NOT_FOUND');
    await this.deletion.requireIdle(user, tableId);
    const restoreToken = await this.changes.change(own, async (manager) =>
      this.deletion.delete(manager, user, await tableIn(manager, tableId)),
    );
    return { id: tableId, restoreToken };
  }

  /** @throws DomainError TABLE_NOT_FOUND */
  async renewCode(user: Principal, tableId: number): Promise<TableView> {
    const venueId = await this.venueOf(user, tableId);
    const renewed = await this.changes.change(venueId, async (manager) => {
      const table = await tableIn(manager, tableId);
      return auditedSettings({ manager, actorId: user.userId, tables: [tableId] }, async () => {
        await manager.query(RETIRE_CODE, [tableCodeHash(table.code), venueId, tableId]);
        table.code = newTableCode();
        return manager.save(table);
      });
    });
    return tableViewOf(renewed, this.settings.PUBLIC_URL);
  }

  private async venueOf(user: Principal, tableId: number): Promise<number> {
    return requireRecord(user, await this.directory.table(tableId), 'TABLE_NOT_FOUND').venueId;
  }
}

function tableOf({ id }: VenueTableEntity) {
  return { tables: [id] };
}

/** Checked again inside the transaction, because another process may have been faster. */
async function tableIn(manager: EntityManager, id: number): Promise<VenueTableEntity> {
  const table = await manager.findOneBy(VenueTableEntity, { id });
  if (!table) throw new DomainError('TABLE_NOT_FOUND');
  return table;
}

type NewTable = Pick<VenueTableEntity, 'name' | 'seats'> & Partial<Pick<VenueTableEntity, 'service'>>;

function newTable(manager: EntityManager, venueId: number, table: NewTable): VenueTableEntity {
  return manager.create(VenueTableEntity, { venueId, service: 'table', ...table, code: newTableCode() });
}
