import { randomId } from './random-id';

const known = new Map<string, string>();

/**
 * A random id in the browser's local storage; if storage is blocked, it lasts as long as the page.
 * @param bytes of randomness for a new id
 * @returns URL-safe characters, the same until the browser's storage is cleared
 */
export function keptId(key: string, bytes?: number): string {
  const id = known.get(key) ?? stored(key) ?? randomId(bytes);
  known.set(key, id);
  try {
    localStorage.setItem(key, id);
  } catch {
    // The id is only in memory then.
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
