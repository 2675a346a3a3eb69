import { Readable } from 'node:stream';
import { Controller, Delete, Get, Injectable, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { Database } from '#platform/database/database.js';
import { attachment } from '#platform/http/download.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { TrialAccounts } from '../access/trial-accounts.js';
import { auditedRights } from '../audit/audited-accounts.js';
import { decisionsOf } from '../decisions/decisions-of.js';
import { ProfileService, UserView } from '../profile/profile.controller.js';
import { lockAdministrators, lockCompanies } from '../users/user-bounds.js';
import { erasePerson } from './erase-person.js';
import { Erasures } from './erasures.js';

export const PersonalData = z
  .object({
    exportedAt: z.string(),
    user: UserView,
    signInLinks: z.array(
      z.object({ requestedAt: z.string(), sentAt: z.string().nullable(), usedAt: z.string().nullable() }),
    ),
    sessions: z
      .array(z.object({ kind: z.string(), expiresAt: z.string().nullable() }))
      .describe('data stored by the embedded sign-in provider'),
    signIns: z
      .array(z.object({ at: z.string(), endedAt: z.string().nullable(), device: z.string(), method: z.string() }))
      .describe('sign-ins with time and method, stored for half a year'),
    refusedSignIns: z
      .array(z.object({ at: z.string(), device: z.string(), method: z.string() }))
      .describe('wrong codes, expired links and failed passkeys, stored for half a year'),
    passkeys: z.array(
      z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    invitationsSent: z
      .array(z.object({ at: z.string(), accepted: z.boolean() }))
      .describe("recipients are other people's data and are omitted"),
    leadsDone: z.array(z.object({ leadId: z.int(), at: z.string() })),
    dailySummaries: z
      .array(z.object({ venueId: z.int(), lastDay: z.iso.date() }))
      .describe('venues whose daily summary the person receives by mail, with the last day due'),
    shifts: z
      .array(
        z.object({
          venueId: z.int(),
          begunAt: z.string().nullable().describe('null for an earlier shift of the same day'),
          endedAt: z.string().nullable(),
          note: z.string().nullable().describe('erased after 30 days'),
        }),
      )
      .describe('shifts of the person with the notes for the next ones'),
    dutyPhones: z
      .array(z.object({ venueId: z.int(), since: z.string(), until: z.string() }))
      .describe('venues for which a phone of the person rings'),
    pins: z.array(z.object({ setAt: z.string() })).describe('the PIN for shared tablets; only a hash is stored'),
    boardSessions: z
      .array(z.object({ venueId: z.int(), device: z.string(), begunAt: z.string(), endedAt: z.string().nullable() }))
      .describe('times at which the person worked on a shared tablet, stored for half a year'),
    wrongPins: z
      .array(z.object({ venueId: z.int(), device: z.string(), count: z.int() }))
      .describe('wrong PINs in a row, by tablet'),
    figures: z
      .array(
        z.object({
          venueId: z.int(),
          orders: z.int().describe('orders that the person confirmed or rejected and that have ended'),
          rejected: z.int(),
          cancelled: z.int().describe('pieces that the person cancelled after the confirmation'),
          medianDecisionSeconds: z.number().nullable().describe('null: no order of a guest'),
        }),
      )
      .describe("figures by person, of all days; the venue's record"),
    operations: z
      .array(z.object({ at: z.string(), action: z.string(), outcome: z.string().nullable() }))
      .describe('actions of the person in the diagnostics'),
    catalogueChanges: z
      .array(z.object({ venueId: z.int(), at: z.string(), subject: z.string(), act: z.string() }))
      .describe('changes that the person made to products, categories and menus'),
    rightsAndSettings: z
      .array(
        z.object({
          companyId: z.int().nullable(),
          venueId: z.int().nullable(),
          at: z.string(),
          subject: z.string(),
          act: z.string(),
          byMe: z.boolean(),
        }),
      )
      .describe(
        "changes that the person made to rights, settings and tables, and changes of the person's rights by others",
      ),
    decisions: z
      .array(z.object({ venueId: z.int(), type: z.string(), at: z.string(), device: z.string().nullable() }))
      .describe("decisions of the person about orders and calls; stored by id as the venue's record"),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

const OTHER_ADMINISTRATOR = `
  select from app_user where role = 'SA' and auth0_id is not null and not (auth0_id like any ($2)) and id <> $1 limit 1`;

const COMPANIES = 'select company_id as id from user_company where user_id = $1';

// Counts only people who have signed in, because an invited person cannot admit anybody yet.
const LEFT_WITHOUT_MANAGER = `
  select from user_company mine join company c on c.id = mine.company_id and c.deleted_at is null
  cross join lateral (
    select count(*) as people, count(*) filter (where o.role = 'COMPANY_MANAGER') as managers
    from user_company o join app_user u on u.id = o.user_id and u.auth0_id is not null
    where o.company_id = c.id and o.user_id <> $1
  ) others
  where mine.user_id = $1 and mine.role = 'COMPANY_MANAGER' and others.people > 0 and others.managers = 0 limit 1`;

/** Exports and erases a person's data (GDPR, articles 15, 17 and 20). */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly access: AccessChanges,
    private readonly clock: Clock,
    private readonly erasures: Erasures,
    private readonly storage: FileStorage,
    private readonly trial: TrialAccounts,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  /**
   * Streams a `PersonalData` as JSON, because a person may have decided orders for years. Everything that can fail runs
   * before the first chunk.
   */
  async export(principal: Principal): Promise<AsyncIterable<string>> {
    const parts = [...this.personalData.parts];
    const [user, ...rows] = await Promise.all([
      this.profiles.read(principal),
      ...parts.map(([, read]) => read(this.database, principal)),
    ]);
    const known = Object.fromEntries(parts.map(([name], index) => [name, rows[index]]));
    return this.pieces({ exportedAt: this.clock.now().toISOString(), user, ...known }, principal.userId);
  }

  /** @throws DomainError LAST_ADMINISTRATOR, LAST_COMPANY_MANAGER if nobody could admit people afterwards */
  async erase({ userId, role }: Principal): Promise<void> {
    await this.database.transaction(async (client) => {
      if (role === 'SA') {
        // Erasures run one after the other, so that the last two administrators cannot leave at the same time.
        await lockAdministrators(client);
        const others = await client.query({ text: OTHER_ADMINISTRATOR, values: [userId, this.trial.deadSubjects] });
        if (others.length === 0) throw new DomainError('LAST_ADMINISTRATOR');
      }
      const companies = await client.query<{ id: number }>({ text: COMPANIES, values: [userId] });
      await lockCompanies(client, companies.map(({ id }) => id)); // oxfmt-ignore
      const orphaned = await client.query({ text: LEFT_WITHOUT_MANAGER, values: [userId] });
      if (orphaned.length > 0) throw new DomainError('LAST_COMPANY_MANAGER');
      await auditedRights({ sql: client, actorId: userId, people: [userId] }, () => erasePerson(client, userId));
    });
    await this.erasures.keep();
    this.access.changed();
  }

  private async *pieces(known: object, userId: number): AsyncGenerator<string> {
    yield `${JSON.stringify(known).slice(0, -1)},"decisions":[`;
    let separator = '';
    for await (const decisions of decisionsOf(this.database, this.storage, userId)) {
      if (decisions.length === 0) continue;
      yield separator + decisions.map((decision) => JSON.stringify(decision)).join();
      separator = ',';
    }
    yield ']}';
  }
}

@ApiTags('users')
@Controller('api/my/user')
@Access('own-profile')
export class PrivacyController {
  constructor(private readonly data: PersonalDataService) {}

  @Get('export')
  @ApiOperation({ operationId: 'exportPersonalData', summary: 'Exports all stored data about the caller as a file' })
  @ApiResponse({ status: 200, standardSchema: PersonalData })
  async export(@CurrentUser() principal: Principal, @Res() reply: FastifyReply): Promise<void> {
    const pieces = await this.data.export(principal);
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachment({ name: 'moje-udaje.json', fallback: 'moje-udaje.json' }))
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces));
  }

  @Delete()
  @ApiOperation({ operationId: 'eraseUser', summary: 'Erases the caller' })
  @Refuses('LAST_ADMINISTRATOR', 'LAST_COMPANY_MANAGER')
  @Answers(204)
  erase(@CurrentUser() principal: Principal): Promise<void> {
    return this.data.erase(principal);
  }
}
