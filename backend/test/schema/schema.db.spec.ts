import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '#platform/database/migrate.js';
import { openEmptyDatabase, type TestDatabase } from '../test-database.js';
import { dumpSchema } from './schema-dump.js';

const FILE = fileURLToPath(new URL('../../../schema.sql', import.meta.url));
const HEAD = `-- What a new database is made of, as \`npm run schema\` has written it from one; never edited. Reasons stand in migrations/.
-- What is installed at every start is not here: the projections' functions, and BullMQ's tables.

`;

describe('schema.sql', () => {
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await openEmptyDatabase();
  });
  afterAll(() => empty.close());

  it('equals the schema after all migrations, and `npm run schema` writes it again', async () => {
    await migrate(empty.ownerUrl);
    const schema = HEAD + (await dumpSchema(empty.ownerUrl));
    if (process.env['WRITE_SCHEMA'] === '1') writeFileSync(FILE, schema);
    expect(readFileSync(FILE, 'utf8')).toBe(schema);
  });
});
