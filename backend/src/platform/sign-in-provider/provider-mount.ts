import type { FastifyInstance } from 'fastify';
import type { EmbeddedProvider } from './embedded-provider.js';

/**
 * Gives the provider everything under `/oidc/`, in a scope of its own without a body parser: the library reads bodies itself.
 */
export async function mountProvider(server: FastifyInstance, provider: EmbeddedProvider): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // Its pages bear their own policy, with the hashes of what stands in them.
    scope.all('/oidc/*', { helmet: { contentSecurityPolicy: false } }, async (request, reply) => {
      reply.hijack();
      try {
        await provider.handle(request.raw, reply.raw);
      } catch (error) {
        request.log.error(error);
        if (!reply.raw.headersSent) reply.raw.writeHead(500);
        reply.raw.end();
      }
    });
  });
}
