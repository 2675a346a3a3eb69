import type { Decision, LineDecision } from '#api/order-status.ts';
import type { Order, StaffCall } from '#api/types.ts';
import { type Moment, msSince } from '#shared/elapsed.ts';

export type MadeAboutOrder = {
  kind: 'order';
  key: string;
  order: Order;
  decision: Decision | LineDecision;
  madeAt: Moment;
};

export type Made = MadeAboutOrder | { kind: 'call'; key: string; call: StaffCall; madeAt: Moment };

/**
 * Maximum age in ms of a decision resent after an outage. After that the situation may have changed, so somebody must
 * decide again.
 */
const LIFETIME_MS = 5 * 60_000;

export type Sent = 'answered' | 'unreachable';

type Hooks = {
  send: (made: Made) => Promise<Sent>;
  onChange: (queued: ReadonlyMap<string, Made>, pending: ReadonlySet<string>) => void;
  onExpired: (made: Made) => void;
  age?: (madeAt: Moment) => number;
};

/**
 * Sends decisions. One without a response stays queued and is resent, because the server treats a repeat as the
 * decision already made. The queue is only in memory: after a reload, the page shows the server's orders.
 */
export class DecisionQueue {
  private queued: ReadonlyMap<string, Made> = new Map();
  private pending: ReadonlySet<string> = new Set();

  constructor(private readonly hooks: Hooks) {}

  /** Sends a decision unless one about the same order or call is under way. */
  async add(made: Made): Promise<void> {
    if (this.pending.has(made.key)) return;
    this.pending = new Set(this.pending).add(made.key);
    this.changed();
    const sent = await this.hooks.send(made).catch((): Sent => 'answered');
    this.pending = new Set([...this.pending].filter((key) => key !== made.key));
    this.keep(made.key, sent === 'unreachable' ? made : null);
    this.expire();
  }

  /** Resends all queued decisions. */
  retry(): void {
    this.expire();
    for (const made of this.queued.values()) void this.add(made);
  }

  /** Drops a queued decision. Does nothing while it is being sent, because it may reach the server. */
  cancel(key: string): void {
    if (!this.pending.has(key)) this.keep(key, null);
  }

  private keep(key: string, made: Made | null): void {
    const others = [...this.queued].filter(([other]) => other !== key);
    this.queued = new Map(made === null ? others : [...others, [key, made]]);
    this.changed();
  }

  private expire(): void {
    const age = this.hooks.age ?? msSince;
    for (const made of this.queued.values()) {
      if (age(made.madeAt) < LIFETIME_MS || this.pending.has(made.key)) continue;
      this.keep(made.key, null);
      this.hooks.onExpired(made);
    }
  }

  private changed(): void {
    this.hooks.onChange(this.queued, this.pending);
  }
}
