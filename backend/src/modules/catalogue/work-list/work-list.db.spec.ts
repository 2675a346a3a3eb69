import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { readWorkList } from './work-list.query.js';

const PRODUCTS = 300;
const DAY_DISHES = 1_080;
/** Products of another venue; they make the indexes as deep as they are after a year. */
const ELSEWHERE = 2_000;
const DAYS = 36;

describe('The list of products before the database has statistics of the venue', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await openTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    // A table of many venues is read by index, the small one of a test is not.
    await client.query('set enable_seqscan = off');
    for (const table of ['menu', 'menu_product', 'product'])
      await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
    await client.query(`
      insert into company (id, name) values (1, 'Hostinec');
      insert into venue (id, company_id, name) values (1, 1, 'U Lípy'), (2, 1, 'U Dubu');
      insert into menu (id, venue_id, menu_name, date_from, date_to, time_from, time_to)
        select n, 1 + n / 4, 'Nabídka ' || n, '2020-01-01', '2099-12-31', 0, 1439 from generate_series(1, 6) n;
      insert into product (id, venue_id, name) select n, 1, 'Jídlo ' || n from generate_series(1, ${PRODUCTS}) n;
      insert into product (id, venue_id, name) select 10000 + n, 2, 'Jídlo ' || n from generate_series(1, ${ELSEWHERE}) n;
      insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk)
        select venue_id, venue_id * 3 - id % 3, id, 'Jídla', 10000 from product`);
  });
  afterAll(async () => {
    await client.end();
    await database.close();
  });

  const source: SqlSource = {
    query: async <Row>({ text, values = [] }: Parameters<SqlSource['query']>[0]) =>
      (await client.query(text, [...values])).rows as Row[],
  };
  /** The numbers that the plan of the list has under keys; the first are those of its root, which include all others. */
  async function measured(keys: string): Promise<number[]> {
    let plan = '';
    const explain: SqlSource['query'] = async ({ text, values }) => {
      plan = JSON.stringify(await source.query({ text: `explain (analyze, buffers, format json) ${text}`, values }));
      return [];
    };
    await readWorkList({ query: explain }, 1, false);
    return [...plan.matchAll(new RegExp(`"(?:${keys})":(\\d+)`, 'g'))].map(([, number]) => Number(number));
  }
  const pages = async () =>
    (await measured('Shared (?:Hit|Read) Blocks')).slice(0, 2).reduce((sum, each) => sum + each);

  it('reads no more database pages after 1,080 day dishes were added', async () => {
    await client.query('vacuum product');
    const before = await pages();
    await client.query(`
      insert into product (id, venue_id, name, is_day_dish)
        select ${PRODUCTS} + n, 1, 'Jídlo ' || n || ' dne', true from generate_series(1, ${DAY_DISHES}) n;
      insert into menu (id, venue_id, menu_name, kind, date_from, date_to, time_from, time_to)
        select 100 + n, 1, 'Polední menu', 'day', date '2026-01-01' + n, date '2026-01-01' + n, 660, 839
        from generate_series(0, ${DAYS - 1}) n;
      insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk, day_kind)
        select 1, 100 + n % ${DAYS}, ${PRODUCTS} + 1 + n, 'Polední menu', 14900, 'main'
        from generate_series(0, ${DAY_DISHES - 1}) n`);
    await client.query('vacuum product');
    expect(await pages()).toBeLessThanOrEqual(before * 1.05);
    expect(Math.max(...(await measured('Rows Removed by Filter')))).toBe(0);
    expect(await readWorkList(source, 1, false)).toHaveLength(PRODUCTS);
    expect(await readWorkList(source, 1, true)).toHaveLength(DAY_DISHES);
  });

  it('compares each product only with its own offers', async () => {
    expect(Math.max(...(await measured('Actual Rows|Rows Removed by [\\w ]+')))).toBeLessThanOrEqual(PRODUCTS);
  });
});
