import { DomainError } from './domain-error.js';

/**
 * Refuses a change that was made looking at an older record (docs/product.md#two-people-edit-at-once).
 * @param current the record as the API speaks of it; the refusal's details bear it
 * @throws DomainError CONCURRENT_CHANGE
 */
export function requireSeen(seen: number | undefined, current: { readonly version: number }): void {
  if (seen !== undefined && seen !== current.version) throw new DomainError('CONCURRENT_CHANGE', { current });
}
