import { type ClaimedDish, unstatedAllergens } from '@stolek/rules/allergen-claims';
import type { SqlSource } from '#platform/database/own-session.js';

const LIMIT = 1_000;

// Finds products whose texts have a number that their field lacks. The composition may state it, which only the rules
// can read.
const WITH_OTHER_NUMBERS = `
  select p.ingredients as allergens, p.allergens as allergen_numbers, p.listed_allergens from product p
  where p.venue_id = $1 and p.deleted_at is null
    and exists (select from unnest(p.listed_allergens) as number where abs(number) <> all (p.allergens))
  limit ${LIMIT}`;

/** @returns how many products do not declare their allergens because of a number in a name or description */
export async function readAllergensToCheck(sql: SqlSource, venueId: number): Promise<number> {
  const rows = await sql.query<ClaimedDish>({
    name: 'allergens_to_check',
    text: WITH_OTHER_NUMBERS,
    values: [venueId],
  });
  return rows.filter((dish) => unstatedAllergens(dish).length > 0).length;
}
