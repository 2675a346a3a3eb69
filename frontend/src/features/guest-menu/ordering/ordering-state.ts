import type { MenuItem, NewOrder, Order } from '#api/types.ts';
import type { Currency } from '#shared/format/format-money.ts';
import {
  addItem,
  addLine,
  type BasketLine,
  mergeLines,
  replaceLine,
  setItemQuantity,
  setNote,
  setQuantity,
  splitLine,
} from '../basket/basket';
import { shortenNote } from '../basket/basket-notes';
import { type MenuChange, reconcile } from './menu-changes';
import { returnItems } from './returned-items';

/**
 * An order that is being sent (docs/product.md#sending-an-order). It gets its idempotency key and its exact body once,
 * and both are stored before the first attempt. Until the server answers, only this body is sent with this key, and the
 * basket is locked. A retry therefore cannot create a second order.
 */
export type PendingOrder = {
  key: string;
  body: NewOrder;
  /** The time at which the guest last agreed to send the order, in ms since 1970. */
  askedAt: number;
  attempts: number;
  phase: 'sending' | 'waiting' | 'stale';
  /** True if the server may have stored the order. The guest then cannot drop it before the server answers. */
  mayHaveArrived?: boolean;
  /**
   * ms until the automatic retry, while the order waits for one. It is a duration, because a clock could be set back.
   */
  retryIn: number;
};

export type OrderingState = {
  restored: boolean;
  lines: BasketLine[];
  currency: Currency;
  note: string;
  allAtOnce?: boolean | undefined;
  pending: PendingOrder | null;
  /** True if the guest dropped the order during an attempt. If that attempt fails, it is not retried. */
  givenUp: boolean;
  changes: MenuChange[];
  askAgain: boolean;
  /**
   * The key of an order refused because its visit has ended. It is reused if the guest says that they still sit there.
   */
  endedKey: string | null;
  refusal: string | null;
  /** True if the order was refused because no menu is valid. The basket stays, and is compared with the next menu. */
  outOfMenu: boolean;
  placed: Order | null;
};

export type SavedOrdering = Pick<OrderingState, 'lines' | 'currency' | 'note' | 'pending'>;

export type NewLine = { item: MenuItem; quantity: number; note: string; options?: readonly number[] | undefined };

type LineEdit =
  | { type: 'itemAdded'; item: MenuItem }
  | { type: 'linesAdded'; lines: NewLine[] }
  | { type: 'lineReplaced'; lineId: number; line: NewLine }
  | { type: 'itemQuantitySet'; itemId: number; quantity: number }
  | { type: 'quantitySet'; lineId: number; quantity: number }
  | { type: 'noteSet'; lineId: number; note: string }
  | { type: 'lineSplit'; lineId: number }
  | { type: 'linesMerged' };

type Edit =
  | LineEdit
  | { type: 'orderNoteSet'; note: string }
  | { type: 'chosen'; choice: Partial<Pick<OrderingState, 'currency' | 'allAtOnce'>> };

type Answer =
  | { type: 'placed'; key: string; order: Order }
  | { type: 'priceChanged'; key: string; menu: MenuItem[] }
  | { type: 'refused'; key: string; message: string; outOfMenu?: boolean }
  | { type: 'visitEnded'; key: string }
  | { type: 'unreachable'; key: string; mayHaveArrived?: boolean };

export type OrderingEvent =
  | Edit
  | Answer
  | { type: 'restored'; saved: SavedOrdering; now: number }
  | { type: 'changedElsewhere'; saved: SavedOrdering }
  | { type: 'itemsReturned'; order: Order; menu: MenuItem[] }
  | { type: 'menuArrived'; menu: MenuItem[] }
  | { type: 'changesRead' }
  | { type: 'submitted'; key: string; body: NewOrder; now: number }
  | { type: 'retried'; now: number }
  | { type: 'resendAgreed'; now: number }
  | { type: 'withdrawn' }
  | { type: 'outcomeRead' };

