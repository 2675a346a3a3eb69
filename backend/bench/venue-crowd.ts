import { ask } from './ask.js';
import { phoneAt, type OrderTemplate } from './load/jobs.js';

const DISHES = 40;
/** Beyond the ids of the demo. */
const FIRST = 100_000;

/** Adds venues up to a number of them, each with a table, a menu of the whole week and forty dishes on it. */
export async function addVenues(ownerUrl: string, from: number, upTo: number): Promise<void> {
  const venues = `generate_series(${from}, ${upTo - 1}) v`;
  const dishes = `${venues} cross join generate_series(0, ${DISHES - 1}) d`;
  for (const statement of [
    `insert into venue (id, company_id, name) select ${FIRST} + v, 1, 'Podnik ' || v from ${venues}`,
    `insert into venue_table (id, venue_id, name, seats, code)
      select ${FIRST} + v, ${FIRST} + v, 'Stůl 1', 4, 'bench-table-' || v from ${venues}`,
    `insert into menu (id, venue_id, menu_name, date_from, date_to, time_from, time_to, valid_days)
      select ${FIRST} + v, ${FIRST} + v, 'Stálá nabídka', current_date - 1, current_date + 1, 0, 1439,
        '{pondělí,úterý,středa,čtvrtek,pátek,sobota,neděle}' from ${venues}`,
    `insert into product (id, venue_id, name, description)
      select (${FIRST} + v) * ${DISHES} + d, ${FIRST} + v, 'Jídlo ' || d, repeat('Popis jídla ', 8) from ${dishes}`,
    `insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk)
      select (${FIRST} + v) * ${DISHES} + d, ${FIRST} + v, ${FIRST} + v, (${FIRST} + v) * ${DISHES} + d, 'Hlavní jídla', 10000
      from ${dishes}`,
    'analyze',
  ])
    await ask(ownerUrl, statement);
}

/** The first frame of a guest's socket in a venue. */
export function registrationAt(index: number): object {
  return { type: 'register', vs: `bench-table-${index}`, tableId: FIRST + index };
}

export const venueAt = (index: number): number => FIRST + index;

export function orderAt(index: number): OrderTemplate {
  const venue = venueAt(index);
  const items = [0, 1, 2].map((dish) => ({
    itemId: venue * DISHES + ((index + dish) % DISHES),
    quantity: 1,
    price: 100,
  }));
  return {
    venueId: venue,
    tableId: venue,
    items,
    totalPrice: 300,
    currency: 'CZK',
    vs: `bench-table-${index}`,
    phone: phoneAt(venue),
  };
}
