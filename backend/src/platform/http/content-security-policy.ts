import type { Settings } from '../config/settings.js';

/** Where a browser gets its push token, when pushes go by FCM. */
const FCM = ' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com';

/** Ourselves alone, an outside sign-in provider too by way of our own origin (its relay). No script stands in a page itself. */
export function contentSecurityPolicy(settings: Settings): string {
  const push = settings.FIREBASE_PROJECT_ID ? FCM : '';
  const { host, protocol } = new URL(settings.PUBLIC_URL);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    // MUI writes its styles into the page as they are needed, and pages rendered at the build are the same for everybody.
    "style-src 'self' 'unsafe-inline'",
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
