import type { FastifyRequest } from 'fastify';

/** Tells whether the client has closed the connection. A failure after that is not an error and need not be logged. */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
