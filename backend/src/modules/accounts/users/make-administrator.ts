import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { DEMO_SUBJECT_PREFIX } from '#platform/sign-in-provider/sign-in-ports.js';
import { auditedRights } from '../audit/audited-accounts.js';
import { LINK_HOURS, linkSecretHash, newLinkSecret } from '../invitations/link-secret.js';

export interface KnownPerson {
  readonly id: number;
  readonly subject: string;
  readonly email: string;
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

/** Finds a person who has signed in and whose address a provider or a mail has verified. */
export async function findPersonByAddress(sql: SqlSource, address: string): Promise<KnownPerson | null> {
  const text = `${KNOWN} and lower(email) = lower($1) and email_verified and auth0_id not like $2 order by id limit 1`;
  const [person] = await sql.query<KnownPerson>({ text, values: [address, `${DEMO_SUBJECT_PREFIX}%`] });
  return person ?? null;
}

export function newestPeople(sql: SqlSource, limit: number): Promise<KnownPerson[]> {
  return sql.query<KnownPerson>({ text: `${KNOWN} order by id desc limit $1`, values: [limit] });
}

const INVITE = `insert into app_user (email, role) values ($1, 'SA') returning id`;
const OPEN = `select id from app_user where lower(email) = lower($1) and auth0_id is null and role = 'SA' limit 1`;
const LINK = `
  with link as (insert into sign_in_link (user_id, sent_at) values ($1, now()) returning id)
  insert into sign_in_secret (link_id, token_hash, expires_at)
  select id, $2, now() + interval '${LINK_HOURS} hours' from link`;

/** Invites an administrator without a mail. A repeat creates another link. @returns the link's secret */
export async function inviteAdministrator(session: OwnSession, address: string): Promise<string> {
  const secret = newLinkSecret();
  await session.transaction(async () => {
    const [open] = await session.query<{ id: number }>({ text: OPEN, values: [address] });
    const id =
      open?.id ??
      (await auditedRights({ sql: session, actorId: null, made: (invited: number) => [invited] }, async () => {
        const [made] = await session.query<{ id: number }>({ text: INVITE, values: [address] });
        return made!.id;
      }));
    await session.query({ text: LINK, values: [id, linkSecretHash(secret)] });
  });
  return secret;
}

/** @returns whether the person was not a system administrator (SA) before */
export async function makeAdministrator(session: OwnSession, { id, subject }: KnownPerson): Promise<boolean> {
  const text = `
    update app_user set role = 'SA', version = version + 1
    where id = $1 and auth0_id = $2 and role is distinct from 'SA' returning id`;
  const made = await session.transaction(() =>
    auditedRights({ sql: session, actorId: null, people: [id] }, () => session.query({ text, values: [id, subject] })),
  );
  return made.length > 0;
}
