declare global {
  interface Window {
    /** Elements that were tapped before hydration, recorded by public/early-taps.js; null afterwards. */
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
