import { bestMatches } from '#kernel/best-matches.js';
import type { CompanyRole } from '#kernel/principal.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';

const NAME = `coalesce(nullif(fullname, ''), email) as name`;

export const NAMED_USERS = `(select id, ${NAME} from app_user)`;

export const STAFF_OF_VENUES = `(select u.id as user_id, v.id as venue_id, uc.role <> 'EMPLOYEE' as is_manager, u.signed_out_at
  from app_user u join user_company uc on uc.user_id = u.id join ${LIVING_VENUES} v on v.company_id = uc.company_id
  where uc.role = 'COMPANY_MANAGER' or exists (select from user_venue a where a.user_id = u.id and a.venue_id = v.id))`;

/** @returns the names by user id */
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
