/** Writes schema.sql anew: runs its spec, which reads the catalogue of a new database after the migrations. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '../node_modules/jest/bin/jest.js', 'test/schema'],
  { cwd: `${ROOT}backend`, stdio: 'inherit', env: { ...process.env, WRITE_SCHEMA: '1' } },
);
process.exitCode = status ?? 1;
