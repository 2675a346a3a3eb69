import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function with a stable identity that calls the latest `act`, so that memoized components do not render
 * again.
 */
export function useSteady<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => void (latest.current = act));
  return useCallback((...given: Given) => latest.current(...given), []);
}
