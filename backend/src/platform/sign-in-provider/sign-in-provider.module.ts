import { type DynamicModule, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { callerAddress } from '../http/request-origin.js';
import { hungUp } from '../http/hung-up.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import type { EmbeddedProvider } from './embedded-provider.js';
import { LocalPage } from './local-page.js';
import { allowedOrigins, leaveServerAddress, PROVIDER_PATH } from './provider-address.js';
import { providerGuard } from './provider-guard.js';
import { fileKeySource } from './provider-keys.js';
import { type ArtifactStore, pruneExpiredArtifacts } from './provider-storage.js';
import { SessionsRetention } from './provider-sessions.js';
import { TrialPage } from './sign-in-page.js';
import { OneTimeLinks, PasskeySignIn, SignInAccounts } from './sign-in-ports.js';
import { StoredKeys } from './stored-keys.js';

/** The provider's pages set their own content policy, and a sign-in popup must reach the page that opened it. */
const HEADERS = { contentSecurityPolicy: false, crossOriginOpenerPolicy: { policy: 'unsafe-none' } } as const;

/** Registers the provider in a scope without a body parser, because the library reads bodies itself. */
async function mountProvider(server: FastifyInstance, provider: EmbeddedProvider): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/oidc/*', { helmet: HEADERS }, async (request, reply) => {
      reply.hijack();
      try {
        await provider.handle(request.raw, reply.raw, callerAddress(request.ip));
      } catch (error) {
        if (!hungUp(request)) request.log.error(error);
        if (!reply.raw.headersSent) reply.raw.writeHead(500);
        reply.raw.end();
      }
    });
  });
}

/** Injects `EmbeddedProvider | null`; null with an outside provider. */
export const EMBEDDED_PROVIDER = Symbol('embedded sign-in provider');

/**
 * Audience of access tokens. It is a URL because a resource indicator must be one (RFC 8707, section 2); nothing
 * fetches it.
 */
const AUDIENCE = 'https://api.stolek.example';
const CLIENT_ID = 'stolek-web';

async function startProvider(
  settings: Settings,
  database: Database,
  accounts: SignInAccounts,
  links: OneTimeLinks,
  passkeys: PasskeySignIn,
  limiter: RateLimiter,
): Promise<EmbeddedProvider | null> {
  if (settings.SIGN_IN === 'oidc') return null;
  const isLocal = settings.SIGN_IN === 'local';
  // In the trial mode, people sign in by choosing an account from a list. Production must not allow this.
  if (!isLocal && settings.NODE_ENV === 'production')
    throw new Error('The list of demo accounts does not exist in production.');
  const store: ArtifactStore = { rows: (text, values) => database.query({ text, values }) };
  await pruneExpiredArtifacts(store);
  const { EmbeddedProvider } = await loadProvider();
  const { PUBLIC_URL: publicUrl, DEMO_SIGN_IN, SIGN_IN_SECRET: secrets = [] } = settings;
  const secure = publicUrl.startsWith('https:');
  const origins = secure && isLocal ? [new URL(publicUrl).origin] : allowedOrigins({ port: settings.PORT, publicUrl });
  const guard = providerGuard({ openToAll: DEMO_SIGN_IN === 'anyone', publicUrl, origins });
  const keys = isLocal ? new StoredKeys(database, secrets) : await fileKeySource(settings.DATA_DIR);
  // Reads the keys at startup, so that a wrong secret is reported at once.
  await keys.current();
  return new EmbeddedProvider({
    issuer: publicUrl + PROVIDER_PATH,
    behindProxy: secure,
    guard,
    page: isLocal
      ? new LocalPage(links, passkeys, accounts, limiter, { secureCookies: secure })
      : new TrialPage(guard, accounts, links),
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    origins,
    keys,
    accounts,
    store,
  });
}

/** Loads the library only if needed, and hides its warning about Node 20, on which our tests pass. */
async function loadProvider(): Promise<typeof import('./embedded-provider.js')> {
  const warn = console.warn;
  console.warn = (...words: unknown[]) =>
    String(words[0]).includes('Unsupported runtime') ? undefined : warn(...words);
  try {
    return await import('./embedded-provider.js');
  } finally {
    console.warn = warn;
  }
}

@Module({
  providers: [
    SessionsRetention,
    {
      provide: EMBEDDED_PROVIDER,
      useFactory: startProvider,
      inject: [Settings, Database, SignInAccounts, OneTimeLinks, PasskeySignIn, RateLimiter],
    },
  ],
  exports: [EMBEDDED_PROVIDER],
})
export class SignInProviderModule implements OnModuleInit {
  /** @param accounts module that exports `SignInAccounts`, `OneTimeLinks` and `PasskeySignIn` */
  static over(accounts: Type): DynamicModule {
    return { module: SignInProviderModule, imports: [accounts, PrivacyModule, RateLimitModule] };
  }

  constructor(
    @Inject(EMBEDDED_PROVIDER) private readonly provider: EmbeddedProvider | null,
    private readonly host: HttpAdapterHost,
    private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const adapter: HttpAdapterHost['httpAdapter'] | undefined = this.host.httpAdapter;
    if (this.provider === null || adapter === undefined) return;
    await mountProvider(adapter.getInstance<FastifyInstance>(), this.provider);
    if (this.settings.SIGN_IN !== 'trial') return;
    this.host.listen$.subscribe(() => leaveServerAddress(adapter.getHttpServer(), this.settings.DATA_DIR));
  }
}
