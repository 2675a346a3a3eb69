import { useEffect, useRef } from 'react';

/** @returns the time of the last touch, in ms of `performance.now()`; moving a mouse does not count */
export function useLastTouch() {
  const last = useRef(-Infinity);
  useEffect(() => {
    const over = new AbortController();
    const touched = () => void (last.current = performance.now());
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      addEventListener(event, touched, { capture: true, passive: true, signal: over.signal });
    }
    return () => over.abort();
  }, []);
  return last;
}
