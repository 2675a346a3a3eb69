import { useSyncExternalStore } from 'react';
import { isMissingPart } from '#shared/page-code.ts';

const AGAIN_MS = 2000;
const never = () => () => undefined;

/**
 * Fetches the file of a part before the part is imported. A browser does not repeat a failed import, but does repeat a
 * failed fetch. The page names the file in the attribute `data-later` or `data-search`.
 */
export async function fetchNamed(part: 'later' | 'search'): Promise<void> {
  const file = document.querySelector<HTMLElement>('[data-later]')?.dataset[part];
  if (file) await fetch(file);
}

/**
 * @returns a hook that fetches a part once it is used and wanted, and returns null until then. Presses that need the
 *   part stay in the component's state, and take effect when it has loaded.
 */
export function latePart<Part>(fetchPart: () => Promise<Part>): (isWanted?: boolean) => Part | null {
  const waiting = new Set<() => void>();
  let part: Part | null = null;
  let coming: Promise<void> | null = null;
  const load = async (): Promise<void> => {
    for (let tried = 0; part === null; tried += 1) {
      part = await fetchPart().catch(async (error: unknown) => {
        // Reloads after two failures, because an update has removed the part, or the browser does not request it again.
        if (tried > 0 && isMissingPart(error)) {
          await window.pageCode?.reload();
          window.pageCode?.sayMissing(true);
        }
        await new Promise((done) => setTimeout(done, AGAIN_MS));
        return null;
      });
    }
    window.pageCode?.sayMissing(false);
    for (const listener of waiting) listener();
  };
  const subscribe = (listener: () => void) => {
    waiting.add(listener);
    coming ??= load();
    return () => void waiting.delete(listener);
  };
  return (isWanted = true) =>
    useSyncExternalStore(
      isWanted ? subscribe : never,
      () => part,
      () => null,
    );
}
