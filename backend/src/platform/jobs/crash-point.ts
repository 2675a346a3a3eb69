/** A point where a test may have the process die; see test/processes/preload.mjs. */
const CRASH = Symbol.for('stolek.crash-at');

/** Nothing, unless a test has asked for the end of the process at this very step. */
export function crashPoint(step: string): void {
  const asked = (globalThis as { [CRASH]?: string })[CRASH];
  if (asked === step) process.kill(process.pid, 'SIGKILL');
}
