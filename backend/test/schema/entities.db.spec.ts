import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Company } from '#modules/accounts/entities/company.entity.js';
import { User } from '#modules/accounts/entities/user.entity.js';
import { CategoryEntity } from '#modules/catalogue/entities/category.entity.js';
import { MenuEntity } from '#modules/catalogue/entities/menu.entity.js';
import { MenuProductEntity } from '#modules/catalogue/entities/menu-product.entity.js';
import { ProductEntity } from '#modules/catalogue/entities/product.entity.js';
import { VenueEntity } from '#modules/venues/entities/venue.entity.js';
import { VenueTableEntity } from '#modules/venues/entities/venue-table.entity.js';
import { openTestDatabase, type TestDatabase } from '../test-database.js';

const ALL = [
  Company,
  User,
  VenueEntity,
  VenueTableEntity,
  CategoryEntity,
  ProductEntity,
  MenuEntity,
  MenuProductEntity,
];
type ColumnMetadata = ReturnType<DataSource['getMetadata']>['columns'][number];

const NAMED = ALL.map((entity) => [entity.name, entity] as const);
const SOURCES = fileURLToPath(new URL('../../src/modules', import.meta.url));

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
  readonly identity: boolean;
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity <> '' as identity
  from pg_attribute a left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

describe('The entities of TypeORM', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let source: DataSource;
  beforeAll(async () => {
    database = await openTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    source = await new DataSource({ type: 'postgres', url: database.url, entities: ALL }).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await client.end();
    await database.close();
  });

  const typeOf = (column: ColumnMetadata): string =>
    `${source.driver.normalizeType(column)}${column.isArray ? '[]' : ''}`;

  test('include every entity that the sources declare', () => {
    const declared = readdirSync(SOURCES, { recursive: true }).filter((file) => String(file).endsWith('.entity.ts'));
    expect(declared).toHaveLength(ALL.length);
  });

  test.each(NAMED)('agree with the database for the table of %s', async (_, entity) => {
    const { tableName, columns } = source.getMetadata(entity);
    const { rows } = await client.query<Column>(COLUMNS, [tableName]);
    const stored = new Map(rows.map((row) => [row.name, row]));
    for (const column of columns) {
      const row = stored.get(column.databaseName);
      const declared = { name: column.databaseName, type: typeOf(column), nullable: column.isNullable };
      expect(row).toMatchObject({ ...declared, identity: column.isGenerated });
    }
  });

  /** TypeORM leaves a column without a default out of no insert. So a column that an entity lacks must fill itself. */
  test.each(NAMED)('can be inserted without the columns that they lack: %s', async (_, entity) => {
    const { tableName, columns } = source.getMetadata(entity);
    const known = new Set(columns.map(({ databaseName }) => databaseName));
    const { rows } = await client.query<Column>(COLUMNS, [tableName]);
    const demanding = rows.filter((row) => !row.nullable && row.default === null && !row.identity);
    expect(demanding.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test.each(NAMED)('state only defaults that their table has: %s', async (_, entity) => {
    const { tableName, columns } = source.getMetadata(entity);
    const { rows } = await client.query<Column>(COLUMNS, [tableName]);
    const stored = new Map(rows.map((row) => [row.name, row.default]));
    for (const column of columns.filter((each) => each.default !== undefined)) {
      const text = stored.get(column.databaseName);
      const { rows: values } = await client.query<{ value: unknown }>(`select to_jsonb(${text}) as value`);
      expect({ column: column.databaseName, value: values[0]?.value }).toEqual({
        column: column.databaseName,
        value: column.default,
      });
    }
  });
});
