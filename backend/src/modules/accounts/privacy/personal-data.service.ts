import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { AccessChanges } from '../../../platform/auth/access-changes.js';
import { Database } from '../../../platform/database/database.js';
import { TrialAccounts } from '../access/trial-accounts.js';
import { ProfileService } from '../profile/profile.service.js';
import { lockAdministrators } from '../users/administrators.js';
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

const OTHER_ADMINISTRATOR = `
  select from app_user where role = 'SA' and auth0_id is not null and not (auth0_id like any ($2)) and id <> $1 limit 1`;

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
    private readonly trial: TrialAccounts,
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

  /** @throws DomainError LAST_ADMINISTRATOR (409): nobody could let anybody in any more */
  async erase({ userId, role }: Principal): Promise<void> {
    await this.database.transaction(async (client) => {
      if (role === 'SA') {
        // One after another, so that the last two do not leave together.
        await lockAdministrators(client);
        const others = await client.query({ text: OTHER_ADMINISTRATOR, values: [userId, this.trial.deadSubjects] });
        if (others.length === 0) throw new DomainError('LAST_ADMINISTRATOR');
      }
      await erasePerson(client, userId);
    });
    this.access.changed();
  }
}
