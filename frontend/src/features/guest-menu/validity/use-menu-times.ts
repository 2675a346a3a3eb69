import { useEffect, useState } from 'react';
import { serverTime } from '#shared/server-clock.ts';
import type { Offer } from '#api/offer.ts';
import { type Stage, stageOf, untilNextStage } from './menu-times';

const ASK_AGAIN_MS = 30_000;
const FIRST_AGAIN_MS = 5000;
/** Spreads the requests of all phones over this time, because the next menu begins for all of them at once. */
const SPREAD_MS = 5000;

/**
 * Requests the menu when the server's clock reaches the next change of menus. While no menu is valid, also requests it
 * every half minute and when the guest returns to the page.
 * @param ask fetches the menu again; a function with a stable identity
 */
export function useMenuTimes(offer: Offer | undefined, ask: () => void): Stage {
  const stage = useStage(offer?.change ?? null);
  const due = stage === 'due';
  const none = offer?.items === null;
  useEffect(() => {
    if (!due && !none) return;
    let requests = 0;
    let timer = setTimeout(again, spread(due ? 0 : ASK_AGAIN_MS));
    function again(): void {
      if (document.visibilityState === 'visible') ask();
      requests += 1;
      timer = setTimeout(again, spread(due ? Math.min(ASK_AGAIN_MS, FIRST_AGAIN_MS * requests) : ASK_AGAIN_MS));
    }
    const woken = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      again();
    };
    addEventListener('online', woken);
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', woken);
      document.removeEventListener('visibilitychange', woken);
    };
  }, [due, none, ask]);
  return stage;
}

function useStage(change: Offer['change']): Stage {
  const [stage, setStage] = useState<Stage>('calm');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = serverTime(Date.now());
      setStage(stageOf(change, now));
      const rest = untilNextStage(change, now);
      if (rest !== null) timer = setTimeout(look, rest);
    };
    look();
    // Looks again when the page becomes visible, because the timers of a sleeping phone stop.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [change]);
  return stage;
}

function spread(ms: number): number {
  return ms + Math.random() * SPREAD_MS;
}
