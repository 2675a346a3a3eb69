import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { DEMO_SUBJECT_PREFIX, EMBEDDED_SUBJECTS } from '#platform/sign-in-provider/sign-in-ports.js';

const WITH_RIGHTS = `
  select count(*)::int as count from app_user u
  where u.auth0_id like any ($1)
    and (u.role is not null or exists (select from user_company uc where uc.user_id = u.id))`;

/** Lists the subjects of the embedded provider that nobody can use, such as the demo accounts after the trial. */
@Injectable()
export class TrialAccounts implements OnApplicationBootstrap {
  private readonly logger = new Logger(TrialAccounts.name);

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  get deadSubjects(): readonly string[] {
    const { SIGN_IN: mode } = this.settings;
    if (mode === 'trial') return [];
    return mode === 'local' ? [`${DEMO_SUBJECT_PREFIX}%`] : EMBEDDED_SUBJECTS;
  }

  /** Warns at startup if accounts with which nobody can sign in still have rights. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.deadSubjects.length === 0) return;
    const [row] = await this.database.query<{ count: number }>({ text: WITH_RIGHTS, values: [this.deadSubjects] });
    if (!row?.count) return;
    this.logger.warn(
      { accounts: row.count },
      'Accounts of the trial (demo|…, link|…) still hold rights: nobody can sign in with them as SIGN_IN and OIDC_ISSUER are set, remove them in the administration of users',
    );
  }
}
