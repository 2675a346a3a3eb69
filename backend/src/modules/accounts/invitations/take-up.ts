import { randomUUID } from 'node:crypto';
import type { Principal } from '#kernel/principal.js';
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

const TARGET = `
  select l.id as "linkId", u.id as "userId", u.auth0_id as subject, u.email, u.fullname
  from sign_in_secret s join sign_in_link l on l.id = s.link_id join app_user u on u.id = l.user_id`;
const GOOD = 'l.used_at is null and s.expires_at > now()';
const BY_SECRET = `${TARGET} where s.token_hash = $1 and ${GOOD}`;
const HERE = '(l.browser_hash is null or l.browser_hash = $2)';

/** @param browserHash of the browser that holds the link; without it only a link that belongs to none is found */
export async function findLink(
  client: Pick<TransactionClient, 'query'>,
  secret: string,
  browserHash: Buffer | null = null,
): Promise<LinkTarget | null> {
  const values = [linkSecretHash(secret), browserHash];
  const [target] = await client.query<LinkTarget>({ text: `${BY_SECRET} and ${HERE}`, values });
  return target ?? null;
}

/** Tells whether a link would be good in the browser that asked for it. */
export async function isGoodElsewhere(client: Pick<TransactionClient, 'query'>, secret: string): Promise<boolean> {
  return (await client.query({ text: BY_SECRET, values: [linkSecretHash(secret)] })).length > 0;
}

// A person may hold several links: locked, so that the second to come sees what the first has made of the user.
const LOCKED = 'for no key update of u';

/** Only once: of two calls that come together, the second gets `null`. @param browserHash as for `findLink` */
export async function useLink(
  client: TransactionClient,
  secret: string,
  browserHash: Buffer | null = null,
): Promise<LinkTarget | null> {
  const values = [linkSecretHash(secret), browserHash];
  const [target] = await client.query<LinkTarget>({ text: `${BY_SECRET} and ${HERE} ${LOCKED}`, values });
  return target === undefined ? null : use(client, target);
}

const MAX_CODE_TRIES = 5;
// Each try counts on all open letters of the browser, and is stored whatever comes of it.
const TRY_CODE = `
  update sign_in_secret s set code_tries = s.code_tries + 1 from sign_in_link l
  where l.id = s.link_id and l.browser_hash = $1 and ${GOOD} and s.code_hash is not null and s.code_tries < ${MAX_CODE_TRIES}
  returning s.token_hash, s.code_hash = sha256(convert_to(l.id || ':' || $2, 'UTF8')) as right`;

/** Counts a try of a letter's code. @returns the hash of the link that it stands for, to be used by `useTried`; `null`: wrong */
export async function tryCode(
  client: Pick<TransactionClient, 'query'>,
  code: string,
  browserHash: Buffer,
): Promise<Buffer | null> {
  const tried = await client.query<{ token_hash: Buffer; right: boolean }>({
    text: TRY_CODE,
    values: [browserHash, code],
  });
  return tried.find(({ right }) => right)?.token_hash ?? null;
}

export async function useTried(client: TransactionClient, tokenHash: Buffer): Promise<LinkTarget | null> {
  const [target] = await client.query<LinkTarget>({ text: `${BY_SECRET} ${LOCKED}`, values: [tokenHash] });
  return target === undefined ? null : use(client, target);
}

async function use(client: TransactionClient, target: LinkTarget): Promise<LinkTarget | null> {
  const text = 'update sign_in_link set used_at = now() where id = $1 and used_at is null returning id';
  return (await client.query({ text, values: [target.linkId] })).length > 0 ? target : null;
}

/** @param people who can sign in, a condition of ours on `app_user u`. @returns the address's own user, or the invitation made into one */
export async function settleInvitation(
  client: TransactionClient,
  { userId, subject, email }: LinkTarget,
  people: string,
): Promise<number> {
  if (subject !== null) return userId;
  const text = `select u.id from app_user u where lower(u.email) = lower($1) and ${people} order by u.id limit 1`;
  const [known] = await client.query<{ id: number }>({ text, values: [email] });
  if (known !== undefined) {
    await auditedRights({ sql: client, actorId: known.id, people: [userId, known.id] }, () =>
      mergeInvitation(client, userId, known.id),
    );
    return known.id;
  }
  // Whoever holds the letter reads the address.
  const become = 'update app_user set auth0_id = $2, email_verified = true, version = version + 1 where id = $1';
  await auditedRights({ sql: client, actorId: userId, people: [userId] }, () =>
    client.query({ text: become, values: [userId, LINK_SUBJECT_PREFIX + randomUUID()] }),
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

/**
 * Tells whether a link stands for what the caller was before an outside provider was named. Both must hold: the letter came to the
 * address, and the provider vouches for it.
 */
export function isFormerPerson(target: LinkTarget, { verifiedEmail }: Pick<Principal, 'verifiedEmail'>): boolean {
  if (verifiedEmail === null || target.subject?.startsWith(LINK_SUBJECT_PREFIX) !== true) return false;
  return target.email.toLowerCase() === verifiedEmail.toLowerCase();
}

/** The former person keeps id and history, and gets the caller's subject and rights; the caller's row ends. */
export async function becomeFormerPerson(
  client: TransactionClient,
  formerId: number,
  { userId, subject }: Pick<Principal, 'userId' | 'subject'>,
): Promise<void> {
  await mergeInvitation(client, userId, formerId);
  const text = 'update app_user set auth0_id = $2, version = version + 1 where id = $1';
  await client.query({ text, values: [formerId, subject] });
}

/** Ends the invitation. Call it only when the person has pressed the button that says who invites them as what. */
export async function mergeInvitation(client: TransactionClient, invitationId: number, userId: number): Promise<void> {
  for (const text of [TAKE_SA, TAKE_COMPANIES, TAKE_VENUES]) {
    await client.query({ text, values: [invitationId, userId] });
  }
  await client.query({ text: 'delete from app_user where id = $1', values: [invitationId] });
}
