import type { EntityManager } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { ProductEntity } from '../entities/product.entity.js';
import type { PublishedDish } from './day-menu.dto.js';

export interface KnownDish {
  readonly id: number;
  readonly key: string;
  readonly allergens: readonly number[];
  readonly portion: string | null;
  readonly isArchived: boolean;
}

const KNOWN = `
  select distinct on (key) id, key, allergens, portion, "isArchived" from (
    select id, comparison_key(name) as key, allergens, portion, deleted_at is not null as "isArchived"
    from product where venue_id = $1 and (deleted_at is null or archived_at is not null)) p
  where key = any ($2::text[]) order by key, "isArchived", id`;

export async function knownDishes(
  manager: EntityManager,
  venueId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownDish>> {
  const rows = await manager.query<KnownDish[]>(KNOWN, [venueId, [...new Set(names.map(comparisonKey))]]);
  return new Map(rows.map((row) => [row.key, row]));
}

const REVIVE = `
  update product set deleted_at = null, archived_at = null, version = version + 1
  where venue_id = $1 and id = any ($2::integer[])`;

export const ARCHIVE = `
  update product set deleted_at = now(), archived_at = now(), version = version + 1
  where venue_id = $1 and id = any ($2::integer[]) and deleted_at is null`;

const WRITE_FACTS = `
  update product p set allergens = x.allergens, portion = x.portion, version = p.version + 1
  from jsonb_to_recordset($2::jsonb) as x (id integer, allergens smallint[], portion text)
  where p.venue_id = $1 and p.id = x.id and (p.allergens, p.portion) is distinct from (x.allergens, x.portion)`;

export type Facts = Pick<KnownDish, 'id' | 'allergens' | 'portion'>;

export async function writeFacts(manager: EntityManager, venueId: number, facts: readonly Facts[]): Promise<void> {
  await manager.query(WRITE_FACTS, [venueId, JSON.stringify(facts)]);
}

export interface PublishedProducts {
  readonly ids: ReadonlyMap<string, number>;
  readonly made: readonly number[];
  readonly revived: readonly number[];
}

/** Creates missing dishes, restores archived ones, and stores the facts that the menu states. */
export async function publishDishes(
  manager: EntityManager,
  venueId: number,
  dishes: readonly PublishedDish[],
  known: ReadonlyMap<string, KnownDish>,
): Promise<PublishedProducts> {
  const byKey = new Map(dishes.map((dish) => [comparisonKey(dish.name), dish]));
  const missing = [...byKey].filter(([key]) => !known.has(key));
  const made = await manager.save(
    missing.map(([, { name, portion, allergens }]) =>
      manager.create(ProductEntity, { venueId, name, portion, allergens: allergens ?? [], isDayDish: true }),
    ),
  );
  const used = [...byKey].flatMap(([key, dish]) => ({ dish, product: known.get(key) }));
  const revived = used.flatMap(({ product }) => (product?.isArchived ? product.id : []));
  if (revived.length > 0) await manager.query(REVIVE, [venueId, revived]);
  const facts = used.flatMap(({ dish, product }): Facts[] => {
    if (product === undefined) return [];
    const allergens = dish.allergens?.length ? dish.allergens : product.allergens;
    return [{ id: product.id, allergens, portion: dish.portion ?? product.portion }];
  });
  await writeFacts(manager, venueId, facts);
  const ids = new Map([...known].map(([key, { id }]) => [key, id]));
  for (const [index, [key]] of missing.entries()) ids.set(key, made[index]!.id);
  return { ids, made: made.map(({ id }) => id), revived };
}
