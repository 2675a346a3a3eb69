import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { openTestDatabase } from '#test/test-database.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { takenNames } from './edit-tables.service.js';

it('takenNames finds a table whose name has the same comparison key', async () => {
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
