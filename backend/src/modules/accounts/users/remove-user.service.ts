import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireSeen } from '#kernel/seen-version.js';
import { AccessChanges } from '#platform/auth/access-changes.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { auditedPeople } from '../audit/audited-rights.js';
import { Erasures } from '../privacy/erasures.js';
import { erasePerson } from '../privacy/erase-person.js';
import type { AdministeredUser } from './administered-user.dto.js';
import { requireStillAdministrator } from './administrators.js';
import { administeredCompanies, findUser } from './user-bounds.js';

const LEAVE = `
  with left_companies as (delete from user_company where user_id = $1 and company_id = any ($2))
  delete from user_venue a using ${VENUES} v where v.id = a.venue_id and a.user_id = $1 and v.company_id = any ($2)`;

const EMPLOYED = 'select from user_company where user_id = $1 limit 1';

const SEEN_NO_MORE = 'update app_user set version = version + 1 where id = $1';

/** SA erases the person; a manager takes them out of the manager's own companies. */
@Injectable()
export class RemoveUserService {
  private readonly logger = new Logger(RemoveUserService.name);

  constructor(
    private readonly database: Database,
    private readonly access: AccessChanges,
    private readonly erasures: Erasures,
  ) {}

  /**
   * @param seen the version that the caller has seen, where only that one is meant
   * @throws DomainError FORBIDDEN for the caller, NOT_FOUND, CONCURRENT_CHANGE
   */
  async remove(caller: Principal, userId: number, seen?: number): Promise<void> {
    if (userId === caller.userId) throw new DomainError('FORBIDDEN');
    await this.database.transaction(async (client) => {
      await requireStillAdministrator(client, caller);
      await client.query({ text: 'select from app_user where id = $1 for update', values: [userId] });
      const user = await findUser(client, caller, { id: userId });
      if (user === null) throw new DomainError('NOT_FOUND');
      requireSeen(seen, user);
      await auditedPeople({ sql: client, actorId: caller.userId, people: [userId] }, () =>
        takeOut(client, user, administeredCompanies(caller)),
      );
    });
    await this.erasures.keep();
    this.logger.log({ by: caller.userId, userId }, 'A user was removed');
    this.access.changed();
  }
}

/** @param companies `null`: erases the person */
async function takeOut(
  client: TransactionClient,
  { id: userId, auth0Id }: AdministeredUser,
  companies: readonly number[] | null,
): Promise<void> {
  if (companies === null) return erasePerson(client, userId);
  await client.query({ text: LEAVE, values: [userId, companies] });
  // An invitation that belongs to nobody any more is withdrawn; a person keeps their profile, and what they are elsewhere.
  const employed = (await client.query({ text: EMPLOYED, values: [userId] })).length > 0;
  if (auth0Id === null && !employed) await erasePerson(client, userId);
  else await client.query({ text: SEEN_NO_MORE, values: [userId] });
}
