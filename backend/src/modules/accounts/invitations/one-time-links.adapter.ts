import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { Outbox } from '#platform/jobs/outbox.js';
import {
  DEMO_SUBJECT_PREFIX,
  EMBEDDED_SUBJECTS,
  OneTimeLinks,
  type SignInAccount,
  SignInAccounts,
} from '#platform/sign-in-provider/sign-in-ports.js';
import { INVITATION_JSON, invitationSentences, type OpenInvitation } from './open-invitation.js';
import { SignInLinks } from './sign-in-links.js';
import { findLink, isGoodElsewhere, type LinkTarget, settleInvitation, tryCode, useLink, useTried } from './take-up.js';

/** SQL condition on `app_user u`: people who may sign in with the embedded provider and have a verified address. */
function peopleWhoCanSignIn({ SIGN_IN }: Settings): string {
  const isOurs =
    SIGN_IN === 'local'
      ? `u.auth0_id not like '${DEMO_SUBJECT_PREFIX}%'`
      : `u.auth0_id like any (array['${EMBEDDED_SUBJECTS.join("','")}'])`;
  return `(${isOurs} and u.email_verified)`;
}

// Prefers a person with rights if several people have the same verified address.
const OF_ADDRESS = (people: string): string => `
  select u.id, u.auth0_id is null as invited from app_user u
  where lower(u.email) = lower($1) and (u.auth0_id is null or ${people})
  order by u.auth0_id is null, u.role is null and not exists (select from user_company c where c.user_id = u.id), u.id
  limit 1`;

@Injectable()
export class SignInLinkAccounts extends OneTimeLinks implements OnModuleDestroy {
  private readonly logger = new Logger(SignInLinkAccounts.name);
  private readonly pending = new Set<Promise<void>>();
  private readonly people: string;

  constructor(
    private readonly database: Database,
    private readonly accounts: SignInAccounts,
    private readonly links: SignInLinks,
    private readonly outbox: Outbox,
    settings: Settings,
  ) {
    super();
    this.people = peopleWhoCanSignIn(settings);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending);
  }

  async peek(secret: string, browser: string | null): Promise<SignInAccount | 'other browser' | null> {
    const target = await findLink(this.database, secret, hashOf(browser));
    if (target === null) return (await isGoodElsewhere(this.database, secret)) ? 'other browser' : null;
    const { subject, email, fullname, isShown } = target;
    const description = await this.invitationOf(target);
    return { subject: subject ?? '', email, emailVerified: !isShown, name: fullname || email, description };
  }

  take(secret: string, browser: string | null): Promise<SignInAccount | null> {
    return this.settle((client) => useLink(client, secret, hashOf(browser)));
  }

  async takeCode(code: string, browser: string): Promise<SignInAccount | null> {
    const tokenHash = await tryCode(this.database, code, hashOf(browser)!);
    return tokenHash === null ? null : this.settle((client) => useTried(client, tokenHash));
  }

  mail(address: string, browser: string): void {
    const work = this.order(address, browser)
      .catch((error: unknown) => this.logger.error({ err: error }, 'A sign-in link could not be ordered'))
      .finally(() => this.pending.delete(work));
    this.pending.add(work);
  }

  private async order(address: string, browser: string): Promise<void> {
    const [person] = await this.database.query<{ id: number; invited: boolean }>({
      text: OF_ADDRESS(this.people),
      values: [address],
    });
    if (person === undefined) return;
    // An invitation must be accepted with the button on its link's page. So its link works in any browser, and no code
    // replaces it.
    const browserHash = person.invited ? null : hashOf(browser);
    await this.database.transaction((client) => this.links.order(person.id, client, browserHash));
    this.outbox.wake();
  }

  private async settle(use: (client: TransactionClient) => Promise<LinkTarget | null>): Promise<SignInAccount | null> {
    const subject = await this.database.transaction(async (client) => {
      const target = await use(client);
      if (target === null) return null;
      const userId = await settleInvitation(client, target, this.people);
      if (userId === null) return null;
      const text = 'select auth0_id as subject from app_user where id = $1';
      return (await client.query<{ subject: string }>({ text, values: [userId] }))[0]!.subject;
    });
    return subject === null ? null : this.accounts.find(subject);
  }

  /** @returns a text such as 'Firma X vás zve jako …'; '' for a link that only signs in */
  private async invitationOf({ userId, subject }: LinkTarget): Promise<string> {
    if (subject !== null) return '';
    const text = `select ${INVITATION_JSON} as invitation from app_user u where u.id = $1`;
    const [row] = await this.database.query<{ invitation: OpenInvitation }>({ text, values: [userId] });
    return row === undefined ? '' : invitationSentences(row.invitation).join(' ');
  }
}

function hashOf(browser: string | null): Buffer | null {
  return browser === null ? null : createHash('sha256').update(browser).digest();
}
