declare global {
  interface Window {
    /** Filled by public/early-taps.js until the page is hydrated; null from then on. */
    earlyTaps?: HTMLElement[] | null;
  }
}

/** Replays taps from before the page's script loaded; call it after hydration. */
export function replayEarlyTaps(): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  for (const button of taps) {
    delete button.dataset.tapped;
    if (button.isConnected) button.click();
  }
}
