declare global {
  interface Window {
    /** Filled by public/early-taps.js until the page lives; null from then on. */
    earlyTaps?: HTMLElement[] | null;
  }
}

/** Does what the guest tapped before the page's script had come; to be called once the page lives. */
export function replayEarlyTaps(): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  for (const button of taps) {
    delete button.dataset.tapped;
    if (button.isConnected) button.click();
  }
}
