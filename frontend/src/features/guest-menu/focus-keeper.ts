const ACTION = 'button:not(:disabled)';
const LAYERS = 'dialog, main, footer';

/** The focused element and its ancestors, nearest first, each with its neighbours at the time of the focus. */
type Place = { element: Element; neighbours: (Element | null)[] }[];

/**
 * Keeps the keyboard focus when its element disappears, because the browser would move it to the start of the page. The
 * focus moves to the element's replacement, else to a neighbour. After a dialog, it returns to the element that had it
 * before.
 */
export class FocusKeeper {
  private readonly over = new AbortController();
  private readonly observer = new MutationObserver(() => this.settle());
  private place: Place = [];
  private beforeDialogs: Place = [];

  /** @returns a function that ends the watch */
  start(): () => void {
    const { signal } = this.over;
    document.addEventListener('focusin', this.focused, { signal });
    document.addEventListener('pointerdown', this.pressed, { signal, capture: true });
    // Records the current focus, because a press that triggers hydration moves it before these listeners exist.
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) this.remember(activeElement);
    const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
    this.observer.observe(document.body, watched);
    return () => {
      this.observer.disconnect();
      this.over.abort();
    };
  }

  private focused = ({ target }: FocusEvent): void => {
    if (target instanceof Element) this.remember(target);
  };

  private remember(target: Element): void {
    this.place = placeOf(target);
    if (target.closest('dialog') === null) this.beforeDialogs = this.place;
  }

  private pressed = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest('button, input, textarea, a') === null) this.place = [];
  };

  private settle(): void {
    if (this.place.length === 0 || !isLost()) return;
    const next = nextTo(this.place) ?? nextTo(this.beforeDialogs) ?? content();
    next?.focus({ preventScroll: true });
  }
}

function placeOf(target: Element): Place {
  const place: Place = [];
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    place.push({ element, neighbours: [element.nextElementSibling, element.previousElementSibling] });
    if (element.matches(LAYERS)) break;
  }
  return place;
}

function nextTo(place: Place): HTMLElement | null {
  const at = place.findIndex(({ element }) => element.isConnected);
  if (at < 0) return null;
  for (const { element, neighbours } of place.slice(Math.max(0, at - 1))) {
    for (const near of [element, ...neighbours]) {
      const action = near?.isConnected === true ? lastAction(near) : null;
      if (action !== null) return action;
    }
  }
  return null;
}

function lastAction(within: Element): HTMLElement | null {
  if (within.matches(ACTION)) return within as HTMLElement;
  return [...within.querySelectorAll<HTMLElement>(ACTION)].at(-1) ?? null;
}

function content(): HTMLElement | null {
  const main = document.querySelector('main');
  if (main !== null) main.tabIndex = -1;
  return main;
}

function isLost(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement instanceof HTMLButtonElement && activeElement.disabled;
}
