import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { HttpModule } from '../http/http.module.js';
import { Outages } from '../observability/outages.js';
import { EMBEDDED_PROVIDER, SignInProviderModule } from '../sign-in-provider/sign-in-provider.module.js';
import { AccessGuard } from './rights.js';
import { BearerStrategy } from './bearer-strategy.js';
import { ClientConfigController } from './client-config.controller.js';
import { IdentityProvider } from './identity-provider.js';
import { AccessChanges } from './principal-directory.js';
import { ProviderOutage, SignInReadiness } from './sign-in-readiness.js';
import { SigningKeys } from './signing-keys.js';
import { TokenVerifier } from './token-verifier.js';

/** The modules that implement the platform's ports; the platform itself imports no module. */
export interface AuthPorts {
  /** Exports `PrincipalDirectory`, `SignInAccounts` and `OneTimeLinks`. */
  readonly accounts: Type;
  /** Exports `PushSetup`. */
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
    TokenVerifier,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessChanges, IdentityProvider, TokenVerifier],
})
export class AuthModule {
  /** Keep the result: each call creates a separate module. */
  static over({ accounts, push }: AuthPorts): DynamicModule {
    return {
      module: AuthModule,
      imports: [SignInProviderModule.over(accounts), HttpModule, accounts, push],
      exports: [accounts],
    };
  }
}
