import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { NotReadyError, Readiness } from '../http/readiness.js';
import { causes, outageCause } from '../observability/outage-cause.js';
import type { Outages } from '../observability/outages.js';
import { IdentityProvider } from './identity-provider.js';
import { SigningKeys, type KeySetWatcher } from './signing-keys.js';

export class ProviderOutage implements KeySetWatcher {
  constructor(
    private readonly issuer: string,
    private readonly outages: Outages,
  ) {}

  get lasts(): boolean {
    return this.outages.problem('sign-in provider') !== null;
  }

  answered(): void {
    this.outages.worked('sign-in provider');
  }

  /** @param cause error of `fetch`, whose own causes contain the reason */
  failed(cause: unknown): void {
    const said = [...causes(cause)].map((each) => (each as Error).message).filter(Boolean);
    const error = new Error(`${this.issuer}: ${said.join(': ') || String(cause)}`);
    this.outages.failed('sign-in provider', Object.assign(error, { code: outageCause(cause)?.code }));
  }
}

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
