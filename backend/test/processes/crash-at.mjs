/** Preloaded by a test: the process dies at the step that CRASH_AT names (src/platform/jobs/crash-point.ts). */
globalThis[Symbol.for('stolek.crash-at')] = process.env.CRASH_AT;
