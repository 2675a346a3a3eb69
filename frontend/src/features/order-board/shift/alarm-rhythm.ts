import type { WaitLevel } from '../tickets/ageing';

/** Time in ms after the last touch during which somebody is assumed to work on the board and to see new tickets. */
export const ALONE_AFTER_MS = 10_000;
export const AGAIN_MS = { soon: 30_000, overdue: 15_000 };

export type Waiting = { id: string | number; level: WaitLevel };

/** Sounds a cue on arrival and after a long wait, but not while somebody works: staff would mute a constant cue. */
export class AlarmRhythm {
  private heard: ReadonlySet<string | number> = new Set();
  private last = -Infinity;

  /**
   * @param now in ms of `performance.now()`, like `touchedAt`, because a tablet's clock may go back
   * @param touchedAt time of the last touch on the board
   * @returns whether to sound now; the caller asks every second
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
