import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A commit, not a tag, because tags are not always copied. Each release names the previous one here. */
const COMMIT = readFileSync(new URL('previous-release.txt', import.meta.url), 'utf8').trim();
/** Kept beside the database of `npm start`. Each build stays for the next run. */
const FOLDER = join(ROOT, 'data', 'previous-release');
const SERVER = 'backend/dist/main.js';
/** Builds without checking the installed packages, which are those of this release. */
const BUILD_ONLY = `import { buildStale } from './scripts/run/build.mjs'; await buildStale(['backend']);`;

interface Locked {
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] });

/** @returns whether its tree is in the history; if not, the run names the missing component */
export function hasPreviousRelease(): boolean {
  try {
    git('cat-file', '-e', `${COMMIT}^{tree}`);
    return true;
  } catch {
    console.warn(
      `Missing component: the history of this repository up to commit ${COMMIT} (a clone of one branch or depth has less: git fetch --unshallow); the tests of an upgrade are skipped.`,
    );
    return false;
  }
}

/**
 * Installs the packages of its lock file and builds it: minutes the first time.
 * @returns the path of its server's main file
 */
export function previousRelease(): string {
  return builtIn(COMMIT, (folder) => {
    execFileSync('npm', ['run', 'build', '--', 'backend'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

/**
 * Builds it with the packages of this release: seconds. If the lock files disagree on a package that the server
 * imports, it installs its own packages instead.
 * @returns the path of its server's main file
 */
export function previousReleaseOnOurPackages(): string {
  if (!hasSamePackages()) return previousRelease();
  return builtIn(`${COMMIT}-on-our-packages`, (folder) => {
    for (const modules of ['node_modules', 'backend/node_modules']) {
      if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(folder, modules));
    }
    const words = ['--input-type=module', '--eval', BUILD_ONLY];
    execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  });
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

function builtIn(name: string, build: (folder: string) => void): string {
  const folder = join(FOLDER, name);
  const built = join(folder, '.built');
  const server = join(folder, SERVER);
  if (existsSync(built)) return server;
  rmSync(folder, { recursive: true, force: true });
  const begun = `${folder}-${process.pid}`;
  mkdirSync(begun, { recursive: true });
  try {
    const archive = join(begun, 'tree.tar');
    git('archive', '--format=tar', '-o', archive, COMMIT);
    execFileSync('tar', ['-xf', archive], { cwd: begun });
    rmSync(archive);
    build(begun);
    if (!existsSync(join(begun, SERVER))) throw new Error(`Commit ${COMMIT} left no server.`);
    writeFileSync(join(begun, '.built'), '');
    // Another run may have been quicker.
    if (!existsSync(built)) renameSync(begun, folder);
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
  return server;
}
