import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { Settings } from '../config/settings.js';
import { RateLimiter, type Charge } from '../http/rate-limiter.js';
import { SharedCounts } from './shared-counts.js';
import { Windows } from './windows.js';

/** Interval of exchanging counts between processes. */
const TELL_EVERY_MS = 1_000;
const SWEEP_EVERY_TURNS = 60;

/**
 * docs/decisions/0027-count-request-limits-in-memory.md. Without a shared store, each process enforces the limits
 * separately.
 */
@Injectable()
export class SharedRateLimiter extends RateLimiter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SharedRateLimiter.name);
  private readonly windows = new Windows();
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();
  private turns = 0;
  private away = false;

  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly shared: SharedCounts | null,
  ) {
    super();
  }

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

  override take(...charges: readonly Charge[]): () => void {
    this.check(...charges);
    if (this.settings.RATE_LIMITS === 'off') return () => undefined;
    const now = this.clock.now().getTime();
    const counted = charges.map((charge) => this.windows.count(charge, now));
    return () => counted.forEach((takeBack) => takeBack(this.clock.now().getTime()));
  }

  override check(...charges: readonly Charge[]): void {
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
