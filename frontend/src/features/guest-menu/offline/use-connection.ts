import { useCallback, useEffect, useRef, useState } from 'react';
import { guestApi } from '#api/guest-api.ts';
import type { LiveStatus } from '#api/live/live-socket.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { keptAt } from './kept-page';

const ASK_AGAIN_MS = 4000;
const PATIENCE_MS = 6000;

export type Connection = {
  /** False only after the server was asked and did not answer. */
  reachable: boolean;
  /** When the shown page was kept, if it comes from the phone's own store and was not renewed since. */
  kept: Date | null;
  onSocketStatus: (status: LiveStatus) => void;
};

/**
 * Whether the server answers. `navigator.onLine` is no evidence, and neither is a lost socket, which a proxy may forbid:
 * a socket that is lost is the reason to ask, an answer is what counts.
 */
export function useConnection({ vid, tid }: { vid: number; tid: number }): Connection {
  const dispatch = useApiDispatch();
  const [reachable, setReachable] = useState(true);
  const [kept, setKept] = useState<Date | null>(null);
  const lost = useRef(false);
  const asking = useRef(false);

  const answered = useCallback(() => {
    setReachable(true);
    if (!lost.current) return;
    lost.current = false;
    setKept(null);
    dispatch(guestApi.util.invalidateTags(['Menu', 'TableOrders', 'TableCall']));
  }, [dispatch]);

  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const there = await answers(`/api/gettableinfo?vid=${vid}&tid=${tid}`);
    asking.current = false;
    if (there) return answered();
    lost.current = true;
    setReachable(false);
  }, [vid, tid, answered]);

  useEffect(() => {
    if (reachable) return;
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reachable, ask]);

  useEffect(() => {
    // The browser's first render must say what the server's did, hence only now.
    const at = keptAt();
    if (at === null) return;
    lost.current = true;
    setKept(at);
    void ask();
  }, [ask]);

  const onSocketStatus = useCallback(
    (status: LiveStatus) => {
      if (status === 'live') answered();
      if (status === 'lost') void ask();
    },
    [answered, ask],
  );
  return { reachable, kept, onSocketStatus };
}

/** Whatever the server says, even a refusal, is an answer; a proxy in between that says 502 to 504 has none. */
async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
