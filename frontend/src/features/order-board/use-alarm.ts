import { useEffect, useRef } from 'react';
import type { CueName } from './cues';

const REPEAT_MS = 6000;

/**
 * Sounds a cue at once when something new waits, and again and again until nothing does.
 * @param ids what waits now
 * @param on whether sound is wanted and allowed
 */
export function useAlarm(
  cue: CueName,
  ids: readonly (string | number)[],
  on: boolean,
  play: (cue: CueName) => void,
): void {
  const latestPlay = useRef(play);
  const known = useRef<ReadonlySet<string | number>>(new Set());
  useEffect(() => void (latestPlay.current = play));

  const ringing = on && ids.length > 0;
  useEffect(() => {
    if (!ringing) return;
    const timer = setInterval(() => latestPlay.current(cue), REPEAT_MS);
    return () => clearInterval(timer);
  }, [ringing, cue]);

  useEffect(() => {
    const isNew = ids.some((id) => !known.current.has(id));
    known.current = new Set(ids);
    if (on && isNew) latestPlay.current(cue);
  }, [ids, on, cue]);
}
