import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import { limitsOf, type Caller, type Limit } from './route-limits.js';

const DEVICE = /^[\w-]{1,64}$/;
/** The end of a token is its signature: enough to tell tokens apart, and worth nothing alone. */
const TOKEN_END = 24;

/** Holds the bounds of every class of routes, before validation and long before a database is asked. */
export function limitRequests(server: FastifyInstance, limiter: RateLimiter): void {
  const classes = new Map<string, readonly Limit[]>();
  server.addHook('preValidation', async (request) => {
    const pattern = request.routeOptions.url;
    if (pattern === undefined) return;
    const name = `${request.method} ${pattern}`;
    let limits = classes.get(name);
    if (limits === undefined) classes.set(name, (limits = limitsOf(request.method, pattern)));
    if (limits.length === 0) return;
    const caller = callerOf(request);
    for (const { name: kind, of, bound } of limits) {
      const whose = of(caller);
      if (whose !== null) limiter.takeNow(`${kind}:${whose}`, bound);
    }
  });
}

function callerOf(request: FastifyRequest): Caller {
  const { authorization, 'x-device': device } = request.headers;
  const { venueId, tableId } = (request.body ?? {}) as { venueId?: unknown; tableId?: unknown };
  return {
    address: request.ip,
    device: typeof device === 'string' && DEVICE.test(device) ? device : null,
    token: authorization === undefined ? null : authorization.slice(-TOKEN_END),
    venueId: typeof venueId === 'number' ? venueId : null,
    tableId: typeof tableId === 'number' ? tableId : null,
  };
}
