import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import { Settings } from '../config/settings.js';
import { LiveAdapter, SocketDoor } from '../live/live-adapter.js';
import { limitRequests } from '../rate-limit/route-limits.js';
import { serveApiDocs } from './api-docs.js';
import { serveFrontend } from './frontend-files.js';
import { createLogger, NestLogger } from './logging.js';
import { acceptForms } from './multipart-form.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { registerHelmet } from './security-headers.js';
import { createFastifyAdapter, refuseForms, setHeaders } from './server.js';

const SERVED = /^\/(health|metrics)(?=[/?]|$)/;

function serveNothingElse(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done(SERVED.test(request.url) ? undefined : new DomainError('NOT_FOUND'));
  });
}

/** A smaller answer fits into a packet or two, so compressing it costs more than it saves. */
const COMPRESSION_THRESHOLD_BYTES = 2048;
const BROTLI_QUALITY = 4;

export const APPLICATION_OPTIONS = { bodyParser: false } as const;

export async function createApplication(product: DynamicModule, settings: Settings): Promise<NestFastifyApplication> {
  const logger = createLogger(settings.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(
    product,
    createFastifyAdapter(logger, settings.TRUSTED_PROXIES),
    {
      ...APPLICATION_OPTIONS,
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  await configureApplication(app);
  return app;
}

export async function configureApplication(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  await registerHelmet(app, app.get(Settings));
  setHeaders(server, app.get(Settings));
  if (app.get(Settings).ROLE === 'worker') serveNothingElse(server);
  limitRequests(server, app.get(RateLimiter), app.get(TokenVerifier));
  await app.register(compress, {
    // Bodies are never decompressed; route-limits.ts refuses compressed ones.
    globalDecompression: false,
    threshold: COMPRESSION_THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await acceptForms(app);
  server.addHook('preValidation', refuseForms);
  app.useWebSocketAdapter(new LiveAdapter(app, socketDoor(app.get(Settings))));
  serveApiDocs(app, app.get(Settings));
  await serveFrontend(app);
}

/** Makes the limits of sockets. Without rate limits there are none, because a load test opens many from one address. */
function socketDoor({ RATE_LIMITS, MAX_SOCKETS, MAX_SOCKETS_BY_ADDRESS, TRUSTED_PROXIES }: Settings): SocketDoor {
  const bounds = { inAll: MAX_SOCKETS, byAddress: MAX_SOCKETS_BY_ADDRESS };
  const lifted = { inAll: Infinity, byAddress: Infinity };
  return new SocketDoor(RATE_LIMITS === 'on' ? bounds : lifted, TRUSTED_PROXIES);
}
