import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../config/settings.js';

/** The hosts from which a browser gets its push token if pushes use FCM. */
const FCM = ' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com';

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** The placeholder of the nonce in the application's page (frontend/prerender/page-document.ts). */
const NONCE = '__STYLE_NONCE__';

interface InPage {
  /** Sources besides our own files, such as `'sha256-…'`. */
  readonly styles?: readonly string[];
  readonly styleAttributes?: readonly string[];
}

/**
 * Allows only our own origin, which also relays an outside sign-in provider. Pages contain no
 * script, and only styles from the server.
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
    // Uploaded pictures are served by us, wherever they are stored.
    "img-src 'self' data: blob:",
    // Older Safari does not count our own socket as 'self'.
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

/** @returns the policy of a page that is the same for everybody: its inline styles by their hashes */
export function policyOfPage(settings: Settings, html: string): string {
  return contentSecurityPolicy(settings, { styles: hashesOf(html, STYLE_ELEMENT) });
}

/** @returns the same for a third party's page with style attributes */
export function policyOfForeignPage(settings: Settings, html: string): string {
  const styleAttributes = hashesOf(html, STYLE_ATTRIBUTE);
  return contentSecurityPolicy(settings, { styles: hashesOf(html, STYLE_ELEMENT), styleAttributes });
}

/** @returns a page whose scripts may add styles, by a nonce unique to this answer */
export function withNonce(settings: Settings, html: string): { html: string; policy: string } {
  const nonce = randomBytes(18).toString('base64');
  return {
    html: html.replaceAll(NONCE, nonce),
    policy: contentSecurityPolicy(settings, { styles: [`'nonce-${nonce}'`] }),
  };
}

/** @returns a source expression (CSP 3, section 2.3.1) */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, text]) => hashSource(text!)))];
}
