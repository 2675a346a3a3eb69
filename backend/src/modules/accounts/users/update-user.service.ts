import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { type CompanyRole, type Principal, reachesVenue } from '#kernel/principal.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { requireCompany } from '#platform/auth/rights.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { LIVING_VENUES, VENUES } from '#modules/venues/venue.table.js';
import { auditedPeople, auditedRights } from '../audit/audited-accounts.js';
import { requireCallable } from '../profile/profile.controller.js';
import type { AdministeredUser, UpdateUserBody } from './administered-user.dto.js';
import { administeredCompanies, findUser, lockUser } from './user-bounds.js';

const DETAILS = ['fullname', 'addressLine1', 'city', 'country', 'phonenumber'] as const;

interface Place {
  readonly id: number;
  readonly role: CompanyRole | null;
}

interface UserChange {
  readonly details: Partial<Pick<AdministeredUser, (typeof DETAILS)[number]>>;
  readonly sa: boolean | undefined;
  readonly companies: readonly Place[] | undefined;
  readonly venueIds: readonly number[] | undefined;
}

interface Circumstances {
  readonly shared: boolean;
}

/** Compares the body with the stored user (docs/product.md#changing-a-user). @throws DomainError FORBIDDEN */
function changeOf(
  caller: Principal,
  user: AdministeredUser,
  body: UpdateUserBody,
  { shared }: Circumstances,
): UserChange {
  const changed = DETAILS.filter((name) => body[name] !== undefined && body[name] !== user[name]);
  const sa = (body.role === 'SA') === (user.role === 'SA') || body.role === undefined ? undefined : body.role === 'SA';
  const companies = changedPlaces(user, body);
  const venueIds = changedSet(body.venues?.map(({ venueId }) => venueId), user.venues.map(({ venueId }) => venueId)); // oxfmt-ignore

  const rights = sa !== undefined || companies !== undefined || venueIds !== undefined;
  if (rights && user.id === caller.userId) throw new DomainError('FORBIDDEN');
  if (caller.role !== 'SA' && (sa === true || (shared && changed.length > 0))) throw new DomainError('FORBIDDEN');
  return { details: Object.fromEntries(changed.map((name) => [name, body[name]])), sa, companies, venueIds };
}

function changedPlaces(user: AdministeredUser, { role, companies }: UpdateUserBody): readonly Place[] | undefined {
  const before = new Map(user.companies.map((company) => [company.id, company.role]));
  const forAll = role === user.role || role === 'SA' || (role === null && user.role === 'SA') ? undefined : role;
  const roleAt = (id: number, requested?: CompanyRole | null): CompanyRole | null => {
    const present = before.get(id);
    if (requested !== undefined && requested !== present) return requested;
    if (forAll !== undefined) return forAll;
    // A newly added company gets the role from the top level of the body.
    return present === undefined ? (role === 'SA' ? null : (role ?? null)) : present;
  };
  const wanted = new Map(
    (companies ?? user.companies).map(({ id, role: requested }) => [id, roleAt(id, companies && requested)]),
  );
  const same = wanted.size === before.size && [...wanted].every(([id, is]) => before.has(id) && before.get(id) === is);
  return same ? undefined : [...wanted].map(([id, is]) => ({ id, role: is }));
}

function changedSet(wanted: readonly number[] | undefined, present: readonly number[]): readonly number[] | undefined {
  if (wanted === undefined) return undefined;
  const unique = [...new Set(wanted)];
  const same = unique.length === present.length && unique.every((id) => present.includes(id));
  return same ? undefined : unique;
}

const SHARED = `
  select exists (select from user_company uc join company c on c.id = uc.company_id
    where uc.user_id = $1 and c.deleted_at is null and not c.id = any (coalesce($2::integer[], '{}'))) as shared`;

const WRITE = `
  update app_user set version = version + 1, fullname = coalesce($2, fullname), address_line1 = coalesce($3, address_line1),
    city = coalesce($4, city), country = coalesce($5, country), phonenumber = coalesce($6, phonenumber),
    role = case when $7 then 'SA' when $8 then null else role end
  where id = $1`;

// Locks the companies until the commit, so that none is deleted meanwhile.
const LIVING_COMPANIES = 'select id from company where id = any ($1) and deleted_at is null for key share';

const DROP_COMPANIES = `
  delete from user_company where user_id = $1 and not company_id = any ($2)
    and ($3::integer[] is null or company_id = any ($3))`;
const PUT_COMPANIES = `
  insert into user_company (user_id, company_id, role) select $1, wanted.id, wanted.role
  from unnest($2::integer[], $3::text[]) as wanted(id, role)
  on conflict (user_id, company_id) do update set role = excluded.role
  where user_company.role is distinct from excluded.role`;

