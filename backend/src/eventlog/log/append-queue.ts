import { DomainError } from '#kernel/domain-error.js';
import type { Append, AppendOutcome } from './append.js';
import {
  ClaimedTogether,
  claimsOf,
  eventsOf,
  type Member,
  type MemberOutcome,
  type MultiStreamAppend,
  type MultiStreamOutcome,
} from './multi-stream-append.js';

/** Number of connections. While two venues wait for locks, the third serves the others. More hardly ever help. */
const LANES = 3;
/** After this time a batch is assumed to wait for a lock, and other venues stop waiting for it. */
const STUCK_MS = 100;

interface Lane {
  readonly index: number;
  isWorking: boolean;
  isStuck: boolean;
  venues: ReadonlySet<number>;
}

const NO_VENUES: ReadonlySet<number> = new Set();

/** One lane sends at a time: several were no faster (measured). While it is stuck, another serves other venues. */
class AppendLanes {
  private readonly lanes: readonly Lane[] = Array.from({ length: LANES }, (_, index) => ({
    index,
    isWorking: false,
    isStuck: false,
    venues: NO_VENUES,
  }));

  /** Tells whether a lane sends for the venue. No other lane may do so then, because events must keep their order. */
  isUnderWay(venueId: number): boolean {
    return this.lanes.some(({ venues }) => venues.has(venueId));
  }

  isMoving(except?: Lane): boolean {
    return this.lanes.some((lane) => lane !== except && lane.isWorking && !lane.isStuck);
  }

  /** @returns a free lane, occupied until `leave`; null if there is none, or if another lane works and is not stuck */
  take(): Lane | null {
    const idle = this.isMoving() ? undefined : this.lanes.find(({ isWorking }) => !isWorking);
    if (idle === undefined) return null;
    idle.isWorking = true;
    return idle;
  }

  leave(lane: Lane): void {
    lane.isWorking = false;
  }

  /** Marks the venues as busy in that lane while `work` runs. @param stuck called if it takes longer than `STUCK_MS` */
  async occupy(lane: Lane, venues: ReadonlySet<number>, work: () => Promise<void>, stuck: () => void): Promise<void> {
    lane.venues = venues;
    const timer = setTimeout(() => {
      lane.isStuck = true;
      stuck();
    }, STUCK_MS);
    await work();
    clearTimeout(timer);
    Object.assign(lane, { isStuck: false, venues: NO_VENUES });
  }
}

interface Waiting {
  readonly member: Member;
  readonly resolve: (outcome: MemberOutcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface AppendChannel {
  /** Resolves to the outcomes in the order of the members. @param lane index of the connection, from 0 */
  send(members: readonly Member[], lane: number): Promise<(MemberOutcome | undefined)[]>;
  /** Tells whether the database itself failed (gone, restarting), so that sending the members one by one is useless. */
  isUnavailable(error: unknown): boolean;
  /** Tells whether a lock, usually the venue's, did not become free in time. */
  isHeld(error: unknown): boolean;
  /** Tells whether the database may have stored the appends although the answer was lost. */
  mayHaveStored(error: unknown): boolean;
  /** Tells whether two transactions collided, with nothing wrong in either. */
  isCollision(error: unknown): boolean;
}

/** Observes the sent batches and the failures. Its methods must be quick, and must not throw. */
export interface AppendWatch {
  sent(members: number, seconds: number): void;
  /** @param failure the error; `null` if the queue was full */
  failed(failure: unknown): void;
}

const NOBODY: AppendWatch = { sent: () => undefined, failed: () => undefined };

/** Maximum number of appends in a batch, enough to share the cost of a commit. More only adds latency (measured). */
const MAX_BATCH = 128;
/** Maximum number of events in one append to several streams. The venue's other appends wait for all of them. */
export const MAX_EVENTS = 300;
/** Maximum number of waiting appends. The server refuses more instead of letting them wait for ever. */
const MAX_WAITING = 5_000;

export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database has not answered', { cause });
  }
}

