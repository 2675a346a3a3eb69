const RELOADED_KEY = 'reloadedForParts';
const ONCE_WITHIN_MS = 60_000;

/** What browsers say when a part of the application cannot be fetched: Chromium, Firefox, Safari, and Vite of a stylesheet. */
const MISSING_PART =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** @returns whether a page failed only because its code could not be fetched: after an update the old parts are gone */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message);
}

/** Loads the page anew, once in a while, and only where the server answers: without a line there would be no page at all. */
export async function reloadForParts(now: number): Promise<void> {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < ONCE_WITHIN_MS) return;
    if (!(await fetch(location.href, { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(RELOADED_KEY, String(now));
    location.reload();
  } catch {
    // The page stays with its button.
  }
}
