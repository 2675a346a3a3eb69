import type { WaitLevel } from '../tickets/ageing';

/** While somebody works on the board they see what comes; so long after the last touch the board is alone again. */
export const ALONE_AFTER_MS = 10_000;
/** How often something that waits long sounds again. */
export const AGAIN_MS = { soon: 30_000, overdue: 15_000 };

export type Waiting = { id: string | number; level: WaitLevel };

/**
 * When a cue sounds: once for what arrives, again only for what waits long, and never while somebody works on the
 * board. A cue that never stops is switched off, and then calls are missed.
 */
export class AlarmRhythm {
  private heard: ReadonlySet<string | number> = new Set();
  private last = -Infinity;

  /**
   * @param now ms, of the same clock as `touchedAt`
   * @param touchedAt when somebody last touched the board
   * @returns whether to sound now; asked often
   */
  sounds(waiting: readonly Waiting[], now: number, touchedAt: number): boolean {
    const isNew = waiting.some(({ id }) => !this.heard.has(id));
    this.heard = new Set(waiting.map(({ id }) => id).filter((id) => this.heard.has(id)));
    if (now - touchedAt < ALONE_AFTER_MS || !(isNew || this.isDueAgain(waiting, now))) return false;
    this.heard = new Set(waiting.map(({ id }) => id));
    this.last = now;
    return true;
  }

  private isDueAgain(waiting: readonly Waiting[], now: number): boolean {
    return waiting.some(({ level }) => level !== 'fresh' && now - this.last >= AGAIN_MS[level]);
  }
}
