import { createContext, useContext } from 'react';
import type { Venue } from './admin-api';

/** Where the person works, and what they may do there (docs/product.md#roles). */
export type AdminScope = {
  venue: Venue;
  /** May change products, menus, categories, tables and the venue's data; an employee only reads. */
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
