import { readFileSync } from 'node:fs';
import pg from 'pg';
import { BackOffice } from './test-back-office.js';
import { openTestDatabase } from './test-database.js';
import { arrangeRestaurant } from './test-restaurant.js';
import { until } from './until.js';

const MIGRATION = new URL('../../migrations/before-0.1/0480-names-unique-by-key.sql', import.meta.url);
const AS_BEFORE = `
  drop index category_named_once, venue_table_key_once;
  create collation if not exists name_alike (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
  create unique index category_name_of_venue on category (venue_id, name) where deleted_at is null;
  create unique index venue_table_named_once on venue_table (venue_id, (btrim(name) collate name_alike))
    where deleted_at is null and btrim(name) <> ''`;

it('the migration numbers names that have the same key, and renames menu lines with them', async () => {
  const database = await openTestDatabase();
  await arrangeRestaurant(database);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const read = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows.map(Object.values);
  await owner.query(AS_BEFORE);
  await owner.query(`
    insert into category (id, venue_id, name, deleted_at) values
      (500, 1, 'Polévky', null), (501, 1, 'Pole' || U&'\\0301' || 'vky', null), (502, 1, 'POLEVKY', null),
      (503, 1, 'Polévky (3)', null), (504, 1, 'K  pivu', null), (505, 1, 'K pi' || U&'\\200B' || 'vu', null),
      (506, 1, 'polévky', now()), (507, 2, 'polévky', null), (508, 1, repeat('x', 100), null),
      (509, 1, repeat('X', 100), null);
    insert into menu (id, venue_id, menu_name, date_from, date_to, time_from, time_to, deleted_at) values
      (500, 1, 'Loni', '2025-01-01', '2025-12-31', 0, 1439, now());
    insert into product (id, venue_id, name) select n, 1, 'Jídlo ' || n from generate_series(500, 504) n;
    insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk) values
      (500, 1, 500, 500, 'Polévky', 1), (501, 1, 500, 501, 'Pole' || U&'\\0301' || 'vky', 1),
      (502, 1, 500, 502, 'polevky (2)', 1), (503, 1, 500, 503, 'K pi' || U&'\\200B' || 'vu', 1),
      (504, 1, 500, 504, 'Polévky (3)', 1);
    insert into venue_table (id, venue_id, name, seats, code, deleted_at) values
      (500, 1, 'Okno 1', 4, 'code-table-500', null), (501, 1, 'Okno  1', 4, 'code-table-501', null),
      (502, 1, 'okno 1 (2)', 4, 'code-table-502', null), (503, 1, '', 4, 'code-table-503', null),
      (504, 1, '', 4, 'code-table-504', null), (505, 1, 'Okno  1', 4, 'code-table-505', now())`);
  await owner.query(readFileSync(MIGRATION, 'utf8'));
  const pivo = 'K pi\u200bvu';
  expect(await read('select id, name, version from category where id >= 500 order by id')).toEqual([
    ...[[500, 'Polévky', 1], [501, 'Pole\u0301vky (4)', 2], [502, 'POLEVKY (5)', 2], [503, 'Polévky (3)', 1]], // oxfmt-ignore
    ...[[504, 'K  pivu', 1], [505, `${pivo} (2)`, 2], [506, 'polévky', 1], [507, 'polévky', 1]], // oxfmt-ignore
    ...[[508, 'x'.repeat(100), 1], [509, `${'X'.repeat(90)} (2)`, 2]], // oxfmt-ignore
  ]);
  expect(await read('select id, category_name, version from menu_product where id >= 500 order by id')).toEqual([
    ...[[500, 'Polévky', 1], [501, 'Pole\u0301vky (4)', 2], [502, 'polevky (2)', 1], [503, `${pivo} (2)`, 2]], // oxfmt-ignore
    [504, 'Polévky (3)', 1],
  ]);
  expect(await read('select id, name, version from venue_table where id >= 500 order by id')).toEqual([
    ...[[500, 'Okno 1', 1], [501, 'Okno  1 (3)', 2], [502, 'okno 1 (2)', 1], [503, '', 1], [504, '', 1], [505, 'Okno  1', 1]], // oxfmt-ignore
  ]);
  expect(await read('select venue_id from venue_revision')).toEqual([[1]]);
  const twin = { code: '23505', constraint: 'category_named_once' };
  await expect(owner.query(`update category set name = 'POLÉVKY' where id = 508`)).rejects.toMatchObject(twin);
  await owner.query(AS_BEFORE);
  await owner.query(readFileSync(MIGRATION, 'utf8'));
  expect(await read('select revision::integer from venue_revision')).toEqual([[1]]);
  await owner.end();
  await database.close();
});

it('a name that is taken between the check and the write is refused as by the check', async () => {
  const office = await BackOffice.start();
  const owner = new pg.Client({ connectionString: office.app.database.ownerUrl });
  await owner.connect();
  const fields = { venueId: 1, seats: 4, min: 0, max: 1, options: [{ name: 'Máslo', priceCZK: 0 }] };
  for (const [path, code, twin] of [
    ['createCCategory', 'DUPLICATE_CATEGORY', `insert into category (venue_id, name) values (1, 'Polévky')`],
    [
      'createtable',
      'DUPLICATE_TABLE',
      `insert into venue_table (venue_id, name, seats, code) values (1, 'Bar', 4, 'code-bar')`,
    ],
    [
      'createmodifiergroup',
      'DUPLICATE_MODIFIER_GROUP',
      `insert into modifier_group (venue_id, name, min_options, max_options) values (1, 'Dip', 0, 1)`,
    ],
  ] as const) {
    await owner.query('begin');
    await owner.query(twin);
    const name = { createCCategory: 'POLE\u0301VKY', createtable: 'BÁR', createmodifiergroup: 'DÍP' }[path];
    const raced = office.post(path, { ...fields, name }).then((answer) => answer);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await owner.query(waits)).rowCount === 1);
    await owner.query('commit');
    const { status, body } = await raced;
    expect([status, body.code]).toEqual([409, code]);
    const both = ['Saláty', 'SALATY'].map((one) => office.post(path, { ...fields, name: one }).then((a) => a));
    expect((await Promise.all(both)).map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  }
  await owner.end();
  await office.close();
});
