import { createHash, randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings.js';

/** The hosts from which a browser gets its push token if pushes are sent through Firebase (FCM). */
const FCM = ' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com';

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** The place of the nonce in the application's page (frontend/prerender/page-document.ts). */
const NONCE = '__STYLE_NONCE__';

interface InPage {
  /** Allowed sources besides our own files, such as `'sha256-…'`. */
  readonly styles?: readonly string[];
  readonly styleAttributes?: readonly string[];
}

/**
 * The content security policy of a page: only our own origin, which also relays to an outside sign-in provider. It
 * allows no inline script, and only the inline styles that the server names.
 */
export function contentSecurityPolicy(settings: Settings, { styles = [], styleAttributes = [] }: InPage = {}): string {
  const push = settings.FIREBASE_PROJECT_ID ? FCM : '';
  const { host, protocol } = new URL(settings.PUBLIC_URL);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    ["style-src 'self'", ...styles].join(' '),
    styleAttributes.length > 0
      ? `style-src-attr 'unsafe-hashes' ${styleAttributes.join(' ')}`
      : "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    // Older Safari does not count a socket of the same origin as 'self'.
    `connect-src 'self' ${protocol === 'https:' ? 'wss' : 'ws'}://${host}${push}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...(protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** @returns the policy of a page that is the same for everybody; it names the inline styles by their hashes */
export function policyOfPage(settings: Settings, html: string): string {
  return contentSecurityPolicy(settings, { styles: hashesOf(html, STYLE_ELEMENT) });
}

/** @returns the policy of a third party's page (the API's documentation), also with hashes of its style attributes */
export function policyOfForeignPage(settings: Settings, html: string): string {
  const styleAttributes = hashesOf(html, STYLE_ATTRIBUTE);
  return contentSecurityPolicy(settings, { styles: hashesOf(html, STYLE_ELEMENT), styleAttributes });
}

/** @returns the page and a policy with a new nonce, with which the page's scripts may add styles */
export function withNonce(settings: Settings, html: string): { html: string; policy: string } {
  const nonce = randomBytes(18).toString('base64');
  return {
    html: html.replaceAll(NONCE, nonce),
    policy: contentSecurityPolicy(settings, { styles: [`'nonce-${nonce}'`] }),
  };
}

/** @returns the text's hash as a source expression (CSP 3, section 2.3.1) */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, text]) => hashSource(text!)))];
}

const ONE_YEAR_SECONDS = 31_536_000;
/**
 * Sets the default headers. Their policy forbids an answer to load anything or to be framed; pages set their own
 * policy.
 */
export async function registerHelmet(app: NestFastifyApplication, settings: Settings): Promise<void> {
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
}
