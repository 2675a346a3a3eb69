import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnOurPackages, builtSeparately, ROOT } from './built-separately.js';

/** A commit, not a tag, because tags are not always copied; `none` before the first release. */
const COMMIT = readFileSync(new URL('previous-release.txt', import.meta.url), 'utf8').trim();

interface Locked {
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] });

/** @returns whether there is one in the history; if it is missing there, the run names the missing component */
export function hasPreviousRelease(): boolean {
  if (COMMIT === 'none') return false;
  try {
    git('cat-file', '-e', `${COMMIT}^{tree}`);
    return true;
  } catch {
    console.warn(
      `Missing component: the history of this repository up to commit ${COMMIT} (a clone of one branch or depth has less: git fetch --unshallow); the tests of an upgrade from it are skipped.`,
    );
    return false;
  }
}

/**
 * Installs the packages of its lock file and builds it: minutes the first time.
 * @returns the path of its server's main file
 */
export function previousRelease(): string {
  return checkedOut(COMMIT, (folder) => {
    execFileSync('npm', ['run', 'build', '--', 'backend'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

/**
 * Builds it with the packages of this release: seconds. If the lock files disagree on a package that the server
 * imports, it installs its own packages instead.
 * @returns the path of its server's main file
 */
export function previousReleaseOnOurPackages(): string {
  return hasSamePackages() ? checkedOut(`${COMMIT}-on-our-packages`, buildOnOurPackages) : previousRelease();
}

function hasSamePackages(): boolean {
  const theirs = JSON.parse(git('show', `${COMMIT}:package-lock.json`)) as Lock;
  const ours = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const names = Object.keys({ ...theirs.packages['backend']?.dependencies, typescript: '' });
  return names.every((name) => locked(theirs, name) === locked(ours, name));
}

function locked({ packages }: Lock, name: string): string | undefined {
  return (packages[`backend/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.integrity;
}

function checkedOut(name: string, build: (folder: string) => void): string {
  const server = builtSeparately(name, (folder) => {
    const archive = join(folder, 'tree.tar');
    git('archive', '--format=tar', '-o', archive, COMMIT);
    execFileSync('tar', ['-xf', archive], { cwd: folder });
    rmSync(archive);
    build(folder);
  });
  return join(server, 'main.js');
}
