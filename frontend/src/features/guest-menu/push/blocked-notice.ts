/** Maximum duration of a visit (the same as for the basket: docs/product.md#the-basket). */
const VISIT_MS = 12 * 3_600_000;

/**
 * @param notice the stored notice: `{ visitId, at }` as JSON
 * @param visitId null until the page knows the visit; a recent notice then counts as one of this visit
 * @returns whether the guest has read in this visit that notifications are blocked
 */
export function isSeen(notice: string | null, visitId: string | null, now: number): boolean {
  if (notice === null) return false;
  const { visitId: of, at } = JSON.parse(notice) as { visitId: string | null; at: number };
  return now - at < VISIT_MS && (of === null || visitId === null || of === visitId);
}
