import { randomId } from './random-id';

const known = new Map<string, string>();

/**
 * A random id that this browser keeps in its local storage; where storage is refused, for as long as the page lives.
 * @param bytes of randomness of a new one
 * @returns URL-safe characters, the same until the browser's storage is cleared
 */
export function keptId(key: string, bytes?: number): string {
  const id = known.get(key) ?? stored(key) ?? randomId(bytes);
  known.set(key, id);
  try {
    localStorage.setItem(key, id);
  } catch {
    // Kept in memory, as said.
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
