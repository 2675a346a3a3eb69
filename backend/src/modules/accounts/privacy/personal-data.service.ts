import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { AccessChanges } from '../../../platform/auth/access-changes.js';
import { Database } from '../../../platform/database/database.js';
import { ProfileService } from '../profile/profile.service.js';
import { lockAdministrators, lockCompanies } from '../users/administrators.js';
import { erasePerson } from './erase-person.js';
import type { PersonalData } from './privacy.dto.js';

const MAX_DECISIONS = 10_000;

const LINKS = `
  select requested_at as "requestedAt", sent_at as "sentAt", used_at as "usedAt"
  from sign_in_link where user_id = $1 order by id`;

// Events are kept by venue, so they are looked for in the venues that the person can reach.
const DECISIONS = `
  select venue_id as "venueId", type, occurred_at as at, device from event
  where ($1::integer[] is null or venue_id = any ($1)) and actor_kind = 'user' and actor_id = $2 order by occurred_at desc limit ${MAX_DECISIONS}`;

const OTHER_ADMINISTRATOR = `select from app_user where role = 'SA' and auth0_id is not null and id <> $1 limit 1`;

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

interface LinkRow {
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly usedAt: Date | null;
}

/** A person's right to see what is kept of them, and to have it erased (GDPR, articles 15, 17 and 20). */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly access: AccessChanges,
    private readonly clock: Clock,
  ) {}

  async export(principal: Principal): Promise<PersonalData> {
    const venueIds = principal.venueIds === 'all' ? null : principal.venueIds;
    const [user, links, decisions] = await Promise.all([
      this.profiles.read(principal),
      this.database.query<LinkRow>({ text: LINKS, values: [principal.userId] }),
      this.database.query<{ venueId: number; type: string; at: Date; device: string | null }>({
        text: DECISIONS,
        values: [venueIds, String(principal.userId)],
      }),
    ]);
    return {
      exportedAt: this.clock.now().toISOString(),
      user,
      signInLinks: links.map(({ requestedAt, sentAt, usedAt }) => ({
        requestedAt: requestedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        usedAt: usedAt?.toISOString() ?? null,
      })),
      decisions: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
    };
  }

  /** @throws DomainError LAST_ADMINISTRATOR, LAST_COMPANY_MANAGER (409): nobody could let anybody in any more */
  async erase({ userId, role }: Principal): Promise<void> {
    await this.database.transaction(async (client) => {
      if (role === 'SA') {
        // One after another, so that the last two do not leave together.
        await lockAdministrators(client);
        const others = await client.query({ text: OTHER_ADMINISTRATOR, values: [userId] });
        if (others.length === 0) throw new DomainError('LAST_ADMINISTRATOR');
      }
      const companies = await client.query<{ id: number }>({ text: COMPANIES, values: [userId] });
      await lockCompanies(client, companies.map(({ id }) => id)); // prettier-ignore
      const orphaned = await client.query({ text: LEFT_WITHOUT_MANAGER, values: [userId] });
      if (orphaned.length > 0) throw new DomainError('LAST_COMPANY_MANAGER');
      await erasePerson(client, userId);
    });
    this.access.changed();
  }
}
