declare global {
  interface Window {
    /** Filled by public/early-taps.js until the page lives. */
    earlyTaps?: HTMLElement[];
  }
}

/** Does what the guest tapped before the page's script had come. */
export function replayEarlyTaps(): void {
  // After React's first commit and its effects, hence a task later than the render that was just asked for.
  setTimeout(() => {
    const taps = window.earlyTaps ?? [];
    delete window.earlyTaps;
    for (const button of taps) {
      delete button.dataset.tapped;
      if (button.isConnected) button.click();
    }
  }, 0);
}