/** Commits appends together that arrive while another is in flight. Without a timer, a lone append never waits. */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private readonly lanes = new AppendLanes();
  /** Venues of a batch that has waited for a lock in vain. Each is sent by itself until that succeeds. */
  private readonly suspects = new Set<number>();
  watch: AppendWatch = NOBODY;

  constructor(private readonly channel: AppendChannel) {}

  get length(): number {
    return this.waiting.length;
  }

  /**
   * @throws DomainError `SERVICE_UNAVAILABLE`: the queue is full or the database is unavailable. If its cause is an
   *   `OutcomeUnknown`, the append may be stored; a repeat with the same id is safe
   */
  append(append: Append): Promise<AppendOutcome> {
    return this.enqueue(append) as Promise<AppendOutcome>;
  }

  /**
   * Joins a batch like a single append.
   * @throws as `append`, and Error when it has no event, too many or one of another venue
   */
  async appendToStreams(append: MultiStreamAppend): Promise<MultiStreamOutcome> {
    const { venueId, events } = append;
    const outOfBounds = events.length === 0 || events.length > MAX_EVENTS;
    if (outOfBounds || events.some((event) => event.venueId !== venueId)) {
      throw new Error(`An append to venue ${venueId} needs 1 to ${MAX_EVENTS} events, all of that venue`);
    }
    return this.enqueue(append) as Promise<MultiStreamOutcome>;
  }

  private enqueue(member: Member): Promise<MemberOutcome> {
    if (this.waiting.length >= MAX_WAITING) {
      this.watch.failed(null);
      return Promise.reject(new DomainError('SERVICE_UNAVAILABLE'));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ member, resolve, reject });
      if (!this.lanes.isUnderWay(member.venueId)) this.rouse();
    });
  }

  private rouse(): void {
    const lane = this.waiting.length > 0 ? this.lanes.take() : null;
    if (lane !== null) setImmediate(() => void this.drain(lane));
  }

  private async drain(lane: Lane): Promise<void> {
    for (let batch = this.takeBatch(); batch.length > 0; batch = this.lanes.isMoving(lane) ? [] : this.takeBatch()) {
      const venues = new Set(batch.map(({ member }) => member.venueId));
      const work = (): Promise<void> =>
        this.deliver(batch, lane).catch((error: unknown) => this.recover(batch, error, lane));
      await this.lanes.occupy(lane, venues, work, () => this.rouse());
    }
    this.lanes.leave(lane);
  }

  /** Picks members that do not collide, sorted by venue, then stream: the order in which locks are taken. */
  private takeBatch(): Waiting[] {
    const claimed = new ClaimedTogether();
    const later: Waiting[] = [];
    const batch: Waiting[] = [];
    for (const waiting of this.waiting) {
      const claims = batch.length < MAX_BATCH && this.goesWith(waiting, batch[0]) ? claimsOf(waiting.member) : null;
      const fits = claims !== null && !claimed.meets(claims);
      (fits ? batch : later).push(waiting);
      if (fits) claimed.add(claims);
    }
    this.waiting = later;
    return batch.sort(byVenueThenStream);
  }

  private goesWith({ member: { venueId } }: Waiting, first: Waiting | undefined): boolean {
    if (this.lanes.isUnderWay(venueId)) return false;
    if (first === undefined || first.member.venueId === venueId) return true;
    return this.suspects.size === 0 || !(this.suspects.has(venueId) || this.suspects.has(first.member.venueId));
  }

  private async deliver(batch: readonly Waiting[], lane: Lane): Promise<void> {
    const outcomes = await this.send(batch, lane);
    if (this.suspects.size > 0) for (const { member } of batch) this.suspects.delete(member.venueId);
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome) waiting.resolve(outcome);
      else waiting.reject(new Error('The append got no outcome'));
    });
  }

  private async send(batch: readonly Waiting[], { index }: Lane): Promise<(MemberOutcome | undefined)[]> {
    const begun = performance.now();
    try {
      return await this.channel.send(
        batch.map(({ member }) => member),
        index,
      );
    } finally {
      this.watch.sent(batch.length, (performance.now() - begun) / 1_000);
    }
  }

  /**
   * Recovers a failed batch. If a lock did not become free, each venue of the batch is sent by itself, so that the
   * locked one delays the others only once. Appends of any other failed batch are sent again one by one.
   */
  private async recover(batch: readonly Waiting[], error: unknown, lane: Lane): Promise<void> {
    if (!this.channel.isHeld(error)) return this.deliverOneByOne(batch, error, lane);
    if (lane.venues.size === 1) return batch.forEach((waiting) => this.fail(waiting, error));
    for (const venueId of lane.venues) this.suspects.add(venueId);
    this.waiting.unshift(...batch);
  }

  private async deliverOneByOne(batch: readonly Waiting[], error: unknown, lane: Lane): Promise<void> {
    const held = new Map<number, unknown>();
    const isFinal = batch.length === 1 && !this.channel.isCollision(error);
    let failure = isFinal || this.channel.isUnavailable(error) ? error : null;
    for (const waiting of batch) {
      const { venueId } = waiting.member;
      if (failure !== null || held.has(venueId)) {
        this.fail(waiting, failure ?? held.get(venueId));
        continue;
      }
      await this.deliver([waiting], lane).catch((cause: unknown) => {
        this.fail(waiting, cause);
        if (this.channel.isHeld(cause)) held.set(venueId, cause);
        if (this.channel.isUnavailable(cause)) failure = cause;
      });
    }
    if (failure === null || !this.channel.isUnavailable(failure)) return;
    for (const waiting of this.waiting.splice(0)) this.fail(waiting, failure, false);
  }

  private fail(waiting: Waiting, cause: unknown, wasSent = true): void {
    this.watch.failed(cause);
    waiting.reject(this.reasonOf(cause, wasSent));
  }

  private reasonOf(failure: unknown, wasSent: boolean): unknown {
    const nobodysFault = this.channel.isUnavailable(failure) || this.channel.isHeld(failure);
    if (!nobodysFault) return failure;
    const cause = wasSent && this.channel.mayHaveStored(failure) ? new OutcomeUnknown(failure) : failure;
    return new DomainError('SERVICE_UNAVAILABLE', undefined, { cause });
  }
}

function byVenueThenStream(a: Waiting, b: Waiting): number {
  return a.member.venueId - b.member.venueId || (firstStream(a) < firstStream(b) ? -1 : 1);
}

const firstStream = ({ member }: Waiting): string => eventsOf(member)[0]?.streamId ?? '';
