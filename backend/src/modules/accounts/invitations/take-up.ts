import { randomUUID } from 'node:crypto';
import type { TransactionClient } from '#platform/database/database.js';
import { LINK_SUBJECT_PREFIX } from '#platform/sign-in-provider/embedded-subjects.js';
import { auditedRights } from '../audit/audited-rights.js';
import { linkSecretHash } from './link-secret.js';

export interface LinkTarget {
  readonly linkId: string;
  readonly userId: number;
  readonly subject: string | null;
  readonly email: string;
  readonly fullname: string;
}

const FIND = `
  select l.id as "linkId", u.id as "userId", u.auth0_id as subject, u.email, u.fullname
  from sign_in_secret s join sign_in_link l on l.id = s.link_id join app_user u on u.id = l.user_id
  where s.token_hash = $1 and l.used_at is null and s.expires_at > now()`;

/** Without using it up; `null` when it is no longer good. */
export async function findLink(client: Pick<TransactionClient, 'query'>, secret: string): Promise<LinkTarget | null> {
  const [target] = await client.query<LinkTarget>({ text: FIND, values: [linkSecretHash(secret)] });
  return target ?? null;
}

// A person may hold several links: locked, so that the second to come sees what the first has made of the user.
const FIND_TO_USE = `${FIND} for no key update of u`;

/** Only once: of two calls that come together, the second gets `null`. */
export async function useLink(client: TransactionClient, secret: string): Promise<LinkTarget | null> {
  const [target] = await client.query<LinkTarget>({ text: FIND_TO_USE, values: [linkSecretHash(secret)] });
  if (target === undefined) return null;
  const text = 'update sign_in_link set used_at = now() where id = $1 and used_at is null returning id';
  return (await client.query({ text, values: [target.linkId] })).length > 0 ? target : null;
}

const SAME_ADDRESS = `
  select id from app_user where lower(email) = lower($1) and auth0_id like any (array['demo|%', '${LINK_SUBJECT_PREFIX}%'])
  order by id limit 1`;

/** The address's own user, or the invitation made into one. */
export async function settleInvitation(
  client: TransactionClient,
  { userId, subject, email }: LinkTarget,
): Promise<number> {
  if (subject !== null) return userId;
  const [known] = await client.query<{ id: number }>({ text: SAME_ADDRESS, values: [email] });
  if (known !== undefined) {
    await auditedRights({ sql: client, actorId: known.id, people: [userId, known.id] }, () =>
      mergeInvitation(client, userId, known.id),
    );
    return known.id;
  }
  // Whoever holds the letter reads the address.
  const text = 'update app_user set auth0_id = $2, email_verified = true, version = version + 1 where id = $1';
  await auditedRights({ sql: client, actorId: userId, people: [userId] }, () =>
    client.query({ text, values: [userId, LINK_SUBJECT_PREFIX + randomUUID()] }),
  );
  return userId;
}

const TAKE_SA = `
  update app_user u set version = u.version + 1, role = case when i.role = 'SA' then 'SA' else u.role end
  from app_user i where u.id = $2 and i.id = $1`;
// Neither raises nor demotes: an invitation may have been meant for somebody else, or be older than what the person has become.
const TAKE_COMPANIES = `
  insert into user_company (user_id, company_id, role) select $2, company_id, role from user_company where user_id = $1
  on conflict (user_id, company_id) do update set role = excluded.role where user_company.role is null`;
const TAKE_VENUES = `
  insert into user_venue (user_id, venue_id) select $2, venue_id from user_venue where user_id = $1 on conflict do nothing`;

/** Ends the invitation. Call it only when the person has pressed the button that says who invites them as what. */
export async function mergeInvitation(client: TransactionClient, invitationId: number, userId: number): Promise<void> {
  for (const text of [TAKE_SA, TAKE_COMPANIES, TAKE_VENUES]) {
    await client.query({ text, values: [invitationId, userId] });
  }
  await client.query({ text: 'delete from app_user where id = $1', values: [invitationId] });
}
