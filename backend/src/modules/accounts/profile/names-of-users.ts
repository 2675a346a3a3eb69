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

/** @returns by what the sign-in provider knows a user, and the address that it vouches for; `null` without one of them */
export async function verifiedUser(sql: SqlSource, userId: number): Promise<{ subject: string; email: string } | null> {
  const [row] = await sql.query<{ subject: string; email: string }>({
    text: `select auth0_id as subject, email from app_user
      where id = $1 and auth0_id is not null and email_verified and email <> ''`,
    values: [userId],
  });
  return row ?? null;
}
