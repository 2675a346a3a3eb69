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
  const id = known.get(key) ?? stored(key) ?? randomId(bytes);
  known.set(key, id);
  try {
    localStorage.setItem(key, id);
  } catch {
    // If the storage is full or forbidden, the id is only in memory.
  }
  return id;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
