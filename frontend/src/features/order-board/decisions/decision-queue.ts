import type { Decision, LineDecision } from '#api/order-status.ts';
import type { Order, StaffCall } from '#api/types.ts';

export type MadeAboutOrder = {
  kind: 'order';
  key: string;
  order: Order;
  decision: Decision | LineDecision;
  /** ms since 1970 */
  madeAt: number;
};

/** A decision of the staff, as it was made. */
export type Made = MadeAboutOrder | { kind: 'call'; key: string; call: StaffCall; madeAt: number };

/**
 * For how long a decision that found no connection is still worth sending by itself. After that the room has gone on
 * without it, and somebody has to look again.
 */
const KEPT_MS = 5 * 60_000;

/** What became of an attempt to send. */
export type Sent = 'answered' | 'unreachable';

type Hooks = {
  /** Sends; says `unreachable` when no answer came, so that nobody knows whether it arrived. */
  send: (made: Made) => Promise<Sent>;
  onChange: (queued: ReadonlyMap<string, Made>, pending: ReadonlySet<string>) => void;
  /** A decision was not sent in time, and will not be. */
  onExpired: (made: Made) => void;
  /** ms since 1970 */
  clock?: () => number;
};

/**
 * Decisions on their way. Each is sent at once; one that gets no answer waits here and is sent again, which is safe:
 * the server takes a repeated decision as the one that already stands. Only in memory: a page that is closed forgets them,
 * and shows the order as the server knows it.
 */
export class DecisionQueue {
  private queued: ReadonlyMap<string, Made> = new Map();
  private pending: ReadonlySet<string> = new Set();

  constructor(private readonly hooks: Hooks) {}

  /** Sends a decision unless one about the same thing is on its way. */
  async add(made: Made): Promise<void> {
    if (this.pending.has(made.key)) return;
    this.pending = new Set(this.pending).add(made.key);
    this.changed();
    const sent = await this.hooks.send(made).catch((): Sent => 'answered');
    this.pending = new Set([...this.pending].filter((key) => key !== made.key));
    this.keep(made.key, sent === 'unreachable' ? made : null);
    this.expire();
  }

  /** Sends again whatever waits. */
  retry(): void {
    this.expire();
    for (const made of this.queued.values()) void this.add(made);
  }

  /** Takes back what has not been sent, as far as we know. */
  cancel(key: string): void {
    if (!this.pending.has(key)) this.keep(key, null);
  }

  private keep(key: string, made: Made | null): void {
    const others = [...this.queued].filter(([other]) => other !== key);
    this.queued = new Map(made === null ? others : [...others, [key, made]]);
    this.changed();
  }

  private expire(): void {
    const now = (this.hooks.clock ?? Date.now)();
    for (const made of this.queued.values()) {
      if (now - made.madeAt < KEPT_MS || this.pending.has(made.key)) continue;
      this.keep(made.key, null);
      this.hooks.onExpired(made);
    }
  }

  private changed(): void {
    this.hooks.onChange(this.queued, this.pending);
  }
}
