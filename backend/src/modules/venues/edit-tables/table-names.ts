import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';

const TAKEN = `
  select n.name from unnest($2::text[]) n (name)
  where exists (select from venue_table t where t.venue_id = $1 and t.deleted_at is null and btrim(t.name) <> ''
    and btrim(t.name) collate name_alike = n.name and t.id <> $3)`;

/** Whatever their case and accents (docs/product.md#tables). @param own the table that may keep its name */
export async function takenNames(
  manager: EntityManager,
  venueId: number,
  names: readonly string[],
  own = 0,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ name: string }[]>(TAKEN, [venueId, names, own]);
  return new Set(rows.map(({ name }) => name));
}

/** Changes of a venue follow one another, so nobody takes the name in between. @throws DomainError DUPLICATE_TABLE */
export async function requireFreeName(manager: EntityManager, venueId: number, name: string, own = 0): Promise<void> {
  if ((await takenNames(manager, venueId, [name], own)).size === 0) return;
  throw new DomainError('DUPLICATE_TABLE', [{ field: 'name', message: ERROR_MESSAGES.DUPLICATE_TABLE }]);
}
