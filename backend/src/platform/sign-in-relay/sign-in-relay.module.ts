import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { IdentityProvider } from '../auth/identity-provider.js';
import { Settings } from '../config/settings.js';
import { allowedOrigins } from '../sign-in-provider/provider-address.js';
import { mountRelay } from './relay-mount.js';
import { SignInRelay } from './sign-in-relay.js';

/** Relays an outside provider's endpoints on our own origin. The embedded provider has these paths itself. */
@Module({})
export class SignInRelayModule implements OnModuleInit {
  /** @param signIn exports `IdentityProvider` */
  static beside(signIn: DynamicModule): DynamicModule {
    return { module: SignInRelayModule, imports: [signIn] };
  }

  constructor(
    private readonly provider: IdentityProvider,
    private readonly host: HttpAdapterHost,
    private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const adapter: HttpAdapterHost['httpAdapter'] | undefined = this.host.httpAdapter;
    const { discovery, clientId } = this.provider;
    if (discovery === null || adapter === undefined) return;
    const { PORT: port, PUBLIC_URL: publicUrl } = this.settings;
    const origins = allowedOrigins({ port, publicUrl });
    await mountRelay(
      adapter.getInstance<FastifyInstance>(),
      new SignInRelay(discovery, { clientId, origins }),
      origins,
    );
  }
}
