import type { CompanyRole } from '#kernel/principal.js';
import { folded } from '#platform/database/folded-text.js';
import type { SqlSource } from '#platform/database/own-session.js';

interface FoundPerson {
  readonly id: number;
  readonly fullname: string;
  readonly email: string;
  readonly role: CompanyRole | null;
}

const SAID = folded(`coalesce(u.fullname, '') || ' ' || u.email`);

/** @param words folded; @returns those of the company whose name or address has them */
export function searchPeople(sql: SqlSource, companyId: number, words: string, limit: number): Promise<FoundPerson[]> {
  return sql.query({
    name: 'search_people',
    text: `select u.id, coalesce(u.fullname, '') as fullname, u.email, c.role
      from user_company c join app_user u on u.id = c.user_id
      where c.company_id = $1 and position($2 in ${SAID}) > 0
      order by position($2 in ${SAID}) > 1, u.fullname, u.id limit $3`,
    values: [companyId, words, limit],
  });
}
