import { czechMark } from '#shared/language.ts';
import { type ActionDispatch, type RefObject, useEffect, useReducer, useRef } from 'react';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { ErrorCode, MenuItem, Order } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { emptyOrdering, ordering, type OrderingEvent, type PendingOrder } from './ordering-state';
import { readNewerOrdering, readOrdering, storageKey, writeOrdering } from './ordering-storage';

/** Holds the table's basket and order. Stores them on the phone, and sends the order until the server answers. */
export function useOrdering(table: TableAddress, menu: MenuItem[] | undefined) {
  const [state, dispatch] = useReducer(ordering, emptyOrdering);
  const { restored, lines, currency, note, pending, givenUp } = state;
  const key = storageKey(table);
  const idle = pending === null;
  const writtenAt = useRef(0);
  const known = useRef<string>(undefined);

  useEffect(() => {
    const saved = readOrdering(key, Date.now());
    known.current = JSON.stringify(saved);
    dispatch({ type: 'restored', saved, now: Date.now() });
  }, [key]);
  // This effect comes before useSending, because an order must be stored before its first send.
  useEffect(() => {
    if (!restored) return;
    const saved = { lines, currency, note, pending: givenUp ? null : pending };
    const json = JSON.stringify(saved);
    // Does not store a state that was just read, because another tab may have changed it in the meantime.
    if (json === known.current) return;
    known.current = json;
    writtenAt.current = Date.now();
    writeOrdering(key, saved, writtenAt.current);
  }, [key, restored, lines, currency, note, pending, givenUp]);
  useOtherTabs(key, writtenAt, dispatch);
  useSending(table, pending, dispatch);
  useRetrying(pending, dispatch);
  const met = useRef<MenuItem[]>(undefined);
  // Handles each menu once, because the page briefly returns to the former menu after a price change.
  useEffect(() => {
    if (!restored || !idle || menu === undefined || menu === met.current) return;
    met.current = menu;
    dispatch({ type: 'menuArrived', menu });
  }, [restored, idle, menu]);

  return { state, dispatch };
}

// Takes over changes from other tabs. Scanning a code twice opens two tabs, and one must not repeat the other's order.
function useOtherTabs(key: string, writtenAt: RefObject<number>, dispatch: ActionDispatch<[OrderingEvent]>): void {
  useEffect(() => {
    const look = () => {
      const saved = readNewerOrdering(key, writtenAt.current, Date.now());
      if (saved !== null) dispatch({ type: 'changedElsewhere', saved });
    };
    addEventListener('storage', look);
    // Reads the storage when the page becomes visible, because a sleeping tab may have missed the event.
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key, writtenAt, dispatch]);
}

/** Error codes for an order whose visit has ended. The server may no longer know a visit that ended long ago. */
const VISIT_OVER = new Set<ErrorCode>(['VISIT_ENDED', 'VISIT_NOT_FOUND']);

function answerEvent(key: string, answer: { data?: Order; error?: unknown }): OrderingEvent {
  if (answer.data !== undefined) return { type: 'placed', key, order: answer.data };
  const failure = readApiFailure(answer.error);
  if (failure.kind === 'unreachable' || failure.code === 'CONCURRENT_CHANGE') {
    return { type: 'unreachable', key, mayHaveArrived: failure.code === 'ORDER_OUTCOME_UNKNOWN' };
  }
  if (VISIT_OVER.has(failure.code)) return { type: 'visitEnded', key };
  const menu = freshMenu(failure);
  if (menu !== null) return { type: 'priceChanged', key, menu };
  return { type: 'refused', key, message: refusalWords(failure), outOfMenu: failure.code === 'NO_MENU_NOW' };
}

function refusalWords({ code, message, details }: Extract<ApiFailure, { kind: 'refused' }>): string {
  // Adds the names of dishes only on a Czech page, because the details of a refusal are in Czech.
  if (!code.endsWith('SOLD_OUT') || !Array.isArray(details) || czechMark()) return message;
  const beyond = (details as { message: string }[]).map((line) => line.message);
  return `${message} ${[...new Set(beyond)].join(', ')}.`;
}

/** @returns the current menu, which a refusal contains if prices, choices or dishes have changed; otherwise null */
function freshMenu(failure: Extract<ApiFailure, { kind: 'refused' }>): MenuItem[] | null {
  const { menu } = (failure.details ?? {}) as { menu?: MenuItem[] };
  return Array.isArray(menu) ? menu : null;
}

/** Error codes for an order that lacks a newly required choice, or has more options than are now allowed. */
const WRONG_CHOICE = new Set<ErrorCode>(['MODIFIER_REQUIRED', 'TOO_MANY_OPTIONS']);

const REFETCHED = { forceRefetch: true, subscribe: false };

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
      const event = answerEvent(key, answer);
      if (event.type === 'priceChanged') {
        // A page in another language fetches the menu, because the one in the refusal is Czech.
        const read = czechMark() && (await send(currentMenu.initiate(table, REFETCHED)));
        const items = read?.data?.items;
        // Replaces the refusal's Czech menu, because the reducer updates the basket from `event.menu`.
        if (items) event.menu = items;
        else
          send(
            updateQueryData(
              'currentMenu',
              table,
              (offer) => void Object.assign(offer, { items: event.menu, tag: null }),
            ),
          );
      }
      if (event.type === 'refused') {
        const code = readApiFailure(answer.error).code;
        // Fetches the menu first, because the message takes the names of the dish and the group from it.
        if (code !== null && WRONG_CHOICE.has(code)) await send(currentMenu.initiate(table, REFETCHED));
        else send(guestApi.util.invalidateTags(['Menu']));
      }
      dispatch(event);
    });
  }, [sending, send, dispatch, vid, tid, vs]);
}

// Retries after a delay, and when the network may be back: on `online`, or when the page becomes visible.
function useRetrying(pending: PendingOrder | null, dispatch: ActionDispatch<[OrderingEvent]>): void {
  const { attempts, retryIn } = pending?.phase === 'waiting' ? pending : { attempts: 0, retryIn: 0 };
  useEffect(() => {
    if (attempts === 0) return;
    const retry = () => dispatch({ type: 'retried', now: Date.now() });
    const retryWhenVisible = () => document.visibilityState === 'visible' && retry();
    const timer = setTimeout(retry, retryIn);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retryWhenVisible);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retryWhenVisible);
    };
  }, [attempts, retryIn, dispatch]);
}
