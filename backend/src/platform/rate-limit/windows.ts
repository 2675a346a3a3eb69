import type { Bound } from '../http/rate-limiter.js';
import type { Count } from './shared-counts.js';

/** More subjects than are active within a window even under attack; past it the oldest are forgotten. */
const MAX_SUBJECTS = 50_000;

interface Window {
  readonly key: string;
  readonly endsAt: number;
  /** As far as this process knows: its own, and what others had counted when they last told. */
  total: number;
  /** Counted here and not yet told. */
  untold: number;
}

/**
 * Counts in fixed windows, in memory. Windows begin at multiples of their length, so that all processes mean the same one.
 * Taking costs no round trip: what others count is learned a moment later.
 */
export class Windows {
  private readonly windows = new Map<string, Window>();
  private readonly changed = new Set<Window>();

  /**
   * Counts one call.
   *
   * @param now ms since 1970
   * @returns 0, or the seconds until the subject may come again
   */
  take(subject: string, { limit, windowSeconds }: Bound, now: number): number {
    const window = this.windowOf(subject, windowSeconds * 1000, now);
    if (window.total >= limit) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.total += 1;
    window.untold += 1;
    this.changed.add(window);
    return 0;
  }

  /** @returns what was counted since the last time; nothing of it is returned again */
  untold(): Count[] {
    const counts = [...this.changed].map(({ key, untold, endsAt }) => ({ key, points: untold, expiresAt: endsAt }));
    for (const window of this.changed) window.untold = 0;
    this.changed.clear();
    return counts;
  }

  /** Takes over what all processes have counted together. */
  learn(totals: ReadonlyMap<string, number>): void {
    for (const window of this.windows.values()) {
      const total = totals.get(window.key);
      if (total !== undefined) window.total = Math.max(window.total, total + window.untold);
    }
  }

  /** Forgets windows that are over. */
  sweep(now: number): void {
    for (const [subject, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(subject);
  }

  private windowOf(subject: string, lengthMs: number, now: number): Window {
    const name = `${subject}|${lengthMs}`;
    const known = this.windows.get(name);
    if (known !== undefined && known.endsAt > now) return known;
    const index = Math.floor(now / lengthMs);
    const window: Window = { key: `${name}|${index}`, endsAt: (index + 1) * lengthMs, total: 0, untold: 0 };
    this.windows.delete(name);
    this.windows.set(name, window);
    if (this.windows.size > MAX_SUBJECTS) this.windows.delete(this.windows.keys().next().value!);
    return window;
  }
}
