import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Finds the row that the address names (`?table=7`), for instance after a search. The row is scrolled to, focused, and
 * marked by the theme.
 * @param name the parameter of the address
 * @returns properties of the row's `TableRow`
 */
export function useSoughtRow(name: string, id: number) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const row = useRef<HTMLTableRowElement>(null);
  const sought = query.get(name) === String(id);
  useEffect(() => {
    if (!sought) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [sought, key]);
  return sought ? { ref: row, tabIndex: -1, 'data-sought': true } : { ref: row };
}
