import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Role, ROLES, ROLE_NAMES } from '#kernel/principal.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import {
  DEMO_SUBJECT_PREFIX,
  isDemoSubject,
  isEmbeddedSubject,
  SignInAccounts,
  type FailedSignIn,
  type SignInAccount,
  type SignInEntry,
} from '#platform/sign-in-provider/sign-in-ports.js';

interface Row {
  readonly auth0_id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly fullname: string;
  readonly roles: (Role | null)[];
}

const USERS = `
  select u.auth0_id, u.email, u.email_verified, u.fullname, array(
    select 'SA' where u.role = 'SA'
    union all select uc.role from user_company uc join company c on c.id = uc.company_id and c.deleted_at is null
    where uc.user_id = u.id) as roles
  from app_user u`;

const RECORD = `
  insert into sign_in_entry (user_id, grant_id, method, device) select id, $2, $3, $4 from app_user where auth0_id = $1`;

/** Maximum number of stored failures a minute of all people together, so that a flood cannot fill the disk. */
const MAX_FAILURES_A_MINUTE = 20;

const RECORD_FAILURE = `
  insert into sign_in_failure (user_id, method, device)
  select case $1::text
      when 'code' then (select l.user_id from sign_in_link l where l.browser_hash = $3::bytea order by l.id desc limit 1)
      when 'link' then (
        select l.user_id from sign_in_secret s join sign_in_link l on l.id = s.link_id where s.token_hash = $3::bytea)
      else (select p.user_id from passkey p where p.credential_id = $4::text) end,
    $1, $2
  where (select count(*) from (
    select from sign_in_failure where failed_at > now() - interval '1 minute' limit ${MAX_FAILURES_A_MINUTE}) recent
  ) < ${MAX_FAILURES_A_MINUTE}`;

/**
 * Accounts of the embedded provider. In the trial mode these are the demo accounts on its page, and people who came by
 * a link. With SIGN_IN=local they are all people except the demo accounts, whichever provider made their subject.
 */
@Injectable()
export class StoredSignInAccounts extends SignInAccounts {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {
    super();
  }

  async list(): Promise<readonly SignInAccount[]> {
    if (this.settings.SIGN_IN !== 'trial') return [];
    const text = `${USERS} where starts_with(u.auth0_id, $1) order by u.id`;
    const rows = await this.database.query<Row>({ text, values: [DEMO_SUBJECT_PREFIX] });
    return rows.map(accountOf);
  }

  async find(subject: string): Promise<SignInAccount | null> {
    const isOurs = this.settings.SIGN_IN === 'local' ? !isDemoSubject(subject) : isEmbeddedSubject(subject);
    if (!isOurs) return null;
    const [row] = await this.database.query<Row>({ text: `${USERS} where u.auth0_id = $1`, values: [subject] });
    return row === undefined ? null : accountOf(row);
  }

  async record({ subject, grantId, method, device }: SignInEntry): Promise<void> {
    await this.database.query({ text: RECORD, values: [subject, grantId, method, device] });
  }

  async recordFailure({ method, device, clue }: FailedSignIn): Promise<void> {
    const hash = clue === null ? null : createHash('sha256').update(clue).digest();
    await this.database.query({ text: RECORD_FAILURE, values: [method, device, hash, clue] });
  }
}

function accountOf(row: Row): SignInAccount {
  const names = ROLES.filter((role) => row.roles.includes(role)).map((role) => ROLE_NAMES[role]);
  const description = names.join(', jinde ') || 'Bez role';
  const { auth0_id: subject, email, email_verified: emailVerified } = row;
  return { subject, email, emailVerified, name: row.fullname || email, description };
}
