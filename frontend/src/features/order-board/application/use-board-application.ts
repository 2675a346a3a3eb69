import { useEffect } from 'react';

/** The board's service worker. It answers requests for the board's page only (src/service-worker/board-worker.ts). */
const WORKER = { script: '/board-sw.js', scope: '/OrderPage' };

/**
 * Makes the board installable, and registers the service worker that opens it without a network. No other page of staff
 * does this.
 */
export function useBoardApplication(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/order-board.webmanifest';
    document.head.append(link);
    return () => link.remove();
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Ignores a failure: private browsing may forbid the worker, and the development server has none.
    navigator.serviceWorker.register(WORKER.script, { scope: WORKER.scope }).catch(() => undefined);
  }, []);
}
