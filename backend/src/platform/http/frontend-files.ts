import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Settings } from '../config/settings.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** Where `vite build` puts the web application. */
export const FRONTEND_FOLDER = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

const ONE_YEAR_SECONDS = 31_536_000;
/** Never answered with a page: who asks here wants data, and an unknown address is an error. */
const NOT_A_PAGE = /^\/(api|ws|health|oidc|assets)(\/|$)/i;
/** The guest's addresses have a page of their own, a third as heavy as the application. */
const GUEST_PAGE = /^\/(menu-page|sessionexpired)\/?$/i;

interface Page {
  readonly html: string;
  readonly etag: string;
}

/**
 * Serves the built web application: files with a hash in their name for a year, pages always asked for anew, and for every
 * address that is not a file or the API's the page whose script finds its own way.
 */
export async function serveFrontend(app: NestFastifyApplication): Promise<void> {
  const files = new Set(existsSync(FRONTEND_FOLDER) ? listFiles(FRONTEND_FOLDER) : []);
  const pages = { application: readPage('index.html'), guest: readPage('menu.html') };
  const policy = contentSecurityPolicy(app.get(Settings));
  const server = app.getHttpAdapter().getInstance();
  if (files.size > 0) await app.register(fastifyStatic, { root: FRONTEND_FOLDER, serve: false, preCompressed: true });

  server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    if (!path.endsWith('.html') && files.has(path)) return sendFile(reply, path);
    if (NOT_A_PAGE.test(path) || /\.[a-z0-9]+$/i.test(path)) return reply.callNotFound();
    const page = GUEST_PAGE.test(path) ? (pages.guest ?? pages.application) : pages.application;
    if (!page) return reply.status(503).type('text/plain; charset=utf-8').send('Webová aplikace není sestavena.');
    return sendPage(request, reply, page, policy);
  });
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  const lasting = path.startsWith('/assets/');
  return reply.sendFile(path.slice(1), {
    maxAge: lasting ? ONE_YEAR_SECONDS * 1000 : 0,
    immutable: lasting,
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, policy: string): FastifyReply {
  void reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8');
  return request.headers['if-none-match'] === page.etag ? reply.status(304).send() : reply.send(page.html);
}

function readPage(name: string): Page | null {
  const file = join(FRONTEND_FOLDER, name);
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}
