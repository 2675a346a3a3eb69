import { setTimeout } from 'node:timers/promises';
import { test } from './journey.js';

/** docs/product.md#taking-a-decision-back */
const UNDO_WITHIN_MS = 10_000;

/** Steps that take two of the ten seconds on a usual machine have no time on one that is three times slower. */
const SLOW_MACHINE_MS = 600;

/** Tells whether a work that takes 200 ms of a usual processor takes three times as long now. */
function isMachineSlow(): boolean {
  const begun = performance.now();
  let mixed = 1;
  for (let round = 0; round < 100_000_000; round++)
    mixed = (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) + round) | 0;
  return Number.isInteger(mixed) && performance.now() - begun > SLOW_MACHINE_MS;
}

/**
 * Takes the steps from a decision to its undo. On a slow machine that needs longer than the product gives a person, the
 * test is skipped and says so; on any other, steps that wait beyond the undo have failed.
 */
export async function whileUndoLasts(steps: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  const late = new AbortController();
  const isOver = setTimeout(2 * UNDO_WITHIN_MS, null, { signal: late.signal }).then(() => {
    throw new Error('The undo has ended');
  });
  try {
    await Promise.race([steps(), isOver]);
  } catch (error) {
    const took = performance.now() - begun;
    if (took < UNDO_WITHIN_MS || !isMachineSlow()) throw error;
    test.skip(
      true,
      `The machine took ${Math.round(took / 1000)} s from a decision to its undo; the product gives 10 s`,
    );
  } finally {
    late.abort();
    isOver.catch(() => null);
  }
}
