import { setTimeout } from 'node:timers/promises';
import { test } from './journey.js';

/** docs/product.md#taking-a-decision-back */
const UNDO_WITHIN_MS = 10_000;

/** On a machine that is three times slower than usual, steps that take two seconds do not fit into the ten. */
const SLOW_MACHINE_MS = 600;

/** Tells whether work that usually takes 200 ms takes three times as long now. */
function isMachineSlow(): boolean {
  const begun = performance.now();
  let mixed = 1;
  for (let round = 0; round < 100_000_000; round++)
    mixed = (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) + round) | 0;
  return Number.isInteger(mixed) && performance.now() - begun > SLOW_MACHINE_MS;
}

/**
 * Takes the steps from a decision to its undo. On a slow machine, they may need more time than the product gives a
 * person. Then the test is skipped and says so. On another machine, steps that do not end in time have failed.
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
