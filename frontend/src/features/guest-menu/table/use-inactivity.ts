import { useEffect } from 'react';

const ACTIVITY = ['pointerdown', 'mousemove', 'keydown', 'touchstart', 'scroll'] as const;

/**
 * Calls back once after a time without mouse, key, touch or scroll. It uses the clock, not a timer, because the timers
 * of a locked phone stop.
 * @param limitMs ms of inactivity
 */
export function useInactivity(limitMs: number, onInactive: () => void): void {
  useEffect(() => {
    let lastActive = Date.now();
    let timer = setTimeout(check, limitMs);

    function check(): void {
      clearTimeout(timer);
      const left = lastActive + limitMs - Date.now();
      if (left <= 0) onInactive();
      else timer = setTimeout(check, left);
    }
    const active = () => (lastActive = Date.now());
    const woken = () => document.visibilityState === 'visible' && check();

    for (const type of ACTIVITY) addEventListener(type, active, { passive: true, capture: true });
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(timer);
      for (const type of ACTIVITY) removeEventListener(type, active, { capture: true });
      document.removeEventListener('visibilitychange', woken);
    };
  }, [limitMs, onInactive]);
}
