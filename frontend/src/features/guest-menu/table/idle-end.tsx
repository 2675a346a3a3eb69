import { useEffect, useState } from 'react';
import { msSince, thisMoment } from '#shared/elapsed.ts';
import { ToastPlace } from '#light-kit/toast.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { goToSessionExpired } from './session-expired';

/** docs/product.md#when-a-guest-falls-silent */
const INACTIVE_AFTER_MS = 5 * 60_000;
const ASKED_BEFORE_MS = 20_000;
const ACTIVITY = ['pointerdown', 'mousemove', 'keydown', 'touchstart', 'scroll', 'input', 'focus'] as const;

/** Ends the page of an inactive guest, and asks shortly before. The question takes no focus: that would be activity. */
export function IdleEnd() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => watchInactivity(setAsked, goToSessionExpired), []);
  return isAsked && <ToastPlace toast={{ type: 'notice', message: texts.stillHere, id: 0 }} />;
}

/**
 * Calls back shortly before the end, after a sign of activity, and at the end. It reads the clocks, because the timers
 * of a locked phone stop.
 *
 * @returns a function that ends the watch
 */
function watchInactivity(onAsk: (isAsked: boolean) => void, onEnd: () => void): () => void {
  let lastActive = thisMoment();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  function check(): void {
    clearTimeout(timer);
    const left = INACTIVE_AFTER_MS - msSince(lastActive);
    if (left <= 0) return onEnd();
    isAsked = left <= ASKED_BEFORE_MS;
    onAsk(isAsked);
    timer = setTimeout(check, isAsked ? left : left - ASKED_BEFORE_MS);
  }
  const active = () => {
    lastActive = thisMoment();
    if (isAsked) check();
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
