/** One PostgreSQL for all trials: `backend/test/global-setup.mjs` makes its template in the one that it is given. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../../backend/test/register-typescript.mjs';

/** Sets what the specs' processes inherit. @returns {Promise<() => Promise<void>>} stops it */
export async function sharePostgres() {
  const { startEmbeddedPostgres } = await import('../../backend/src/platform/database/embedded-postgres.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'stolek-planted-postgres-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  process.env.STOLEK_TEST_OWNER_URL = postgres.ownerUrl;
  process.env.STOLEK_TEST_APPLICATION_URL = postgres.applicationUrl;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
