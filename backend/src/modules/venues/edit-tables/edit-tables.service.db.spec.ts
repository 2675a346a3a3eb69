import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { openTestDatabase } from '#test/test-database.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { takenNames } from './edit-tables.service.js';

const MIGRATION = new URL('../../../../../migrations/before-0.1/0130-tables.sql', import.meta.url);

it('appends a number to tables that had equal names, and changes nothing else', async () => {
  const database = await openTestDatabase();
  await arrangeRestaurant(database);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // The state before the migration.
  await owner.query('drop index venue_table_key_once');
  await owner.query(`insert into venue_table (id, venue_id, name, seats, code, deleted_at) values
    (100, 1, 'stul 7 ', 4, 'code-table-100', null), (101, 1, 'Stůl 7', 4, 'code-table-101', null),
    (102, 1, 'Stůl 7 (2)', 4, 'code-table-102', null), (103, 1, 'Stůl 7', 4, 'code-table-103', now()),
    (104, 1, '', 4, 'code-table-104', null), (105, 1, '', 4, 'code-table-105', null),
    (106, 3, 'Stůl 7', 4, 'code-table-106', null), (107, 1, repeat('x', 100), 4, 'code-table-107', null),
    (108, 1, repeat('X', 100), 4, 'code-table-108', null)`);
  await owner.query(readFileSync(MIGRATION, 'utf8'));
  const { rows } = await owner.query<{ id: number; name: string; version: number; code: string }>(
    'select id, name, version, code from venue_table where id >= 100 or id = 11 order by id',
  );
  expect(rows.map(({ id, name, version }) => [id, name, version])).toEqual([
    ...[[11, 'Stůl 7', 1], [100, 'stul 7 (3)', 2], [101, 'Stůl 7 (4)', 2], [102, 'Stůl 7 (2)', 1], [103, 'Stůl 7', 1]], // oxfmt-ignore
    ...[[104, '', 1], [105, '', 1], [106, 'Stůl 7', 1]], // oxfmt-ignore
    ...[[107, 'x'.repeat(100), 1], [108, `${'X'.repeat(90)} (2)`, 2]], // oxfmt-ignore
  ]);
  expect(rows.map(({ code }) => code)).toEqual(rows.map(({ id }) => `code-table-${id}`));
  const { rows: told } = await owner.query('select venue_id from venue_revision order by venue_id');
  expect(told).toEqual([{ venue_id: 1 }]);
  await owner.end();
  await database.close();
});

it('treats a name as taken by a row from before names were tidied', async () => {
  const database = await openTestDatabase();
  await arrangeRestaurant(database);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`insert into venue_table (id, venue_id, name, seats, code) values
    (100, 1, 'Bar' || U&'\\200B' || '  u  okna', 4, 'code-table-100')`);
  const query = async (text: string, values: unknown[]): Promise<unknown> => (await client.query(text, values)).rows;
  const manager = { query } as unknown as EntityManager;
  const taken = await takenNames(manager, 1, ['bar U OKNA', 'STUL 7', 'Stůl 71']);
  expect([...taken]).toEqual(['bar U OKNA', 'STUL 7']);
  expect([...(await takenNames(manager, 1, ['bar u okna'], 100))]).toEqual([]);
  await client.end();
  await database.close();
});
