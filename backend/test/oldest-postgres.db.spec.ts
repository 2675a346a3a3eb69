import { openPool, openTestDatabase } from '#test/test-database.js';

/** The words and signs behind a subquery that has no alias. */
const NO_ALIAS =
  /^(?:where|order|group|having|limit|offset|join|on|cross|left|inner|union|for|is|then|returning)\b|^\W/;

/** @returns the subqueries in FROM without an alias: PostgreSQL 15 refuses them, which 16 no longer does */
function withoutAlias(sql: string): string[] {
  return [...sql.matchAll(/\b(?:from|join|lateral)\s+\((?=\s*(?:select|values|with)\b)/g)].flatMap((match) => {
    let depth = 1;
    let end = match.index + match[0].length;
    for (; depth > 0 && end < sql.length; end++) depth += { '(': 1, ')': -1 }[sql[end]!] ?? 0;
    return NO_ALIAS.test(`${sql.slice(end).trimStart()};`) ? [sql.slice(match.index, end)] : [];
  });
}

describe('The check of SQL for PostgreSQL 15', () => {
  it('finds SQL that only a newer PostgreSQL accepts', () => {
    expect(withoutAlias('select * from (select 1) s join (values (2)) v on true')).toEqual([]);
    expect(withoutAlias('select * from (select * from (select 1) f where true) order by 1')).toEqual([
      'from (select * from (select 1) f where true)',
    ]);
  });

  it('accepts all installed functions', async () => {
    const database = await openTestDatabase();
    const pool = openPool(database);
    const { rows } = await pool.query<{ sql: string }>(
      `select prosrc as sql from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%(%'`,
    );
    await pool.end();
    await database.close();
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.flatMap(({ sql }) => withoutAlias(sql))).toEqual([]);
  });
});
