import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdentityProvider } from '../auth/identity-provider.js';
import { Settings } from '../config/settings.js';
import { allowedOrigins } from '../sign-in-provider/provider-address.js';
import { comesFromElsewhere } from '../sign-in-provider/provider-guard.js';
import { PAGE_HEADERS, SIGN_IN_FAILED_PAGE } from '../sign-in-provider/provider-pages.js';
import { queryOf, readBody, type RelayedAnswer, RelayRefusal, SignInRelay } from './sign-in-relay.js';

const MAX_BODY_BYTES = 8 * 1024;
/** Lets a sign-in popup reach the page that opened it. */
const OPEN_TO_OPENER = { helmet: { crossOriginOpenerPolicy: { policy: 'unsafe-none' } } } as const;
const BODIES = ['application/x-www-form-urlencoded', 'application/json'];

/**
 * Registers the relay, to which only our own pages may post. It drops the browser's headers and the provider's cookies.
 */
async function mountRelay(server: FastifyInstance, relay: SignInRelay, origins: readonly string[]): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(BODIES, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.get('/oidc/authorize', OPEN_TO_OPENER, (request, reply) => leave(reply, relay.authorize(queryOf(request))));
    scope.get('/oidc/v2/logout', OPEN_TO_OPENER, (request, reply) => leave(reply, relay.logout(queryOf(request))));
    scope.post('/oidc/oauth/token', (request, reply) => hand(request, reply, (form) => relay.token(form)));
    scope.post('/oidc/oauth/revoke', (request, reply) => hand(request, reply, (form) => relay.revoke(form)));
  });

  async function hand(
    request: FastifyRequest,
    reply: FastifyReply,
    ask: (form: URLSearchParams) => Promise<RelayedAnswer>,
  ): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    if (comesFromElsewhere(request.headers, origins)) return refuse(reply, 403, 'access_denied');
    const form = readBody(request.headers['content-type'] ?? '', request.body);
    if (form === null) return refuse(reply, 400, 'invalid_request');
    try {
      return await answer(reply, await ask(form));
    } catch (error) {
      if (!(error instanceof RelayRefusal)) throw error;
      return refuse(reply, 400, error.message);
    }
  }
}

async function leave(reply: FastifyReply, address: Promise<string>): Promise<FastifyReply> {
  try {
    return await reply.header('cache-control', 'no-store').redirect(await address, 302);
  } catch (error) {
    if (!(error instanceof RelayRefusal)) throw error;
    return reply.status(400).headers(PAGE_HEADERS).send(SIGN_IN_FAILED_PAGE);
  }
}

/**
 * Sends the provider's answer. If it is not JSON, sends text, so that the web app's library retries as for a network
 * failure.
 */
function answer(reply: FastifyReply, { status, json, retryAfter }: RelayedAnswer): FastifyReply {
  if (typeof retryAfter === 'string') void reply.header('retry-after', retryAfter);
  if (json === null)
    return reply.status(status).type('text/plain; charset=utf-8').send('Přihlášení teď není dostupné.');
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(json));
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify({ error }));
}

/** Relays an outside provider through our origin; the embedded one needs no relay. Workers have no HTTP server. */
@Module({})
export class SignInRelayModule implements OnModuleInit {
  /** @param signIn exports `IdentityProvider` */
  static besidesProvider(signIn: DynamicModule): DynamicModule {
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
