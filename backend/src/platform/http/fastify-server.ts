import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';

const BODY_LIMIT_BYTES = 256 * 1024;
/** The longest path parameter that is looked at; an id is shorter. */
const MAX_PARAMETER_LENGTH = 200;

/** Fastify with our limits: JSON bodies only, 256 kB, the caller's address from proxies on private networks alone. */
export function createFastifyAdapter(logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    // Its own remarks at a start are not for the terminal.
    loggerInstance: logger.child({ context: 'Fastify' }, { level: atLeastWarn(logger) }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost each of them for the few that log.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: 'loopback, linklocal, uniquelocal',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
  });
  const server = adapter.getInstance();
  server.removeContentTypeParser('text/plain');
  server.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
  });
  return adapter;
}

function atLeastWarn(logger: Logger): string {
  return logger.isLevelEnabled('info') && !logger.isLevelEnabled('debug') ? 'warn' : logger.level;
}
