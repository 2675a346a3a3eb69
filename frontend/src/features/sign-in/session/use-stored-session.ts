import { useSyncExternalStore } from 'react';
import { concernsSession, hasStoredSession } from './stored-session';

function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => concernsSession(event) && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** @returns whether somebody has signed in on this device; a page that comes from the server starts with nobody */
export function useStoredSession(): boolean {
  return useSyncExternalStore(onSessionChange, hasStoredSession, () => false);
}
