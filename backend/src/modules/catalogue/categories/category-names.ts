import type { EntityManager } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { refusalAt } from '#platform/http/refusal-at.js';

export interface NamedCategory {
  readonly id: number;
  readonly name: string;
}

const ALIKE = `
  select id, name from category
  where venue_id = $1 and deleted_at is null and id <> $3 and comparison_key(name) = comparison_key($2)`;

/**
 * Call it within a change of the venue, so that nobody else takes the name meanwhile.
 * @param own id of a category to ignore
 * @returns the category whose name has the same key (docs/product.md#how-names-are-compared)
 */
export async function categoryAlike(
  manager: EntityManager,
  venueId: number,
  name: string,
  own = 0,
): Promise<NamedCategory | null> {
  const [found] = await manager.query<NamedCategory[]>(ALIKE, [venueId, name, own]);
  return found ?? null;
}

/** @throws DomainError DUPLICATE_CATEGORY */
export async function requireFreeName(manager: EntityManager, venueId: number, name: string, own = 0): Promise<void> {
  if ((await categoryAlike(manager, venueId, name, own)) === null) return;
  throw refusalAt('name', 'DUPLICATE_CATEGORY');
}

const NAMES = 'select name from category where venue_id = $1 and deleted_at is null order by id desc';

/**
 * Menu items name their category, so another spelling of the name would be a second heading.
 * @returns a function from a heading to the category's spelling of it, or to the heading itself if there is no such
 *   category
 */
export async function headingsOf(manager: EntityManager, venueId: number): Promise<(written: string) => string> {
  const rows = await manager.query<{ name: string }[]>(NAMES, [venueId]);
  const names = new Set(rows.map(({ name }) => name));
  const byKey = new Map(rows.map(({ name }) => [comparisonKey(name), name]));
  return (written) => (names.has(written) ? written : (byKey.get(comparisonKey(written)) ?? written));
}

const TAKE_HEADINGS = `
  update menu_product set category_name = $2, version = version + 1
  where venue_id = $1 and category_name <> $2 and category_name in (
    select h.name from (select distinct category_name as name from menu_product where venue_id = $1) h
    where h.name = $3 or comparison_key(h.name) = comparison_key($2))`;

/** Renames to `name` each heading that equals `before` (the former name) or is another spelling of `name`. */
export async function takeHeadings(
  manager: EntityManager,
  venueId: number,
  name: string,
  before = name,
): Promise<void> {
  await manager.query(TAKE_HEADINGS, [venueId, name, before]);
}
