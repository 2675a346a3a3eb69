import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { processIdentity } from './process-identity.js';

export class DataFolderInUseError extends Error {}

interface Owner {
  readonly pid: number;
  /** Tells a process from a later one with the same number; `null` where the system does not say. */
  readonly identity: string | null;
}

/** Takes over the claim of a dead process; answers how to give it up. @throws DataFolderInUseError when a live process holds it */
export function claimDataFolder(file: string): () => void {
  // Its secrets are readable by its owner only; another account of ours must be able to pass through.
  mkdirSync(dirname(file), { recursive: true, mode: 0o711 });
  const claim = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) } satisfies Owner);
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, claim, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      removeDeadClaim(file);
    }
  }
  throw new DataFolderInUseError(`Data folder ${dirname(file)} is being claimed by another process.`);
}

function removeDeadClaim(file: string): void {
  const owner = readOwner(file);
  if (owner && isAlive(owner)) {
    throw new DataFolderInUseError(
      `Data folder ${dirname(file)} is in use by process ${owner.pid}: stop it, or choose another DATA_DIR.`,
    );
  }
  // Renamed first: of several that find the same dead claim, only one may remove it.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  const identity = processIdentity(owner.pid);
  return identity !== null && (owner.identity === null || identity === owner.identity);
}
