import { useCallback, useEffect, useRef, useState } from 'react';
import { guestApi } from '#api/guest-api.ts';
import type { LiveStatus } from '#api/live/live-socket.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { savedAt } from './stored-page';

const ASK_AGAIN_MS = 4000;
const PATIENCE_MS = 6000;

export type Connection = {
  /** False only after a request to the server got no answer. */
  reachable: boolean;
  /**
   * The time at which the page shown was stored on this phone; null if it is from the server, or once the server has
   * answered.
   */
  saved: Date | null;
  onSocketStatus: (status: LiveStatus) => void;
};

/**
 * Checks whether the server answers. `navigator.onLine` proves nothing, and neither does a lost socket, because a proxy
 * may forbid sockets. A lost socket only triggers a request, and its answer decides.
 */
export function useConnection({ vid, tid }: { vid: number; tid: number }): Connection {
  const dispatch = useApiDispatch();
  const [reachable, setReachable] = useState(true);
  const [saved, setSaved] = useState<Date | null>(null);
  const lost = useRef(false);
  const asking = useRef(false);

  const answered = useCallback(() => {
    setReachable(true);
    if (!lost.current) return;
    lost.current = false;
    setSaved(null);
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
    // Set after hydration, because the first render must equal the server's.
    const at = savedAt();
    if (at === null) return;
    lost.current = true;
    setSaved(at);
    void ask();
  }, [ask]);

  const onSocketStatus = useCallback(
    (status: LiveStatus) => {
      if (status === 'live') answered();
      if (status === 'lost') void ask();
    },
    [answered, ask],
  );
  return { reachable, saved, onSocketStatus };
}

/**
 * @returns whether the server answers, even with a refusal. Status 502 to 504 comes from a proxy and does not count.
 */
async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
