import type { FastifyRequest } from 'fastify';

/** @returns whether the client has gone before its body was whole: what fails then is nobody's error, and no news */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
