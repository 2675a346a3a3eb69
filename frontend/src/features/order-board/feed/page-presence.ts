import { deviceId } from '#api/credentials.ts';
import { storedTablet } from '#api/tablet.ts';
import type { RestFrame } from '#api/live/live-frames.ts';
import { parseRestFrame } from '#api/live/rest-frames.ts';
import type { Shift } from '../shift/use-shift';

export type ShownPage = {
  name: string;
  soundOn: boolean;
  touchedAt: number;
};

export function shownPage(name: string, { soundEnabled, unlocked }: Pick<Shift, 'soundEnabled' | 'unlocked'>) {
  return { name, soundOn: soundEnabled && unlocked };
}

export type SilentBoard = Extract<RestFrame, { type: 'boards' }>['silent'][number];

const EVERY_MS = 10_000;
/**
 * Minimum age in ms of the last report for a server's frame to trigger a new one: browsers slow a hidden page's timer.
 */
const ABOUT_MS = 8_000;
const MAX_NAME = 80;

/** Reports to the server every ten seconds that the page runs (docs/product.md#presence). */
export class PagePresence {
  private sentAt = -Infinity;
  private readonly timer = setInterval(() => this.send(), EVERY_MS);

  /** @param page returns what the page shows; null for a page that follows the orders without showing them */
  constructor(
    private readonly say: (frame: object) => void,
    private readonly page: () => ShownPage | null,
    private readonly onSilent: (boards: readonly SilentBoard[]) => void,
  ) {
    document.addEventListener('visibilitychange', this.send);
  }

  /**
   * Reports the page's state. Call it after each registration; without a report, the server assumes an older version.
   */
  send = (): void => {
    const page = this.page();
    this.sentAt = performance.now();
    this.say(page === null ? AWAY : this.frame(page));
  };

  hear(text: string): void {
    const frame = parseRestFrame(text);
    if (frame?.type !== 'boards') return;
    this.onSilent(frame.silent);
    if (performance.now() - this.sentAt > ABOUT_MS) this.send();
  }

  /** Reports that the page is left on purpose, so that no other board reports it as missing. */
  leave(): void {
    clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.send);
    this.say(AWAY);
  }

  private frame({ name, soundOn, touchedAt }: ShownPage): object {
    const untouchedMs = Math.round(performance.now() - touchedAt);
    const touchedMsAgo = Number.isFinite(untouchedMs) ? untouchedMs : null;
    const visible = document.visibilityState === 'visible';
    const named = name !== '' && { name: name.slice(0, MAX_NAME) };
    return { type: 'presence', touchedMsAgo, visible, soundOn, page: storedTablet()?.deviceId ?? deviceId(), ...named };
  }
}

const AWAY = { type: 'presence', touchedMsAgo: null, visible: false, soundOn: false, left: true };
