import type { FastifyInstance } from 'fastify';
import { callerAddress, hungUp } from '../http/caller.js';
import type { EmbeddedProvider } from './embedded-provider.js';

/** Its pages have their own policy; and a sign-in in a popup window needs its opener. */
const HEADERS = { contentSecurityPolicy: false, crossOriginOpenerPolicy: { policy: 'unsafe-none' } } as const;

/** Registered in a scope without a body parser, because the library reads bodies itself. */
export async function mountProvider(server: FastifyInstance, provider: EmbeddedProvider): Promise<void> {
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
