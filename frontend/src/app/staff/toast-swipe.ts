/** Distance in px after which a released toast goes away (docs/product.md#toasts). */
const THRESHOLD_PX = 20;
/** The same distance in sonner 2, which has no setting for it. */
const SONNER_THRESHOLD_PX = 45;

const AXES = ['--swipe-amount-x', '--swipe-amount-y'];

/**
 * @param drawn the distance in px that sonner stores with the toast; at the lower right a toast moves right and down,
 * both positive
 * @returns the distance that makes sonner dismiss the toast, or keep it
 */
export function swipeAmount(drawn: number): number {
  return drawn >= THRESHOLD_PX ? Math.max(drawn, SONNER_THRESHOLD_PX) : drawn;
}

/** Runs before sonner handles the release of a pointer, and completes the swipe. */
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
