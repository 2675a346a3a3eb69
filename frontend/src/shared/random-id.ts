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
