import pg from 'pg';
import { MAX_LINES, MAX_NOTE } from '#modules/ordering/orders/domain/order-limits.js';
import { MAX_TABLES, MAX_ZONES } from '#modules/venues/edit-tables/table-limit.js';
import { MAX_CATEGORIES, MAX_OFFERED, MAX_PRODUCTS } from '#modules/catalogue/catalogue-size.js';
import { MAX_STATIONS } from '#modules/catalogue/stations/station.dto.js';
import { MAX_PRINTERS } from '#modules/printing/printers/printer.dto.js';
import {
  MAX_CATEGORY_NAME,
  MAX_GROUPS_OF_PRODUCT,
  MAX_GROUPS_OF_VENUE,
  MAX_MODIFIER_NAME,
  MAX_NAME,
  MAX_OPTIONS_OF_GROUP,
  MAX_TEXT,
} from '#modules/catalogue/menu-fields.js';
import type { TestDatabase } from '../test-database.js';

/** Dishes with as many options as a dish may have; the rest of a menu has none. */
const WITH_OPTIONS = 60;
const OPTIONS_OF_DISH = MAX_GROUPS_OF_PRODUCT * MAX_OPTIONS_OF_GROUP;
/** One item, one product, and one category exist. */
const ITEMS = MAX_OFFERED - WITH_OPTIONS * OPTIONS_OF_DISH - 1;
const PRODUCTS = MAX_PRODUCTS - 2;
const CATEGORIES = MAX_CATEGORIES - 1;

/** Orders on the board: more than it shows in each column, each with as many lines as an order may have. */
const ON_BOARD = {
  waiting: { count: 120, ended: "timestamptz 'infinity'" },
  in_progress: { count: 320, ended: "timestamptz 'infinity'" },
  closed: { count: 220, ended: 'now()' },
};
const ENDED = 3_000;
const LINES_OF_ENDED = 10;
const CALLS = 3_000;

/** Ids of what is added begin after this one. */
export const FIRST = 100_000;

/**
 * Fills venue 1, which has one order of one line, up to the limits of the product: every name, description and list as
 * long as the API takes it.
 */
export async function fillGreatestVenue({ ownerUrl }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const text of [...CATALOGUE, ...TABLES, ...ORDERS, 'analyze']) await client.query(text);
  await client.end();
}

/** @returns SQL of a text of this length, which begins with the row's number */
const long = (length: number, begin = 'n') => `rpad(${begin} || ' ', ${length}, 'Žluťoučký kůň ')`;
const rows = (count: number) => `generate_series(1, ${count}) n`;

const CATALOGUE = [
  `insert into station (id, venue_id, name) select ${FIRST} + n, 1, ${long(40)} from ${rows(MAX_STATIONS - 1)}`,
  `insert into printer (id, venue_id, name, kind, prints, columns, code_page)
    select ${FIRST} + n, 1, ${long(40)}, 'browser', '{confirmed}', 48, 'cp852' from ${rows(MAX_PRINTERS - 2)}`,
  `insert into print_queue (venue_id, silent_to, timeline) values (1, 0, database_timeline()) on conflict do nothing`,
  `insert into category (id, venue_id, name, description, station_id)
    select ${FIRST} + n, 1, ${long(MAX_CATEGORY_NAME)}, ${long(MAX_TEXT)}, ${FIRST} + 1 + n % ${MAX_STATIONS - 1}
    from ${rows(CATEGORIES)}`,
  `insert into product (id, venue_id, name, description, ingredients, allergens, portion, dietary)
    select ${FIRST} + n, 1, ${long(MAX_NAME)}, ${long(MAX_TEXT)}, ${long(MAX_TEXT)},
      array(select generate_series(1, 14))::smallint[], ${long(40)}, '{vegetarian,vegan,gluten-free,spicy}'
    from ${rows(PRODUCTS)}`,
  `insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk, price_eur)
    select ${FIRST} + n, 1, 11, ${FIRST} + n, (select name from category where id = ${FIRST} + 1 + n % ${CATEGORIES}),
      10000, 400 from ${rows(ITEMS)}`,
  `insert into modifier_group (id, venue_id, name, min_options, max_options)
    select ${FIRST} + n, 1, ${long(MAX_MODIFIER_NAME)}, 0, ${MAX_OPTIONS_OF_GROUP} from ${rows(MAX_GROUPS_OF_VENUE - 1)}`,
  `insert into modifier_option (id, venue_id, group_id, position, name, price_czk, adds_allergens)
    select ${FIRST} + g.id * 100 + n, 1, g.id, n, ${long(MAX_MODIFIER_NAME)}, 100, '{1,3,7}'
    from modifier_group g, ${rows(MAX_OPTIONS_OF_GROUP)} where g.id > ${FIRST}`,
  `insert into product_modifier (venue_id, product_id, group_id, position)
    select 1, ${FIRST} + p, ${FIRST} + 1 + (p + n) % ${MAX_GROUPS_OF_VENUE - 1}, n
    from generate_series(1, ${WITH_OPTIONS}) p, ${rows(MAX_GROUPS_OF_PRODUCT)}`,
  `insert into translation (venue_id, kind, thing_id, language, name, description, czech_name, czech_description)
    select 1, 'product', p.id, l, p.name, p.description, p.name, p.description
    from product p, unnest('{en,de,uk,pl,sk}'::text[]) l where p.venue_id = 1`,
];

