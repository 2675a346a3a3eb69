import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { reachesVenue, type Principal } from '#kernel/principal.js';

/**
 * docs/product.md#how-a-right-is-checked. SA passes with any id, because reading a missing record gives the same code
 * afterwards.
 * @throws DomainError `code` (404), that of the record which led to the venue; FORBIDDEN (403)
 */
export function requireReach(principal: Principal, venueId: number, code: ErrorCode = 'VENUE_NOT_FOUND'): void {
  if (reachesVenue(principal, venueId)) return;
  const worksThere = principal.memberships.some(({ venueIds }) => venueIds.includes(venueId));
  throw new DomainError(worksThere ? 'FORBIDDEN' : code);
}

/** The same for a venue's record that may be missing. */
export function requireRecord<T extends { readonly venueId: number }>(
  principal: Principal,
  record: T | null | undefined,
  code: ErrorCode,
): T {
  if (!record) throw new DomainError(code);
  requireReach(principal, record.venueId, code);
  return record;
}

/** The same for a company. @throws DomainError NOT_FOUND, FORBIDDEN */
export function requireCompany(principal: Principal, companyId: number): void {
  if (principal.role === 'SA' || principal.companyIds.includes(companyId)) return;
  const belongs = principal.memberships.some((membership) => membership.companyId === companyId);
  throw new DomainError(belongs ? 'FORBIDDEN' : 'NOT_FOUND');
}
