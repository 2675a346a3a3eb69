import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../config/settings.js';

/** The hosts from which a browser gets its push token, when pushes go by FCM. */
const FCM = ' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com';

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** The placeholder of the nonce in the application's page (frontend/prerender/page-document.ts). */
const NONCE = '__STYLE_NONCE__';

interface InPage {
  /** Sources beside our own files, such as `'sha256-…'`. */
  readonly styles?: readonly string[];
  readonly styleAttributes?: readonly string[];
}

/**
 * Allows our own origin alone, through which an outside sign-in provider is reached too (its relay). A page contains no
 * script, and only styles that the server has put there.
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
    // Pictures are uploaded, and served by us wherever they are kept.
    "img-src 'self' data: blob:",
    // Older Safari does not take our own socket for ourselves.
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

/** @returns the policy of a page that everybody gets unchanged: its inline styles by their hashes */
export function policyOfPage(settings: Settings, html: string): string {
  return contentSecurityPolicy(settings, { styles: hashesOf(html, STYLE_ELEMENT) });
}

/** @returns the same for a third party's page, whose elements have styles themselves */
export function policyOfForeignPage(settings: Settings, html: string): string {
  const styleAttributes = hashesOf(html, STYLE_ATTRIBUTE);
  return contentSecurityPolicy(settings, { styles: hashesOf(html, STYLE_ELEMENT), styleAttributes });
}

/** @returns a page whose scripts may write styles into it, by a nonce that no other answer has */
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
