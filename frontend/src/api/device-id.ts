import { keptId } from '#shared/random-id.ts';

/**
 * A short random id of this browser, sent as `X-Device` so that the audit trail can distinguish two tablets.
 * @returns 12 URL-safe characters
 */
export function deviceId(): string {
  return keptId('deviceId', 9);
}

/**
 * The secret that identifies a guest's phone, sent as `X-Phone` only where needed: it grants access to the party's
 * data.
 * @returns 128 bits in 22 URL-safe characters
 */
export function phoneSecret(): string {
  return keptId('guestPhone', 16);
}
