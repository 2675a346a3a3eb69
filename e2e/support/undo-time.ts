import { setTimeout } from 'node:timers/promises';
import { test } from './journey.js';

/** docs/product.md#taking-a-decision-back */
const UNDO_WITHIN_MS = 10_000;

/**
 * Takes the steps from a decision to its undo. On a machine that needs longer than the product gives a person, the test
 * is skipped and says so.
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
    if (took < UNDO_WITHIN_MS) throw error;
    test.skip(
      true,
      `The machine took ${Math.round(took / 1000)} s from a decision to its undo; the product gives 10 s`,
    );
  } finally {
    late.abort();
    isOver.catch(() => null);
  }
}
