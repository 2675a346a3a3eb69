import { useSyncExternalStore } from 'react';
import { isMissingPart, reloadForParts } from '#shared/missing-part.ts';

type LaterParts = typeof import('./later-parts');

const AGAIN_MS = 2000;

let parts: LaterParts | null = null;
let coming = false;
const waiting = new Set<() => void>();

/**
 * What the page lives without at first: its dialogs and strips, and the page after a session. Fetched as soon as the first component
 * that uses it is mounted, thus after the page lives.
 * @returns null until it is here; what was pressed before stands in the state and opens then
 */
export function useLaterParts(): LaterParts | null {
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  void load();
  return () => void waiting.delete(listener);
}

async function load(): Promise<void> {
  if (coming) return;
  coming = true;
  for (let tried = 0; parts === null; tried += 1) {
    parts = await import('./later-parts').catch(async (error: unknown) => {
      // Once may be the line. Twice: an update has taken this build's parts away, or the browser does not ask again.
      if (tried > 0 && isMissingPart(error)) await reloadForParts(Date.now());
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      return null;
    });
  }
  for (const listener of waiting) listener();
}
