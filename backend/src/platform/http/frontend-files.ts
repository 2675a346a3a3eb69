import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { fillIn, PublicPages } from './public-pages.js';
import { contentSecurityPolicy, policyOfPage, withNonce } from './security-headers.js';

/** Preloads the settings, because every screen needs them before it can restore the session. */
const SETTINGS = '<link rel="preload" as="fetch" crossorigin href="/api/client-config">';
const INDEX = 'pages/screens.json';

/** The code files of the staff's screens, as the build lists them (frontend/code-parts/application-parts.ts). */
class ScreenFiles {
  private readonly links: ReadonlyMap<string, string>;

  constructor(folder: string) {
    const file = join(folder, INDEX);
    const index = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
    this.links = new Map(Object.entries(index).map(([address, files]) => [address, files.map(linkTo).join('')]));
  }

  /** @returns the application's page, with links that preload the settings and the code of the screen at `path` */
  preloadedBy(path: string, html: string): string {
    const links = this.links.get(path.toLowerCase().replace(/\/+$/, ''));
    return links === undefined ? html : html.replace('</title>', `</title>${SETTINGS}${links}`);
  }
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

export const FRONTEND_FOLDER = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

const ONE_YEAR_SECONDS = 31_536_000;
/** Addresses that never get a page: programs request data there, so an unknown one must give an error. */
const NOT_A_PAGE = /^\/(api|ws|health|oidc|assets)(\/|$)|\.[a-z0-9]+$/i;
const UNREADABLE = '/assets/';
const WORKERS: ReadonlySet<string> = new Set(['/sw.js', '/board-sw.js']);
/** The guest's addresses, which have their own page, a third as large as the application. */
const GUEST_PAGE = /^\/(menu-page|sessionexpired)\/?$/i;

const PICKUP_PAGE = /^\/vydej\/?$/i;

const FILLED_IN: Readonly<Record<string, string>> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
};
const DOT_PATH = /\/\./;
/** Files of the build that only the server reads. */
const PRIVATE = /^\/pages(\/|\.json$)/;

interface Page {
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
}

/**
 * Serves the built files. Files with a hash in their name are cached for a year; pages are always revalidated. Public
 * pages are rendered at build time. The guest's page and the application are one file each, whose scripts find the
 * screen. The application adds styles, so it has a nonce. For unknown addresses, see docs/product.md#pages.
 */
export async function serveFrontend(app: NestFastifyApplication): Promise<void> {
  const files = new Set(existsSync(FRONTEND_FOLDER) ? listFiles(FRONTEND_FOLDER) : []);
  const settings = app.get(Settings);
  const read = (name: string) => readPage(name, settings);
  const pages = { application: read('index.html'), guest: read('menu.html') };
  const publicPages = new PublicPages(FRONTEND_FOLDER, read);
  const screens = new ScreenFiles(FRONTEND_FOLDER);
  const policy = contentSecurityPolicy(settings);
  const isFile = (path: string) => files.has(path) && !path.endsWith('.html') && !PRIVATE.test(path);
  const server = app.getHttpAdapter().getInstance();
  if (files.size > 0) await app.register(fastifyStatic, { root: FRONTEND_FOLDER, serve: false, preCompressed: true });

  server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const [address = '/', query = ''] = request.url.split('?', 2);
    const path = decoded(address) ?? UNREADABLE;
    // A worker uses the policy of its own file, and may fetch whatever its pages may.
    if (WORKERS.has(path)) void reply.header('content-security-policy', policy);
    if (isFile(path)) return sendFile(reply, path, settings);
    if (NOT_A_PAGE.test(path) || DOT_PATH.test(path)) return reply.callNotFound();

    const publicPage = publicPages.find(path, { query, cookie: request.headers.cookie ?? '' });
    if (publicPage) return sendPage(request, reply.header('vary', 'cookie'), publicPage);
    void reply.headers(headersOf(path));
    if (!publicPages.knows(path)) return isNavigation(request) ? reply.redirect('/', 302) : reply.callNotFound();
    if (GUEST_PAGE.test(path) && pages.guest) return sendPage(request, reply, pages.guest);
    if (!pages.application)
      return reply.status(503).type('text/plain; charset=utf-8').send('Webová aplikace není sestavena.');
    return sendApplication(reply, screens.preloadedBy(path, pages.application.html), settings);
  });
}

/**
 * Returns the headers that hide a page from search engines. A pickup page's address is secret, so links do not send it.
 */
function headersOf(path: string) {
  const isPickup = PICKUP_PAGE.test(path);
  return { 'x-robots-tag': 'noindex', ...(isPickup && { 'referrer-policy': 'no-referrer' }) };
}

/** @returns `null` for an address that cannot be decoded: the router lets some through */
function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}

/** Tells whether a browser opens the address as a page. Other clients, such as link checkers, get a 404. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}

function sendFile(reply: FastifyReply, path: string, settings: Settings): FastifyReply {
  const type = FILLED_IN[path];
  if (type) return reply.type(type).send(readFilledIn(path, settings));
  const lasting = path.startsWith('/assets/');
  return reply.sendFile(path.slice(1), {
    maxAge: lasting ? ONE_YEAR_SECONDS * 1000 : 0,
    immutable: lasting,
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  void reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8');
  return request.headers['if-none-match'] === page.etag ? reply.status(304).send() : reply.send(page.html);
}

/** Sends the application. It must not be cached, because its nonce would not match the next policy. */
function sendApplication(reply: FastifyReply, page: string, settings: Settings): FastifyReply {
  const { html, policy } = withNonce(settings, page);
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

function readFilledIn(path: string, settings: Settings): string {
  return fillIn(readFileSync(join(FRONTEND_FOLDER, path), 'utf8'), settings, 'plain');
}

function readPage(name: string, settings: Settings): Page | null {
  const file = join(FRONTEND_FOLDER, name);
  if (!existsSync(file)) return null;
  const html = fillIn(readFileSync(file, 'utf8'), settings);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, policy: policyOfPage(settings, html) };
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !DOT_PATH.test(path));
}
