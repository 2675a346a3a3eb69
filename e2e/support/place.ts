import pg from 'pg';

/** All ids of the demo are below this number, so a copy's ids are the demo's plus a multiple of it. */
const STEP = 10_000;
/** Records that pages create get ids beyond all copies. */
const FIRST_OWN_ID = 10_000_000;

const WITH_IDS = [
  'company',
  'venue',
  'venue_table',
  'product',
  'category',
  'menu',
  'menu_product',
  'app_user',
  'modifier_group',
  'modifier_option',
];

/** The columns of each table that hold an id of the demo, parents first. */
const COPIED: readonly (readonly [table: string, ids: readonly string[]])[] = [
  ['company', ['id']],
  ['venue', ['id', 'company_id']],
  ['venue_table', ['id', 'venue_id']],
  ['product', ['id', 'venue_id']],
  ['category', ['id', 'venue_id']],
  ['menu', ['id', 'venue_id']],
  ['menu_product', ['id', 'venue_id', 'menu_id', 'product_id']],
  ['modifier_group', ['id', 'venue_id']],
  ['modifier_option', ['id', 'venue_id', 'group_id']],
  ['product_modifier', ['venue_id', 'product_id', 'group_id']],
  ['app_user', ['id']],
  ['user_company', ['user_id', 'company_id']],
  ['user_venue', ['user_id', 'venue_id']],
];

/** Columns of each copy that differ: codes and addresses must be unique. */
const RENAMED: Readonly<Record<string, string>> = {
  venue_table: `, 'code', t.code || '-' || $1 / ${STEP}`,
  // Stations are not copied, so that a copy needs nothing of the kitchen.
  category: `, 'station_id', null`,
  app_user: `, 'auth0_id', t.auth0_id || '-' || $1 / ${STEP}, 'email', replace(t.email, '@', '-' || $1 / ${STEP} || '@')`,
};

/**
 * A separate copy of the whole demo on a product that other files use too: companies, venues, menus, tables and people.
 */
export class Place {
  private constructor(private readonly offset: number) {}

  /** The demo itself, if no other file uses it. */
  static readonly demo = new Place(0);

  /** @param n counts the copies of this database from 1 */
  static async copied(databaseUrl: string, n: number): Promise<Place> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query('begin');
      for (const table of n === 1 ? WITH_IDS : []) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${FIRST_OWN_ID})`);
      }
      for (const [table, ids] of COPIED) {
        const moved = ids.map((column) => `'${column}', t.${column} + $1`).join();
        const change = `jsonb_build_object(${moved}${RENAMED[table] ?? ''})`;
        // The system administrator is not copied, because one exists for all copies.
        const isOfDemo = `t.${ids[0]} < ${STEP}${table === 'app_user' ? ` and t.role is null` : ''}`;
        await client.query(
          `insert into ${table} select (jsonb_populate_record(t, ${change})).* from ${table} t where ${isOfDemo}`,
          [n * STEP],
        );
      }
      await client.query('commit');
    } finally {
      await client.end();
    }
    return new Place(n * STEP);
  }

  /** @param id of a venue, a table or a dish of the demo. @returns its id in this place */
  id(id: number): number {
    return id + this.offset;
  }

  /** @param account of the demo, as `staff@demo.test`. @returns the account in this place */
  account(account: string): string {
    const isShared = this.offset === 0 || account === 'sa@demo.test';
    return isShared ? account : account.replace('@', `-${this.offset / STEP}@`);
  }
}
