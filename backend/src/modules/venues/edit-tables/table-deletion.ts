import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/record-access.js';
import { auditedSettings } from '../audited-settings.js';
import { Deletions, placeTaken } from '../deletions/deletions.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { requireRoom } from './table-limit.js';
import { takenNames } from './table-names.js';

/** docs/product.md#taking-back-a-deletion. A table comes back under its code: what is printed is right again. */
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

  /** Within a change of the venue. @returns the token by which it is taken back */
  async delete(manager: EntityManager, user: Principal, { id, venueId }: VenueTableEntity): Promise<string> {
    await auditedSettings({ manager, actorId: user.userId, tables: [id] }, () =>
      manager.softDelete(VenueTableEntity, id),
    );
    return this.deletions.keep(manager, { venueId, kind: 'table', ids: [id], kept: null });
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

/** @throws DomainError TOO_MANY_TABLES, RESTORE_PLACE_TAKEN when another table bears the name now */
async function putBack(manager: EntityManager, venueId: number, ids: readonly number[]): Promise<void> {
  const gone = await manager.find(VenueTableEntity, { where: { venueId, id: In(ids) }, withDeleted: true });
  const names = gone.map(({ name }) => name.trim()).filter(Boolean);
  const isTaken = (await takenNames(manager, venueId, names)).size > 0;
  if (isTaken || gone.length !== ids.length || gone.some(({ deletedAt }) => deletedAt === null)) throw placeTaken();
  await requireRoom(manager, venueId, { added: gone.length, field: 'token' });
  await manager.recover(gone);
}