const TABLES = [
  `insert into venue_table (id, venue_id, name, seats, code)
    select ${FIRST} + n, 1, ${long(100)}, 1000, 'code-of-added-table-' || n from ${rows(MAX_TABLES - 1)}`,
  `insert into venue_zone (id, venue_id, name) select ${FIRST} + n, 1, ${long(40)} from ${rows(MAX_ZONES - 1)}`,
];

/** @returns SQL of an order's lines; a note as long as all notes of an order may be is on the order itself */
const lines = (
  count: number,
) => `(select json_agg(json_build_object('itemId', 11, 'productId', 11, 'categoryId', 11, 'station', 11,
    'allergens', '[1,3,7]'::json, 'name', ${long(MAX_NAME, 'l')}, 'price', 1000, 'quantity', 9, 'note', 'bez cibule'))
  from generate_series(1, ${count}) l)`;

const OF_ORDER = 'venue_id, order_id, number, table_id, table_name, currency, total, note, placed_at, last_seq';
const order = (placed: string) =>
  `1, gen_random_uuid(), n + 1, ${FIRST} + 1, ${long(100)}, 'CZK', 900000, ${long(MAX_NOTE)}, ${placed}, n`;

const ORDERS = [
  `insert into staff_board (${OF_ORDER}, status, ended_at, lines)
    select ${order("now() - interval '1 hour'")}, s.status, s.ended_at, ${lines(MAX_LINES)}
    from (values ${Object.entries(ON_BOARD)
      .map(([status, { count, ended }]) => `('${status}', ${ended}, ${count})`)
      .join()}) s (status, ended_at, count), generate_series(1, s.count) n`,
  `insert into order_history (${OF_ORDER}, status, ended_at, lines)
    select ${order("now() - n * interval '1 hour'")}, 'closed', now() - n * interval '1 hour', l.lines
    from (select ${lines(LINES_OF_ENDED)} as lines) l, ${rows(ENDED)}`,
  `insert into history_index (venue_id, order_id, decided_by, ended_by, words)
    select 1, order_id, '1001', '1001', to_tsvector('simple', note) from order_history where venue_id = 1
    on conflict do nothing`,
  `insert into staff_call (venue_id, call_id, table_id, table_name, called_at, answered_at, last_seq)
    select 1, ${FIRST} + n, ${FIRST} + 1, ${long(100)}, now() - n * interval '1 minute',
      case when n > 500 then now() else 'infinity' end, n from ${rows(CALLS)}`,
  `insert into cancelled_line (venue_id, order_id, last_seq, number, table_id, table_name, line, name, quantity, amount,
      currency, at, reason)
    select 1, gen_random_uuid(), n, n, ${FIRST} + 1, ${long(100)}, 1, ${long(MAX_NAME)}, 9, 9000, 'CZK',
      now() - n * interval '1 minute', ${long(MAX_NOTE)} from ${rows(ENDED)}`,
  `insert into refused_dish (venue_id, last_seq, place, code, item_id, name, at)
    select 1, n, 1, 'PRICE_CHANGED', 11, ${long(MAX_NAME)}, now() - n * interval '1 minute' from ${rows(ENDED)}`,
  `insert into audit_entry (venue_id, company_id, subject, subject_id, act, name, product_id, menu_id, fields)
    select 1, 1, 'product', ${FIRST} + n, 'changed', ${long(MAX_NAME)}, 11, 11,
      jsonb_build_object('description', jsonb_build_array(${long(MAX_TEXT)}, ${long(MAX_TEXT)})) from ${rows(CALLS)}`,
];
