import { useEffect, useRef } from 'react';

/** @returns the time of the last touch, ms of `performance.now()`; moving a mouse is no touch */
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
