import type { Database, TransactionClient } from '#platform/database/database.js';
import { seedDemoAccounts, seedDemoCompanies } from '#modules/accounts/accounts.public.js';
import { setAside, storeListedAllergens } from '#modules/catalogue/catalogue.public.js';
import { newTableCode, tableLink, type TableLink } from '#modules/venues/venues.public.js';
import { FAULTS, MARKS } from './demo-choices.js';
import { DEMO_VENUES, type DemoVenue } from './demo-venues.js';

const FIRST_TABLE = `
  select v.id as "venueId", t.id as "tableId", t.code
  from venue v join venue_table t on t.venue_id = v.id
  where v.deleted_at is null and t.deleted_at is null
  order by v.id, t.id limit 1`;

/**
 * @param publicUrl an empty text gives only the path
 * @returns the link of the first table of the first venue; `null` if there is none
 */
export async function demoGuestLink(database: Database, publicUrl: string): Promise<string | null> {
  const [row] = await database.query<TableLink>({ text: FIRST_TABLE });
  return row ? tableLink(publicUrl, row) : null;
}

const INSERT_VENUE = `
  insert into venue (company_id, name, street, city, postal_code, country, ico, dic, open_from, open_to)
  values ($1, $2, $3, $4, $5, 'Česko', $6, 'CZ' || $6, $7, $8) returning id`;

const INSERT_TABLES = `
  insert into venue_table (venue_id, name, seats, code)
  select $1, t.name, t.seats, t.code
  from unnest($2::text[], $3::integer[], $4::text[]) with ordinality as t (name, seats, code, position)
  order by t.position`;

// Inserts the products in the order of the card, so that their ids follow it. The new menu lists them and is valid all
// day, from minute 0 to 1439. `polePlacings` is the position of the category × 100 plus that of the item
// (docs/glossary.md).
const INSERT_CARD = `
  with card as (
    select * from jsonb_to_recordset($2::jsonb) as c ("polePlacings" integer, category text, name text, description text,
      ingredients text, allergens smallint[], "priceCzk" integer, "priceEur" integer, "isNew" boolean, "isRecommended" boolean,
      portion text)
  ), products as (
    insert into product (venue_id, name, description, ingredients, allergens, is_adult, dietary, portion, vat_rate)
    select $1, name, description, ingredients, allergens, category = any ($7::text[]),
      (select array_agg(mark) from jsonb_array_elements_text($8::jsonb -> name) mark), portion,
      case when name = $9 then null when category = any ($6::text[]) then 'Základní' else 'Snížená' end
    from card order by "polePlacings"
    returning id, name
  ), categories as (
    insert into category (venue_id, name, is_drinks)
    select $1, category, category = any ($6::text[]) from card group by category order by min("polePlacings")
  ), new_menu as (
    insert into menu (venue_id, menu_name, date_from, date_to, time_from, time_to)
    values ($1, $3, $4, $5, 0, 1439)
    returning id
  )
  insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk, price_eur, is_new, is_recommended,
    pole_placings)
  select $1, m.id, p.id, c.category, c."priceCzk", c."priceEur", c."isNew", c."isRecommended", c."polePlacings"
  from card c join products p on p.name = c.name cross join new_menu m order by c."polePlacings"`;

const INSERT_CHOICES = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb)
      as g (position integer, name text, min integer, max integer, options jsonb, dishes text[])
  ), groups as (
    insert into modifier_group (venue_id, name, min_options, max_options)
    select $1, name, min, max from given order by position returning id, name
  ), options as (
    insert into modifier_option (venue_id, group_id, position, name, price_czk, price_eur, adds_allergens, removes_allergens)
    select $1, n.id, o.position, o.name, o.czk, o.eur, o.adds, o.removes
    from given g join groups n using (name) cross join lateral (
      select row_number() over () as position, x.* from jsonb_to_recordset(g.options)
        as x (name text, czk integer, eur integer, adds smallint[], removes smallint[])) o
    order by g.position, o.position
  )
  insert into product_modifier (venue_id, product_id, group_id, position)
  select $1, p.id, n.id, g.position
  from given g join groups n using (name) join product p on p.venue_id = $1 and p.name = any (g.dishes)`;

const INSERT_STATIONS = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb) as s (name text, "lateMinutes" integer, categories text[])
  ), stations as (
    insert into station (venue_id, name, late_minutes) select $1, name, "lateMinutes" from given returning id, name
  )
  update category c set station_id = s.id from stations s join given g using (name)
  where c.venue_id = $1 and c.name = any (g.categories)`;

