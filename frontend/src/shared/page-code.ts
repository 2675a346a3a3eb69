declare global {
  interface Window {
    pageCode?: {
      reload: () => Promise<void>;
      sayMissing: (isMissing: boolean) => void;
    };
    /** Set by a page's first script after all of its imports have run. */
    isCodeRunning?: true;
  }
}

/** Messages of a failed import, such as of a missing chunk: Chromium, Firefox, Safari, and Vite for a stylesheet. */
const MISSING_PART =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** @returns whether a page failed only because a chunk could not be fetched, for instance after an update removed it */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message);
}
