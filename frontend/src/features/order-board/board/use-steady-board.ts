import { type RefObject, useEffect, useRef, useState } from 'react';
import { boardTexts } from '../board-texts';
import { PressGuard } from '../decisions/press-guard';
import { afterPaint } from '../decisions/after-paint';

const TICKET = '[data-ticket]';
const DIALOG = '.MuiModal-root';
/** A button for many orders at once is never where the focus goes by itself. */
const LIVE_ACTION = '[data-ticket]:not([data-inert="true"], [data-bulk]) [data-main-action]:not(:disabled)';

/**
 * Keeps the keyboard's place on the board. A decision disables the button it was made with and then takes it away; the
 * browser would drop the focus to the page's beginning. It stays on the ticket while the answer is awaited, goes back
 * to the button if nothing came of it, and otherwise on to the next ticket that can be decided, the same table's first.
 */
class KeptFocus {
  private readonly over = new AbortController();
  // To move the focus is to lay the page out: what was pressed is answered first.
  private readonly observer = new MutationObserver(() => {
    if (this.isDue) return;
    this.isDue = true;
    afterPaint(() => {
      this.isDue = false;
      if (!this.over.signal.aborted) this.settle();
    });
  });
  private isDue = false;
  private ticket: HTMLElement | null = null;
  /** Where it stood: a ticket that is taken away at once can no longer say so. */
  private list: Element | null = null;
  /** The tickets of its table. */
  private group: Element | null = null;

  /**
   * @param board where the tickets are
   * @param onMoved told whenever the focus was moved onto a button
   */
  constructor(
    private readonly board: HTMLElement,
    private readonly onMoved: (to: Element) => void,
  ) {}

  start(): void {
    const { signal } = this.over;
    document.addEventListener('focusin', this.focused, { signal });
    document.addEventListener('pointerdown', this.pressed, { signal, capture: true });
    this.observer.observe(this.board, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-inert'],
    });
  }

  stop(): void {
    this.observer.disconnect();
    this.over.abort();
  }

  private focused = (event: FocusEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    // A dialog that decides gives the focus back to a button that is disabled by then: the place is still the ticket.
    if (target?.closest(DIALOG) != null) return;
    this.ticket = target?.closest<HTMLElement>(TICKET) ?? null;
    this.list = this.ticket?.closest('[data-list]') ?? null;
    this.group = this.ticket?.closest('[data-group]') ?? null;
  };

  // Whoever presses beside all buttons lets go of the focus on purpose.
  private pressed = (event: PointerEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) this.ticket = null;
  };

  private settle(): void {
    const { ticket } = this;
    if (ticket === null || !this.isLost(ticket)) return;
    const own = ticket.querySelector<HTMLElement>('[data-main-action]:not(:disabled)');
    if (ticket.isConnected && ticket.dataset['inert'] !== 'true') return this.move(own ?? ticket, own !== null);
    const [list, group] = [this.list, this.group].map((place) => (place?.isConnected === true ? place : null));
    const next = (group && nextAfter(ticket, group)) ?? nextAfter(ticket, list ?? this.board);
    if (next !== null) return this.move(next, true);
    this.move(list?.querySelector<HTMLElement>('[data-list-heading]') ?? this.board, false);
  }

  private isLost(ticket: HTMLElement): boolean {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === ticket) return true;
    return activeElement instanceof HTMLButtonElement && activeElement.disabled;
  }

  private move(to: HTMLElement, ontoButton: boolean): void {
    if (document.activeElement === to) return;
    const { ticket, list, group } = this;
    // Who decides with a pointer looks where they look; only the keyboard's place must come into sight.
    to.focus({ preventScroll: document.activeElement?.matches(':focus-visible') !== true });
    if (ontoButton) this.onMoved(to);
    else Object.assign(this, { ticket, list, group });
  }
}

function nextAfter(ticket: HTMLElement, list: Element): HTMLElement | null {
  const actions = [...list.querySelectorAll<HTMLElement>(LIVE_ACTION)];
  const follows = (action: HTMLElement) =>
    (ticket.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return actions.find(follows) ?? actions.at(-1) ?? null;
}

/** As long as a button must stand before it takes a press: when the pulse ends, the next press counts. */
const PULSE_MS = 700;

type Steady = {
  /** For the board's element. */
  ref: RefObject<HTMLDivElement | null>;
  /** What to say of the last press that was not taken. */
  swallowed: string;
};

/** Presses act on what was aimed at, those that do not are answered by a pulse and a word, and the keyboard's place is not lost. */
export function useSteadyBoard(): Steady {
  const ref = useRef<HTMLDivElement>(null);
  const [swallowed, say] = useState('');
  useEffect(() => {
    if (ref.current === null) return;
    const guard = new PressGuard((button) => {
      pulse(button);
      const said = boardTexts.swallowed(button.textContent);
      // The same words once more are other words, or nobody hears them.
      say((before) => (before === said ? `${said}\u00a0` : said));
    });
    const focus = new KeptFocus(ref.current, (to) => guard.focusMoved(to));
    guard.start();
    focus.start();
    return () => {
      focus.stop();
      guard.stop();
    };
  }, []);
  return { ref, swallowed };
}

function pulse(button: Element): void {
  button.setAttribute('data-swallowed', '');
  setTimeout(() => button.removeAttribute('data-swallowed'), PULSE_MS);
}
