import { createPublicKey, type KeyObject } from 'node:crypto';
import jwksRsa, { type JwksClient } from 'jwks-rsa';
import { DomainError } from '#kernel/domain-error.js';

export type KeySetSource = () => Promise<{ keys: unknown[] }>;

export interface KeySetWatcher {
  answered(): void;
  failed(cause: unknown): void;
}

const REFRESH_MS = 10 * 60_000;
/** Between the beginnings of two fetches, whoever asks for what: made-up ids cannot flood the provider. */
const PAUSE_MS = 10_000;
/** One that was forgotten counts as seen for the first time. */
const MAX_UNKNOWN = 1_000;
const UNWATCHED: KeySetWatcher = { answered: () => undefined, failed: () => undefined };

interface KeySet {
  /** By key id, each parsed once: a parse takes longer than the check of a signature. */
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly askedAt: number;
}

/**
 * A known key never waits: the set is fetched anew behind it every ten minutes, and its last word stands while the provider is down. An
 * unknown id has the set fetched at once (a rotation needs no restart), one fetch for all that come, and one in ten seconds.
 */
export class SigningKeys {
  private readonly client: JwksClient;
  /** When ids that no set has held were first asked for, since the fetch before the last one. */
  private readonly unknown = new Map<string, number>();
  private set: KeySet = { keys: new Map(), askedAt: Number.NEGATIVE_INFINITY };
  private triedAt = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | null = null;

  constructor(
    source: KeySetSource,
    private readonly watcher: KeySetWatcher = UNWATCHED,
    private readonly clock: () => number = () => performance.now(),
  ) {
    // Its cache keeps one key of a set, and its bound of requests cannot be told from a key that is not there: both are ours.
    this.client = jwksRsa({ fetcher: source, cache: false, rateLimit: false });
  }

  /** `null` when the provider, asked since, has no such key. @throws DomainError SIGN_IN_UNAVAILABLE, and for how long */
  async find(kid: string): Promise<KeyObject | null> {
    const known = this.peek(kid);
    if (known !== undefined) return known;
    const asksNow = this.fetching === null && this.mayFetch();
    if (asksNow) this.unknown.delete(kid);
    const seenAt = this.seen(kid);
    if (asksNow) void this.fetch();
    await this.fetching;
    const key = this.set.keys.get(kid);
    if (key !== undefined) return key;
    if (this.set.askedAt >= seenAt) return null;
    throw new DomainError('SIGN_IN_UNAVAILABLE', { retryAfterSeconds: this.secondsToNextFetch() });
  }

  /** As `find` of a key that is known; asks nobody who would have to be waited for. */
  peek(kid: string): KeyObject | undefined {
    const known = this.set.keys.get(kid);
    if (known !== undefined) this.refreshWhenDue();
    return known;
  }

  get any(): boolean {
    return this.set.keys.size > 0;
  }

  /** Nobody waits for it. */
  refreshWhenDue(): void {
    const due = this.clock() - this.set.askedAt >= REFRESH_MS || this.triedAt > this.set.askedAt;
    if (due && this.fetching === null && this.mayFetch()) void this.fetch();
  }

  private mayFetch(): boolean {
    return this.clock() - this.triedAt >= PAUSE_MS;
  }

  private secondsToNextFetch(): number {
    return Math.max(1, Math.ceil((this.triedAt + PAUSE_MS - this.clock()) / 1_000));
  }

  /** Never rejects: those who wait look at the set. */
  private fetch(): Promise<void> {
    const askedAt = (this.triedAt = this.clock());
    this.fetching = this.client
      .getSigningKeys()
      .then(
        (keys) => {
          this.forget(this.set.askedAt);
          this.set = { askedAt, keys: byId(keys) };
          this.watcher.answered();
        },
        (cause: unknown) => this.watcher.failed(cause),
      )
      .finally(() => (this.fetching = null));
    return this.fetching;
  }

  /** Whoever was refused by the set before this one may have got a key since. */
  private forget(until: number): void {
    for (const [kid, seenAt] of this.unknown) if (seenAt <= until) this.unknown.delete(kid);
  }

  private seen(kid: string): number {
    const now = this.clock();
    const before = this.unknown.get(kid);
    if (before !== undefined) return before;
    const oldest = this.unknown.keys().next().value;
    if (this.unknown.size >= MAX_UNKNOWN && oldest !== undefined) this.unknown.delete(oldest);
    this.unknown.set(kid, now);
    return now;
  }
}

function byId(keys: Awaited<ReturnType<JwksClient['getSigningKeys']>>): ReadonlyMap<string, KeyObject> {
  const found = new Map<string, KeyObject>();
  for (const key of keys) if (key.kid && !found.has(key.kid)) found.set(key.kid, createPublicKey(key.getPublicKey()));
  return found;
}
