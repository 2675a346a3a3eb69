import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * State of the lock that keeps the screen on. `gone`: refused (for example on a low battery) or released by the
 * browser.
 */
type State = 'none' | 'asked' | 'held' | 'gone';

/**
 * Keeps the screen on while the board is visible. It requests the lock at once, at each return to the page, and, while
 * there is no lock, at each touch.
 * @returns `mayGoDark`: there is no lock; `ask`: requests it again
 */
export function useWakeLock(): { mayGoDark: boolean; ask: () => void } {
  const [mayGoDark, setMayGoDark] = useState(() => !('wakeLock' in navigator));
  const state = useRef<State>('none');
  const lock = useRef<WakeLockSentinel | null>(null);
  const over = useRef(false);

  const ask = useCallback(() => {
    const becomes = (next: State) => {
      state.current = next;
      if (next !== 'asked' && !over.current) setMayGoDark(next === 'gone');
    };
    if (document.visibilityState !== 'visible' || state.current === 'asked' || state.current === 'held') return;
    if (!('wakeLock' in navigator)) return becomes('gone');
    becomes('asked');
    navigator.wakeLock.request('screen').then(
      (acquired) => {
        if (over.current) return void acquired.release();
        lock.current = acquired;
        acquired.addEventListener('release', () => becomes('gone'), { once: true });
        becomes('held');
      },
      () => becomes('gone'),
    );
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    over.current = false;
    ask();
    document.addEventListener('visibilitychange', ask, { signal: ended.signal });
    addEventListener('pointerdown', ask, { capture: true, passive: true, signal: ended.signal });
    return () => {
      over.current = true;
      ended.abort();
      void lock.current?.release();
      state.current = 'none';
    };
  }, [ask]);
  return { mayGoDark, ask };
}
