import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OneTimeLinks } from '../../../platform/sign-in-provider/one-time-links.js';
import { SignInAccounts, type SignInAccount } from '../../../platform/sign-in-provider/sign-in-accounts.js';
import { findLink, settleInvitation, useLink, type LinkTarget } from './take-up.js';

/** One-time links at the embedded provider: a link signs the person in whom its letter was for. */
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
    return target === null ? null : shown(target);
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
}

function shown({ subject, email, fullname }: LinkTarget): SignInAccount {
  return { subject: subject ?? '', email, name: fullname || email, description: '' };
}
