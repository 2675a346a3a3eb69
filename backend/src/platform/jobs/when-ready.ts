import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '#kernel/concurrency.js';

interface Openable {
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}

const AGAIN_AFTER_MS = 1_000;

/**
 * A worker refused at its first attempt blocks the process for ever (BullMQ 6.7.0, PostgreSQL), so it is discarded.
 * `undefined`: aborted.
 */
export async function whenReady<T extends Openable>(open: () => T, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    const opened = open();
    opened.on('error', () => undefined);
    const ready = opened.waitUntilReady().then(
      () => true,
      () => false,
    );
    if ((await Promise.race([ready, aborted(signal)])) && !signal.aborted) return opened;
    // Closing it half-way would leak a connection, for which the pool would wait at its end.
    await within(AGAIN_AFTER_MS, ready, () => false);
    await opened.close(true).catch(() => undefined);
    await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
