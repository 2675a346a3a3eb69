import { Injectable } from '@nestjs/common';
import { ROLES, type Role } from '#kernel/principal.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { DEMO_SUBJECT_PREFIX, isDemoSubject, isEmbeddedSubject } from '#platform/sign-in-provider/embedded-subjects.js';
import { SignInAccounts, type SignInAccount, type SignInEntry } from '#platform/sign-in-provider/sign-in-accounts.js';
import { ROLE_NAMES } from '../role.js';

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

/**
 * Accounts of the embedded provider. In the trial these are the demo accounts, listed on its page, and people who came
 * by a link.
 * With SIGN_IN=local they are all people except the demo accounts, whichever provider made their subject.
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
}

function accountOf(row: Row): SignInAccount {
  const names = ROLES.filter((role) => row.roles.includes(role)).map((role) => ROLE_NAMES[role]);
  const description = names.join(', jinde ') || 'Bez role';
  const { auth0_id: subject, email, email_verified: emailVerified } = row;
  return { subject, email, emailVerified, name: row.fullname || email, description };
}
