import type { EventFrame } from '../../api/live-frames';
import { staffApi } from '../../api/staff-api';
import type { useApiDispatch } from '../../api/use-api-dispatch';
import { applyToCalls, applyToOrders } from './board-lists';

const REMEMBERED = 200;

type CacheDispatch = ReturnType<typeof useApiDispatch>;

/**
 * The one place where live events reach the cache of a venue's orders and calls. It remembers the latest events:
 * a list that was asked for before an event and answered after it would otherwise undo it.
 */
export class BoardFeed {
  private recent: EventFrame[] = [];

  constructor(
    private readonly dispatch: CacheDispatch,
    private readonly venueId: number,
  ) {}

  /** Takes an event, from the socket or from the answer to our own decision. */
  take(frame: EventFrame): void {
    this.recent = [...this.recent, frame].slice(-REMEMBERED);
    this.apply([frame]);
  }

  /** Applies the latest events again; needed after each reading of a list. */
  replay(): void {
    this.apply(this.recent);
  }

  /** Lets go of what was heard: the log begins anew, and what is not in it any more must not come back. */
  forget(): void {
    this.recent = [];
  }

  private apply(frames: EventFrame[]): void {
    const { updateQueryData } = staffApi.util;
    this.dispatch(
      updateQueryData('getOrders', { venueId: this.venueId }, (orders) =>
        frames.forEach((frame) => applyToOrders(orders, frame)),
      ),
    );
    this.dispatch(
      updateQueryData('getStaffCalls', { venueId: this.venueId }, (calls) =>
        frames.forEach((frame) => applyToCalls(calls, frame, this.venueId)),
      ),
    );
  }
}
