import { z } from 'zod';
import { bounded } from '#platform/http/input.js';
import { pushServiceUrl, type PushRules } from './push-services.js';

/** A device token of FCM, or a Web Push subscription as JSON text. */
export interface PushAddress {
  readonly service: 'fcm' | 'web-push';
  readonly address: string;
}

/** `PushSubscriptionJSON` of the Push API. RFC 8291 requires the keys: a P-256 point and 16 bytes, base64url. */
export const WebPushSubscription = z.object({
  endpoint: bounded(2_048),
  keys: z.object({
    p256dh: bounded(88).regex(/^[\w-]{87}=?$/),
    auth: bounded(24).regex(/^[\w-]{22}(==)?$/),
  }),
});
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

const FCM_TOKEN = /^[\w:-]{32,4096}$/;

/** docs/product.md#addresses. @returns `null` for an address of no push service, which does not reject the order */
export function parseNotifToken(token: string, rules: PushRules): PushAddress | null {
  if (FCM_TOKEN.test(token)) return { service: 'fcm', address: token };
  const subscription = token.startsWith('{') ? parseSubscription(token, rules) : null;
  return subscription && { service: 'web-push', address: JSON.stringify(subscription) };
}

/** Returns the subscription with a normalized endpoint; `null` if it belongs to no push service. */
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
