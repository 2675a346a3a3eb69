import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { auditedRights } from '../audit/audited-rights.js';

export interface KnownPerson {
  readonly id: number;
  readonly subject: string;
  readonly email: string;
  /** If not, the address is a mere claim. */
  readonly emailVerified: boolean;
  readonly fullname: string;
  readonly isAdministrator: boolean;
  readonly firstSeenAt: string;
}

const KNOWN = `
  select id, auth0_id as subject, email, email_verified as "emailVerified", fullname,
    role is not distinct from 'SA' as "isAdministrator",
    to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "firstSeenAt"
  from app_user where auth0_id is not null`;

export async function findPerson(sql: SqlSource, subject: string): Promise<KnownPerson | null> {
  const [person] = await sql.query<KnownPerson>({ text: `${KNOWN} and auth0_id = $1`, values: [subject] });
  return person ?? null;
}

export function newestPeople(sql: SqlSource, limit: number): Promise<KnownPerson[]> {
  return sql.query<KnownPerson>({ text: `${KNOWN} order by id desc limit $1`, values: [limit] });
}

/** Whether they are SA now and were not before. */
export async function makeAdministrator(session: OwnSession, { id, subject }: KnownPerson): Promise<boolean> {
  const text = `
    update app_user set role = 'SA', version = version + 1
    where id = $1 and auth0_id = $2 and role is distinct from 'SA' returning id`;
  const made = await session.transaction(() =>
    auditedRights({ sql: session, actorId: null, people: [id] }, () => session.query({ text, values: [id, subject] })),
  );
  return made.length > 0;
}
