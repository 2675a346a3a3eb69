import { placeTaken, type Deletion } from '#modules/venues/venues.public.js';
import type { EntityManager } from 'typeorm';

/**
 * Restores rows of tables with soft deletion. @throws DomainError RESTORE_PLACE_TAKEN if one of them is not deleted any
 * more
 */
export async function undelete(
  manager: EntityManager,
  table: 'product' | 'category' | 'menu' | 'modifier_group',
  { venueId, ids }: Pick<Deletion, 'venueId' | 'ids'>,
): Promise<void> {
  const back = await manager.query<[unknown[], number]>(
    `update ${table} set deleted_at = null, version = version + 1
     where venue_id = $1 and id = any ($2::integer[]) and deleted_at is not null`,
    [venueId, ids],
  );
  if (back[1] !== ids.length) throw placeTaken();
}
