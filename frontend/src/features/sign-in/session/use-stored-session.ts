import { useSyncExternalStore } from 'react';
import { concernsSession, hasStoredSession } from './stored-session';

function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => concernsSession(event) && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** @returns whether this device has a session; false during the hydration of a server-rendered page */
export function useStoredSession(): boolean {
  return useSyncExternalStore(onSessionChange, hasStoredSession, () => false);
}
