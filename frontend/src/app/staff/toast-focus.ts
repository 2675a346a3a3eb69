const LIST = '[data-sonner-toaster]';
const TOAST = '[data-sonner-toast]';

/**
 * Lets the focus leave the toasts. Sonner would always return it to the element focused before, so Tab could not get
 * past the toasts (WCAG 2.1.2), and a clicked field would lose the focus. Here, only a toast that disappears returns
 * the focus.
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
    // Hides the previously focused element from sonner, which would otherwise return the focus to it.
    Object.defineProperty(event, 'relatedTarget', { value: null });
  };

  private leaves = ({ target, relatedTarget }: FocusEvent): void => {
    if (target !== this.focused || isInList(relatedTarget)) return;
    // Forgets the toast a moment later, because a browser may send this event just before it removes the element
    // (`restore`).
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
