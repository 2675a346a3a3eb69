import { DomainError, requireSeen } from '#kernel/domain-error.js';
import { type Principal, highestRole } from '#kernel/principal.js';
import type { Database, TransactionClient } from '#platform/database/database.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { LINK_HOURS } from '../invitations/link-secret.js';
import type { AdministeredUser } from './administered-user.dto.js';

const LOCK = 'select from app_user where id = $1 for update';
const LOCK_SA = `select id from app_user where role = 'SA' order by id for update`;
const LOCK_COMPANIES =
  'select id from company where id = any ($1) and deleted_at is null order by id for no key update';
const MANAGED = `select company_id as id from user_company where user_id = $1 and role = 'COMPANY_MANAGER'`;

/** Locks all system administrators (SA) until the commit, so that changes of that role run one after the other. */
export async function lockAdministrators(client: TransactionClient): Promise<readonly number[]> {
  return (await client.query<{ id: number }>({ text: LOCK_SA })).map(({ id }) => id);
}

/** Locks these companies until the commit, so that changes of roles in them run one after the other. */
export async function lockCompanies(client: TransactionClient, companyIds: readonly number[]): Promise<void> {
  await client.query({ text: LOCK_COMPANIES, values: [companyIds] });
}

/**
 * Checks that the caller is still an administrator, and locks that role. Call it before locking any other user.
 * Otherwise two administrators could remove each other's role at the same time, and nobody could admit people.
 * @throws DomainError FORBIDDEN if the caller has lost a role since the request was admitted
 */
export async function requireStillAdministrator(client: TransactionClient, caller: Principal): Promise<void> {
  if (caller.role === 'SA') {
    if (!(await lockAdministrators(client)).includes(caller.userId)) throw new DomainError('FORBIDDEN');
    return;
  }
  await lockCompanies(client, caller.companyIds);
  const managed = await client.query<{ id: number }>({ text: MANAGED, values: [caller.userId] });
  const still = new Set(managed.map(({ id }) => id));
  if (!caller.companyIds.every((id) => still.has(id))) throw new DomainError('FORBIDDEN');
}

/** @returns the companies that the caller administers; `null` for all (a system administrator) */
export function administeredCompanies({ role, companyIds }: Principal): readonly number[] | null {
  return role === 'SA' ? null : companyIds;
}

type Row = Omit<AdministeredUser, 'role' | 'phonenumber' | 'linkUntil' | 'lastSignIn'> & {
  readonly linkUntil: Date | null;
  readonly lastSignIn: Date | null;
  readonly isSa: boolean;
  readonly phonenumber: string;
};

// A manager sees no system administrators, and only those companies and venues of a user that the manager has too.
const USERS = `
  select u.id, u.auth0_id as "auth0Id", u.email, u.email_verified as "emailVerified", u.fullname, u.address_line1 as "addressLine1", u.city, u.country,
    u.phonenumber, u.role is not distinct from 'SA' as "isSa", u.version,
    case when u.auth0_id is null then (
      select max(coalesce(s.expires_at, case when l.sent_at is null and l.used_at is null
        then l.requested_at + interval '${LINK_HOURS} hours' end))
      from sign_in_link l left join sign_in_secret s on s.link_id = l.id where l.user_id = u.id) end as "linkUntil",
    (select e.signed_in_at from sign_in_entry e where e.user_id = u.id order by e.id desc limit 1) as "lastSignIn",
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'role', uc.role) order by c.name, c.id)
              from user_company uc join company c on c.id = uc.company_id
              where uc.user_id = u.id and c.deleted_at is null and ($1::integer[] is null or c.id = any ($1))), '[]') as companies,
    coalesce((select json_agg(json_build_object('venueId', v.id, 'name', v.name) order by v.name, v.id)
              from user_venue a join ${LIVING_VENUES} v on v.id = a.venue_id
              where a.user_id = u.id and ($1::integer[] is null or v.company_id = any ($1))), '[]') as venues
  from app_user u
  where ($1::integer[] is null or u.role is distinct from 'SA' and exists (
      select from user_company uc where uc.user_id = u.id and uc.company_id = any ($1)))`;

/** @returns the users whom the caller administers, by name or, without one, by address */
export async function listUsers(database: Database, caller: Principal): Promise<AdministeredUser[]> {
  const rows = await database.query<Row>({
    name: 'administered_users',
    text: `${USERS} order by coalesce(nullif(u.fullname, ''), u.email) collate czech, u.id`,
    values: [administeredCompanies(caller)],
  });
  return rows.map(viewOf);
}

interface UserKey {
  readonly id?: number | undefined;
  readonly auth0Id?: string | null | undefined;
}

/** @returns `null` if the caller does not administer the user, or the user does not exist */
export async function findUser(
  client: Pick<TransactionClient, 'query'>,
  caller: Principal,
  who: UserKey,
): Promise<AdministeredUser | null> {
  const key = who.id === undefined ? 'u.auth0_id = $2' : 'u.id = $2';
  const [row] = await client.query<Row>({
    text: `${USERS} and ${key}`,
    values: [administeredCompanies(caller), who.id ?? who.auth0Id],
  });
  return row === undefined ? null : viewOf(row);
}

/**
 * Locks a user until the commit.
 * @param who `version`: the version that the caller has seen; without it, the last change wins
 * @throws DomainError FORBIDDEN, CONCURRENT_CHANGE; NOT_FOUND for a user whom the caller does not administer
 */
export async function lockUser(
  client: TransactionClient,
  caller: Principal,
  who: UserKey & { readonly version?: number | undefined },
): Promise<AdministeredUser> {
  await requireStillAdministrator(client, caller);
  const id = who.id ?? (await findUser(client, caller, who))?.id ?? null;
  await client.query({ text: LOCK, values: [id] });
  const user = id === null ? null : await findUser(client, caller, { id });
  if (user === null) throw new DomainError('NOT_FOUND');
  requireSeen(who.version, user);
  return user;
}

function viewOf({ isSa, ...row }: Row): AdministeredUser {
  const role = isSa ? 'SA' : highestRole(row.companies.map((company) => company.role));
  const linkUntil = row.linkUntil?.toISOString() ?? null;
  const lastSignIn = row.lastSignIn?.toISOString() ?? null;
  return { ...row, role, linkUntil, lastSignIn, phonenumber: Number(row.phonenumber) };
}
