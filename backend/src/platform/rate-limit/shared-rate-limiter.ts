import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Settings } from '../config/settings.js';
import { RateLimiter, type Bound } from '../http/rate-limiter.js';
import { SharedCounts } from './shared-counts.js';
import { Windows } from './windows.js';

/** How late a process learns of what others have counted. */
const TELL_EVERY_MS = 1_000;
const SWEEP_EVERY_TURNS = 30;
/** A longer subject is hashed: it may be anything that a caller sends. */
const MAX_SUBJECT = 120;

/**
 * Bounds over all processes without a round trip per call: each counts in memory, and once a second they tell each other
 * what they have counted, in one statement. Between N processes a bound is exceeded by what they take within that second.
 * Without a shared store, or while it is away, each process holds the bound for itself.
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
    this.timer = setInterval(() => (this.telling = this.turn()), TELL_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
    await this.shared?.close();
  }

  override async take(subject: string, bound: Bound): Promise<void> {
    this.takeNow(subject, bound);
  }

  override takeNow(subject: string, bound: Bound): void {
    if (this.settings.RATE_LIMITS === 'off') return;
    const name = subject.length > MAX_SUBJECT ? createHash('sha256').update(subject).digest('base64url') : subject;
    const seconds = this.windows.take(name, bound, this.clock.now().getTime());
    if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  }

  /** Tells what was counted here and learns what was counted elsewhere. */
  async turn(): Promise<void> {
    this.turns += 1;
    if (this.turns % SWEEP_EVERY_TURNS === 0) this.windows.sweep(this.clock.now().getTime());
    const counts = this.windows.untold();
    if (this.shared === null || counts.length === 0) return;
    try {
      this.windows.learn(await this.shared.add(counts));
      this.away = false;
    } catch (error) {
      if (!this.away) this.logger.warn(`Request limits are held by each process alone meanwhile: ${String(error)}`);
      this.away = true;
    }
  }
}
