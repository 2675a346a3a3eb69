import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '../test-database.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TEXT_FILE = /\.(md|sh|ya?ml|conf|sql)$/;
const STATEMENT = String.raw`(?:select|insert into|update|delete from|with|create|alter|drop|grant|revoke|vacuum|reindex|truncate)\b`;
/** Places of SQL: fenced blocks, here-documents, words of psql, and inline code. */
const PLACES = [
  /```sql\n([\s\S]*?)```/g,
  /<<'SQL'\n([\s\S]*?)\n\s*SQL$/gm,
  /-\w*c '([^']+)'/g,
  /'--command=([^']+)'/g,
  /-\w*c "([^"]+)"/g,
  new RegExp(String.raw`\`(${STATEMENT} [^\`]+)\``, 'g'),
];

const files = ['docs', 'deploy'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => TEXT_FILE.test(file)),
);
files.push('README.md', 'CONTRIBUTING.md', 'docker-compose.yml');

/** Inline code that names a kind of statement. */
const KIND = /^(?:select|update|drop|create index concurrently|truncate|vacuum)$/;

/** Statements of a file, with values for the variables of psql. */
function statementsOf(text: string): string[] {
  const found = PLACES.flatMap((place) => [...text.matchAll(place)].map(([, sql = '']) => sql));
  return found
    .flatMap((sql) => sql.split(';'))
    .map((sql) =>
      sql
        .replaceAll(/--.*$/gm, '')
        .replaceAll(/:'\w+'/g, `'x'`)
        .trim(),
    )
    .filter((sql) => new RegExp(`^${STATEMENT}`).test(sql) && !KIND.test(sql) && !sql.includes(' … '));
}

const documented = files.flatMap((file) =>
  statementsOf(readFileSync(join(ROOT, file), 'utf8')).map((sql) => ({ file, sql })),
);

describe('The SQL of documents and of deploy', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await openTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.close();
  });

  /** The body of a function is parsed, and compared with the schema, but not executed. */
  const check = (sql: string): Promise<unknown> =>
    client.query(
      `create or replace function pg_temp.documented() returns void language sql as $documented$ ${sql} $documented$`,
    );

  test('is found in every document and script that contains it', () => {
    expect(documented.map(({ sql }) => sql)).toEqual(
      expect.arrayContaining([
        'reindex database',
        'create role stolek_app nologin',
        `delete from projection_state where name = 'staff_board'`,
        'select 1 / (not pg_is_in_recovery())::int',
      ]),
    );
  });

  test('fails the check if it names a column that the schema lacks', async () => {
    await expect(check('select rows_mended from venue_head')).rejects.toMatchObject({ code: '42703' });
    await expect(check('vacum')).rejects.toMatchObject({ code: '42601' });
  });

  test.each(documented)('fits the schema: $file: $sql', async ({ sql }) => {
    await check(sql);
  });
});
