/** The time in which jest reports a finished run. */
const REPORTED_MS = 1000;

/**
 * Ends a run in jest's own process, which a single spec file gets: timers of a page may outlive its test, and nothing
 * waits for them. Workers end themselves (dom-environment.mjs).
 */
// oxlint-disable-next-line import/no-default-export -- jest takes a hook from there
export default function endOfRun() {
  setTimeout(() => process.exit(), REPORTED_MS).unref();
}
