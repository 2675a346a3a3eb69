import type { FastifyRequest } from 'fastify';

/** Whether the client has gone before its body was whole: what fails then is nobody's error, and not worth logging. */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
