/*
 * The browser's local storage. A browser may forbid it, or it may be full: then nothing is read, and what is written is
 * lost. Nobody reports that, because the page works without it.
 */

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const readStored = (key: string): string | null => attempt(() => localStorage.getItem(key), null);

/** @returns the parsed entry; null if there is none or it is not JSON */
export const readStoredJson = (key: string): unknown =>
  attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null);

/** @param value null removes the entry */
export const writeStored = (key: string, value: string | null): void =>
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), undefined);

/** @returns the keys of the entries that begin with the prefix */
export const storedKeys = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
