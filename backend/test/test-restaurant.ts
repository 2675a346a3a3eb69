import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/**
 * Inserts two companies, the smallest arrangement for testing orders. Venue 1 (company 1): tables 11 and 12, a menu in
 * both currencies. Venue 2 (company 2): table 21, prices in CZK only. Venue 3 (company 1): table 31, no menu valid now.
 * Menu items: 101 Svíčková 189 Kč / 7.9 €, 102 Pivo 59.5 Kč / 2.5 €; 201 Káva 65 Kč; 301 in the menu that has ended.
 */
export async function arrangeRestaurant({ ownerUrl }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`
    insert into company (id, name) values (1, 'U Lípy s.r.o.'), (2, 'Kavárna a.s.');
    insert into venue (id, company_id, name) values (1, 1, 'U Lípy'), (2, 2, 'Kavárna'), (3, 1, 'Zavřeno');
    insert into venue_table (id, venue_id, name, seats, code) values
      (11, 1, 'Stůl 7', 4, 'code-table-11'), (12, 1, 'Zahrádka 1', 2, 'code-table-12'),
      (21, 2, 'Bar', 2, 'code-table-21'), (31, 3, 'Stůl 1', 2, 'code-table-31');
    insert into product (id, venue_id, name) values (1, 1, 'Svíčková'), (2, 1, 'Pivo'), (3, 2, 'Káva'), (4, 3, 'Nic');
    insert into menu (id, venue_id, menu_name, date_from, date_to, time_from, time_to) values
      (1, 1, 'Stálý', '2020-01-01', '2099-12-31', 0, 1439), (2, 2, 'Stálý', '2020-01-01', '2099-12-31', 0, 1439),
      (3, 3, 'Loňský', '2020-01-01', '2020-12-31', 0, 1439);
    insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk, price_eur, pole_placings) values
      (101, 1, 1, 1, 'Hlavní jídla', 18900, 790, 101), (102, 1, 1, 2, 'Pivo', 5950, 250, 201),
      (201, 2, 2, 3, 'Káva', 6500, null, 101), (301, 3, 3, 4, 'Nic', 1000, null, 101);
    -- What a test makes through the API gets ids beyond these.
    select setval(pg_get_serial_sequence(name, 'id'), 1000)
      from unnest('{company,venue,venue_table,product,menu,menu_product}'::text[]) name;`);
  await client.end();
}

/** More tables in venue 1, 'Stůl <id>' with the code `code-table-<id>`. */
export async function addTables({ ownerUrl }: TestDatabase, first: number, last: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into venue_table (id, venue_id, name, seats, code)
      select n, 1, 'Stůl ' || n, 4, 'code-table-' || n from generate_series($1::int, $2::int) n`,
    [first, last],
  );
  await client.end();
}

/** The body of an order for two Svíčková at table 11 of venue 1, with changes. */
export function orderBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const items = [{ itemId: 101, quantity: 2, price: 189, note: 'bez brusinek' }];
  return { venueId: 1, tableId: 11, items, totalPrice: 378, currency: 'CZK', vs: 'code-table-11', ...changes };
}
