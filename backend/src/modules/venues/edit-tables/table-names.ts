import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';

const TAKEN = `
  select n.name from unnest($2::text[]) n (name)
  where comparison_key(n.name) in (
    select comparison_key(name) from venue_table
    where venue_id = $1 and deleted_at is null and btrim(name) <> '' and id <> $3)`;

/** By their keys (docs/product.md#how-names-are-compared). @param own the table that may keep its name */
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
