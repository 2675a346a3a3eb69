import { useEffect, useState } from 'react';
import { msSince, thisMoment } from '#shared/elapsed.ts';
import { ToastPlace } from '#light-kit/toast.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { goToSessionExpired } from './session-expired';

/** Time without input after which the session on the page ends (docs/product.md#when-a-guest-falls-silent). */
const INACTIVE_AFTER_MS = 5 * 60_000;
const WARNING_MS = 20_000;
const ACTIVITY = ['pointerdown', 'mousemove', 'keydown', 'touchstart', 'scroll', 'input', 'focus'] as const;

/**
 * Ends the session of an inactive guest, and asks shortly before whether the guest is still there. The question does
 * not take the focus, because that would count as activity.
 */
export function IdleEnd() {
  const [isWarned, setWarned] = useState(false);
  useEffect(() => watchInactivity(setWarned, goToSessionExpired), []);
  return isWarned && <ToastPlace toast={{ type: 'notice', message: texts.stillHere, id: 0 }} />;
}

/** Measures by the clock, because the timers of a locked phone stop. Returns a function that ends the watch. */
function watchInactivity(onAsk: (isWarned: boolean) => void, onEnd: () => void): () => void {
  let lastActive = thisMoment();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWarned = false;

  function check(): void {
    clearTimeout(timer);
    const left = INACTIVE_AFTER_MS - msSince(lastActive);
    if (left <= 0) return onEnd();
    isWarned = left <= WARNING_MS;
    onAsk(isWarned);
    timer = setTimeout(check, isWarned ? left : left - WARNING_MS);
  }
  const active = () => {
    lastActive = thisMoment();
    if (isWarned) check();
  };
  const woken = () => document.visibilityState === 'visible' && check();

  check();
  for (const type of ACTIVITY) addEventListener(type, active, { passive: true, capture: true });
  document.addEventListener('visibilitychange', woken);
  return () => {
    clearTimeout(timer);
    for (const type of ACTIVITY) removeEventListener(type, active, { capture: true });
    document.removeEventListener('visibilitychange', woken);
  };
}
