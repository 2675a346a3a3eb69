import { Injectable } from '@nestjs/common';
import type { Role } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { SignInAccounts, type SignInAccount } from '../../../platform/sign-in-provider/sign-in-accounts.js';
import { readRole } from '../role.js';

/** Subjects of accounts that the embedded provider may sign in begin so; an outside provider's never do. */
export const DEMO_SUBJECT_PREFIX = 'demo|';

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

const DEMO_USERS = `select auth0_id, email, fullname, role from app_user where starts_with(auth0_id, $1)`;

/** The demo accounts, for the embedded provider's sign-in page. */
@Injectable()
export class DemoSignInAccounts extends SignInAccounts {
  constructor(private readonly database: Database) {
    super();
  }

  async list(): Promise<readonly SignInAccount[]> {
    const rows = await this.database.query<Row>({ text: `${DEMO_USERS} order by id`, values: [DEMO_SUBJECT_PREFIX] });
    return rows.map(accountOf);
  }

  async find(subject: string): Promise<SignInAccount | null> {
    const text = `${DEMO_USERS} and auth0_id = $2`;
    const [row] = await this.database.query<Row>({ text, values: [DEMO_SUBJECT_PREFIX, subject] });
    return row === undefined ? null : accountOf(row);
  }
}

function accountOf(row: Row): SignInAccount {
  const role = readRole(row.role);
  const description = role === null ? 'Bez role' : ROLE_NAMES[role];
  return { subject: row.auth0_id, email: row.email, name: row.fullname || row.email, description };
}
