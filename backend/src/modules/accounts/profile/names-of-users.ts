import type { SqlSource } from '#platform/database/own-session.js';

const NAME = `coalesce(nullif(fullname, ''), email) as name`;

/** For a `join` of another module's statement: `id` and `name`. */
export const NAMED_USERS = `(select id, ${NAME} from app_user)`;

/** For those who have only a session of their own. */
export async function userNames(sql: SqlSource, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; name: string }>({
    name: 'user_names',
    text: `select id, ${NAME} from app_user where id = any ($1)`,
    values: [userIds],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
