import { DomainError } from '#kernel/domain-error.js';
import type { Append, AppendOutcome } from './append.js';

interface Waiting {
  readonly append: Append;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** `send` answers the outcomes in the order of the appends. */
export interface AppendChannel {
  send(appends: readonly Append[]): Promise<(AppendOutcome | undefined)[]>;
  /** Whether the failure is the database's (gone, restarting), so that sending the members one by one is no use. */
  isUnavailable(error: unknown): boolean;
  /** Whether the lock, as a rule the venue's, did not come free in time. */
  isHeld(error: unknown): boolean;
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
    if (this.waiting.length >= MAX_WAITING) {
      this.watch.failed(null);
      return Promise.reject(new DomainError('SERVICE_UNAVAILABLE'));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
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

  /** One for each stream, sorted by venue, then stream: the order in which the locks are taken. */
  private takeBatch(): Waiting[] {
    const streams = new Set<string>();
    const later: Waiting[] = [];
    const batch: Waiting[] = [];
    for (const waiting of this.waiting) {
      const fits = batch.length < MAX_BATCH && !streams.has(waiting.append.streamId);
      (fits ? batch : later).push(waiting);
      if (fits) streams.add(waiting.append.streamId);
    }
    this.waiting = later;
    return batch.sort(byVenueThenStream);
  }

  private async deliver(batch: readonly Waiting[]): Promise<void> {
    const outcomes = await this.send(batch);
    batch.forEach((member, index) => {
      const outcome = outcomes[index];
      if (outcome) member.resolve(outcome);
      else member.reject(new Error('The append got no outcome'));
    });
  }

  private async send(batch: readonly Waiting[]): Promise<(AppendOutcome | undefined)[]> {
    const begun = performance.now();
    try {
      return await this.channel.send(batch.map((member) => member.append));
    } finally {
      this.watch.sent(batch.length, (performance.now() - begun) / 1_000);
    }
  }

  /** One poisoned member fails its batch: each is sent again alone. An outage or a held venue is waited for once: all others wait. */
  private async deliverOneByOne(batch: readonly Waiting[], error: unknown): Promise<void> {
    const held = new Map<number, unknown>();
    let failure = batch.length === 1 || this.channel.isUnavailable(error) ? error : null;
    for (const member of batch) {
      const { venueId } = member.append;
      if (failure !== null || held.has(venueId)) {
        this.watch.failed(failure ?? held.get(venueId));
        member.reject(this.reasonOf(failure ?? held.get(venueId)));
        continue;
      }
      await this.deliver([member]).catch((cause: unknown) => {
        this.watch.failed(cause);
        member.reject(this.reasonOf(cause));
        if (this.channel.isHeld(cause)) held.set(venueId, cause);
        if (this.channel.isUnavailable(cause)) failure = cause;
      });
    }
  }

  private reasonOf(failure: unknown): unknown {
    const nobodysFault = this.channel.isUnavailable(failure) || this.channel.isHeld(failure);
    return nobodysFault ? new DomainError('SERVICE_UNAVAILABLE', undefined, { cause: failure }) : failure;
  }
}

function byVenueThenStream(a: Waiting, b: Waiting): number {
  return a.append.venueId - b.append.venueId || (a.append.streamId < b.append.streamId ? -1 : 1);
}
