import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { NotReadyError, Readiness } from '../http/readiness.js';
import { IdentityProvider } from './identity-provider.js';
import { ProviderOutage } from './provider-outage.js';
import { SigningKeys } from './signing-keys.js';

/**
 * Guests need no sign-in, so an outage only degrades the process. Fetching keys early reveals it before staff notice.
 */
@Injectable()
export class SignInReadiness implements OnApplicationBootstrap {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly keys: SigningKeys,
    private readonly outage: ProviderOutage,
    private readonly readiness: Readiness,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.provider.isOutside || this.settings.ROLE === 'worker') return;
    this.readiness.register('sign-in', async () => this.check(), { essential: false });
    this.keys.refreshWhenDue();
  }

  private check(): void {
    this.keys.refreshWhenDue();
    if (!this.outage.lasts) return;
    const meaning = this.keys.any ? 'who is signed in can go on' : 'staff cannot be let in';
    throw new NotReadyError(`The keys of the sign-in provider cannot be had: ${meaning}.`);
  }
}
