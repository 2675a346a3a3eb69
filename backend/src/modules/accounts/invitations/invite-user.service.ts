import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { AccessChanges } from '../../../platform/auth/access-changes.js';
import { requireCompany } from '../../../platform/auth/record-access.js';
import { allows } from '../../../platform/auth/rights.js';
import { Database } from '../../../platform/database/database.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { administeredCompanies } from '../users/user-bounds.js';
import type { Invitation, InviteUserBody } from './invitation.dto.js';
import { SignInLinks } from './sign-in-links.js';
import { mergeInvitation, useLink } from './take-up.js';

const BY_CALLER = { limit: 30, windowSeconds: 3600 } as const;
const BY_CALLER_TO_ADDRESS = { limit: 5, windowSeconds: 3600 } as const;

// Locked until the commit: the company is not deleted in between, and of two who invite the same address the second finds it.
const LIVING_COMPANY = 'select id from company where id = $1 and deleted_at is null for no key update';

// Whose claim of an address nobody vouches for is not whom a letter to it is meant for.
const HAS_ADDRESS = 'lower(u.email) = lower($1) and (u.auth0_id is null or u.email_verified)';

const OF_COMPANY = `
  select u.id from app_user u join user_company uc on uc.user_id = u.id and uc.company_id = $2
  where ${HAS_ADDRESS} order by u.auth0_id is null, u.id limit 1`;

const INVITE = `
  with invited as (insert into app_user (email, role, invited_by) values ($1, $3, $4) returning id)
  insert into user_company (user_id, company_id) select id, $2 from invited returning user_id as id`;

// The caller's own users, and the caller. Of several, one who has been here before an invitation.
const REACHED = `
  select u.id from app_user u
  where ${HAS_ADDRESS} and (u.id = $2 or $3 and ($4::integer[] is null or u.role is distinct from 'SA' and exists (
    select from user_company uc where uc.user_id = u.id and uc.company_id = any ($4))))
  order by u.id = $2 desc, u.auth0_id is null, u.id limit 1`;

/** Invitations and fresh sign-in links (specification, section 7: `cu`, `pr`). */
@Injectable()
export class InviteUserService implements OnModuleDestroy {
  private readonly logger = new Logger(InviteUserService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly links: SignInLinks,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly access: AccessChanges,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending);
  }

  /**
   * Makes a user who takes shape when the link is used. Whether the address is known elsewhere shows in nothing.
   *
   * @throws DomainError NOT_FOUND for a company that is not the caller's, FORBIDDEN for an SA made by a manager,
   *   TOO_MANY_REQUESTS
   */
  async invite(caller: Principal, body: InviteUserBody): Promise<Invitation> {
    const companyId = (body.company ?? body.companyId)!;
    const role = body.role ?? null;
    requireCompany(caller, companyId);
    if (role === 'SA' && caller.role !== 'SA') throw new DomainError('FORBIDDEN');
    this.bound(caller, body.email);
    await this.database.transaction(async (client) => {
      const [company] = await client.query({ text: LIVING_COMPANY, values: [companyId] });
      if (company === undefined) throw new DomainError('NOT_FOUND');
      const values = [body.email, companyId];
      const [known] = await client.query<{ id: number }>({ text: OF_COMPANY, values });
      const user =
        known ?? (await client.query<{ id: number }>({ text: INVITE, values: [...values, role, caller.userId] }))[0]!;
      await this.links.order(user.id, client);
    });
    this.outbox.ring();
    return { email: body.email, companyId, role };
  }

  /**
   * Sends a fresh link to one of the caller's users, or to the caller. It is done after the answer, so that neither the
   * answer nor its time tells whether the address is known.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async requestLink(caller: Principal, email: string): Promise<void> {
    this.bound(caller, email);
    const work = this.sendIfReached(caller, email)
      .catch((error: unknown) => this.logger.error({ err: error }, 'A sign-in link could not be ordered'))
      .finally(() => this.pending.delete(work));
    this.pending.add(work);
  }

  /**
   * Makes an invitation part of the caller's user. At an outside provider this is what a link does: the person signs in there
   * with whichever account they have, and the link shows that the invitation is theirs.
   *
   * @throws DomainError LINK_NOT_VALID for a link that is used, too old, or another's
   */
  async accept(caller: Principal, token: string): Promise<void> {
    await this.database.transaction(async (client) => {
      const target = await useLink(client, token);
      if (target === null) throw new DomainError('LINK_NOT_VALID');
      if (target.subject === null) await mergeInvitation(client, target.userId, caller.userId);
      else if (target.userId !== caller.userId) throw new DomainError('LINK_NOT_VALID');
    });
    this.access.changed();
  }

  private bound({ userId }: Principal, email: string): void {
    // No address stands in what is counted.
    const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
    this.limiter.take(
      { kind: 'link-by', of: userId, bound: BY_CALLER },
      { kind: 'link-by-to', of: `${userId}:${address}`, bound: BY_CALLER_TO_ADDRESS },
    );
  }

  private async sendIfReached(caller: Principal, email: string): Promise<void> {
    const values = [email, caller.userId, allows('user:administer', caller.role), administeredCompanies(caller)];
    const [user] = await this.database.query<{ id: number }>({ text: REACHED, values });
    if (user === undefined) return;
    await this.database.transaction((client) => this.links.order(user.id, client));
    this.outbox.ring();
  }
}
