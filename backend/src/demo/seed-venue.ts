import { newTableCode } from '#modules/venues/venues.public.js';
import type { TransactionClient } from '#platform/database/database.js';
import type { DemoVenue } from './demo-venues.js';

const INSERT_VENUE = `
  insert into venue (company_id, name, street, city, postal_code, country, ico, dic, open_from, open_to)
  values ($1, $2, $3, $4, $5, 'Česko', $6, 'CZ' || $6, $7, $8) returning id`;

const INSERT_TABLES = `
  insert into venue_table (venue_id, name, seats, code)
  select $1, t.name, t.seats, t.code
  from unnest($2::text[], $3::integer[], $4::text[]) with ordinality as t (name, seats, code, position)
  order by t.position`;

// Products in the order of the card, so that their ids follow it; then the menu that lists them.
const INSERT_CARD = `
  with card as (
    select * from jsonb_to_recordset($2::jsonb) as c ("polePlacings" integer, category text, name text, description text,
      ingredients text, allergens smallint[], "priceCzk" integer, "priceEur" integer, "isNew" boolean, "isRecommended" boolean)
  ), products as (
    insert into product (venue_id, name, description, ingredients, allergens)
    select $1, name, description, ingredients, allergens from card order by "polePlacings"
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

const DRINKS = ['Nealkoholické nápoje', 'Pivo a víno', 'Káva', 'Čaj a ostatní', 'Nápoje'];

export async function seedVenue(client: TransactionClient, venue: DemoVenue, companyId: number): Promise<number> {
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
  await client.query({ text: INSERT_CARD, values: [venueId, card, menu.name, menu.dateFrom, menu.dateTo, DRINKS] });
  return venueId;
}
