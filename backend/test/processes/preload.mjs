import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The process dies at the step that CRASH_AT names (src/platform/jobs/crash-point.ts). */
globalThis[Symbol.for('stolek.crash-at')] = process.env.CRASH_AT;

const { readdir } = promises;

/** Hides the demo's pictures: to encode them takes ten seconds of CPU time behind each first start. */
promises.readdir = async (path, ...options) =>
  String(path).endsWith('demo-pictures') ? [] : readdir(path, ...options);
syncBuiltinESMExports();
