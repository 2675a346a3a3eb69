/** A point at which a test may kill the process; see test/processes/preload.mjs. */
const CRASH = Symbol.for('stolek.crash-at');

/** Does nothing unless a test has asked to kill the process at this step. */
export function crashPoint(step: string): void {
  const asked = (globalThis as { [CRASH]?: string })[CRASH];
  if (asked === step) process.kill(process.pid, 'SIGKILL');
}
