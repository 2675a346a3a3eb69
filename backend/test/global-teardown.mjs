import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { folder, postgres } = globalThis.__STOLEK_TEST_POSTGRES__ ?? {};
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
