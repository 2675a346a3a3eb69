/** Starts one PostgreSQL for all trials; `backend/test/global-setup.mjs` creates its template there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../../backend/test/register-typescript.mjs';

/** Sets the environment that the processes of the trials inherit. @returns {Promise<() => Promise<void>>} stops PostgreSQL */
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
