import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { AccessChanges } from '#platform/auth/access-changes.js';
import { Database } from '#platform/database/database.js';
import { TrialAccounts } from '../access/trial-accounts.js';
import { ProfileService } from '../profile/profile.service.js';
import { lockAdministrators, lockCompanies } from '../users/administrators.js';
import { decisionsOf } from './decisions-of.js';
import { Erasures } from './erasures.js';
import { erasePerson } from './erase-person.js';
import type { PersonalData } from './privacy.dto.js';

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Each by the user's id, except the sessions, which are the subject's.
const PARTS = {
  signInLinks: `select ${iso('requested_at')} as "requestedAt", ${iso('sent_at')} as "sentAt", ${iso('used_at')} as "usedAt"
    from sign_in_link where user_id = $1 order by id`,
  sessions: `select a.model as kind, ${iso('a.expires_at')} as "expiresAt" from sign_in_artifact a join app_user u on u.id = $1
    where a.payload->>'accountId' = u.auth0_id order by a.expires_at`,
  invitationsSent: `select ${iso('created_at')} as at, auth0_id is not null as accepted from app_user where invited_by = $1 order by id`,
  leadsDone: `select id as "leadId", ${iso('done_at')} as at from lead where done_by = $1 and done_at is not null order by id`,
  operations: `select ${iso('at')} as at, action, outcome from operation_log
    where actor_kind = 'user' and actor = $1::integer::text order by id`,
} as const satisfies Partial<Record<keyof PersonalData, string>>;

const OTHER_ADMINISTRATOR = `
  select from app_user where role = 'SA' and auth0_id is not null and not (auth0_id like any ($2)) and id <> $1 limit 1`;

const COMPANIES = 'select company_id as id from user_company where user_id = $1';

// Of those who have been here: an invitation can let nobody in.
const LEFT_WITHOUT_MANAGER = `
  select from user_company mine join company c on c.id = mine.company_id and c.deleted_at is null
  cross join lateral (
    select count(*) as people, count(*) filter (where o.role = 'COMPANY_MANAGER') as managers
    from user_company o join app_user u on u.id = o.user_id and u.auth0_id is not null
    where o.company_id = c.id and o.user_id <> $1
  ) others
  where mine.user_id = $1 and mine.role = 'COMPANY_MANAGER' and others.people > 0 and others.managers = 0 limit 1`;

/** A person's right to see what is kept of them, and to have it erased (GDPR, articles 15, 17 and 20). */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly access: AccessChanges,
    private readonly clock: Clock,
    private readonly erasures: Erasures,
    private readonly trial: TrialAccounts,
  ) {}

  /**
   * @returns a `PersonalData` as JSON, in pieces, since somebody may have decided for years; what can fail is asked before the first
   */
  async export(principal: Principal): Promise<AsyncIterable<string>> {
    const values = [principal.userId];
    const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
    const [user, ...parts] = await Promise.all([
      this.profiles.read(principal),
      ...names.map((name) => this.database.query({ text: PARTS[name], values })),
    ]);
    const known = Object.fromEntries(names.map((name, index) => [name, parts[index]]));
    return this.pieces({ exportedAt: this.clock.now().toISOString(), user, ...known }, principal.userId);
  }

  /** @throws DomainError LAST_ADMINISTRATOR, LAST_COMPANY_MANAGER: nobody could let anybody in any more */
  async erase({ userId, role }: Principal): Promise<void> {
    await this.database.transaction(async (client) => {
      if (role === 'SA') {
        // One after another, so that the last two do not leave together.
        await lockAdministrators(client);
        const others = await client.query({ text: OTHER_ADMINISTRATOR, values: [userId, this.trial.deadSubjects] });
        if (others.length === 0) throw new DomainError('LAST_ADMINISTRATOR');
      }
      const companies = await client.query<{ id: number }>({ text: COMPANIES, values: [userId] });
      await lockCompanies(client, companies.map(({ id }) => id)); // prettier-ignore
      const orphaned = await client.query({ text: LEFT_WITHOUT_MANAGER, values: [userId] });
      if (orphaned.length > 0) throw new DomainError('LAST_COMPANY_MANAGER');
      await erasePerson(client, userId);
    });
    await this.erasures.keep();
    this.access.changed();
  }

  private async *pieces(known: object, userId: number): AsyncGenerator<string> {
    yield `${JSON.stringify(known).slice(0, -1)},"decisions":[`;
    let separator = '';
    for await (const decisions of decisionsOf(this.database, userId)) {
      if (decisions.length === 0) continue;
      yield separator + decisions.map((decision) => JSON.stringify(decision)).join();
      separator = ',';
    }
    yield ']}';
  }
}
