import type { FastifyRequest } from 'fastify';

/** What fails then is nobody's error, and not worth logging. */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
