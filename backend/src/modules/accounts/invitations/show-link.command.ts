import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { audited, type AuditedThing } from '#platform/audit/audited.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { Id } from '#platform/http/input.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import type { AdministeredUser } from '../users/administered-user.dto.js';
import { administeredCompanies, findUser, requireStillAdministrator } from '../users/user-bounds.js';
import { countLink } from './link-limits.js';
import { linkAddress } from './link-secret.js';
import { SignInLinks } from './sign-in-links.js';
import { hasAccount } from './take-up.js';

const ShowLinkBody = z.object({ id: Id.describe('the invited user') }).meta({ id: 'ShowLink' });
type ShowLinkBody = z.infer<typeof ShowLinkBody>;

const ShownLink = z
  .object({ link: z.string().describe('Address with the secret; shown once'), validUntil: z.iso.datetime() })
  .meta({ id: 'ShownLink' });
type ShownLink = z.infer<typeof ShownLink>;

const LOCK = 'select from app_user where id = $1 for no key update';
const OF_OTHERS = 'select from user_company where user_id = $1 and company_id <> all ($2::integer[]) limit 1';

@ApiTags('users')
@Controller('api/my/user')
export class ShowLinkController {
  constructor(
    private readonly database: Database,
    private readonly links: SignInLinks,
    private readonly limiter: RateLimiter,
    private readonly settings: Settings,
  ) {}

  @Post('showlink')
  @Access('user:administer')
  @ApiOperation({
    operationId: 'showLink',
    summary: 'Shows a new link of a pending invitation',
    description:
      'For people whom no mail reaches. Earlier links of the invitation end, and the audit trail names the caller.',
  })
  @Refuses('NOT_FOUND', 'ADDRESS_HAS_ACCOUNT')
  @Answers(200, ShownLink)
  async show(
    @CurrentUser() caller: Principal,
    @Body({ schema: ShowLinkBody }) { id }: ShowLinkBody,
  ): Promise<ShownLink> {
    const { secret, validUntil } = await this.database.transaction(async (client) => {
      await requireStillAdministrator(client, caller);
      await client.query({ text: LOCK, values: [id] });
      const user = await findUser(client, caller, { id });
      if (user === null) throw new DomainError('NOT_FOUND');
      countLink(this.limiter, caller, user.email);
      if (user.auth0Id !== null || (await hasAccount(client, user.email))) throw new DomainError('ADDRESS_HAS_ACCOUNT');
      await requireWhole(client, caller, id);
      return auditedShowing(client, caller, user, () => this.links.show(id, client));
    });
    return { link: linkAddress(this.settings.PUBLIC_URL, secret), validUntil: validUntil.toISOString() };
  }
}

/** Prevents a link that gives roles in other people's companies. @throws DomainError FORBIDDEN */
async function requireWhole(client: TransactionClient, caller: Principal, id: number): Promise<void> {
  const companies = administeredCompanies(caller);
  if (companies === null) return;
  const ofOthers = await client.query({ text: OF_OTHERS, values: [id, companies] });
  if (ofOthers.length > 0) throw new DomainError('FORBIDDEN');
}

/** Records in each company of the invitation that somebody saw its link, but not the link itself. */
function auditedShowing<Result>(
  client: TransactionClient,
  { userId }: Principal,
  { id, companies }: AdministeredUser,
  work: () => Promise<Result>,
): Promise<Result> {
  const places = companies.length === 0 ? [null] : companies.map((company) => company.id);
  const read = (linkShown: boolean) => (): Promise<AuditedThing[]> =>
    Promise.resolve(
      places.map((companyId) => ({
        subject: 'member',
        id,
        companyId,
        venueId: null,
        name: '',
        deleted: false,
        fields: { linkShown },
      })),
    );
  return audited({ sql: client, actorId: userId, before: read(false), after: read(true) }, work);
}