export const emptyOrdering: OrderingState = {
  restored: false,
  lines: [],
  currency: 'CZK',
  note: '',
  pending: null,
  givenUp: false,
  changes: [],
  askAgain: false,
  endedKey: null,
  refusal: null,
  outOfMenu: false,
  placed: null,
};

export const STALE_AFTER_MS = 10 * 60_000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 8000;
const LEFT_TO_OTHER_TAB_MS = 20_000;

/** @returns ms to wait after the given number of failed attempts: 2, 4, 8, 8 … s */
export function resendDelay(attempts: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/**
 * Computes the next state without side effects. Keys, times and answers come with the event. An event that does not fit
 * the state changes nothing.
 */
export function ordering(state: OrderingState, event: OrderingEvent): OrderingState {
  switch (event.type) {
    case 'restored':
      return { ...state, ...event.saved, restored: true, pending: resume(event.saved.pending, event.now) };
    case 'changedElsewhere':
      return changedElsewhere(state, event);
    case 'itemAdded':
    case 'linesAdded':
    case 'lineReplaced':
    case 'itemQuantitySet':
    case 'quantitySet':
    case 'noteSet':
    case 'lineSplit':
    case 'linesMerged':
    case 'orderNoteSet':
    case 'chosen':
      return state.pending === null ? edited(state, event) : state;
    case 'itemsReturned':
      return state.pending === null ? withReturned(state, event) : state;
    case 'menuArrived':
      return state.pending === null ? withMenu(state, event.menu) : state;
    case 'changesRead':
      return { ...state, changes: [], askAgain: false };
    case 'submitted':
      return submitted(state, event);
    case 'placed':
    case 'priceChanged':
    case 'refused':
    case 'visitEnded':
    case 'unreachable':
      return state.pending?.key === event.key ? { ...answered(state, state.pending, event), givenUp: false } : state;
    case 'retried':
      return state.pending === null ? state : { ...state, pending: resume(state.pending, event.now) };
    case 'resendAgreed':
      return state.pending === null ? state : { ...state, pending: agreedAgain(state.pending, event.now) };
    case 'withdrawn':
      if (!canGiveUp(state.pending)) return state;
      return state.pending?.phase === 'sending' ? { ...state, givenUp: true } : { ...state, pending: null };
    case 'outcomeRead':
      return { ...state, refusal: null, placed: null };
    default:
      return never(event);
  }
}

/**
 * @returns whether the guest may drop the order. One that may have arrived can be dropped only if it is old (`stale`).
 */
export function canGiveUp(pending: PendingOrder | null): boolean {
  return pending !== null && (pending.mayHaveArrived !== true || pending.phase === 'stale');
}

function edited(state: OrderingState, event: Edit): OrderingState {
  if (event.type === 'chosen') return { ...state, ...event.choice };
  if (event.type === 'orderNoteSet') return { ...state, note: shortenNote(event.note) };
  return { ...state, lines: editedLines(state.lines, event) };
}

function editedLines(lines: BasketLine[], event: LineEdit): BasketLine[] {
  switch (event.type) {
    case 'itemAdded':
      return addItem(lines, event.item);
    case 'linesAdded':
      return event.lines.reduce(withNew, lines);
    case 'lineReplaced':
      return replaceLine(lines, event.lineId, (others) => withNew(others, event.line));
    case 'itemQuantitySet':
      return setItemQuantity(lines, event.itemId, event.quantity);
    case 'quantitySet':
      return setQuantity(lines, event.lineId, event.quantity);
    case 'noteSet':
      return setNote(lines, event.lineId, event.note);
    case 'lineSplit':
      return splitLine(lines, event.lineId);
    case 'linesMerged':
      return mergeLines(lines);
    default:
      return never(event);
  }
}

function withNew(lines: BasketLine[], { item, quantity, note, options }: NewLine): BasketLine[] {
  return addLine(lines, item, quantity, note, options);
}

function withMenu(state: OrderingState, menu: MenuItem[]): OrderingState {
  const { lines, currency, changes } = reconcile(state.lines, state.currency, menu);
  const visible = state.lines.length === 0 ? [] : changes;
  return { ...state, lines, currency, changes: [...state.changes, ...visible] };
}

function withReturned(state: OrderingState, event: Extract<OrderingEvent, { type: 'itemsReturned' }>): OrderingState {
  const { lines, changes } = returnItems(state, event.order, event.menu);
  // Puts the newly typed note first, so that truncation does not shorten it.
  const notes = [state.note, event.order.note ?? ''].filter((one) => one.trim() !== '');
  const note = shortenNote([...new Set(notes)].join('\n'));
  return { ...state, lines, note, changes: [...state.changes, ...changes] };
}

// Starts sending the order. Ignores a second tap, because the order is already being sent with its first key.
function submitted(state: OrderingState, event: Extract<OrderingEvent, { type: 'submitted' }>): OrderingState {
  if (!state.restored || state.pending !== null || state.lines.length === 0) return state;
  const { key, body, now } = event;
  const pending: PendingOrder = { key, body, askedAt: now, attempts: 1, phase: 'sending', retryIn: 0 };
  return { ...state, pending, changes: [], askAgain: false, endedKey: null, refusal: null, placed: null };
}

function answered(state: OrderingState, pending: PendingOrder, event: Answer): OrderingState {
  switch (event.type) {
    case 'placed':
      return { ...withoutBasket(state), placed: event.order };
    case 'priceChanged':
      return { ...withMenu({ ...state, pending: null }, event.menu), askAgain: true };
    case 'refused':
      return { ...state, pending: null, refusal: event.message, outOfMenu: event.outOfMenu === true };
    case 'visitEnded':
      return { ...state, pending: null, endedKey: state.givenUp ? null : event.key };
    case 'unreachable': {
      const mayHaveArrived = pending.mayHaveArrived === true || event.mayHaveArrived === true;
      if (state.givenUp && !mayHaveArrived) return { ...state, pending: null };
      const retryIn = resendDelay(pending.attempts);
      return { ...state, pending: { ...pending, phase: 'waiting', retryIn, mayHaveArrived } };
    }
    default:
      return never(event);
  }
}

function withoutBasket(state: OrderingState): OrderingState {
  return { ...state, pending: null, lines: [], note: '', allAtOnce: undefined };
}

// Takes over the basket that another tab has changed, unless this tab is sending an order. If the other tab is sending
// one, this tab waits for a while and then resends that order with the same key.
function changedElsewhere(state: OrderingState, { saved }: Extract<OrderingEvent, { type: 'changedElsewhere' }>) {
  const { pending } = state;
  if (!state.restored || pending?.phase === 'sending') return state;
  if (pending !== null && pending.key === saved.pending?.key) {
    if (saved.pending.mayHaveArrived !== true) return state;
    return { ...state, pending: { ...pending, mayHaveArrived: true } };
  }
  if (saved.pending?.phase !== 'sending') return { ...state, ...saved };
  const waiting: PendingOrder = { ...saved.pending, phase: 'waiting', retryIn: LEFT_TO_OTHER_TAB_MS };
  return { ...state, ...saved, pending: waiting };
}

function resume(pending: PendingOrder | null, now: number): PendingOrder | null {
  if (pending === null) return null;
  if (now - pending.askedAt > STALE_AFTER_MS) return { ...pending, phase: 'stale' };
  return { ...pending, phase: 'sending', attempts: pending.attempts + 1 };
}

function agreedAgain(pending: PendingOrder, now: number): PendingOrder {
  return { ...pending, askedAt: now, attempts: 1, phase: 'sending' };
}

function never(event: never): never {
  throw new Error(`Unknown event ${JSON.stringify(event)}`);
}
