/** No person reads and fills in a form faster. */
const MIN_FILL_MS = 2_000;

/** What a form sends beside its fields, so that no captcha is needed. */
export interface FormTrace {
  /** A field that people do not see. */
  readonly website?: string | null | undefined;
  /** ms from the form's first sight to its sending; unknown for a caller that is not our page. */
  readonly elapsedMs?: number | undefined;
}

/** @returns whether a program seems to have filled the form in (docs/product.md#lead-forms) */
export function isSuspected({ website, elapsedMs }: FormTrace): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < MIN_FILL_MS);
}
