import { type RefObject, useEffect, useRef, useState } from 'react';
import { boardTexts } from '../board-texts';
import { PressGuard } from '../decisions/press-guard';
import { afterPaint } from '../decisions/after-paint';

const TICKET = '[data-ticket]';
const DIALOG = '.MuiModal-root';
/**
 * Matches a button with a decision under way, but not one that opens a dialog, because dialogs return the focus
 * themselves.
 */
const UNDER_WAY = ':is(:disabled, [data-main-action][data-busy])';
/** Buttons that can get the focus automatically. Buttons that decide many orders are excluded. */
const LIVE_ACTION = `[data-ticket]:not([data-inert="true"], [data-bulk]) [data-main-action]:not(${UNDER_WAY})`;

/**
 * Keeps the keyboard focus on the board when a decision removes its button. Until the answer, the focus is on the
 * ticket. After a failure it returns to the button; otherwise it moves to the next ticket, if possible of the same
 * table.
 */
class FocusKeeper {
  private readonly over = new AbortController();
  private readonly observer = new MutationObserver(() => this.soon());
  private isDue = false;
  private ticket: HTMLElement | null = null;
  private list: Element | null = null;
  private group: Element | null = null;

  /** @param onMoved called when the focus was moved onto a button */
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
      attributeFilter: ['disabled', 'data-inert', 'data-busy'],
    });
  }

  stop(): void {
    this.observer.disconnect();
    this.over.abort();
  }

  // Moves the focus after the answer to the press is rendered, because moving it forces a layout.
  private soon(): void {
    if (this.isDue) return;
    this.isDue = true;
    afterPaint(() => {
      this.isDue = false;
      if (!this.over.signal.aborted) this.settle();
    });
  }

  private focused = (event: FocusEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    // Ignores focus within a dialog, so that the remembered place stays the ticket that opened it.
    if (isInDialog(target)) return;
    this.ticket = target?.closest<HTMLElement>(TICKET) ?? null;
    this.list = this.ticket?.closest('[data-list]') ?? null;
    this.group = this.ticket?.closest('[data-group]') ?? null;
    // A closing dialog returns the focus to the whole ticket if the ticket's button had given it up.
    if (target === this.ticket && isInDialog(event.relatedTarget)) this.soon();
  };

  // Forgets the ticket after a press outside any button, which gives up the focus on purpose.
  private pressed = (event: PointerEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) this.ticket = null;
  };

  private settle(): void {
    const { ticket } = this;
    if (ticket === null || !this.isLost(ticket)) return;
    const own = ticket.querySelector<HTMLElement>(`[data-main-action]:not(${UNDER_WAY})`);
    if (ticket.isConnected && ticket.dataset['inert'] !== 'true') return this.move(own ?? ticket, own !== null);
    const [list, group] = [this.list, this.group].map((place) => (place?.isConnected === true ? place : null));
    const next = (group && nextAfter(ticket, group)) ?? nextAfter(ticket, list ?? this.board);
    if (next !== null) return this.move(next, true);
    this.move(list?.querySelector<HTMLElement>('[data-list-heading]') ?? this.board, false);
  }

  private isLost(ticket: HTMLElement): boolean {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === ticket) return true;
    // Takes the focus from a button with a decision under way, because removing a focused button would force a layout.
    return activeElement.matches(`button${UNDER_WAY}`);
  }

  private move(to: HTMLElement, ontoButton: boolean): void {
    if (document.activeElement === to) return;
    const { ticket, list, group } = this;
    // Scrolls only for keyboard users. Other people keep their scroll position.
    to.focus({ preventScroll: document.activeElement?.matches(':focus-visible') !== true });
    if (ontoButton) this.onMoved(to);
    else Object.assign(this, { ticket, list, group });
  }
}

function isInDialog(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(DIALOG) !== null;
}

function nextAfter(ticket: HTMLElement, list: Element): HTMLElement | null {
  const actions = [...list.querySelectorAll<HTMLElement>(LIVE_ACTION)];
  const follows = (action: HTMLElement) =>
    (ticket.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return actions.find(follows) ?? actions.at(-1) ?? null;
}

/** Duration in ms of the pulse of a button whose press was ignored. */
const PULSE_MS = 700;

type Steady = {
  ref: RefObject<HTMLDivElement | null>;
  swallowed: string;
};

/**
 * Ignores presses on buttons that have just moved, and answers them with a pulse and an announcement. It also keeps the
 * keyboard focus.
 */
export function useSteadyBoard(): Steady {
  const ref = useRef<HTMLDivElement>(null);
  const [swallowed, say] = useState('');
  useEffect(() => {
    if (ref.current === null) return;
    const guard = new PressGuard((button) => {
      pulse(button);
      const message = boardTexts.swallowed(button.textContent);
      // Screen readers skip an unchanged text, so a repeated message gets a space at its end.
      say((before) => (before === message ? `${message}\u00a0` : message));
    });
    const focus = new FocusKeeper(ref.current, (to) => guard.focusMoved(to));
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
