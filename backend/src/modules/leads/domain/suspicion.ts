/** No person reads and fills in a form faster. */
const MIN_FILL_MS = 2_000;

export interface FormTrace {
  /** A field that people do not see. */
  readonly website?: string | null | undefined;
  /** ms from the form's first sight to its sending; unknown for a caller that is not our page. */
  readonly elapsedMs?: number | undefined;
}

export function isSuspected({ website, elapsedMs }: FormTrace): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < MIN_FILL_MS);
}
