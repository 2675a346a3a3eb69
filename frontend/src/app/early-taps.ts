declare global {
  interface Window {
    /** Filled by public/early-taps.js until the page lives. */
    earlyTaps?: HTMLElement[];
  }
}

/** Does what the guest tapped before the page's script had come; to be called once the page lives. */
export function replayEarlyTaps(): void {
  const taps = window.earlyTaps ?? [];
  delete window.earlyTaps;
  for (const button of taps) {
    delete button.dataset.tapped;
    if (button.isConnected) button.click();
  }
}
