import { useEffect } from 'react';
import { usePerson } from '#shared/chosen-place.ts';

/** Ignores a failure, because a browser may refuse the badge of a page that is not installed. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}

/**
 * Shows the number of waiting orders and calls on the icon of the installed board. It does so only while a signed-in
 * person has the page open, because nothing updates the number after that.
 */
export function useAppBadge(waiting: number): void {
  const count = usePerson() === undefined ? 0 : waiting;
  useEffect(() => {
    const shown = () => show(count);
    shown();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [count]);
  useEffect(() => {
    const clear = () => show(0);
    addEventListener('pagehide', clear);
    return () => {
      removeEventListener('pagehide', clear);
      clear();
    };
  }, []);
}
