import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Settings } from '../config/settings.js';

/** So many calls within so many seconds. */
export interface Bound {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Bounds how often one subject (a caller, a table, a device) may do something. */
export abstract class RateLimiter {
  /**
   * Counts one call.
   *
   * @param subject who, and for what, e.g. `lead:10.0.0.7`
   * @throws DomainError TOO_MANY_REQUESTS (429) with `retryAfterSeconds`, once the bound is reached
   */
  abstract take(subject: string, bound: Bound): Promise<void>;
}

const SWEEP_AT = 10_000;

/** Counts in this process, in fixed windows. Nothing bounds anybody with `RATE_LIMITS=off`. */
@Injectable()
export class InProcessRateLimiter extends RateLimiter {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async take(subject: string, { limit, windowSeconds }: Bound): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    const now = this.clock.now().getTime();
    if (this.windows.size >= SWEEP_AT) this.sweep(now);
    const window = this.windows.get(subject);
    if (window === undefined || window.endsAt <= now) {
      this.windows.set(subject, { count: 1, endsAt: now + windowSeconds * 1000 });
      return;
    }
    if (window.count >= limit) {
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) });
    }
    window.count++;
  }

  /** Windows that are over are forgotten, so that callers from everywhere do not fill the memory. */
  private sweep(now: number): void {
    for (const [subject, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(subject);
  }
}
