import { useEffect, useRef } from 'react';
import { orderStatus } from '#api/order-status.ts';
import type { OpenCall, Order, Venue } from '#api/types.ts';
import { keepBoardsAmong, readBoard, storeBoard } from '#shared/board-storage.ts';
import { usePerson } from '#shared/chosen-place.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useSteady } from '#shared/use-steady.ts';
import type { BoardConnection } from '../feed/connection-watch';
import type { columnsOf } from '../feed/order-columns';

export type StoredBoard = {
  venue: Pick<Venue, 'id' | 'timeZone'>;
  /** The server's time at which the lists were up to date, ms since 1970. */
  at: number;
  orders: readonly Order[];
  calls: readonly OpenCall[];
  hidden: number;
};

const USED_MS = 12 * 60 * 60_000;
const MAX_ORDERS = 200;
/** Maximum length of the stored JSON in characters. An ordinary order takes about a thousand. */
const MAX_LETTERS = 500_000;
/** This module's address, which differs in each build: the code of another build may expect orders of another shape. */
const CODE = new URL(import.meta.url).pathname;

/** @returns the JSON to store, with as many orders as fit; null if it is too long even without orders */
export function packed(board: StoredBoard): string | null {
  const { orders, hidden } = board;
  for (let count = Math.min(orders.length, MAX_ORDERS); ; count = Math.floor(count / 2)) {
    const left = orders.slice(count).filter((order) => orderStatus(order) === 'waiting').length;
    const text = JSON.stringify({ ...board, orders: orders.slice(0, count), hidden: hidden + left, code: CODE });
    if (text.length <= MAX_LETTERS) return text;
    if (count === 0) return null;
  }
}

/**
 * Reads the stored board. Deletes all stored boards if this one is too old, unreadable or from another build.
 * @returns the board; null if there is no usable one
 */
export function readStoredBoard(person: string, venueId: number | null, now: number): StoredBoard | null {
  try {
    const board = JSON.parse(readBoard(person, venueId) ?? 'null') as (StoredBoard & { code: string }) | null;
    if (board === null) return null;
    if (board.code === CODE && Math.abs(now - board.at) <= USED_MS) return board;
  } catch {
    // An unreadable board is deleted below, like one that is too old.
  }
  keepBoardsAmong([]);
  return null;
}

const LOOK_EVERY_MS = 5_000;
/** An unchanged board is stored again after this time. Its age is shown in minutes, so this must be under a minute. */
const AGAIN_AFTER_MS = 30_000;

type Lists = { columns: ReturnType<typeof columnsOf>; calls: readonly OpenCall[] };
type Feed = { orders: { currentData?: unknown }; hidden: number; connection: BoardConnection };

/**
 * @returns the time at which the lists were last known to be up to date, ms since 1970; null if they never were, or the
 *   server refuses the venue
 */
function trueAt(connection: BoardConnection): number | null {
  if (connection.kind === 'refused') return null;
  return connection.kind === 'lost' ? connection.since : Date.now();
}

/**
 * Stores what the board shows soon after each change and when the page closes, so that a page opened without a network
 * can show it.
 */
export function useBoardStorage({ id, timeZone }: StoredBoard['venue'], feed: Feed, { columns, calls }: Lists): void {
  const person = usePerson();
  const last = useRef<{ columns: unknown; calls: unknown; at: number } | null>(null);
  const store = useSteady(() => {
    const at = trueAt(feed.connection);
    if (person === undefined || feed.orders.currentData === undefined || at === null) return;
    const before = last.current;
    const isSame = before?.columns === columns && before.calls === calls;
    if (isSame && at - before.at < AGAIN_AFTER_MS) return;
    last.current = { columns, calls, at };
    // The identifier of the guest's phone is not stored, because no ticket shows it.
    const orders = [...columns.waiting, ...columns.in_progress].map((order) => ({ ...order, phone: null }));
    const { hidden } = feed;
    const text = packed({ venue: { id, timeZone }, at: serverTime(at), orders, calls, hidden });
    if (text !== null) storeBoard({ venueId: id, person }, text);
  });
  useEffect(() => {
    const timer = setInterval(store, LOOK_EVERY_MS);
    addEventListener('pagehide', store);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', store);
    };
  }, [store]);
}
