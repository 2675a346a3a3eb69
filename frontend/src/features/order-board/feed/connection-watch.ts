import type { LiveStatus } from '#api/live/live-socket.ts';

const LOST_AFTER_MS = 1000;
const CATCH_UP_MS = 2500;
const RESTORED_SHOWN_MS = 6000;
const LONG_ABSENCE_MS = 10 * 60_000;

/** What staff are told about the live connection; times in ms since 1970. */
export type BoardConnection =
  | { kind: 'fine' }
  | { kind: 'lost'; since: number | null }
  | { kind: 'restored'; changes: number }
  | { kind: 'refused' };

/** Turns what the socket says into what a person should know. A break of under a second is nobody's concern. */
export class ConnectionWatch {
  private shown: BoardConnection = { kind: 'fine' };
  private everLive = false;
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

  /** An event came; those that come just after a break are what was missed. */
  event(): void {
    if (this.shown.kind !== 'restored' || Date.now() > this.catchingUpUntil) return;
    this.changes += 1;
    this.set({ kind: 'restored', changes: this.changes });
  }

  refused(): void {
    this.stop();
    this.set({ kind: 'refused' });
  }

  /** @returns whether the break just ended was so long that the lists should be read anew */
  wasLongAway(): boolean {
    return this.absentMs > LONG_ABSENCE_MS;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private lost(): void {
    if (this.lostAt !== null || this.shown.kind === 'refused') return;
    const lostAt = Date.now();
    this.lostAt = lostAt;
    this.later(LOST_AFTER_MS, () => this.set({ kind: 'lost', since: this.everLive ? lostAt : null }));
  }

  private live(): void {
    const told = this.shown.kind === 'lost' && this.everLive;
    this.absentMs = this.lostAt === null ? 0 : Date.now() - this.lostAt;
    this.lostAt = null;
    this.everLive = true;
    this.stop();
    if (!told) return this.set({ kind: 'fine' });
    this.changes = 0;
    this.catchingUpUntil = Date.now() + CATCH_UP_MS;
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
