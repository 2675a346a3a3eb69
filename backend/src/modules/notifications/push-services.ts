import { isIP } from 'node:net';

/** The browsers' push services: a page cannot choose another one, its browser's maker does. `*.` stands for every name below. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com', // Chrome, and what is made of Chromium: Edge on phones, Brave, Opera, Samsung Internet, Vivaldi
  'jmt17.google.com', // Chromium as distributions build it
  '*.push.services.mozilla.com', // Firefox
  '*.push.apple.com', // Safari
  '*.notify.windows.com', // Edge
];

// `new URL` leaves a few signs in a host that other readers of addresses take for its end.
const PLAIN_HOST = /^[a-z\d.-]+$/;

export interface PushRules {
  /** What the installation adds to the known services. */
  readonly PUSH_SERVICES: readonly string[];
  /** `allow` is for tests: any port then, and addresses that only this machine's network knows. */
  readonly PUSH_PRIVATE_NETWORKS: 'refuse' | 'allow';
}

/** The one address by which a push service is kept and called. A guest's browser names it, as anybody may: `null` for any other server. */
export function pushServiceUrl(endpoint: string, { PUSH_SERVICES, PUSH_PRIVATE_NETWORKS }: PushRules): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  // The default port is left out of a parsed address.
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
