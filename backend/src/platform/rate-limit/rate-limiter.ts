import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { Settings } from '../config/settings.js';
import { SharedCounts, type Count } from './shared-counts.js';

export interface Bound {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Charge {
  /** Must be a constant in the code and never a caller's text, because each kind has its own map. */
  readonly kind: string;
  readonly of: string | number;
  readonly bound: Bound;
}

/** Maximum number of counted subjects of one kind: more than are active in a large restaurant within a window. */
const MAX_SUBJECTS = 20_000;
const ROOM_AFTER = 15_000;

interface Window {
  readonly key: string;
  readonly endsAt: number;
  total: number;
  own: number;
  untold: number;
}

/**
 * Counts in windows that begin at multiples of their length. Counters are capped per kind, so that a flood of one kind
 * cannot evict another kind's counters.
 */
export class Windows {
  private readonly kinds = new Map<string, Map<string, Window>>();
  private readonly changed = new Set<Window>();
  private reported = new Map<string, Window>();

  /** @returns the seconds until the subject may try again; 0 if it may now. Counts nothing. */
  wait({ kind, of, bound }: Charge, now: number): number {
    const window = this.kinds.get(kind)?.get(nameOf(of, bound));
    if (window === undefined || window.endsAt <= now || window.total < bound.limit) return 0;
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  /** Counts a request. @returns a function that takes the count back unless its window has ended at the given time */
  count(charge: Charge, now: number): (then: number) => void {
    const window = this.windowOf(charge, now);
    this.add(window, 1);
    return (then) => then < window.endsAt && this.add(window, -1);
  }

  private add(window: Window, points: 1 | -1): void {
    window.total += points;
    window.own += points;
    window.untold += points;
    this.changed.add(window);
  }

  /** @returns the changes of counts since the last call */
  untold(): Count[] {
    this.reported = new Map([...this.changed].map((window) => [window.key, window]));
    const counts = [...this.changed].map(({ key, untold, endsAt }) => ({ key, points: untold, expiresAt: endsAt }));
    for (const window of this.changed) window.untold = 0;
    this.changed.clear();
    return counts;
  }

  /**
   * Takes over the totals of all processes for the counts that this process sent last. The total never falls below this
   * process's own count: a store that has lost its counts returns lower totals.
   */
  learn(totals: ReadonlyMap<string, number>): void {
    for (const [key, window] of this.reported) {
      const total = totals.get(key);
      if (total !== undefined) window.total = Math.max(window.own, total + window.untold);
    }
  }

  sweep(now: number): void {
    for (const windows of this.kinds.values()) {
      for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
    }
  }

  size(kind: string): number {
    return this.kinds.get(kind)?.size ?? 0;
  }

  private windowOf({ kind, of, bound }: Charge, now: number): Window {
    let windows = this.kinds.get(kind);
    if (windows === undefined) this.kinds.set(kind, (windows = new Map()));
    const name = nameOf(of, bound);
    const known = windows.get(name);
    if (known !== undefined && known.endsAt > now) return known;
    const lengthMs = bound.windowSeconds * 1000;
    const index = Math.floor(now / lengthMs);
    const window: Window = {
      key: `${kind}|${name}|${index}`,
      endsAt: (index + 1) * lengthMs,
      total: 0,
      own: 0,
      untold: 0,
    };
    windows.delete(name);
    if (windows.size >= MAX_SUBJECTS) makeRoom(windows, now);
    windows.set(name, window);
    return window;
  }
}

function nameOf(of: string | number, { windowSeconds }: Bound): string {
  return `${of}|${windowSeconds}`;
}

/**
 * Evicts expired windows first, then the lowest counts. A flood counts each made-up subject once, so a subject that has
 * used up its limit is evicted last. It evicts a quarter of the entries at a time, so that even in a flood it runs only
 * once in thousands of requests.
 */
function makeRoom(windows: Map<string, Window>, now: number): void {
  for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
  for (let least = 1; windows.size > ROOM_AFTER; least *= 2) {
    for (const [name, { total }] of windows) {
      if (windows.size <= ROOM_AFTER) return;
      if (total <= least) windows.delete(name);
    }
  }
}

const TELL_EVERY_MS = 1_000;
const SWEEP_EVERY_TURNS = 60;

/** Limits requests. Without a shared store, each process counts separately (docs/decisions/0027). */
@Injectable()
export class RateLimiter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly windows = new Windows();
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();
  private turns = 0;
  private away = false;

  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly shared: SharedCounts | null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.RATE_LIMITS === 'off') return;
    this.timer = setInterval(() => {
      this.telling = this.turn();
    }, TELL_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
    await this.shared?.close();
  }

  /**
   * Counts all charges or none, so that a refused call uses up no limit.
   * @returns a function that takes all counts back, for a call that failed by no fault of its caller
   * @throws DomainError TOO_MANY_REQUESTS
   */
  take(...charges: readonly Charge[]): () => void {
    this.check(...charges);
    if (this.settings.RATE_LIMITS === 'off') return () => undefined;
    const now = this.clock.now().getTime();
    const counted = charges.map((charge) => this.windows.count(charge, now));
    return () => counted.forEach((takeBack) => takeBack(this.clock.now().getTime()));
  }

  /** Checks that no limit is used up, without counting. @throws DomainError as `take` does */
  check(...charges: readonly Charge[]): void {
    if (this.settings.RATE_LIMITS === 'off') return;
    const now = this.clock.now().getTime();
    const seconds = Math.max(0, ...charges.map((charge) => this.windows.wait(charge, now)));
    if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  }

  async turn(): Promise<void> {
    this.turns += 1;
    const now = this.clock.now().getTime();
    const sweeps = this.turns % SWEEP_EVERY_TURNS === 0;
    if (sweeps) this.windows.sweep(now);
    const counts = this.windows.untold();
    if (this.shared === null || (counts.length === 0 && !sweeps)) return;
    try {
      if (counts.length > 0) this.windows.learn(await this.shared.add(counts));
      if (sweeps) await this.shared.sweep(now);
      this.away = false;
    } catch (error) {
      if (!this.away)
        this.logger.warn(`Each process counts request limits by itself until Redis is back: ${String(error)}`);
      this.away = true;
    }
  }
}
