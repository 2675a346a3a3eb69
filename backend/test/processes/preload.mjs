import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The process dies at the step that CRASH_AT names (src/platform/jobs/outbox.ts). */
globalThis[Symbol.for('stolek.crash-at')] = process.env.CRASH_AT;

const { readdir } = promises;

/** Hides the demo's pictures: encoding them takes ten seconds of CPU time after each first start. */
promises.readdir = async (path, ...options) =>
  String(path).endsWith('demo-pictures') ? [] : readdir(path, ...options);
syncBuiltinESMExports();

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

/** Moves the machine's clock, as the process reads it. */
if (aheadMs !== 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (real, words, target) =>
      Reflect.construct(real, words.length === 0 ? [real.now() + aheadMs] : words, target),
    get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : real[name]),
  });
}
