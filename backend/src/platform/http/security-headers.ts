import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { policyOfForeignPage } from './content-security-policy.js';

const ONE_YEAR_SECONDS = 31_536_000;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
const API_DOCS = /^\/api\/docs(\/|$|\?)/;
const PERSONAL = /^\/api\/(my|getorderbytable|getcallbytable|getvisit|getbill)(\/|$)/;
/** A sign-in window that returns from another origin needs its opener. */
const SIGN_IN_RETURN = /^\/auth-callback(\/|$|\?)/i;
/** The page after `/menu-page`: under another policy, a reload would lose the table. */
const GUEST_PAGE_LEFT = /^\/sessionexpired(\/|$|\?)/i;

/** Answers that are no pages may load nothing and be in no frame; pages send more (content-security-policy.ts). */
export async function setSecurityHeaders(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
    xFrameOptions: { action: 'sameorigin' },
  });
  const server = app.getHttpAdapter().getInstance();
  setSameHeaders(server);
  addOwnHeaders(server, settings);
}

/** The same for every request, so helmet, which assembles them for each, runs only at the first one. */
function setSameHeaders(server: FastifyInstance): void {
  let same: [string, OutgoingHttpHeader][] | null = null;
  server.addHook('onRequest', ({ routeOptions }, reply, done) => {
    // Helmet has set those of a route that declares its own.
    if (Object.hasOwn(routeOptions.config, 'helmet')) return done();
    if (same === null) {
      const before = new Set(reply.raw.getHeaderNames());
      void reply.helmet();
      const headers = Object.entries(reply.raw.getHeaders());
      same = headers.flatMap(([name, value]) => (value === undefined || before.has(name) ? [] : [[name, value]]));
    } else for (const [name, value] of same) reply.raw.setHeader(name, value);
    done();
  });
}

function addOwnHeaders(server: FastifyInstance, settings: Settings): void {
  server.addHook('onSend', async ({ url, routeOptions }, reply, payload) => {
    void reply.header('permissions-policy', PERMISSIONS);
    // The matched pattern, because an address has many spellings.
    if (PERSONAL.test(routeOptions.url ?? url) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    if (API_DOCS.test(url) && typeof payload === 'string')
      void reply.header('content-security-policy', policyOfForeignPage(settings, payload));
    if (SIGN_IN_RETURN.test(url) || GUEST_PAGE_LEFT.test(url))
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}
