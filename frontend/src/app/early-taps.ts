declare global {
  interface Window {
    /** Elements that were tapped before hydration, recorded by public/early-taps.js; null after hydration. */
    earlyTaps?: HTMLElement[] | null;
  }
}

/** Replays the taps that came before the page's script had loaded. Call it after hydration. */
export function replayEarlyTaps(): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  for (const button of taps) {
    delete button.dataset.tapped;
    if (button.isConnected) button.click();
  }
}
