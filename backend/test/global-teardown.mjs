import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  await globalThis.__STOLEK_TEST_POSTGRES__?.stop();
  // A product that was killed may still be ending.
  rmSync(globalThis.__STOLEK_TEST_FOLDER__, { recursive: true, force: true, maxRetries: 10 });
}
