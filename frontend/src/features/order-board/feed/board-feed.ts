import type { BoardOrders } from '#api/board-orders.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order, StaffCall } from '#api/types.ts';
import type { useApiDispatch } from '#api/use-api-dispatch.ts';
import { putCall, putOnBoard, removeCall } from './board-lists';

const REMEMBERED = 200;
/** Under a flood of orders the board is read once a second, not at every change. */
const READ_AGAIN_MS = 1_000;

type CacheDispatch = ReturnType<typeof useApiDispatch>;

/** A change of what is shown; of the orders it answers whether they have to be read anew. */
type Change = { orders: (board: BoardOrders) => boolean } | { calls: (calls: StaffCall[]) => void };

/**
 * The one place where the cache of a venue's orders and calls is changed, by the socket and by the answers to our own
 * decisions. It remembers the latest changes: a list that was asked for before a change and answered after it would
 * otherwise undo it.
 */
export class BoardFeed {
  private recent: Change[] = [];
  private reading: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly dispatch: CacheDispatch,
    private readonly venueId: number,
  ) {}

  putOrder(order: Order): void {
    this.take({ orders: (board) => putOnBoard(board, order) });
  }

  putCall(call: StaffCall): void {
    this.take({ calls: (calls) => putCall(calls, call) });
  }

  removeCall(id: number): void {
    this.take({ calls: (calls) => removeCall(calls, id) });
  }

  /** Applies the latest changes again; needed after each reading of a list. */
  replay(): void {
    this.apply(this.recent);
  }

  /** Lets go of what was heard: the log begins anew, and what is not in it any more must not come back. */
  forget(): void {
    this.recent = [];
  }

  private take(change: Change): void {
    this.recent = [...this.recent, change].slice(-REMEMBERED);
    if (this.apply([change])) this.readAgain();
  }

  /** @returns whether the orders have to be read anew */
  private apply(changes: Change[]): boolean {
    const { updateQueryData } = staffApi.util;
    let stale = false;
    this.dispatch(
      updateQueryData('getBoard', { venueId: this.venueId }, (board) => {
        for (const change of changes) if ('orders' in change && change.orders(board)) stale = true;
      }),
    );
    this.dispatch(
      updateQueryData('getStaffCalls', { venueId: this.venueId }, (calls) => {
        for (const change of changes) if ('calls' in change) change.calls(calls);
      }),
    );
    return stale;
  }

  private readAgain(): void {
    this.reading ??= setTimeout(() => {
      this.reading = null;
      this.dispatch(staffApi.util.invalidateTags(['Orders']));
    }, READ_AGAIN_MS);
  }
}
