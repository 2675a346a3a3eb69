import { randomUUID } from 'node:crypto';
import type { Principal } from '#kernel/principal.js';
import type { TransactionClient } from '#platform/database/database.js';
import { LINK_SUBJECT_PREFIX } from '#platform/sign-in-provider/sign-in-ports.js';
import { auditedRights } from '../audit/audited-accounts.js';
import { linkSecretHash } from './link-secret.js';

export interface LinkTarget {
  readonly linkId: string;
  readonly userId: number;
  readonly subject: string | null;
  readonly email: string;
  readonly fullname: string;
  readonly isShown: boolean;
}

const TARGET = `
  select l.id as "linkId", u.id as "userId", u.auth0_id as subject, u.email, u.fullname, l.shown as "isShown"
  from sign_in_secret s join sign_in_link l on l.id = s.link_id join app_user u on u.id = l.user_id`;
const GOOD = 'l.used_at is null and s.expires_at > now()';
// Accepting an invitation ends its shown link. Otherwise the administrator who saw it could sign in as the person.
const BY_SECRET = `${TARGET} where s.token_hash = $1 and ${GOOD} and (not l.shown or u.auth0_id is null)`;
const HERE = '(l.browser_hash is null or l.browser_hash = $2)';

/** @param browserHash the browser that opens the link; without it, only links that work in any browser are found */
export async function findLink(
  client: Pick<TransactionClient, 'query'>,
  secret: string,
  browserHash: Buffer | null = null,
): Promise<LinkTarget | null> {
  const values = [linkSecretHash(secret), browserHash];
  const [target] = await client.query<LinkTarget>({ text: `${BY_SECRET} and ${HERE}`, values });
  return target ?? null;
}

/** Tells whether a link that this browser may not use would work in the browser that ordered it. */
export async function isGoodElsewhere(client: Pick<TransactionClient, 'query'>, secret: string): Promise<boolean> {
  return (await client.query({ text: BY_SECRET, values: [linkSecretHash(secret)] })).length > 0;
}

// Locks the user. A person may use two links at once, and the second use must see what the first one changed.
const LOCKED = 'for no key update of u';

/** Uses the link once; the second of two concurrent calls gets `null`. @param browserHash as in `findLink` */
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
// Counts a try against every open mail that this browser has requested, even if the code is right. Otherwise each mail
// would allow its own five guesses.
const TRY_CODE = `
  update sign_in_secret s set code_tries = s.code_tries + 1 from sign_in_link l
  where l.id = s.link_id and l.browser_hash = $1 and ${GOOD} and s.code_hash is not null and s.code_tries < ${MAX_CODE_TRIES}
  returning s.token_hash, s.code_hash = sha256(convert_to(l.id || ':' || $2, 'UTF8')) as right`;

/** Counts a try of a mail's code. @returns the hash that `useTried` needs; `null` if the code is wrong */
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
  const text =
    'update sign_in_link set used_at = now(), signed_in = true where id = $1 and used_at is null returning id';
  return (await client.query({ text, values: [target.linkId] })).length > 0 ? target : null;
}

const HAS_ACCOUNT =
  'select from app_user u where lower(u.email) = lower($1) and u.auth0_id is not null and u.email_verified limit 1';

/** Tells whether a person has proved that the address is theirs, at any provider. */
export async function hasAccount(client: TransactionClient, email: string): Promise<boolean> {
  return (await client.query({ text: HAS_ACCOUNT, values: [email] })).length > 0;
}

/**
 * @param people SQL condition on `app_user u` for people who can sign in
 * @returns the user with the address, or the invitation turned into a user; `null` for a shown link whose address has
 * an account
 */
export async function settleInvitation(
  client: TransactionClient,
  { userId, subject, email, isShown }: LinkTarget,
  people: string,
): Promise<number | null> {
  if (subject !== null) return userId;
  if (isShown && (await hasAccount(client, email))) return null;
  const text = `select u.id from app_user u where lower(u.email) = lower($1) and ${people} order by u.id limit 1`;
  // A shown link does not prove the address, so it must not find a person by it.
  const [known] = isShown ? [] : await client.query<{ id: number }>({ text, values: [email] });
  if (known !== undefined) {
    await auditedRights({ sql: client, actorId: known.id, people: [userId, known.id] }, () =>
      mergeInvitation(client, userId, known.id),
    );
    return known.id;
  }
  const become = 'update app_user set auth0_id = $2, email_verified = $3, version = version + 1 where id = $1';
  await auditedRights({ sql: client, actorId: userId, people: [userId] }, () =>
    client.query({ text: become, values: [userId, LINK_SUBJECT_PREFIX + randomUUID(), !isShown] }),
  );
  return userId;
}

const TAKE_SA = `
  update app_user u set version = u.version + 1, role = case when i.role = 'SA' then 'SA' else u.role end
  from app_user i where u.id = $2 and i.id = $1`;
// Keeps a role that the user already has, because the invitation may be older, or meant for another person.
const TAKE_COMPANIES = `
  insert into user_company (user_id, company_id, role) select $2, company_id, role from user_company where user_id = $1
  on conflict (user_id, company_id) do update set role = excluded.role where user_company.role is null`;
const TAKE_VENUES = `
  insert into user_venue (user_id, venue_id) select $2, venue_id from user_venue where user_id = $1 on conflict do nothing`;

/**
 * Tells whether the link belongs to the caller's earlier account, from before the outside provider. The mail has
 * reached the address, and the provider must have verified the same address.
 */
export function isFormerPerson(target: LinkTarget, { verifiedEmail }: Pick<Principal, 'verifiedEmail'>): boolean {
  if (verifiedEmail === null || target.subject?.startsWith(LINK_SUBJECT_PREFIX) !== true) return false;
  return target.email.toLowerCase() === verifiedEmail.toLowerCase();
}

/** Gives the caller's subject and rights to the former account, which keeps its history. Deletes the caller's row. */
export async function becomeFormerPerson(
  client: TransactionClient,
  formerId: number,
  { userId, subject }: Pick<Principal, 'userId' | 'subject'>,
): Promise<void> {
  await mergeInvitation(client, userId, formerId);
  const text = 'update app_user set auth0_id = $2, version = version + 1 where id = $1';
  await client.query({ text, values: [formerId, subject] });
}

/** Moves the invitation's roles to the user. The person must have accepted on the page that names inviter and role. */
export async function mergeInvitation(client: TransactionClient, invitationId: number, userId: number): Promise<void> {
  for (const text of [TAKE_SA, TAKE_COMPANIES, TAKE_VENUES]) {
    await client.query({ text, values: [invitationId, userId] });
  }
  await client.query({ text: 'delete from app_user where id = $1', values: [invitationId] });
}
