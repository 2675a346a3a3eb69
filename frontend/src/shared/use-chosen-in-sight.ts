import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of tabs to the chosen one: on a phone not all fit beside each other.
 * @param chosen which one; it is looked for again when this changes
 * @returns for the row; its chosen tab bears `aria-current` or `aria-selected`
 */
export function useChosenInSight<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current], [aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return row;
}
