/** Writes docs/rights.md anew: runs the test of rights, which walks every route as every role. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '../node_modules/jest/bin/jest.js', 'test/rights'],
  { cwd: `${ROOT}backend`, stdio: 'inherit', env: { ...process.env, WRITE_RIGHTS: '1' } },
);
process.exitCode = status ?? 1;
