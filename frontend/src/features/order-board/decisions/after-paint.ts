/** Runs `act` after the next frame is painted, so that a press gets its feedback first. */
export function afterPaint(act: () => void): void {
  // Runs `act` at once, because a hidden page paints no frames.
  if (document.hidden) return act();
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Marks a pressed element at once, and runs the slower `act` after the mark is painted. */
export function answerPress(pressed: Element | null, act: () => void): void {
  pressed?.setAttribute('data-pressed', '');
  afterPaint(() => {
    pressed?.removeAttribute('data-pressed');
    act();
  });
}
