import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { isProtected, readBearer } from '../auth/bearer-token.js';
import type { TokenVerifier } from '../auth/token-verifier.js';
import { callerAddress } from '../http/caller-address.js';
import { deviceOf } from '../http/command-context.js';
import type { Charge, RateLimiter } from '../http/rate-limiter.js';
import { limitsOf, type Caller, type RouteLimits } from './route-limits.js';

/** The status of an outage, and of an unknown outcome. */
const UNAVAILABLE = 503;

/** Before a byte of a body is read: a refusal here has cost a look at the headers. */
export function limitRequests(server: FastifyInstance, limiter: RateLimiter, tokens: TokenVerifier): void {
  const routes = new Map<string, RouteLimits>();
  const taken = new WeakMap<FastifyRequest, { readonly ofAddress: () => void; readonly ofCaller: () => void }>();
  server.addHook('onRequest', async (request) => {
    refusePacked(request);
    const pattern = request.routeOptions.url;
    if (pattern === undefined) return;
    const name = `${request.method} ${pattern}`;
    let limits = routes.get(name);
    if (limits === undefined) routes.set(name, (limits = limitsOf(request.method, pattern)));
    const address = callerAddress(request.ip);
    const fromAddress = limits.ofAddress.map(({ kind, bound }): Charge => ({ kind, of: address, bound }));
    limiter.check(...fromAddress);
    const subject = isProtected(request) ? await subjectOf(request, tokens, limiter, fromAddress) : null;
    const caller: Caller = { address, device: deviceOf(request), subject };
    const ofCaller = limits.ofCaller.flatMap(({ kind, of, bound }): Charge[] => {
      const whose = of(caller);
      return whose === null ? [] : [{ kind, of: whose, bound }];
    });
    limiter.check(...fromAddress, ...ofCaller);
    taken.set(request, { ofAddress: limiter.take(...fromAddress), ofCaller: limiter.take(...ofCaller) });
  });
  // A page retries what we have failed (docs/product.md#limits).
  server.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode >= 500) taken.get(request)?.ofCaller();
    // The phones of a full house share an address. Other failures count for it: nobody may cause them for nothing.
    if (statusCode === UNAVAILABLE) taken.get(request)?.ofAddress();
    done();
  });
}

/** A kilobyte that unpacks to megabytes is an attack: none of our clients compresses bodies. */
function refusePacked({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  const message = 'Obsah požadavku posílejte nezabalený.';
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', [{ field: 'Content-Encoding', message }]);
}

/** Made-up tokens cost a verification, so they count for the address. */
async function subjectOf(
  request: FastifyRequest,
  tokens: TokenVerifier,
  limiter: RateLimiter,
  fromAddress: readonly Charge[],
): Promise<string> {
  try {
    return (await readBearer(request, tokens)).subject;
  } catch (error) {
    limiter.take(...fromAddress);
    throw error;
  }
}
