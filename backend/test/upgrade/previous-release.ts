import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A commit, not a tag: tags need not travel. A release names the one before it here. */
const COMMIT = readFileSync(new URL('previous-release.txt', import.meta.url), 'utf8').trim();
/** Beside the database of `npm start`; whatever is built there stays for the next run. */
const FOLDER = join(ROOT, 'data', 'previous-release', COMMIT);
const SERVER = join(FOLDER, 'backend/dist/main.js');
const BUILT = join(FOLDER, '.built');

/** @returns whether its tree can be had; when not, the run says which component is missing */
export function hasPreviousRelease(): boolean {
  if (existsSync(BUILT)) return true;
  try {
    execFileSync('git', ['cat-file', '-e', `${COMMIT}^{tree}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    console.warn(
      `Missing component: the history of this repository up to commit ${COMMIT} (a clone of one branch or depth has less: git fetch --unshallow); the tests of an upgrade are skipped.`,
    );
    return false;
  }
}

/** Built as its own release was, with its own lock; kept for the next run. @returns the path of its server's main file */
export function previousRelease(): string {
  if (existsSync(BUILT)) return SERVER;
  rmSync(FOLDER, { recursive: true, force: true });
  const begun = `${FOLDER}-${process.pid}`;
  mkdirSync(begun, { recursive: true });
  try {
    const archive = join(begun, 'tree.tar');
    execFileSync('git', ['archive', '--format=tar', '-o', archive, COMMIT], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive], { cwd: begun });
    rmSync(archive);
    // It installs what its lock names before it builds.
    execFileSync('npm', ['run', 'build', '--', 'backend'], { cwd: begun, stdio: ['ignore', 'ignore', 'inherit'] });
    if (!existsSync(join(begun, 'backend/dist/main.js'))) throw new Error(`Commit ${COMMIT} left no server.`);
    writeFileSync(join(begun, '.built'), '');
    // Another run may have been quicker.
    if (!existsSync(BUILT)) renameSync(begun, FOLDER);
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
  return SERVER;
}
