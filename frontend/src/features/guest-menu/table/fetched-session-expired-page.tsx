import { useEffect, useState } from 'react';
import { latePart } from '../late-part';

/** Delay in ms before the page is fetched, so that it does not slow down the menu. */
const AHEAD_MS = 60_000;

const usePart = latePart(() => import('./session-expired-page'));

export function FetchedSessionExpiredPage() {
  const part = usePart();
  return part && <part.SessionExpiredPage />;
}

/** Loads the page in advance, because an idle phone may have lost its connection by the time it is shown. */
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
