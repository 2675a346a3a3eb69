import { bestMatches } from '#kernel/best-matches.js';
import type { CompanyRole } from '#kernel/principal.js';
import type { SqlSource } from '#platform/database/own-session.js';

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
