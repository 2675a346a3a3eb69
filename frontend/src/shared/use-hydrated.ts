import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether script is at work: false in a page from the server until the application has taken it over */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
