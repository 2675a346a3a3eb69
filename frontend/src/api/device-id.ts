const STORAGE_KEY = 'deviceId';

let known: string | null = null;

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * A short random id of this browser, sent as `X-Device` so that the audit trail can tell two tablets apart.
 * @returns 12 URL-safe characters, the same until the browser's storage is cleared
 */
export function deviceId(): string {
  if (known !== null) return known;
  try {
    known = localStorage.getItem(STORAGE_KEY) ?? randomId();
    localStorage.setItem(STORAGE_KEY, known);
  } catch {
    known = randomId();
  }
  return known;
}
