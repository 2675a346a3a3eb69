import { setTimeout as sleep } from 'node:timers/promises';

/** Below the limit of a test, so that a test which waits in vain says for what. */
const PATIENCE_MS = 480_000;

/** Waits until the condition holds. @param what named when it never does; the condition's source by default */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: () => string = () => String(condition),
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Never came: ${what()}`);
    await sleep(10);
  }
}
