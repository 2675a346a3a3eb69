import { Controller, Delete, Get, Headers, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { tokenPart } from '#platform/auth/token-claims.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { endSessions, liveGrants, SESSION_CLAIM, sessionIdOf } from '#platform/sign-in-provider/provider-sessions.js';

const MAX_LISTED = 100;
const RETENTION = `interval '180 days'`;

const METHODS = ['link', 'code', 'passkey', 'account', 'session'] as const;

const OwnSession = z
  .object({
    id: z.string(),
    signedInAt: z.string(),
    device: z.string().describe('browser and operating system, from the User-Agent'),
    method: z.enum(METHODS).describe('sign-in method'),
    isCurrent: z.boolean().describe('the session of this request'),
  })
  .meta({ id: 'OwnSession' });
type OwnSession = z.infer<typeof OwnSession>;

interface Row {
  readonly grantId: string;
  readonly signedInAt: string;
  readonly device: string;
  readonly method: OwnSession['method'];
}

const OF_GRANTS = `
  select * from (
    select distinct on (grant_id) grant_id as "grantId", id, ${isoTime('signed_in_at')} as "signedInAt", device, method
    from sign_in_entry where user_id = $1 and grant_id = any ($2) order by grant_id, id desc) newest
  order by id desc limit ${MAX_LISTED}`;
const SIGN_OUT = 'update app_user set signed_out_at = now() where id = $1';
const END_ENTRIES = 'update sign_in_entry set ended_at = now() where user_id = $1 and ended_at is null';
const OF_PERSON = `
  select ${isoTime('signed_in_at')} as at, ${isoTime('ended_at')} as "endedAt", device, method
  from sign_in_entry where user_id = $1 order by id`;

const REFUSED = `
  select ${isoTime('failed_at')} as at, device, method from sign_in_failure where user_id = $1 order by id`;

@Injectable()
export class OwnSessions {
  constructor(
    private readonly database: Database,
    private readonly access: AccessChanges,
    private readonly settings: Settings,
    personalData: PersonalDataRegistry,
  ) {
    personalData.forget({
      name: 'sign-ins',
      text: `delete from sign_in_entry where signed_in_at < now() - ${RETENTION}`,
    });
    personalData.forget({
      name: 'refused sign-ins',
      text: `delete from sign_in_failure where failed_at < now() - ${RETENTION}`,
    });
    personalData.tell('signIns', (sql, { userId }) => sql.query({ text: OF_PERSON, values: [userId] }));
    personalData.tell('refusedSignIns', (sql, { userId }) => sql.query({ text: REFUSED, values: [userId] }));
  }

  /** @throws DomainError NOT_FOUND if people sign in with an outside provider */
  async list({ userId, subject }: Principal, currentId: string | null): Promise<OwnSession[]> {
    this.requireOwnProvider();
    const grants = await liveGrants(this.database, subject);
    const rows = await this.database.query<Row>({ text: OF_GRANTS, values: [userId, grants] });
    return rows.map(({ grantId, signedInAt, device, method }) => {
      const id = sessionIdOf(grantId);
      return { id, signedInAt, device, method, isCurrent: id === currentId };
    });
  }

  /**
   * Ends all sessions, including the caller's. Earlier tokens and open sockets are rejected at once.
   * @throws DomainError NOT_FOUND as `list` does
   */
  async endAll({ userId, subject }: Principal): Promise<void> {
    this.requireOwnProvider();
    await this.database.transaction(async (client) => {
      await client.query({ text: SIGN_OUT, values: [userId] });
      await client.query({ text: END_ENTRIES, values: [userId] });
      await endSessions(client, subject);
    });
    this.access.changed();
  }

  private requireOwnProvider(): void {
    if (this.settings.SIGN_IN === 'oidc') throw new DomainError('NOT_FOUND');
  }
}

@ApiTags('users')
@Controller('api/my/sessions')
@Access('own-profile')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @ApiOperation({ operationId: 'getSessions', summary: "Returns the caller's sessions, newest first" })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(OwnSession) })
  list(
    @CurrentUser() caller: Principal,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<OwnSession[]> {
    return this.sessions.list(caller, sessionOf(authorization));
  }

  @Delete()
  @ApiOperation({ operationId: 'endSessions', summary: "Ends all of the caller's sessions, including this one" })
  @Refuses('NOT_FOUND')
  @Answers(204)
  endAll(@CurrentUser() caller: Principal): Promise<void> {
    return this.sessions.endAll(caller);
  }
}

function sessionOf(authorization = ''): string | null {
  const session = (tokenPart(authorization, 'claims') as Record<string, unknown>)[SESSION_CLAIM];
  return typeof session === 'string' ? session : null;
}
