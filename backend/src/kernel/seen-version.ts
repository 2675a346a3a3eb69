import { DomainError } from './domain-error.js';

/** Throws `CONCURRENT_CHANGE`, with `current` in its details, for a change to an older record (docs/product.md#two-people-edit-at-once). */
export function requireSeen(seen: number | undefined, current: { readonly version: number }): void {
  if (seen !== undefined && seen !== current.version) throw new DomainError('CONCURRENT_CHANGE', { current });
}
