import type { OwnSession } from '#platform/database/own-session.js';
import { findDifferences, listDifferences, withoutTexts, type RowDifference } from './compare.js';
import { differMoreThan, lookAgain, noteReconciled, putInPlace, applyLeft, foldPart } from './reconcile.js';
import { enterReplay, planFreely, replay, replayChunk, type ReplayCode, type ReplayRange } from './replay.js';
import {
  emptyKeyTable,
  holdShadowTable,
  moveShadowCheckpoint,
  shadowCheckpoint,
  type ProjectionTable,
} from './tables.js';

export interface RebuildStep {
  readonly events: number;
  readonly count?: number;
  readonly differences?: readonly RowDifference[];
  readonly venues?: number;
}

type Repeated = RebuildStep & { readonly more: boolean };

const PART = 25_000;

const SLICE = 1_000;

export class RebuildOfVenue {
  private hasReconciled = false;

  constructor(
    private readonly session: OwnSession,
    private readonly code: ReplayCode,
    private readonly table: ProjectionTable,
    private readonly venueId: number,
    private readonly free: OwnSession[] = [],
  ) {}

  async isFinished(): Promise<boolean> {
    return (await this.checkpoint()).finished;
  }

  /** Applies one part of the log in each session. */
  async applyParts(): Promise<Repeated> {
    const helpers = this.table.isFolded ? this.free.splice(0) : [];
    try {
      return (
        (helpers.length > 0 ? await this.applyAtOnce([this.session, ...helpers]) : null) ?? (await this.applyPart())
      );
    } finally {
      this.free.push(...helpers);
    }
  }

  private applyPart(): Promise<Repeated> {
    return this.inShadow(async () => {
      const { applied } = await this.checkpoint();
      const head = await this.headOf();
      const upTo = Math.min(head, applied + this.part);
      if (upTo === applied) return { events: 0, more: false };
      await replayChunk(this.session, this.code, this.range(applied, upTo));
      await this.moveCheckpoint(upTo);
      return { events: upTo - applied, more: upTo < head };
    });
  }

  /**
   * Folds one part in each session. When all have committed, it applies the remaining events and moves the checkpoint.
   * After a crash, folding again gives the same rows.
   * @returns `null` if a part cannot be folded
   */
  private async applyAtOnce(sessions: readonly OwnSession[]): Promise<Repeated | null> {
    const { applied } = await this.checkpoint();
    const head = await this.headOf();
    const upTo = Math.min(head, applied + sessions.length * this.part);
    const ranges = sessions.map((_, index) => {
      const after = Math.min(upTo, applied + index * this.part);
      return this.range(after, Math.min(upTo, after + this.part));
    });
    const folded = await Promise.allSettled(
      sessions.map((session, index) => this.inShadow(() => foldPart(session, this.code, ranges[index]!), { session })),
    );
    const parts = folded.map(whatCameOf).filter((part) => part !== null);
    if (parts.length < sessions.length) return null;
    return this.inShadow(async () => {
      await applyLeft(this.session, this.code, this.range(applied, upTo), parts);
      await this.moveCheckpoint(upTo);
      return { events: upTo - applied, more: upTo < head };
    });
  }

  /** Compares the shadow table with the live one in a snapshot that blocks nothing. `head` is the log's end in it. */
  compare(): Promise<RebuildStep & { readonly head: number }> {
    return this.inShadow(
      async () => {
        const head = await this.headOf();
        const events = await this.catchUp(head);
        await this.moveCheckpoint(head);
        await planFreely(this.session);
        await emptyKeyTable(this.session, this.table, this.venueId);
        await findDifferences(this.session, this.table, 'shadow', this.venueId);
        return { head, events };
      },
      { begin: 'begin isolation level repeatable read' },
    );
  }

  /**
   * Locks the venue's head, catches up, and writes a slice of the rows that differed at `compared`. The last slice
   * completes the rebuild: it writes all remaining rows, and checks again the rows that later events have changed.
   */
  reconcileOrSwap(compared: number): Promise<Repeated> {
    return this.inShadow(async () => {
      const head = await this.headOf('for update');
      const events = await this.catchUp(head);
      const more = await differMoreThan(this.session, this.table, this.venueId, SLICE);
      // Rows of later events may have changed since the comparison, so they are compared again, and only they.
      if (!more && head > compared) {
        await planFreely(this.session);
        await lookAgain(this.session, this.table, this.venueId, compared);
      }
      const limit = more ? SLICE : null;
      const listed = await listDifferences(this.session, this.table, 'shadow', this.venueId, limit);
      if (listed.count > 0) {
        await putInPlace(this.session, this.table, this.venueId, limit);
        this.hasReconciled = true;
      }
      if (this.hasReconciled && !more) await noteReconciled(this.session, this.venueId);
      await this.moveCheckpoint(head, !more);
      const differences = listed.differences.map((difference) => withoutTexts(difference, this.table));
      return { events, more, venues: more ? 0 : 1, count: listed.count, differences };
    });
  }

  private inShadow<Result>(
    work: () => Promise<Result>,
    { session = this.session, begin }: { session?: OwnSession; begin?: string } = {},
  ): Promise<Result> {
    return session.transaction(async () => {
      await enterReplay(session, 'shadow');
      await holdShadowTable(session, this.table.name);
      return work();
    }, begin);
  }

  private get part(): number {
    return this.code.chunk ?? PART;
  }

  private range(after: number, upTo: number): ReplayRange {
    return { venueId: this.venueId, after, upTo };
  }

  private async catchUp(head: number): Promise<number> {
    const { applied } = await this.checkpoint();
    await replay(this.session, this.code, { venueId: this.venueId, after: applied, upTo: head });
    return head - applied;
  }

  private checkpoint(): ReturnType<typeof shadowCheckpoint> {
    return shadowCheckpoint(this.session, this.table.name, this.venueId);
  }

  private moveCheckpoint(applied: number, finished = false): Promise<void> {
    return moveShadowCheckpoint(this.session, this.table.name, { venueId: this.venueId, applied, finished });
  }

  private async headOf(lock = ''): Promise<number> {
    const [row] = await this.session.query<{ seq: string }>({
      text: `select seq from venue_head where venue_id = $1 ${lock}`,
      values: [this.venueId],
    });
    return Number(row?.seq ?? 0);
  }
}

function whatCameOf<Result>(outcome: PromiseSettledResult<Result>): Result {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
