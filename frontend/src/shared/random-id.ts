/**
 * A random id. `crypto.randomUUID` is missing on plain http, which is how a phone on the local network opens the product.
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
