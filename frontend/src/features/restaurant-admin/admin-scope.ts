import { createContext, useContext } from 'react';
import type { Venue } from './admin-api';

/** The chosen venue, and the person's rights there (docs/product.md#roles). */
export type AdminScope = {
  venue: Venue;
  /** True if the person may change products, menus, categories, tables and the venue's data; employees only read. */
  canEdit: boolean;
  canAddVenues: boolean;
};

const ScopeContext = createContext<AdminScope | null>(null);
export const AdminScopeProvider = ScopeContext.Provider;

/** @throws outside {@link AdminScopeProvider} */
export function useAdminScope(): AdminScope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('No administration around');
  return scope;
}
