import { readStored, writeStored } from './safe-storage';

/**
 * A random id. `crypto.randomUUID` is missing over plain http, which phones on a local network may use.
 * @param bytes of randomness; 16 is more than enough for a session code or an idempotency key
 * @returns URL-safe characters
 */
export function randomId(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const known = new Map<string, string>();

/**
 * A random id in the browser's local storage; if storage is blocked, it lasts as long as the page.
 * @param bytes of randomness for a new id
 * @returns URL-safe characters, the same until the browser's storage is cleared
 */
export function storedId(key: string, bytes?: number): string {
  const id = known.get(key) ?? readStored(key) ?? randomId(bytes);
  known.set(key, id);
  writeStored(key, id);
  return id;
}
