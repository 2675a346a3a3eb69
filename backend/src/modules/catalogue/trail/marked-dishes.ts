import type { EntityManager } from 'typeorm';
import { excludedBy } from '@stolek/rules/allergen-claims';
import { DIETARY } from '../domain/dish-facts.js';
import { addedAllergens, type ListedOption } from '../domain/modifiers.js';
import type { MarkedDish } from '../domain/true-marks.js';

const MARKS = DIETARY.filter((mark) => excludedBy(mark).length > 0);

const DISHES = `
  select p.id, p.name, p.dietary, p.ingredients as allergens, p.allergens as allergen_numbers, p.listed_allergens, coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min_options, 'max', g.max_options, 'options', (
      select json_agg(json_build_object('id', o.id, 'name', o.name, 'addsAllergens', o.adds_allergens, 'listedAllergens', o.listed_allergens, 'isSoldOut', o.is_sold_out)
        order by o.position) from modifier_option o where o.venue_id = g.venue_id and o.group_id = g.id))
      order by pm.position, g.id)
    from product_modifier pm join modifier_group g on g.id = pm.group_id and g.deleted_at is null
    where pm.venue_id = p.venue_id and pm.product_id = p.id), '[]') as modifiers
  from product p
  where p.venue_id = $1 and p.deleted_at is null and p.dietary && $4::text[] and p.id = any ($2::integer[] || array(
    select pm.product_id from product_modifier pm where pm.venue_id = $1 and pm.group_id = any ($3::integer[])))
  order by p.name, p.id`;

interface StoredDish extends Omit<MarkedDish, 'modifiers'> {
  readonly modifiers: readonly (Omit<MarkedDish['modifiers'][number], 'options'> & {
    readonly options: readonly (MarkedDish['modifiers'][number]['options'][number] & ListedOption)[];
  })[];
}

interface Selection {
  readonly products?: readonly number[];
  readonly modifierGroups?: readonly number[];
}

/** @returns dishes with a mark that an allergen can contradict: those of `products`, and those with the groups */
export async function markedDishes(
  manager: EntityManager,
  venueId: number,
  { products = [], modifierGroups: groups = [] }: Selection,
): Promise<MarkedDish[]> {
  if (products.length + groups.length === 0) return [];
  const dishes = await manager.query<StoredDish[]>(DISHES, [venueId, products, groups, MARKS]);
  return dishes.map((dish) => ({
    ...dish,
    modifiers: dish.modifiers.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, addsAllergens: addedAllergens(option) })),
    })),
  }));
}
