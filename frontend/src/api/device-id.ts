import { randomId } from '#shared/random-id.ts';

const STORAGE_KEY = 'deviceId';

let known: string | null = null;

/**
 * A short random id of this browser, sent as `X-Device` so that the audit trail can tell two tablets apart.
 * @returns 12 URL-safe characters, the same until the browser's storage is cleared
 */
export function deviceId(): string {
  if (known !== null) return known;
  try {
    known = localStorage.getItem(STORAGE_KEY) ?? randomId(9);
    localStorage.setItem(STORAGE_KEY, known);
  } catch {
    known = randomId(9);
  }
  return known;
}
