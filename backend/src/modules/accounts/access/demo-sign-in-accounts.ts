import { Injectable } from '@nestjs/common';
import type { Role } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { DEMO_SUBJECT_PREFIX, isEmbeddedSubject } from '../../../platform/sign-in-provider/embedded-subjects.js';
import { SignInAccounts, type SignInAccount } from '../../../platform/sign-in-provider/sign-in-accounts.js';
import { readRole } from '../role.js';

const ROLE_NAMES: Record<Role, string> = {
  SA: 'Správce systému',
  COMPANY_MANAGER: 'Majitel',
  VENUEMANAGER: 'Vedoucí provozovny',
  EMPLOYEE: 'Obsluha',
};

interface Row {
  readonly auth0_id: string;
  readonly email: string;
  readonly fullname: string;
  readonly role: string | null;
}

const USERS = 'select auth0_id, email, fullname, role from app_user';

/** Who can sign in at the embedded provider: the demo accounts, which its page lists, and who came by a link. */
@Injectable()
export class DemoSignInAccounts extends SignInAccounts {
  constructor(private readonly database: Database) {
    super();
  }

  async list(): Promise<readonly SignInAccount[]> {
    const text = `${USERS} where starts_with(auth0_id, $1) order by id`;
    const rows = await this.database.query<Row>({ text, values: [DEMO_SUBJECT_PREFIX] });
    return rows.map(accountOf);
  }

  async find(subject: string): Promise<SignInAccount | null> {
    if (!isEmbeddedSubject(subject)) return null;
    const [row] = await this.database.query<Row>({ text: `${USERS} where auth0_id = $1`, values: [subject] });
    return row === undefined ? null : accountOf(row);
  }
}

function accountOf(row: Row): SignInAccount {
  const role = readRole(row.role);
  const description = role === null ? 'Bez role' : ROLE_NAMES[role];
  return { subject: row.auth0_id, email: row.email, name: row.fullname || row.email, description };
}
