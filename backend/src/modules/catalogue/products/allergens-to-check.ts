import { type ClaimedDish, unstatedAllergens } from '@stolek/rules/allergen-claims';
import type { SqlSource } from '#platform/database/own-session.js';

const LIMIT = 1_000;

// Finds products whose texts name an allergen that `allergens` lacks. The composition may state it, which SQL cannot
// read.
const WITH_OTHER_NUMBERS = `
  select p.ingredients as allergens, p.allergens as allergen_numbers, p.listed_allergens from product p
  where p.venue_id = $1 and p.deleted_at is null
    and exists (select from unnest(p.listed_allergens) as number where abs(number) <> all (p.allergens))
  limit ${LIMIT}`;

/**
 * @returns the number (at most 1,000) of products whose texts name an allergen that neither `allergens` nor the
 * composition states
 */
export async function readAllergensToCheck(sql: SqlSource, venueId: number): Promise<number> {
  const rows = await sql.query<ClaimedDish>({
    name: 'allergens_to_check',
    text: WITH_OTHER_NUMBERS,
    values: [venueId],
  });
  return rows.filter((dish) => unstatedAllergens(dish).length > 0).length;
}
