import type { FastifyRequest } from 'fastify';

/** Tells whether the client has gone: later failures are nobody's error, and not worth logging. */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
