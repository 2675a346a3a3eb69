import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.js';

/** The settings of a product whose clock will be moved. The built product has no code for it. */
export const WITH_MOVED_CLOCK = {
  // The time of an append is that of the moved process (append-heads.sql).
  PGOPTIONS: '-c stolek.clock=process',
  NODE_OPTIONS: `--import=${new URL('clock-preload.mjs', import.meta.url).href}`,
};

/**
 * The clock with which a product dates events and counts minutes; its database, its tokens and the browsers keep
 * theirs.
 */
export class MovedClock {
  private movedBy = 0;

  constructor(private readonly product: Product) {}

  /** Moves the clock by so many minutes and seconds at once. */
  passes(minutes: number, seconds = 0): void {
    this.movedBy += (minutes * 60 + seconds) * 1000;
    writeFileSync(join(this.product.folder, 'clock-moved-by-ms'), String(this.movedBy));
  }
}
