import { type Point, AIM_MS, RecentPlaces } from '../tickets/recent-places';

const GUARDED = 'button[data-guarded]';
const COVERS =
  '[data-cover], dialog:modal, .MuiModal-root:not(.MuiModal-hidden), [popover]:popover-open, [data-sonner-toast]';
/** A modal, whose backdrop covers the whole page. */
const COVERS_ALL = 'dialog:modal, .MuiModal-root:not(.MuiModal-hidden)';
const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const LOOK_EVERY_MS = 100;

type Press = { point: Point; at: number };

/**
 * Ignores presses on buttons that slide under the finger: a press counts only if the button has been at that place for
 * {@link AIM_MS}. It compares places, not what moved them (orders, strips, scrolling), so that no cause is missed.
 */
export class PressGuard {
  private readonly buttons = new WeakMap<Element, RecentPlaces>();
  private readonly covers = new Map<Element, RecentPlaces>();
  private readonly over = new AbortController();
  private readonly observer = new MutationObserver(() => this.soon());
  private planned: ReturnType<typeof setTimeout> | null = null;
  private press: Press | null = null;
  private focus: { on: Element; at: number } | null = null;

  /** @param onSwallowed called with each button whose press was ignored */
  constructor(private readonly onSwallowed: (button: Element) => void = () => undefined) {}

  /** Starts watching the document. */
  start(): void {
    const { signal } = this.over;
    const capture = { capture: true, signal } as const;
    this.observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    const looked = { capture: true, passive: true, signal } as const;
    for (const moving of ['scroll', 'toggle', 'transitionend', 'animationend']) {
      document.addEventListener(moving, this.soon, looked);
    }
    addEventListener('resize', this.soon, { signal });
    document.addEventListener('pointerdown', this.down, capture);
    document.addEventListener('keydown', this.keyDown, capture);
    document.addEventListener('click', this.click, capture);
    this.look();
  }

  stop(): void {
    this.observer.disconnect();
    this.over.abort();
    if (this.planned !== null) clearTimeout(this.planned);
  }

  /** Records that the board moved the focus, because a key that is being pressed was meant for another button. */
  focusMoved(on: Element): void {
    this.focus = { on, at: performance.now() };
  }

  /**
   * Measures after the frame, because a measurement forces a layout. A late measurement only makes presses on a button
   * count later.
   */
  private soon = (): void => {
    this.planned ??= setTimeout(() => {
      this.planned = null;
      this.look();
    }, LOOK_EVERY_MS);
  };

  /** @param buttons the buttons to measure: at a press only the pressed one, because a full board has a hundred */
  private look(buttons: Iterable<Element> = document.querySelectorAll(GUARDED)): void {
    const now = performance.now();
    for (const button of buttons) {
      const places = this.buttons.get(button) ?? new RecentPlaces();
      this.buttons.set(button, places);
      places.at(button.getBoundingClientRect(), now);
    }
    for (const cover of document.querySelectorAll(COVERS)) {
      const places = this.covers.get(cover) ?? new RecentPlaces();
      this.covers.set(cover, places);
      places.at(cover.matches(COVERS_ALL) ? EVERYWHERE : cover.getBoundingClientRect(), now);
    }
    for (const [cover, places] of this.covers) {
      if (!cover.isConnected || !cover.matches(COVERS)) places.gone(now);
      if (places.past(now)) this.covers.delete(cover);
    }
  }

  private down = (event: PointerEvent): void => {
    const button = guardedOf(event);
    this.look(button === null ? [] : [button]);
    this.press = { point: { x: event.clientX, y: event.clientY }, at: performance.now() };
  };

  // Ignores the repeats of a held key, which would press one button after another.
  private keyDown = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ') && guardedOf(event) !== null) stop(event);
  };

  private click = (event: MouseEvent): void => {
    const button = guardedOf(event);
    const press = event.detail === 0 ? null : this.press;
    this.press = null;
    if (button === null) return;
    this.look([button]);
    if (this.meant(button, press)) return;
    stop(event);
    this.onSwallowed(button);
  };

  // Checks the focus instead of the place for a click without a pointer, which comes from a key or assistive tool.
  private meant(button: Element, press: Press | null): boolean {
    if (press === null) return this.focus?.on !== button || performance.now() - this.focus.at >= AIM_MS;
    const { point, at } = press;
    if (this.buttons.get(button)?.wasUnder(point, at) !== true) return false;
    // Ignores a cover that is still there: the press has reached the button, so the cover lies below it.
    return [...this.covers].every(
      ([cover, places]) => cover.contains(button) || places.isAt(point) || !places.covered(point, at),
    );
  }
}

function guardedOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(GUARDED) : null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
