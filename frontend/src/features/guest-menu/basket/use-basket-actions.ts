import { type ActionDispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { MenuItem, Order } from '#api/types.ts';
import type { ToastMessage } from '#light-kit/toast.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import { randomId } from '#shared/random-id.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { type NewLine, ordering as next, type OrderingEvent, type OrderingState } from '../ordering/ordering-state';
import { basketTotal, orderBody, quantityOf } from './basket';

type Ordering = { state: OrderingState; dispatch: ActionDispatch<[OrderingEvent]> };

export type BasketActions = ReturnType<typeof useBasketActions>;

/** Handles the guest's taps on the basket, and announces them to screen readers. */
export function useBasketActions(
  table: TableAddress,
  { state, dispatch }: Ordering,
  show: (t: ToastMessage) => void,
  notifToken: () => string | null,
  visit: { visitId: string | null; ended: boolean },
) {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const change = useCallback(
    (item: Pick<MenuItem, 'id' | 'name'>, event: OrderingEvent) => {
      if (latest.current.pending !== null) return show({ type: 'error', message: texts.basketFrozen });
      // Computes the state at once, because a second tap before the next render must see the effect of the first.
      latest.current = next(latest.current, event);
      dispatch(event);
      setAnnouncement(describe(latest.current, item));
    },
    [dispatch, show],
  );

  const add = useCallback((item: MenuItem) => change(item, { type: 'itemAdded', item }), [change]);
  const setItemQuantity = useCallback(
    (item: Pick<MenuItem, 'id' | 'name'>, quantity: number) =>
      change(item, { type: 'itemQuantitySet', itemId: item.id, quantity }),
    [change],
  );

  const changeLine = (lineId: number, event: OrderingEvent) => {
    const line = state.lines.find((one) => one.lineId === lineId);
    if (line !== undefined) change({ id: line.itemId, name: line.name }, event);
  };

  const returnItems = (order: Order, menu: MenuItem[]): 'all' | 'changed' | null => {
    const before = latest.current;
    if (before.pending !== null) return (show({ type: 'error', message: texts.basketFrozen }), null);
    const event: OrderingEvent = { type: 'itemsReturned', order, menu };
    latest.current = next(before, event);
    dispatch(event);
    return latest.current.changes.length > before.changes.length ? 'changed' : 'all';
  };

  const submit = () => {
    // Reads the latest state, because the same press may have added dishes.
    const now = latest.current;
    const body = bodyOf(now, table, notifToken(), visit);
    dispatch({ type: 'submitted', key: now.endedKey ?? randomId(), body, now: Date.now() });
  };

  return {
    announcement,
    add,
    addLine: (line: NewLine) => change(line.item, { type: 'linesAdded', lines: [line] }),
    addLines: (lines: NewLine[]) => lines[0] && change(lines[0].item, { type: 'linesAdded', lines }),
    replaceLine: (lineId: number, line: NewLine) => change(line.item, { type: 'lineReplaced', lineId, line }),
    setItemQuantity,
    setQuantity: (lineId: number, quantity: number) => changeLine(lineId, { type: 'quantitySet', lineId, quantity }),
    /** @returns the id of the line with the single piece; undefined if the line could not be split */
    splitLine: (lineId: number): number | undefined => {
      const before = new Set(state.lines.map((line) => line.lineId));
      changeLine(lineId, { type: 'lineSplit', lineId });
      return latest.current.lines.find((line) => !before.has(line.lineId))?.lineId;
    },
    setNote: (lineId: number, note: string) => dispatch({ type: 'noteSet', lineId, note }),
    setOrderNote: (note: string) => dispatch({ type: 'orderNoteSet', note }),
    mergeLines: () => dispatch({ type: 'linesMerged' }),
    choose: (choice: Extract<OrderingEvent, { type: 'chosen' }>['choice']) => dispatch({ type: 'chosen', choice }),
    /** @returns 'all' if all dishes of the refused order came back unchanged; null while the basket cannot change */
    returnItems,
    submit,
    retry: () => dispatch({ type: 'retried', now: Date.now() }),
    resend: () => dispatch({ type: 'resendAgreed', now: Date.now() }),
    withdraw: () => dispatch({ type: 'withdrawn' }),
    readChanges: () => dispatch({ type: 'changesRead' }),
    readOutcome: () => dispatch({ type: 'outcomeRead' }),
  };
}

function describe({ lines, currency }: OrderingState, item: Pick<MenuItem, 'id' | 'name'>): string {
  return texts.basketNow(item.name, quantityOf(lines, item.id), formatMoney(basketTotal(lines, currency), currency));
}

/**
 * Builds the order to send. After the end of the visit, the order names no visit and says that the guest still sits
 * there.
 */
function bodyOf(
  { lines, currency, note, allAtOnce, endedKey }: OrderingState,
  table: TableAddress,
  token: string | null,
  { visitId, ended }: { visitId: string | null; ended: boolean },
) {
  const again = ended || endedKey !== null;
  return {
    ...orderBody(lines, currency, table, note),
    allAtOnce,
    ...(token === null ? {} : { NotifToken: token }),
    ...(again ? { sitsHere: true } : visitId !== null && { visitId }),
  };
}
