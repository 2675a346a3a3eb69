import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';

const SERVED = /^\/(health|metrics)(?=[/?]|$)/;

/** A worker serves only health and metrics; requests are for `api` processes. */
export function serveNothingElse(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done(SERVED.test(request.url) ? undefined : new DomainError('NOT_FOUND'));
  });
}
