import { readFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Identifies a running process; `null` if it is dead. A zombie counts as dead: it holds nothing, and in a container
 * without an init nobody may ever collect it.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== 'linux') return answersSignals(pid) ? 'alive' : null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything (proc(5)), so the fields are counted after the last parenthesis: the
    // first is the state, the twentieth the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${bootId()}:${fields[19]}`;
  } catch {
    return null;
  }
}

export function processCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export class DataFolderInUseError extends Error {}

interface Owner {
  readonly pid: number;
  /** Distinguishes a process from a later one with the same id; `null` if the system cannot tell. */
  readonly identity: string | null;
}

/**
 * Claims a data folder, also from a dead process; returns a function that releases it. @throws DataFolderInUseError if
 * a live process has claimed it
 */
export function claimDataFolder(file: string): () => void {
  // Only the owner may list the folder, because it has secrets. Another account, such as PostgreSQL's, must be able to
  // pass through it.
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
  // Rename first: if several processes find the same dead claim, only one may remove it.
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
