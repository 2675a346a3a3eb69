/** Nobody reads and fills in a form faster. */
const MIN_FILL_MS = 2_000;

export interface FormTrace {
  /** A field that is invisible to people. */
  readonly website?: string | null | undefined;
  /** ms from the form's first display to its sending; unknown for other callers. */
  readonly elapsedMs?: number | undefined;
}

export function isSuspected({ website, elapsedMs }: FormTrace): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < MIN_FILL_MS);
}
