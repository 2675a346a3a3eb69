import type { Settings } from '../config/settings.js';

/** What our pages may load and reach: ourselves, pictures from anywhere, and an outside sign-in provider. */
export function contentSecurityPolicy(settings: Settings): string {
  const issuer = settings.OIDC_ISSUER ? ` ${new URL(settings.OIDC_ISSUER).origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    // MUI writes its styles into the page as they are needed.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ws: wss:${issuer}`,
    `frame-src 'self'${issuer}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}
