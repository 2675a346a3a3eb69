/** A moment by both clocks of the device, in ms. */
export type Moment = { readonly wall: number; readonly steady: number };

export const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/**
 * @returns ms since a moment, by the clock that shows more: the wall clock may be set back, and the steady one stops
 *   while some devices sleep
 */
export function msSince({ wall, steady }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - steady);
}