const INSERT_TRANSLATIONS = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb) as g ("of" text, language text, name text, description text)
  ), things as (
    select 'product' as kind, id, name, description from product where venue_id = $1
    union all select 'category', id, name, null from category where venue_id = $1
    union all select 'group', id, name, null from modifier_group where venue_id = $1
    union all select 'option', id, name, null from modifier_option where venue_id = $1
  )
  insert into translation (venue_id, kind, thing_id, language, name, description, czech_name, czech_description)
  select $1, t.kind, t.id, g.language, g.name, g.description, t.name, t.description from given g join things t on t.name = g."of"`;

const WRITTEN = `
  select array(select id from product where venue_id = $1) as products,
    array(select id from modifier_group where venue_id = $1) as "modifierGroups"`;

/** Dishes without allergens, except the one whose missing allergens are an intended fault. */
const FREE_OF_ALLERGENS = `
  select id from product where venue_id = $1 and allergens = '{}' and ingredients is null and name <> $2`;

/** Headings of the demo's cards. Dishes under ALCOHOL are for adults; those under DRINKS have the standard VAT rate. */
const ALCOHOL = ['Pivo a víno'];
const DRINKS = ['Nealkoholické nápoje', 'Pivo a víno', 'Káva', 'Čaj a ostatní', 'Víno', 'Nápoje'];

async function seedVenue(client: TransactionClient, venue: DemoVenue, companyId: number): Promise<number> {
  const { name, street, city, postalCode, ico, openFrom, openTo, menu } = venue;
  const [row] = await client.query<{ id: number }>({
    text: INSERT_VENUE,
    values: [companyId, name, street, city, postalCode, ico, openFrom, openTo],
  });
  const venueId = row!.id;
  const names = venue.tables.map(([table]) => table);
  const seats = venue.tables.map(([, places]) => places);
  await client.query({ text: INSERT_TABLES, values: [venueId, names, seats, names.map(newTableCode)] });
  const card = JSON.stringify(venue.items);
  const marks = JSON.stringify(MARKS);
  const { name: menuName, dateFrom, dateTo } = menu;
  const values = [venueId, card, menuName, dateFrom, dateTo, DRINKS, ALCOHOL, marks, FAULTS.withoutRate];
  await client.query({ text: INSERT_CARD, values });
  const choices = venue.choices.map((group, index) => ({ ...group, position: index + 1 }));
  await client.query({ text: INSERT_CHOICES, values: [venueId, JSON.stringify(choices)] });
  if (venue.stations) {
    await client.query({ text: INSERT_STATIONS, values: [venueId, JSON.stringify(venue.stations)] });
  }
  await client.query({ text: INSERT_TRANSLATIONS, values: [venueId, JSON.stringify(venue.translations)] });
  await storeListedAllergens(client, venueId, await writtenIn(client, venueId));
  await setAsideDrinks(client, venueId);
  return venueId;
}

/** Marks missing allergens as intended for each dish that has none, so that only the planted fault remains. */
async function setAsideDrinks(client: TransactionClient, venueId: number): Promise<void> {
  const values = [venueId, FAULTS.withoutAllergens];
  for (const { id } of await client.query<{ id: number }>({ text: FREE_OF_ALLERGENS, values })) {
    const aside = { productId: id, kind: 'allergens-missing', reason: 'Neobsahuje žádné.' } as const;
    await setAside(client, venueId, aside);
  }
}

async function writtenIn(client: TransactionClient, venueId: number) {
  const [written] = await client.query<{ products: number[]; modifierGroups: number[] }>({
    text: WRITTEN,
    values: [venueId],
  });
  return written!;
}

/** Key of the advisory lock with which only one of several starting processes inserts the demo. */
const LOCK = 7_105_501_002;

/** Deleted rows count too: they show that a person has already worked with this database. */
const IS_EMPTY = 'select not exists (select from company) and not exists (select from app_user) as empty';

/**
 * Inserts the demo completely or not at all. A database that has ever had a company or a user does not change.
 * @returns whether the demo was inserted now
 */
export function seedDemo(database: Database): Promise<boolean> {
  return database.transaction(async (client) => {
    await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] });
    const [row] = await client.query<{ empty: boolean }>({ text: IS_EMPTY });
    if (!row?.empty) return false;
    await seed(client);
    return true;
  });
}

async function seed(client: TransactionClient): Promise<void> {
  const companyIds = await seedDemoCompanies(client);
  const venueIds: number[] = [];
  for (const venue of DEMO_VENUES) venueIds.push(await seedVenue(client, venue, companyIds[venue.company]));
  await seedDemoAccounts(client, { companyIds, venueId: venueIds[0]! });
}
