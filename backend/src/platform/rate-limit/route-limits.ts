import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { isProtected } from '../auth/rights.js';
import { readBearer, type TokenVerifier } from '../auth/token-verifier.js';
import { callerAddress, deviceOf } from '../http/request-origin.js';
import type { Charge, RateLimiter, Bound } from './rate-limiter.js';

interface Caller {
  readonly address: string;
  readonly device: string | null;
  readonly subject: string | null;
}

interface AddressLimit {
  readonly kind: string;
  readonly bound: Bound;
}

/** A limit for each caller. `of` returns the counted subject; if it is `null`, the request is not counted. */
interface CallerLimit extends AddressLimit {
  readonly whose: 'device' | 'person';
  readonly of: (caller: Caller) => string | null;
}

interface RouteLimits {
  readonly ofAddress: readonly AddressLimit[];
  readonly ofCaller: readonly CallerLimit[];
}

const perMinute = (limit: number): Bound => ({ limit, windowSeconds: 60 });
const byDevice = (kind: string, limit: number): CallerLimit => ({
  kind,
  whose: 'device',
  of: ({ address, device }) => (device === null ? null : `${address} ${device}`),
  bound: perMinute(limit),
});
const byPerson = (kind: string, limit: number): CallerLimit => ({
  kind,
  whose: 'person',
  of: ({ subject }) => subject,
  bound: perMinute(limit),
});
const byAddress = (kind: string, limit: number): AddressLimit[] => [{ kind, bound: perMinute(limit) }];

// Limits by address are high, because all phones of a full venue may share one (docs/product.md#limits).
const ORDER: RouteLimits = { ofAddress: byAddress('order-address', 300), ofCaller: [byDevice('order-device', 10)] };
const CALL: RouteLimits = { ofAddress: byAddress('call-address', 120), ofCaller: [byDevice('call-device', 6)] };
const GUEST: RouteLimits = { ofAddress: byAddress('guest-address', 3_000), ofCaller: [] };
const PAGE: RouteLimits = { ofAddress: byAddress('page-address', 1_200), ofCaller: [] };
/** Enough for ten printers in a venue. In addition, each token has its own limit (docs/product.md#printers). */
const PRINTERS: RouteLimits = { ofAddress: byAddress('printer-address', 1_200), ofCaller: [] };
const SIGN_IN: RouteLimits = { ofAddress: byAddress('sign-in-address', 300), ofCaller: [] };
const NONE: RouteLimits = { ofAddress: [], ofCaller: [] };

/** Also limits the address, because a request without a valid token cannot be counted by person. */
const staff = (of: CallerLimit): RouteLimits => ({ ofAddress: byAddress('staff-address', 3_000), ofCaller: [of] });
const STAFF_READ = staff(byPerson('staff-read', 600));
const STAFF_WRITE = staff(byPerson('staff-write', 300));
const EXPENSIVE = staff(byPerson('expensive', 20));
/** Replaying a venue's log is expensive, but people who walk through a past day need a replay at every step. */
const REPLAY = staff(byPerson('replay', 120));

const EXPENSIVE_PATHS = /\/(export[a-z]*|tablesheet|companybyico)(\/|$)/;
const WHOLE_REPLAYS = /\/diagnostics\/(rebuilds|comparisons)$/;
const REPLAYS = /\/diagnostics\/(board|orders)(\/|$)/;

/** @returns the limits of a route. Public forms and mails have stricter limits in their handlers. */
export function limitsOf(method: string, pattern: string): RouteLimits {
  const path = pattern.toLowerCase();
  if (path === '/api/createorder') return ORDER;
  if (path === '/api/callstaff' || path === '/api/askforbill') return CALL;
  if (path.startsWith('/api/my/')) return ofStaff(method, path);
  if (path.startsWith('/oidc/')) return SIGN_IN;
  if (path.startsWith('/print/')) return PRINTERS;
  if (path.startsWith('/menu-page') || path.startsWith('/denni-menu')) return PAGE;
  return path.startsWith('/api/') ? GUEST : NONE;
}

function ofStaff(method: string, path: string): RouteLimits {
  if (EXPENSIVE_PATHS.test(path) || (method === 'POST' && WHOLE_REPLAYS.test(path))) return EXPENSIVE;
  if (REPLAYS.test(path)) return REPLAY;
  return method === 'GET' ? STAFF_READ : STAFF_WRITE;
}

/** The status of an answer during an outage, and of one to a request whose outcome is unknown. */
const UNAVAILABLE = 503;

/** Checks limits before the body is read, so that a refusal costs no more than reading the headers. */
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
  // A request that failed with 5xx uses up no limit of its caller, because the page sends it again
  // (docs/product.md#limits).
  server.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode >= 500) taken.get(request)?.ofCaller();
    // Many guests share one IP address, so a 503 uses up no limit of the address either. Other 5xx do, so that nobody
    // can cause them without limit.
    if (statusCode === UNAVAILABLE) taken.get(request)?.ofAddress();
    done();
  });
}

/** Refuses a compressed body. None of our clients sends one, and a kilobyte may unpack to megabytes. */
function refusePacked({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  const message = 'Obsah požadavku posílejte nezabalený.';
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', [{ field: 'Content-Encoding', message }]);
}

/** @returns the caller's subject. An invalid token is counted by address, because verifying it costs time. */
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
