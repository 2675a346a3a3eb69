/** How far a toast must be dragged, in px, to go away when it is let go (docs/product.md#toasts). */
const THRESHOLD_PX = 20;
/** The same in sonner 2, which has no setting for it. */
const SONNER_THRESHOLD_PX = 45;

const AXES = ['--swipe-amount-x', '--swipe-amount-y'];

/**
 * @param drawn how far in px, as sonner keeps it with the toast; a place at the lower right lets toasts go right and down,
 *   which is positive
 * @returns what sonner must find for the toast to go, or to stay
 */
export function swipeAmount(drawn: number): number {
  return drawn >= THRESHOLD_PX ? Math.max(drawn, SONNER_THRESHOLD_PX) : drawn;
}

/** Runs before sonner hears that a pointer was let go, and completes the swipe. */
function completeSwipe({ target }: Event): void {
  const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
  if (toast === null) return;
  for (const axis of AXES) {
    const drawn = Number.parseFloat(toast.style.getPropertyValue(axis));
    if (drawn >= THRESHOLD_PX) toast.style.setProperty(axis, `${swipeAmount(drawn)}px`);
  }
}

/** @returns a function that ends it */
export function watchSwipes(): () => void {
  addEventListener('pointerup', completeSwipe, { capture: true });
  return () => removeEventListener('pointerup', completeSwipe, { capture: true });
}
