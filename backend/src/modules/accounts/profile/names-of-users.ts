import { bestMatches } from '#kernel/best-matches.js';
import type { CompanyRole } from '#kernel/principal.js';
import type { SqlSource } from '#platform/database/own-session.js';

const NAME = `coalesce(nullif(fullname, ''), email) as name`;

/** A subquery with `id` and `name` for a `join` in another module's statement. */
export const NAMED_USERS = `(select id, ${NAME} from app_user)`;

/** For callers with a dedicated session. */
export async function userNames(sql: SqlSource, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; name: string }>({
    name: 'user_names',
    text: `select id, ${NAME} from app_user where id = any ($1)`,
    values: [userIds],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @returns a user's subject and verified address; `null` if either is missing */
export async function verifiedUser(sql: SqlSource, userId: number): Promise<{ subject: string; email: string } | null> {
  const [row] = await sql.query<{ subject: string; email: string }>({
    text: `select auth0_id as subject, email from app_user
      where id = $1 and auth0_id is not null and email_verified and email <> ''`,
    values: [userId],
  });
  return row ?? null;
}

interface FoundPerson {
  readonly id: number;
  readonly fullname: string;
  readonly email: string;
  readonly role: CompanyRole | null;
}

/** @returns people of the company whose name or address matches the words of the query, best first */
export async function searchPeople(
  sql: SqlSource,
  companyId: number,
  query: string,
  limit: number,
): Promise<FoundPerson[]> {
  const people = await sql.query<FoundPerson>({
    name: 'names_of_people',
    text: `select u.id, coalesce(u.fullname, '') as fullname, u.email, c.role
      from user_company c join app_user u on u.id = c.user_id
      where c.company_id = $1 order by u.fullname, u.id`,
    values: [companyId],
  });
  return bestMatches(people, ({ fullname, email }) => `${fullname} ${email}`.trim(), query, limit);
}
