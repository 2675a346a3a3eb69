import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal, Role } from '#kernel/principal.js';
import { principalFor, requireCompany } from '#platform/auth/rights.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { LOCK_VENUES_OF_COMPANY } from '#modules/venues/venue.table.js';
import { auditedRights } from '../audit/audited-accounts.js';
import { administeredCompanies } from '../users/user-bounds.js';
import type { Invitation, InviteUserBody } from './invitation.dto.js';
import { countLink } from './link-limits.js';
import { SignInLinks } from './sign-in-links.js';

// Locks the company until the commit, so that nobody deletes it in the meantime. The second of two concurrent
// invitations to one address then finds the first.
const LIVING_COMPANY = 'select id from company where id = $1 and deleted_at is null for no key update';

// Leaves out a user who has the address unverified, so that the mail goes to its owner only.
const HAS_ADDRESS = 'lower(u.email) = lower($1) and (u.auth0_id is null or u.email_verified)';

const OF_COMPANY = `
  select u.id, u.auth0_id is null as waiting, case when u.role = 'SA' then 'SA' else uc.role end as role
  from app_user u join user_company uc on uc.user_id = u.id and uc.company_id = $2
  where ${HAS_ADDRESS} order by u.auth0_id is null, u.id limit 1`;

const INVITE = `
  with invited as (insert into app_user (email, role, invited_by) values ($1, nullif($3, $4), $5) returning id)
  insert into user_company (user_id, company_id, role) select id, $2, $4 from invited returning user_id as id`;

// Changes only open invitations. A person who has accepted in the meantime is a member, whose role stays.
const INVITE_AS = `
  with asked as (
    update app_user set invited_by = $4, version = version + 1 where id = $1 and auth0_id is null returning id)
  update user_company uc set role = $3 from asked where uc.user_id = asked.id and uc.company_id = $2`;

const ASSIGN = 'insert into user_venue (user_id, venue_id) select $1, unnest($2::integer[]) on conflict do nothing';

// SQL: the user with the address whom the caller administers, or the caller. Prefers a person who has signed in.
const REACHED = `
  select u.id from app_user u
  where ${HAS_ADDRESS} and (u.id = $2 or $3 and ($4::integer[] is null or u.role is distinct from 'SA' and exists (
    select from user_company uc where uc.user_id = u.id and uc.company_id = any ($4))))
  order by u.id = $2 desc, u.auth0_id is null, u.id limit 1`;

/** Invites people and orders sign-in links for them (docs/product.md#invitations). */
@Injectable()
export class InviteUserService implements OnModuleDestroy {
  private readonly logger = new Logger(InviteUserService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly links: SignInLinks,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending);
  }

  /**
   * Invites a person. The answer does not reveal whether the address is known elsewhere. For an open invitation, the
   * new role replaces the former one. A member of the company only gets a new link.
   * @throws DomainError NOT_FOUND, FORBIDDEN for an SA made by a manager, VENUE_NOT_FOUND, TOO_MANY_REQUESTS
   */
  async invite(caller: Principal, body: InviteUserBody): Promise<Invitation> {
    const companyId = (body.company ?? body.companyId)!;
    requireCompany(caller, companyId);
    if (body.role === 'SA' && caller.role !== 'SA') throw new DomainError('FORBIDDEN');
    countLink(this.limiter, caller, body.email);
    const role = await this.database.transaction(async (client) => {
      const [company] = await client.query({ text: LIVING_COMPANY, values: [companyId] });
      if (company === undefined) throw new DomainError('NOT_FOUND');
      const invited = await inviteOrFind(client, caller, { ...body, companyId });
      await this.links.order(invited.id, client);
      return invited.role;
    });
    this.outbox.wake();
    return { email: body.email, companyId, role };
  }

  /**
   * Orders the link after the answer, so that neither the answer nor its time reveals whether the address is known.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async requestLink(caller: Principal, email: string): Promise<void> {
    countLink(this.limiter, caller, email);
    const work = this.sendIfReached(caller, email)
      .catch((error: unknown) => this.logger.error({ err: error }, 'A sign-in link could not be ordered'))
      .finally(() => this.pending.delete(work));
    this.pending.add(work);
  }

  private async sendIfReached(caller: Principal, email: string): Promise<void> {
    const administrator = principalFor(caller, 'user:administer');
    const companies = administrator === null ? [] : administeredCompanies(administrator);
    const values = [email, caller.userId, administrator !== null, companies];
    const [user] = await this.database.query<{ id: number }>({ text: REACHED, values });
    if (user === undefined) return;
    await this.database.transaction((client) => this.links.order(user.id, client));
    this.outbox.wake();
  }
}

interface Invited {
  readonly id: number;
  readonly role: Role | null;
}

async function inviteOrFind(
  client: TransactionClient,
  caller: Principal,
  { email, companyId, role: requestedRole, venues = [] }: Omit<InviteUserBody, 'company'> & { companyId: number },
): Promise<Invited> {
  const venueIds = venues.map(({ venueId }) => venueId);
  await requireVenuesOf(client, companyId, venueIds);
  const act = { sql: client, actorId: caller.userId };
  const role = requestedRole ?? null;
  const roleThere = role === 'SA' ? null : role;
  const [known] = await client.query<Invited & { waiting: boolean }>({ text: OF_COMPANY, values: [email, companyId] });
  if (known === undefined) {
    const values = [email, companyId, role, roleThere, caller.userId];
    const id = await auditedRights({ ...act, made: (invited: number) => [invited] }, async () => {
      const [invited] = await client.query<{ id: number }>({ text: INVITE, values });
      await client.query({ text: ASSIGN, values: [invited!.id, venueIds] });
      return invited!.id;
    });
    return { id, role };
  }
  if (!known.waiting || requestedRole === undefined || known.role === 'SA' || role === 'SA') return known;
  await auditedRights({ ...act, people: [known.id] }, async () => {
    await client.query({ text: INVITE_AS, values: [known.id, companyId, roleThere, caller.userId] });
    await client.query({ text: ASSIGN, values: [known.id, venueIds] });
  });
  return { id: known.id, role };
}

async function requireVenuesOf(client: TransactionClient, companyId: number, venueIds: number[]): Promise<void> {
  const found = await client.query({ text: LOCK_VENUES_OF_COMPANY, values: [venueIds, companyId] });
  if (found.length !== new Set(venueIds).size) throw new DomainError('VENUE_NOT_FOUND');
}
