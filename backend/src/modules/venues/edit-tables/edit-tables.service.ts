import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord, requireReach } from '#platform/auth/record-access.js';
import { Settings } from '#platform/config/settings.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { tableViewOf } from '../my-venues/table-view.js';
import type { TableView } from '../my-venues/venue.dto.js';
import { newTableCode, tableCodeHash } from '../table-code.js';
import { VenueChanges } from '../venue-changes.js';
import { VenueDirectory } from '../venue-directory.js';
import type { CreateTableBody, DeleteTableBody } from './edit-tables.dto.js';

const RETIRE_CODE = 'insert into retired_table_code (code_hash, venue_id, table_id) values ($1, $2, $3)';

@Injectable()
export class EditTablesService {
  constructor(
    private readonly directory: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly settings: Settings,
  ) {}

  async create(user: Principal, { name, seats, venueId }: CreateTableBody): Promise<TableView> {
    requireReach(user, venueId);
    const table = await this.changes.change(venueId, (manager) =>
      manager.save(manager.create(VenueTableEntity, { venueId, name, seats, code: newTableCode() })),
    );
    return tableViewOf(table, this.settings.PUBLIC_URL);
  }

  /** @throws DomainError TABLE_NOT_FOUND; also when it is not a table of the venue that is named beside it */
  async delete(user: Principal, { tableId, venueId }: DeleteTableBody): Promise<Deleted> {
    const own = await this.venueOf(user, tableId);
    if (venueId !== undefined && venueId !== own) throw new DomainError('TABLE_NOT_FOUND');
    await this.changes.change(own, async (manager) => {
      await tableIn(manager, tableId);
      await manager.softDelete(VenueTableEntity, tableId);
    });
    return { id: tableId };
  }

  /** @throws DomainError TABLE_NOT_FOUND */
  async renewCode(user: Principal, tableId: number): Promise<TableView> {
    const venueId = await this.venueOf(user, tableId);
    const renewed = await this.changes.change(venueId, async (manager) => {
      const table = await tableIn(manager, tableId);
      await manager.query(RETIRE_CODE, [tableCodeHash(table.code), venueId, tableId]);
      table.code = newTableCode();
      return manager.save(table);
    });
    return tableViewOf(renewed, this.settings.PUBLIC_URL);
  }

  private async venueOf(user: Principal, tableId: number): Promise<number> {
    return requireRecord(user, await this.directory.table(tableId), 'TABLE_NOT_FOUND').venueId;
  }
}

/** Asked again inside the transaction: another process may have been quicker. */
async function tableIn(manager: EntityManager, id: number): Promise<VenueTableEntity> {
  const table = await manager.findOneBy(VenueTableEntity, { id });
  if (!table) throw new DomainError('TABLE_NOT_FOUND');
  return table;
}
