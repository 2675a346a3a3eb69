import { Injectable } from '@nestjs/common';
import { auditOfPerson } from '#platform/audit/audit-entries.js';
import type { TransactionClient } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { PersonalDataRegistry, type Retention } from '#platform/privacy/privacy.module.js';
import { auditedRights } from '../audit/audited-accounts.js';

const LINKS_OF = `
  select ${isoTime('requested_at')} as "requestedAt", ${isoTime('sent_at')} as "sentAt", ${isoTime('used_at')} as "usedAt"
  from sign_in_link where user_id = $1 order by id`;

const INVITED_BY = `
  select ${isoTime('created_at')} as at, auth0_id is not null as accepted from app_user where invited_by = $1 order by id`;

const RETENTIONS: readonly Retention[] = [
  {
    name: 'sign-in links',
    text: `delete from sign_in_link where requested_at < now() - interval '30 days'
      and (not signed_in or browser_hash is null or requested_at < now() - interval '180 days')`,
  },
  {
    name: 'invitations that nobody took up',
    run: endOldInvitations,
  },
  {
    name: 'hashes of erased subjects',
    text: `delete from erased_subject where erased_at < now() - interval '31 days'`,
  },
];

// Links are deleted after a month. So an invitation that still has one was sent again recently, and stays.
const OLD_INVITATIONS = `
  select id from app_user u where auth0_id is null and created_at < now() - interval '6 months'
    and not exists (select from sign_in_link l where l.user_id = u.id)
  order by id for update`;

async function endOldInvitations(client: TransactionClient): Promise<number> {
  const people = (await client.query<{ id: number }>({ text: OLD_INVITATIONS })).map(({ id }) => id);
  await auditedRights({ sql: client, actorId: null, people }, () =>
    client.query({ text: 'delete from app_user where id = any ($1)', values: [people] }),
  );
  return people.length;
}

const RIGHTS_AND_SETTINGS = ['company', 'venue', 'table', 'device', 'member'] as const;

@Injectable()
export class PeopleRetention {
  constructor(personalData: PersonalDataRegistry) {
    for (const retention of RETENTIONS) personalData.forget(retention);
    personalData.tell('signInLinks', (sql, { userId }) => sql.query({ text: LINKS_OF, values: [userId] }));
    personalData.tell('invitationsSent', (sql, { userId }) => sql.query({ text: INVITED_BY, values: [userId] }));
    personalData.tell('rightsAndSettings', (sql, { userId }) => auditOfPerson(sql, userId, RIGHTS_AND_SETTINGS));
  }
}
