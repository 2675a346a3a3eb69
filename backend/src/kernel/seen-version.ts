import { DomainError } from './domain-error.js';

/**
 * Refuses a change that was made looking at an older record: nobody's work is overwritten unseen. A caller that sends no
 * version (a client older than versions) is let through, the last writing wins.
 *
 * @param current the record as the API speaks of it; the refusal's details bear it
 * @throws DomainError CONCURRENT_CHANGE (409)
 */
export function requireSeen(seen: number | undefined, current: { readonly version: number }): void {
  if (seen !== undefined && seen !== current.version) throw new DomainError('CONCURRENT_CHANGE', { current });
}
