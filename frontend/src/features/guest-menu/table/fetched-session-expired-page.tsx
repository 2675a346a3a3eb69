import { useEffect, useState } from 'react';
import { latePart } from '../late-part';

/** Long after the menu can be read. */
const AHEAD_MS = 60_000;

const usePart = latePart(() => import('./session-expired-page'));

export function FetchedSessionExpiredPage() {
  const part = usePart();
  return part && <part.SessionExpiredPage />;
}

/** A phone that falls silent may be without a line by then: what it is shown is fetched ahead. */
export function SessionExpiredPageAhead() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Ahead />;
}

function Ahead() {
  usePart();
  return null;
}
