import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { HttpModule } from '../http/http.module.js';
import { NotReadyError, Readiness } from '../http/readiness.js';
import { causes, outageCause } from '../observability/outage-cause.js';
import { Outages } from '../observability/outages.js';
import { EMBEDDED_PROVIDER, SignInProviderModule } from '../sign-in-provider/sign-in-provider.module.js';
import { BoardSessionStrategy } from './board-sessions.js';
import { ClientConfigController } from './client-config.controller.js';
import { IdentityProvider } from './identity-provider.js';
import { AccessChanges } from './principal-directory.js';
import { AccessGuard } from './rights.js';
import { type KeySetWatcher, SigningKeys } from './signing-keys.js';
import { BearerStrategy, TokenVerifier } from './token-verifier.js';

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

  /** Reports an outage. @param cause an error of `fetch`, whose causes contain the reason */
  failed(cause: unknown): void {
    const messages = [...causes(cause)].map((each) => (each as Error).message).filter(Boolean);
    const error = new Error(`${this.issuer}: ${messages.join(': ') || String(cause)}`);
    this.outages.failed('sign-in provider', Object.assign(error, { code: outageCause(cause)?.code }));
  }
}

/**
 * Fetches the keys at startup, so that monitoring shows a fault, which only degrades the process: guests need no
 * sign-in.
 */
@Injectable()
class SignInReadiness implements OnApplicationBootstrap {
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

/** The modules that implement the platform's ports. The platform itself imports no module. */
interface AuthPorts {
  /** The module that exports `PrincipalDirectory`, `BoardSessions`, `SignInAccounts` and `OneTimeLinks`. */
  readonly accounts: Type;
  readonly push: Type;
}

@Module({
  controllers: [ClientConfigController],
  providers: [
    { provide: IdentityProvider, useFactory: IdentityProvider.of, inject: [Settings, EMBEDDED_PROVIDER] },
    {
      provide: ProviderOutage,
      useFactory: ({ issuer }: IdentityProvider, outages: Outages) => new ProviderOutage(issuer, outages),
      inject: [IdentityProvider, Outages],
    },
    {
      provide: SigningKeys,
      useFactory: ({ keySet }: IdentityProvider, outage: ProviderOutage) => new SigningKeys(keySet, outage),
      inject: [IdentityProvider, ProviderOutage],
    },
    SignInReadiness,
    AccessChanges,
    BearerStrategy,
    BoardSessionStrategy,
    TokenVerifier,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessChanges, IdentityProvider, TokenVerifier],
})
export class AuthModule {
  /** Builds the module. Store the result, because each call creates a separate module. */
  static over({ accounts, push }: AuthPorts): DynamicModule {
    return {
      module: AuthModule,
      imports: [SignInProviderModule.over(accounts), HttpModule, accounts, push],
      exports: [accounts],
    };
  }
}
