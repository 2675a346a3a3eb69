/** Acts once the next frame is on the screen, so that a press is answered before its consequences are worked out. */
export function afterPaint(act: () => void): void {
  // A hidden page draws no frames.
  if (document.hidden) return act();
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Marks what was pressed at once, and does after that is on the screen what takes longer. */
export function answerPress(pressed: Element | null, act: () => void): void {
  pressed?.setAttribute('data-pressed', '');
  afterPaint(() => {
    pressed?.removeAttribute('data-pressed');
    act();
  });
}
