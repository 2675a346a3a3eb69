import { z } from 'zod';
import { bounded } from '../../platform/http/input.js';

/** Where a push goes: a device token of FCM, or a Web Push subscription as JSON text. */
export interface PushAddress {
  readonly service: 'fcm' | 'web-push';
  readonly address: string;
}

/** What the Push API calls `PushSubscriptionJSON`; keys as RFC 8291 wants them: a P-256 point and 16 bytes, base64url. */
export const WebPushSubscription = z.object({
  endpoint: bounded(2_048).check(z.url({ protocol: /^https$/ })),
  keys: z.object({
    p256dh: bounded(88).regex(/^[\w-]{87}=?$/),
    auth: bounded(24).regex(/^[\w-]{22}(==)?$/),
  }),
});
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

const FCM_TOKEN = /^[\w:-]{32,4096}$/;

/**
 * Tells by its form what a `NotifToken` is (specification, section 3: order creation payload).
 *
 * @returns `null` for what is neither: an order is not refused for it
 */
export function parseNotifToken(token: string): PushAddress | null {
  if (FCM_TOKEN.test(token)) return { service: 'fcm', address: token };
  if (!token.startsWith('{')) return null;
  const subscription = WebPushSubscription.safeParse(parseJson(token)).data;
  return subscription ? { service: 'web-push', address: JSON.stringify(subscription) } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
