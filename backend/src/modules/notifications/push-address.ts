import { isIP } from 'node:net';
import { z } from 'zod';
import { bounded } from '#platform/http/input.js';

/** Push services of browsers. A browser's maker chooses its service; a page cannot. `*.` matches every subdomain. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com', // Chrome, and what is made of Chromium: Edge on phones, Brave, Opera, Samsung Internet, Vivaldi
  'jmt17.google.com', // Chromium as distributions build it
  '*.push.services.mozilla.com', // Firefox
  '*.push.apple.com', // Safari
  '*.notify.windows.com', // Edge
];

// Allows only these characters, because `new URL` accepts some at which other parsers end the host.
const PLAIN_HOST = /^[a-z\d.-]+$/;

export interface PushRules {
  readonly PUSH_SERVICES: readonly string[];
  /** `allow`: tests may use any port and private addresses. */
  readonly PUSH_PRIVATE_NETWORKS: 'refuse' | 'allow';
}

/**
 * @returns the normalized URL of a push service; `null` for any other server. The endpoint comes from a browser, so
 * anybody can forge it.
 */
export function pushServiceUrl(endpoint: string, { PUSH_SERVICES, PUSH_PRIVATE_NETWORKS }: PushRules): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
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

export interface PushAddress {
  readonly service: 'fcm' | 'web-push';
  readonly address: string;
}

/** `PushSubscriptionJSON` of the Push API. RFC 8291 requires the keys: a P-256 point and 16 bytes, base64url. */
const WebPushSubscription = z.object({
  endpoint: bounded(2_048),
  keys: z.object({
    p256dh: bounded(88).regex(/^[\w-]{87}=?$/),
    auth: bounded(24).regex(/^[\w-]{22}(==)?$/),
  }),
});
type WebPushSubscription = z.infer<typeof WebPushSubscription>;

const FCM_TOKEN = /^[\w:-]{32,4096}$/;

/** Reads a phone's push address (docs/product.md#addresses). @returns `null` if it belongs to no push service */
export function parseNotifToken(token: string, rules: PushRules): PushAddress | null {
  if (FCM_TOKEN.test(token)) return { service: 'fcm', address: token };
  const subscription = token.startsWith('{') ? parseSubscription(token, rules) : null;
  return subscription && { service: 'web-push', address: JSON.stringify(subscription) };
}

/** @returns the subscription with a normalized endpoint; `null` if it belongs to no push service */
export function parseSubscription(text: string, rules: PushRules): WebPushSubscription | null {
  const { data } = WebPushSubscription.safeParse(parseJson(text));
  const endpoint = data ? pushServiceUrl(data.endpoint, rules) : null;
  return data && endpoint !== null ? { ...data, endpoint } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
