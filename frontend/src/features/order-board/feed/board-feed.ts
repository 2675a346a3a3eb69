import type { EventFrame } from '#api/live/live-frames.ts';
import { staffApi } from '#api/staff-api.ts';
import type { useApiDispatch } from '#api/use-api-dispatch.ts';
import { applyToBoard, applyToCalls } from './board-lists';

const REMEMBERED = 200;
/** Under a flood of orders the board is read once a second, not at every event. */
const READ_AGAIN_MS = 1_000;

type CacheDispatch = ReturnType<typeof useApiDispatch>;

/**
 * The one place where live events reach the cache of a venue's orders and calls. It remembers the latest events:
 * a list that was asked for before an event and answered after it would otherwise undo it.
 */
export class BoardFeed {
  private recent: EventFrame[] = [];
  private reading: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly dispatch: CacheDispatch,
    private readonly venueId: number,
  ) {}

  /** Takes an event, from the socket or from the answer to our own decision. */
  take(frame: EventFrame): void {
    this.recent = [...this.recent, frame].slice(-REMEMBERED);
    if (this.apply([frame])) this.readAgain();
  }

  /** Applies the latest events again; needed after each reading of a list. */
  replay(): void {
    this.apply(this.recent);
  }

  /** Lets go of what was heard: the log begins anew, and what is not in it any more must not come back. */
  forget(): void {
    this.recent = [];
  }

  /** @returns whether the orders have to be read anew */
  private apply(frames: EventFrame[]): boolean {
    const { updateQueryData } = staffApi.util;
    let stale = false;
    this.dispatch(
      updateQueryData('getBoard', { venueId: this.venueId }, (board) => {
        for (const frame of frames) if (applyToBoard(board, frame)) stale = true;
      }),
    );
    this.dispatch(
      updateQueryData('getStaffCalls', { venueId: this.venueId }, (calls) =>
        frames.forEach((frame) => applyToCalls(calls, frame, this.venueId)),
      ),
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
