import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns false in a page from the server until it is hydrated */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
