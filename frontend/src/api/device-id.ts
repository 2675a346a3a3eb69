import { keptId } from '#shared/kept-id.ts';

/**
 * A short random id of this browser, sent as `X-Device` so that the audit trail can tell two tablets apart.
 * @returns 12 URL-safe characters
 */
export function deviceId(): string {
  return keptId('deviceId', 9);
}

/**
 * The secret by which a guest's phone is known, sent as `X-Phone` where it matters who asks: what a party may see is bound to it.
 * @returns 128 bits in 22 URL-safe characters
 */
export function phoneSecret(): string {
  return keptId('guestPhone', 16);
}
