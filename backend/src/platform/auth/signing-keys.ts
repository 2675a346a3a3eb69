import { createPublicKey, type KeyObject } from 'node:crypto';
import jwksRsa, { type JwksClient } from 'jwks-rsa';
import { DomainError } from '#kernel/domain-error.js';
import { keyIdOf } from './token-claims.js';

export type KeySetSource = () => Promise<{ keys: unknown[] }>;

export interface KeySetWatcher {
  answered(): void;
  failed(cause: unknown): void;
}

const REFRESH_MS = 10 * 60_000;
/** Minimum time between the starts of two fetches, so that made-up ids cannot flood the provider. */
const PAUSE_MS = 10_000;
/** Maximum number of remembered unknown ids. An evicted id counts as new. */
const MAX_UNKNOWN = 1_000;
const UNWATCHED: KeySetWatcher = { answered: () => undefined, failed: () => undefined };

interface KeySet {
  /** The keys by their id, parsed once, because parsing a key takes longer than verifying a signature. */
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly fetchedAt: number;
}

/**
 * Caches the provider's signing keys. A request with a known key never waits: every ten minutes the set is fetched in
 * the background, and the last set stays while the provider is down. An unknown id fetches the set at once, so that a
 * rotation needs no restart. Concurrent requests share one fetch, and there is at most one in ten seconds.
 */
export class SigningKeys {
  private readonly client: JwksClient;
  /**
   * Time of the first request for each unknown id. A fetch that succeeds drops the ids from before the previous one.
   */
  private readonly unknown = new Map<string, number>();
  private set: KeySet = { keys: new Map(), fetchedAt: Number.NEGATIVE_INFINITY };
  private triedAt = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | null = null;

  constructor(
    source: KeySetSource,
    private readonly watcher: KeySetWatcher = UNWATCHED,
    private readonly clock: () => number = () => performance.now(),
  ) {
    // The library's cache holds only one key, and its rate limit looks like a missing key, so both are switched off.
    this.client = jwksRsa({ fetcher: source, cache: false, rateLimit: false });
  }

  /**
   * Finds a key by its id.
   * @returns `null` if the provider has been asked since the first request and has no such key
   * @throws DomainError SIGN_IN_UNAVAILABLE if it could not be asked, with the seconds to wait
   */
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
    if (this.set.fetchedAt >= seenAt) return null;
    throw new DomainError('SIGN_IN_UNAVAILABLE', { retryAfterSeconds: this.secondsToNextFetch() });
  }

  /** Returns a known key without waiting for the provider, and refreshes the set in the background if that is due. */
  peek(kid: string): KeyObject | undefined {
    const known = this.set.keys.get(kid);
    if (known !== undefined) this.refreshWhenDue();
    return known;
  }

  get any(): boolean {
    return this.set.keys.size > 0;
  }

  /** Fetches the set in the background if it is old enough. */
  refreshWhenDue(): void {
    const due = this.clock() - this.set.fetchedAt >= REFRESH_MS || this.triedAt > this.set.fetchedAt;
    if (due && this.fetching === null && this.mayFetch()) void this.fetch();
  }

  private mayFetch(): boolean {
    return this.clock() - this.triedAt >= PAUSE_MS;
  }

  private secondsToNextFetch(): number {
    return Math.max(1, Math.ceil((this.triedAt + PAUSE_MS - this.clock()) / 1_000));
  }

  /**
   * Fetches the set. Never rejects, because callers look for their key in the set afterwards, where it may be missing.
   */
  private fetch(): Promise<void> {
    const fetchedAt = (this.triedAt = this.clock());
    this.fetching = this.client
      .getSigningKeys()
      .then(
        (keys) => {
          this.forget(this.set.fetchedAt);
          this.set = { fetchedAt, keys: byId(keys) };
          this.watcher.answered();
        },
        (cause: unknown) => this.watcher.failed(cause),
      )
      .finally(() => (this.fetching = null));
    return this.fetching;
  }

  /** Forgets ids that were missing in an older set, because the provider may have added their keys since. */
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

export type KeyFound = (error: unknown, key?: KeyObject) => void;

/** Finds the key of a token for passport. The error is UNAUTHENTICATED if the provider has no such key. */
export function provideKey(keys: SigningKeys, token: string, done: KeyFound): void {
  const kid = keyIdOf(token);
  if (kid === null) return done(new DomainError('UNAUTHENTICATED'));
  keys.find(kid).then(
    (key) => (key === null ? done(new DomainError('UNAUTHENTICATED')) : done(null, key)),
    (error: unknown) => done(error),
  );
}
