import { isIP } from 'node:net';

/** The browsers' push services; a browser's maker chooses one, and no page can. `*.` matches every subdomain. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com', // Chrome, and what is made of Chromium: Edge on phones, Brave, Opera, Samsung Internet, Vivaldi
  'jmt17.google.com', // Chromium as distributions build it
  '*.push.services.mozilla.com', // Firefox
  '*.push.apple.com', // Safari
  '*.notify.windows.com', // Edge
];

// `new URL` accepts characters in a host that other parsers take for its end.
const PLAIN_HOST = /^[a-z\d.-]+$/;

export interface PushRules {
  /** Services that the installation adds to the known ones. */
  readonly PUSH_SERVICES: readonly string[];
  /** `allow` is for tests: any port, and private addresses. */
  readonly PUSH_PRIVATE_NETWORKS: 'refuse' | 'allow';
}

/**
 * Normalizes a push service's address. The endpoint comes from a browser, and anybody can forge it, so it returns
 * `null` for any other server.
 */
export function pushServiceUrl(endpoint: string, { PUSH_SERVICES, PUSH_PRIVATE_NETWORKS }: PushRules): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  // A parsed address omits the default port.
  if (url.port !== '' && PUSH_PRIVATE_NETWORKS !== 'allow') return null;
  if (!PLAIN_HOST.test(url.hostname) || isIP(url.hostname) !== 0) return null;
  const known = [...KNOWN_SERVICES, ...PUSH_SERVICES].some((service) => matches(url.hostname, service));
  if (!known) return null;
  url.hash = '';
  return url.href;
}

function matches(host: string, service: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length >= service.length : host === service;
}
