/** A moment by both clocks of the device, in ms. */
export type Moment = { readonly wall: number; readonly steady: number };

export const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/**
 * @returns ms since a moment, by whichever clock shows more: the wall clock may have been set back, and the steady
 *   clock stops while some devices sleep
 */
export function msSince({ wall, steady }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - steady);
}
