import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { OneTimeLinks } from '#platform/sign-in-provider/one-time-links.js';
import { SignInAccounts, type SignInAccount } from '#platform/sign-in-provider/sign-in-accounts.js';
import { invitationSentences } from './invitation-words.js';
import { INVITATION_JSON, type OpenInvitation } from './open-invitation.js';
import { findLink, settleInvitation, useLink, type LinkTarget } from './take-up.js';

/** At the embedded provider a link signs in the person for whom its letter was. */
@Injectable()
export class SignInLinkAccounts extends OneTimeLinks {
  constructor(
    private readonly database: Database,
    private readonly accounts: SignInAccounts,
  ) {
    super();
  }

  async peek(secret: string): Promise<SignInAccount | null> {
    const target = await findLink(this.database, secret);
    if (target === null) return null;
    const { subject, email, fullname } = target;
    return { subject: subject ?? '', email, name: fullname || email, description: await this.invitationOf(target) };
  }

  async take(secret: string): Promise<SignInAccount | null> {
    const subject = await this.database.transaction(async (client) => {
      const target = await useLink(client, secret);
      if (target === null) return null;
      const userId = await settleInvitation(client, target);
      const text = 'select auth0_id as subject from app_user where id = $1';
      return (await client.query<{ subject: string }>({ text, values: [userId] }))[0]!.subject;
    });
    return subject === null ? null : this.accounts.find(subject);
  }

  /** What pressing the button accepts: 'Firma X vás zve jako …'; nothing for a link that only signs in. */
  private async invitationOf({ userId, subject }: LinkTarget): Promise<string> {
    if (subject !== null) return '';
    const text = `select ${INVITATION_JSON} as invitation from app_user u where u.id = $1`;
    const [row] = await this.database.query<{ invitation: OpenInvitation }>({ text, values: [userId] });
    return row === undefined ? '' : invitationSentences(row.invitation).join(' ');
  }
}