const DROP_VENUES = `
  delete from user_venue a using ${VENUES} v where v.id = a.venue_id and a.user_id = $1 and not v.id = any ($2)
    and ($3::integer[] is null or v.company_id = any ($3))`;
const ADD_VENUES = 'insert into user_venue (user_id, venue_id) select $1, unnest($2::integer[]) on conflict do nothing';

/** Only people of a company work in its venues, so leaving the company means leaving its venues. */
const DROP_STRANGERS = `
  delete from user_venue a using ${VENUES} v where v.id = a.venue_id and a.user_id = $1
    and not exists (select from user_company c where c.user_id = $1 and c.company_id = v.company_id)`;

const FOREIGN_VENUES = `
  select v.id from unnest($2::integer[]) wanted(id) left join ${LIVING_VENUES} v on v.id = wanted.id
  where v.id is null
    or not exists (select from user_company c where c.user_id = $1 and c.company_id = v.company_id)`;

/** Changes a user's details and rights (docs/product.md#changing-a-user). */
@Injectable()
export class UpdateUserService {
  private readonly logger = new Logger(UpdateUserService.name);

  constructor(
    private readonly database: Database,
    private readonly access: AccessChanges,
  ) {}

  /** @throws DomainError NOT_FOUND, VENUE_NOT_FOUND, FORBIDDEN, CONCURRENT_CHANGE, VENUE_NOT_OF_COMPANY */
  async update(caller: Principal, body: UpdateUserBody): Promise<AdministeredUser> {
    const updated = await this.database.transaction(async (client) => {
      const user = await lockUser(client, caller, body);
      requireCallable(user.phonenumber, body.phonenumber);
      const [row] = await client.query<{ shared: boolean }>({
        text: SHARED,
        values: [user.id, administeredCompanies(caller)],
      });
      const change = changeOf(caller, user, body, { shared: row!.shared });
      const audited = Object.keys(change.details).length > 0 ? auditedPeople : auditedRights;
      await audited({ sql: client, actorId: caller.userId, people: [user.id] }, () =>
        write(client, caller, user.id, change),
      );
      this.report(caller, user.id, change);
      return (await findUser(client, caller, { id: user.id })) ?? { ...user, companies: [], venues: [] };
    });
    this.access.changed();
    return updated;
  }

  /** Logs only ids, because the log may outlast the erasure of the person's data. */
  private report(caller: Principal, userId: number, { sa, companies, venueIds }: UserChange): void {
    if (sa === undefined && companies === undefined && venueIds === undefined) return;
    this.logger.log({ by: caller.userId, userId, sa, companies, venueIds }, "A user's rights were changed");
  }
}

async function write(client: TransactionClient, caller: Principal, userId: number, change: UserChange): Promise<void> {
  const { fullname, addressLine1, city, country, phonenumber } = change.details;
  const details = [fullname, addressLine1, city, country, phonenumber].map((value) => value ?? null);
  await client.query({ text: WRITE, values: [userId, ...details, change.sa === true, change.sa === false] });
  if (change.companies) await writeCompanies(client, caller, userId, change.companies);
  if (change.venueIds) await writeVenues(client, caller, userId, change.venueIds);
}

async function writeCompanies(
  client: TransactionClient,
  caller: Principal,
  userId: number,
  places: readonly Place[],
): Promise<void> {
  const ids = places.map(({ id }) => id);
  for (const id of ids) requireCompany(caller, id);
  const living = await client.query({ text: LIVING_COMPANIES, values: [ids] });
  if (living.length < ids.length) throw new DomainError('NOT_FOUND');
  await client.query({ text: DROP_COMPANIES, values: [userId, ids, administeredCompanies(caller)] });
  await client.query({ text: PUT_COMPANIES, values: [userId, ids, places.map(({ role }) => role)] });
  await client.query({ text: DROP_STRANGERS, values: [userId] });
}

async function writeVenues(
  client: TransactionClient,
  caller: Principal,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.some((id) => !reachesVenue(caller, id))) throw new DomainError('VENUE_NOT_FOUND');
  const foreign = await client.query<{ id: number | null }>({ text: FOREIGN_VENUES, values: [userId, ids] });
  if (foreign.some(({ id }) => id === null)) throw new DomainError('VENUE_NOT_FOUND');
  if (foreign.length > 0) throw new DomainError('VENUE_NOT_OF_COMPANY');
  await client.query({ text: DROP_VENUES, values: [userId, ids, administeredCompanies(caller)] });
  await client.query({ text: ADD_VENUES, values: [userId, ids] });
}
