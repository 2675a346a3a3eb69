import { DomainError } from '#kernel/domain-error.js';
import type { Append, AppendOutcome } from './append.js';
import {
  claimsOf,
  eventsOf,
  type Member,
  type MemberOutcome,
  type MultiStreamAppend,
  type MultiStreamOutcome,
} from './multi-stream-append.js';

interface Waiting {
  readonly member: Member;
  readonly resolve: (outcome: MemberOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** `send` answers the outcomes in the order of the members. */
export interface AppendChannel {
  send(members: readonly Member[]): Promise<(MemberOutcome | undefined)[]>;
  /** Whether the failure is the database's (gone, restarting), so that sending the members one by one is no use. */
  isUnavailable(error: unknown): boolean;
  /** Whether the lock, as a rule the venue's, did not come free in time. */
  isHeld(error: unknown): boolean;
  /** Whether two transactions were in each other's way, and nothing is wrong with either. */
  isCollision(error: unknown): boolean;
}

/** Must be quick, and must not throw. */
export interface AppendWatch {
  sent(members: number, seconds: number): void;
  /** @param failure `null`: the queue was full */
  failed(failure: unknown): void;
}

const NOBODY: AppendWatch = { sent: () => undefined, failed: () => undefined };

/** Enough to amortise a commit; more adds latency for nothing (measured). */
const MAX_BATCH = 128;
/** Of one append to several streams: the venue waits for it. */
const MAX_EVENTS = 128;
/** Past this many waiting appends the server says so instead of letting them wait for ever. */
const MAX_WAITING = 5_000;

/** Natural batching: what arrives while an append is in flight goes out in one commit. No timer: a lone append waits for nobody. */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private busy = false;
  watch: AppendWatch = NOBODY;

  constructor(private readonly channel: AppendChannel) {}

  get length(): number {
    return this.waiting.length;
  }

  /** @throws DomainError `SERVICE_UNAVAILABLE`: the queue is full or the database away. Stored or not, a repeat by the same id is safe. */
  append(append: Append): Promise<AppendOutcome> {
    return this.enqueue(append) as Promise<AppendOutcome>;
  }

  /** Rides in a batch as a single append does. @throws as `append`, and Error when it has no event, too many or one of another venue */
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
      if (!this.busy) {
        this.busy = true;
        setImmediate(() => void this.drain());
      }
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.takeBatch();
      try {
        await this.deliver(batch);
      } catch (error) {
        await this.deliverOneByOne(batch, error);
      }
    }
    this.busy = false;
  }

  /** One for each stream and key, sorted by venue, then stream: the order in which the locks are taken. */
  private takeBatch(): Waiting[] {
    const claimed = new Set<string>();
    const later: Waiting[] = [];
    const batch: Waiting[] = [];
    for (const waiting of this.waiting) {
      const claims = batch.length < MAX_BATCH ? claimsOf(waiting.member) : null;
      const fits = claims !== null && !claims.some((claim) => claimed.has(claim));
      (fits ? batch : later).push(waiting);
      if (fits) for (const claim of claims) claimed.add(claim);
    }
    this.waiting = later;
    return batch.sort(byVenueThenStream);
  }

  private async deliver(batch: readonly Waiting[]): Promise<void> {
    const outcomes = await this.send(batch);
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome) waiting.resolve(outcome);
      else waiting.reject(new Error('The append got no outcome'));
    });
  }

  private async send(batch: readonly Waiting[]): Promise<(MemberOutcome | undefined)[]> {
    const begun = performance.now();
    try {
      return await this.channel.send(batch.map(({ member }) => member));
    } finally {
      this.watch.sent(batch.length, (performance.now() - begun) / 1_000);
    }
  }

  /**
   * One poisoned member fails its batch: each is sent again alone. A held venue is waited for once; an outage too, and it is told
   * to all who wait, since each further batch would wait for a connection of its own.
   */
  private async deliverOneByOne(batch: readonly Waiting[], error: unknown): Promise<void> {
    const held = new Map<number, unknown>();
    const isFinal = batch.length === 1 && !this.channel.isCollision(error);
    let failure = isFinal || this.channel.isUnavailable(error) ? error : null;
    for (const waiting of batch) {
      const { venueId } = waiting.member;
      if (failure !== null || held.has(venueId)) {
        this.fail(waiting, failure ?? held.get(venueId));
        continue;
      }
      await this.deliver([waiting]).catch((cause: unknown) => {
        this.fail(waiting, cause);
        if (this.channel.isHeld(cause)) held.set(venueId, cause);
        if (this.channel.isUnavailable(cause)) failure = cause;
      });
    }
    if (failure === null || !this.channel.isUnavailable(failure)) return;
    for (const waiting of this.waiting.splice(0)) this.fail(waiting, failure);
  }

  private fail(waiting: Waiting, cause: unknown): void {
    this.watch.failed(cause);
    waiting.reject(this.reasonOf(cause));
  }

  private reasonOf(failure: unknown): unknown {
    const nobodysFault = this.channel.isUnavailable(failure) || this.channel.isHeld(failure);
    return nobodysFault ? new DomainError('SERVICE_UNAVAILABLE', undefined, { cause: failure }) : failure;
  }
}

function byVenueThenStream(a: Waiting, b: Waiting): number {
  return a.member.venueId - b.member.venueId || (firstStream(a) < firstStream(b) ? -1 : 1);
}

const firstStream = ({ member }: Waiting): string => eventsOf(member)[0]?.streamId ?? '';
