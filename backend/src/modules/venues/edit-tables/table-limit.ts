import type { EntityManager } from 'typeorm';
import { refusalAt } from '#platform/http/refusal-at.js';

/**
 * Maximum number of tables in a venue: several times a large beer garden. Each one costs a QR code in lists and on
 * sheets.
 */
export const MAX_TABLES = 500;

export const MAX_ZONES = 50;

const COUNT = 'select count(*)::int as tables from venue_table where venue_id = $1 and deleted_at is null';

/**
 * Refuses tables beyond `MAX_TABLES` (docs/product.md#tables). Call it within a change of the venue, so that nobody
 * else adds a table.
 * @param field the field of the form that the error names
 * @throws DomainError TOO_MANY_TABLES
 */
export async function requireRoom(
  manager: EntityManager,
  venueId: number,
  { added, field }: { readonly added: number; readonly field: string },
): Promise<void> {
  const [row] = await manager.query<{ tables: number }[]>(COUNT, [venueId]);
  if (row!.tables + added <= MAX_TABLES) return;
  throw refusalAt(field, 'TOO_MANY_TABLES');
}
