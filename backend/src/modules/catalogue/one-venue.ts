import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/rights.js';

interface OfVenue {
  readonly id: number;
  readonly venueId: number;
}

/**
 * @returns the only venue
 * @throws DomainError `code` if a record is missing or not the caller's; PRODUCT_NOT_OF_VENUE
 */
export function requireOneVenue(
  user: Principal,
  ids: readonly number[],
  found: readonly OfVenue[],
  code: ErrorCode,
): number {
  const byId = new Map(found.map((record) => [record.id, record]));
  const venues = new Set(ids.map((id) => requireRecord(user, byId.get(id), code).venueId));
  const [venueId, another] = venues;
  if (venueId === undefined) throw new DomainError(code);
  if (another !== undefined) throw new DomainError('PRODUCT_NOT_OF_VENUE');
  return venueId;
}
