import { DomainError } from '../../kernel/domain-error.js';
import { reachesVenue, type Principal } from '../../kernel/principal.js';

/**
 * Refuses a venue that is not the caller's. A foreign and an unknown venue answer alike, so that no id's existence can be
 * told (decisions, API: Errors). SA passes with any id: whoever reads the record next answers the same code if there is none.
 *
 * @throws DomainError VENUE_NOT_FOUND (404)
 */
export function requireVenue(principal: Principal, venueId: number): void {
  if (!reachesVenue(principal, venueId)) throw new DomainError('VENUE_NOT_FOUND');
}

/**
 * Refuses a company that is not the caller's, a foreign and an unknown one alike.
 *
 * @throws DomainError NOT_FOUND (404)
 */
export function requireCompany(principal: Principal, companyId: number): void {
  if (principal.role !== 'SA' && !principal.companyIds.includes(companyId)) throw new DomainError('NOT_FOUND');
}
