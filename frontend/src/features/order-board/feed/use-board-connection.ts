import { useEffect, useRef, useState } from 'react';
import { currentAccessToken } from '#api/access-token.ts';
import type { EventFrame } from '#api/live/live-frames.ts';
import { type LiveSocket, openLiveSocket } from '#api/live/live-socket.ts';
import type { ErrorCode } from '#api/types.ts';
import { type BoardConnection, ConnectionWatch } from './connection-watch';

type Handlers = {
  onEvent: (frame: EventFrame) => void;
  /** There is nothing to go on from: the lists must be read, and what was heard before counts no more. */
  onBeginning: () => void;
  /** The lists must be read anew: nothing, or too much, lies between what is shown and what follows. */
  onSnapshotNeeded: () => void;
  /** Who sits where may be another: it could not be told while the connection was away. */
  onVisitNews: () => void;
  /** What can be ordered may be another, for the same reason. */
  onMenuNews: () => void;
};

/** Codes with which the server refuses a venue for good; a refused token is renewed and tried again. */
const REFUSALS = new Set<ErrorCode>(['FORBIDDEN', 'VENUE_NOT_FOUND']);

async function staffRegistration(venueId: number) {
  const token = await currentAccessToken();
  return token === null ? null : ({ role: 'staff', venueId, token } as const);
}

/** @returns what to tell about the connection, and a way to try again at once */
export function useBoardConnection(venueId: number, handlers: Handlers) {
  const [connection, setConnection] = useState<BoardConnection>({ kind: 'fine' });
  const socket = useRef<LiveSocket | null>(null);
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));

  useEffect(() => {
    const watch = new ConnectionWatch(setConnection);
    const opened = openLiveSocket({
      gapless: true,
      registration: () => staffRegistration(venueId),
      onStatus: watch.status,
      onError: (code) => REFUSALS.has(code) && watch.refused(),
      onRegistered: (_position, resumed) => {
        latest.current.onVisitNews();
        latest.current.onMenuNews();
        if (!resumed) latest.current.onBeginning();
        else if (watch.wasLongAway()) latest.current.onSnapshotNeeded();
      },
      onMenuChanged: () => latest.current.onMenuNews(),
      onMissed: () => (latest.current.onSnapshotNeeded(), latest.current.onVisitNews()),
      onEvent: (frame) => {
        if (frame.type !== 'visitChanged') watch.event();
        latest.current.onEvent(frame);
      },
    });
    socket.current = opened;
    return () => {
      watch.stop();
      opened.close();
    };
  }, [venueId]);

  return { connection, retryNow: () => socket.current?.reconnectNow() };
}
