const LIST = '[data-sonner-toaster]';
const TOAST = '[data-sonner-toast]';

/**
 * Lets the focus leave the toasts. Sonner would return it to the element before the toasts, so Tab would never get past
 * them (WCAG 2.1.2), and a pressed field would lose the focus. Only a toast that disappears returns the focus.
 */
class ToastFocus {
  private readonly observer = new MutationObserver(() => this.restore());
  private focused: Element | null = null;
  private before: HTMLElement | null = null;

  start(): void {
    addEventListener('focusin', this.enters, { capture: true });
    addEventListener('focusout', this.leaves, { capture: true });
  }

  stop(): void {
    removeEventListener('focusin', this.enters, { capture: true });
    removeEventListener('focusout', this.leaves, { capture: true });
    this.forget();
  }

  private enters = (event: FocusEvent): void => {
    const { target, relatedTarget } = event;
    const list = target instanceof Element && target.closest(TOAST)?.closest(LIST)?.parentElement;
    if (!list) return;
    this.focused = target;
    this.observer.observe(list, { childList: true, subtree: true });
    if (isInList(relatedTarget)) return;
    this.before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    // Hides the element that had the focus before from sonner, which would otherwise return the focus to it.
    Object.defineProperty(event, 'relatedTarget', { value: null });
  };

  private leaves = ({ target, relatedTarget }: FocusEvent): void => {
    if (target !== this.focused || isInList(relatedTarget)) return;
    // Waits before it forgets the toast: a browser may send this event just before it removes the element (`restore`).
    queueMicrotask(() => target === this.focused && this.focused?.isConnected === true && this.forget());
  };

  private restore(): void {
    if (this.focused === null || this.focused.isConnected) return;
    if (document.activeElement === document.body) this.before?.focus({ preventScroll: true });
    this.forget();
  }

  private forget(): void {
    this.observer.disconnect();
    this.focused = null;
    this.before = null;
  }
}

function isInList(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(LIST) !== null;
}

/** @returns a function that stops watching */
export function watchToastFocus(): () => void {
  const focus = new ToastFocus();
  focus.start();
  return () => focus.stop();
}
