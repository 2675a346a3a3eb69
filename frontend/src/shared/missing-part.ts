const RELOADED_KEY = 'reloadedForParts';
const ONCE_WITHIN_MS = 60_000;

/** Messages of browsers about a chunk that cannot be fetched: Chromium, Firefox, Safari, and Vite for a stylesheet. */
const MISSING_PART =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** @returns whether a page failed only because its chunk could not be fetched: an update removes the old chunks */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message);
}

/** Reloads the page, at most once in a while, and only if the server answers: offline there would be no page at all. */
export async function reloadForParts(now: number): Promise<void> {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < ONCE_WITHIN_MS) return;
    if (!(await fetch(location.href, { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(RELOADED_KEY, String(now));
    location.reload();
  } catch {
    // Offline or without a storage the page does not reload; its button still retries.
  }
}
