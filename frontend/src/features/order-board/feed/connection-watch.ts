import type { LiveStatus } from '#api/live/live-socket.ts';

const LOST_AFTER_MS = 1000;
const CATCH_UP_MS = 2500;
const RESTORED_SHOWN_MS = 6000;
const LONG_ABSENCE_MS = 10 * 60_000;

/** The state of the live connection as staff see it; times in ms since 1970. */
export type BoardConnection =
  | { kind: 'fine' }
  | { kind: 'lost'; since: number | null }
  /** The live connection is lost, but the lists can be fetched, as behind a proxy without WebSockets. */
  | { kind: 'polled' }
  | { kind: 'restored'; changes: number }
  | { kind: 'refused' };

/** Turns the socket's events into a state that staff see. It ignores breaks of less than a second. */
export class ConnectionWatch {
  private shown: BoardConnection = { kind: 'fine' };
  private everLive = false;
  /** A time of `performance.now()`, because a tablet's clock may go back during the break. */
  private lostAt: number | null = null;
  private absentMs = 0;
  private changes = 0;
  private catchingUpUntil = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (connection: BoardConnection) => void) {}

  status = (status: LiveStatus): void => {
    if (status === 'live') this.live();
    else if (status === 'lost') this.lost();
  };

  /** Counts an event as missed if it arrives right after a break. */
  event(): void {
    if (this.shown.kind !== 'restored' || performance.now() > this.catchingUpUntil) return;
    this.changes += 1;
    this.set({ kind: 'restored', changes: this.changes });
  }

  refused(): void {
    this.stop();
    this.set({ kind: 'refused' });
  }

  /** @returns whether the last break was so long that the lists should be refetched */
  wasLongAway(): boolean {
    return this.absentMs > LONG_ABSENCE_MS;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private lost(): void {
    if (this.lostAt !== null || this.shown.kind === 'refused') return;
    const since = Date.now();
    this.lostAt = performance.now();
    this.later(LOST_AFTER_MS, () => this.set({ kind: 'lost', since: this.everLive ? since : null }));
  }

  private live(): void {
    const wasLost = this.shown.kind === 'lost' && this.everLive;
    this.absentMs = this.lostAt === null ? 0 : performance.now() - this.lostAt;
    this.lostAt = null;
    this.everLive = true;
    this.stop();
    if (!wasLost) return this.set({ kind: 'fine' });
    this.changes = 0;
    this.catchingUpUntil = performance.now() + CATCH_UP_MS;
    this.set({ kind: 'restored', changes: 0 });
    this.later(RESTORED_SHOWN_MS, () => this.set({ kind: 'fine' }));
  }

  private set(connection: BoardConnection): void {
    this.shown = connection;
    this.show(connection);
  }

  private later(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }
}
