import { original } from '@reduxjs/toolkit';
import type { BoardOrders, Seat } from '#api/board-orders.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order, OpenCall } from '#api/types.ts';
import type { useApiDispatch } from '#api/use-api-dispatch.ts';
import { changesAccount, putCall, putOnBoard, putSeat, removeCall } from './board-lists';

const REMEMBERED = 200;
const READ_AGAIN_MS = { orders: 1_000, calls: 250 };

type CacheDispatch = ReturnType<typeof useApiDispatch>;

type Change = { orders?: (board: BoardOrders) => boolean; calls?: (calls: OpenCall[]) => boolean };
type List = keyof Change;

const TAGS = { orders: 'Orders', calls: 'StaffCalls' } as const satisfies Record<List, string>;

/** The only writer of a venue's cached orders and calls. It reapplies recent changes that a fetched list may lack. */
export class BoardFeed {
  private recent: Change[] = [];
  private readonly reading = new Map<List, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly dispatch: CacheDispatch,
    private readonly venueId: number,
  ) {}

  putOrder(order: Order): void {
    this.take({ orders: (board) => putOnBoard(board, order), calls: (calls) => changesAccount(calls, order) });
  }

  /** Adds a call. The list is refetched, because the frame lacks the caller's party. */
  putCall(call: OpenCall): void {
    this.take({ calls: (calls) => (putCall(calls, call), true) });
  }

  removeCall(id: number): void {
    this.take({ calls: (calls) => (removeCall(calls, id), false) });
  }

  /** @param visit the visit with its new seat; undefined for an ended visit, whose last seat stays */
  putVisit(visit?: { id: string; seat: Seat }): void {
    this.take({
      ...(visit && { orders: (board) => (putSeat(board, visit.id, visit.seat), false) }),
      // Fetches the calls after a visit has ended or reopened, because its calls disappear or return.
      calls: () => true,
    });
  }

  /** Reapplies the recent changes to a list. Call it after each fetch of the list. */
  replay(list: List): void {
    this.apply(this.recent, list);
  }

  /** Drops the recorded changes, because the server's log has started over and no longer has their events. */
  forget(): void {
    this.recent = [];
  }

  private take(change: Change): void {
    this.recent = [...this.recent, change].slice(-REMEMBERED);
    for (const list of this.apply([change])) this.readAgain(list);
  }

  private apply(changes: readonly Change[], only?: List): ReadonlySet<List> {
    const { updateQueryData } = staffApi.util;
    const stale = new Set<List>();
    const venue = { venueId: this.venueId };
    const ofOrders = only === 'calls' ? [] : changes.flatMap(({ orders }) => orders ?? []);
    const ofCalls = only === 'orders' ? [] : changes.flatMap(({ calls }) => calls ?? []);
    if (ofOrders.length > 0) {
      this.dispatch(
        updateQueryData('getBoard', venue, (draft) => {
          // Searches the original, because Immer's proxies take seconds for a full board on a slow tablet.
          const before = original(draft);
          if (before === undefined) return;
          const board = { ...before, orders: [...before.orders] };
          for (const change of ofOrders) if (change(board)) stale.add('orders');
          if (!isSameBoard(before, board)) return board;
        }),
      );
    }
    if (ofCalls.length > 0) {
      this.dispatch(
        updateQueryData('getStaffCalls', venue, (all) => {
          for (const change of ofCalls) if (change(all)) stale.add('calls');
        }),
      );
    }
    return stale;
  }

  private readAgain(list: List): void {
    if (this.reading.has(list)) return;
    const timer = setTimeout(() => {
      this.reading.delete(list);
      this.dispatch(staffApi.util.invalidateTags([TAGS[list]]));
    }, READ_AGAIN_MS[list]);
    this.reading.set(list, timer);
  }
}

function isSameBoard(one: BoardOrders, other: BoardOrders): boolean {
  const { orders, ...rest } = other;
  const isSameRest = Object.entries(rest).every(([key, value]) => one[key as keyof typeof rest] === value);
  return isSameRest && orders.length === one.orders.length && orders.every((order, at) => order === one.orders[at]);
}
