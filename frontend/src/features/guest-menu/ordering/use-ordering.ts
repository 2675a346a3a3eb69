import { czechMark } from '#shared/language.ts';
import { type ActionDispatch, type RefObject, useEffect, useReducer, useRef } from 'react';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { ErrorCode, MenuItem, Order } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { emptyOrdering, ordering, type OrderingEvent, type PendingOrder } from './ordering-state';
import { readNewerOrdering, readOrdering, storageKey, writeOrdering } from './ordering-storage';

/** The table's basket and order, kept on the phone and sent until the server answers. */
export function useOrdering(table: TableAddress, menu: MenuItem[] | undefined) {
  const [state, dispatch] = useReducer(ordering, emptyOrdering);
  const { restored, lines, currency, note, pending, givenUp } = state;
  const key = storageKey(table);
  const idle = pending === null;
  const writtenAt = useRef(0);
  const known = useRef<string>(undefined);

  useEffect(() => dispatch({ type: 'restored', saved: readOrdering(key, Date.now()), now: Date.now() }), [key]);
  // Before useSending: an order is stored before it is first sent.
  useEffect(() => {
    if (!restored) return;
    const saved = { lines, currency, note, pending: givenUp ? null : pending };
    const said = JSON.stringify(saved);
    // What was read is not stored again: another tab may have changed it since. A send that begins anew is news to it.
    const isNews = known.current ? said !== known.current : saved.pending;
    known.current = said;
    if (!isNews) return;
    writtenAt.current = Date.now();
    writeOrdering(key, saved, writtenAt.current);
  }, [key, restored, lines, currency, note, pending, givenUp]);
  useOtherTabs(key, writtenAt, dispatch);
  useSending(table, pending, dispatch);
  useRetrying(pending, dispatch);
  const met = useRef<MenuItem[]>(undefined);
  // Once each: after an answer with new prices the page shows the menu before for a moment, and the basket is ahead of it.
  useEffect(() => {
    if (!restored || !idle || menu === undefined || menu === met.current) return;
    met.current = menu;
    dispatch({ type: 'menuArrived', menu });
  }, [restored, idle, menu]);

  return { state, dispatch };
}

// A code that is scanned twice opens two tabs: what is ordered in one must not be ordered again in the other.
function useOtherTabs(key: string, writtenAt: RefObject<number>, dispatch: ActionDispatch<[OrderingEvent]>): void {
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const saved = readNewerOrdering(key, writtenAt.current, now);
      if (saved !== null) dispatch({ type: 'changedElsewhere', saved, now });
    };
    addEventListener('storage', look);
    // A tab that slept may not have been told.
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key, writtenAt, dispatch]);
}

/** The menu ended, or changed, while the order was on its way. */
const OUT_OF_MENU = new Set<ErrorCode>(['NO_MENU_NOW', 'MENU_ITEM_NOT_ON_MENU']);

/** The visit that the order named is over, or so long over that it is forgotten. */
const VISIT_OVER = new Set<ErrorCode>(['VISIT_ENDED', 'VISIT_NOT_FOUND']);

/** Turns the server's answer, or the lack of one, into the machine's event. */
function answerEvent(key: string, answer: { data?: Order; error?: unknown }, now: number): OrderingEvent {
  if (answer.data !== undefined) return { type: 'placed', key, order: answer.data };
  const failure = readApiFailure(answer.error);
  if (failure.kind === 'unreachable' || failure.code === 'CONCURRENT_CHANGE') {
    return { type: 'unreachable', key, now, mayHaveArrived: failure.code === 'ORDER_OUTCOME_UNKNOWN' };
  }
  if (VISIT_OVER.has(failure.code)) return { type: 'visitEnded', key };
  const menu = freshMenu(failure);
  if (menu !== null) return { type: 'priceChanged', key, menu };
  return { type: 'refused', key, message: refusalWords(failure), outOfMenu: OUT_OF_MENU.has(failure.code) };
}

/** With the dishes of which nothing, or less than is in the basket, is left. */
function refusalWords({ code, message, details }: Extract<ApiFailure, { kind: 'refused' }>): string {
  // The server names the dishes in Czech.
  if (!code.endsWith('SOLD_OUT') || !Array.isArray(details) || czechMark()) return message;
  const beyond = (details as { message: string }[]).map((line) => line.message);
  return `${message} ${[...new Set(beyond)].join(', ')}.`;
}

/** Lists what the menu has changed of the dishes in the basket: it comes with the refusal. */
const MENU_CHANGED = new Set<ErrorCode>(['PRICE_CHANGED', 'OPTION_UNAVAILABLE']);

function freshMenu(failure: Extract<ApiFailure, { kind: 'refused' }>): MenuItem[] | null {
  if (!MENU_CHANGED.has(failure.code)) return null;
  const { menu } = (failure.details ?? {}) as { menu?: MenuItem[] };
  return Array.isArray(menu) ? menu : null;
}

const { currentMenu } = guestApi.endpoints;
const { updateQueryData } = guestApi.util;

function useSending(
  { vid, tid, vs }: TableAddress,
  pending: PendingOrder | null,
  dispatch: ActionDispatch<[OrderingEvent]>,
): void {
  const send = useApiDispatch();
  const sending = pending?.phase === 'sending' ? pending : null;
  useEffect(() => {
    if (sending === null) return;
    const { key, body } = sending;
    const table = { vid, tid, vs };
    void send(guestApi.endpoints.sendOrder.initiate({ key, body }, { track: false })).then(async (answer) => {
      const event = answerEvent(key, answer, Date.now());
      if (event.type === 'priceChanged') {
        // The menu of a refusal is Czech.
        const read = czechMark() && (await send(currentMenu.initiate(table, { forceRefetch: true, subscribe: false })));
        const items = read?.data?.items;
        // The menu on the page must be the one that the answer spoke of, else the basket would be compared with an old one.
        if (items) event.menu = items;
        else send(updateQueryData('currentMenu', table, (offer) => void (offer.items = event.menu)));
      }
      if (event.type === 'refused') send(guestApi.util.invalidateTags(['Menu']));
      dispatch(event);
    });
  }, [sending, send, dispatch, vid, tid, vs]);
}

// `online` and a phone that wakes are only hints that it is worth trying; whether it worked, the answer says.
function useRetrying(pending: PendingOrder | null, dispatch: ActionDispatch<[OrderingEvent]>): void {
  const retryAt = pending?.phase === 'waiting' ? pending.retryAt : null;
  useEffect(() => {
    if (retryAt === null) return;
    const retry = () => dispatch({ type: 'retried', now: Date.now() });
    const retryWhenVisible = () => document.visibilityState === 'visible' && retry();
    const timer = setTimeout(retry, Math.max(0, retryAt - Date.now()));
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retryWhenVisible);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retryWhenVisible);
    };
  }, [retryAt, dispatch]);
}
