import { setImmediate } from 'node:timers/promises';
import { listedAllergens } from '@stolek/rules/listed-allergens';
import type { SqlSource } from '#platform/database/own-session.js';

/** SQL: the translations that guests read. A translation of a former Czech text does not count. */
const translationsOf = (kind: string, thing: string, description = "''") => `
  select unnest(array[t.name, case when t.czech_description is not distinct from ${description} collate "C" then t.description end])
  from translation t where t.venue_id = $1 and t.kind = '${kind}' and t.thing_id = ${thing}.id and t.czech_name = ${thing}.name collate "C"`;

const PRODUCTS = `
  select p.id, p.listed_allergens as listed, array[p.name, p.description] || array(
    ${translationsOf('product', 'p', 'p.description')}) as texts
  from product p where p.venue_id = $1 and p.id = any ($2::integer[])`;

/** SQL: the texts that may list an option's allergens. A day's soup group is left out, as its name has a date. */
const OPTIONS = `
  select o.id, o.listed_allergens as listed, array[o.name, case when not g.is_day_soup then g.name end] || array(
    ${translationsOf('option', 'o')} union all ${translationsOf('group', 'g')}) as texts
  from modifier_option o join modifier_group g on g.venue_id = o.venue_id and g.id = o.group_id
  where o.venue_id = $1 and o.group_id = any ($2::integer[])`;

const store = (table: 'product' | 'modifier_option') => `
  update ${table} x set listed_allergens = n.listed
  from jsonb_to_recordset($2::jsonb) as n (id integer, listed smallint[]) where x.venue_id = $1 and x.id = n.id`;

interface Texts {
  readonly id: number;
  readonly listed: readonly number[];
  readonly texts: readonly (string | null)[];
}

/** Records in one query, and texts that are read before other requests run. The longest texts take 0.2 ms each. */
const [BATCH, PIECE] = [50, 20];

async function update(sql: SqlSource, venueId: number, ids: readonly number[], [texts, stored]: [string, string]) {
  let sinceThePause = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const things = await sql.query<Texts>({ text: texts, values: [venueId, ids.slice(from, from + BATCH)] });
    const changed: Pick<Texts, 'id' | 'listed'>[] = [];
    for (const thing of things) {
      const listed = [...new Set(thing.texts.flatMap(listedAllergens))].sort((a, b) => a - b);
      if (listed.join() !== thing.listed.join()) changed.push({ id: thing.id, listed });
      sinceThePause += thing.texts.length;
      if (sinceThePause < PIECE) continue;
      await setImmediate();
      sinceThePause = 0;
    }
    if (changed.length > 0) await sql.query({ text: stored, values: [venueId, JSON.stringify(changed)] });
  }
}

/**
 * Reads the allergens in names and descriptions of products and options, and stores changed ones
 * (docs/product.md#allergens-and-composition). Call it in the transaction that writes the texts.
 */
export async function storeListedAllergens(
  sql: SqlSource,
  venueId: number,
  { products = [], modifierGroups = [] }: { products?: readonly number[]; modifierGroups?: readonly number[] },
): Promise<void> {
  await update(sql, venueId, products, [PRODUCTS, store('product')]);
  await update(sql, venueId, modifierGroups, [OPTIONS, store('modifier_option')]);
}
