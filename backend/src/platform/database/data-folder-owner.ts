import { readFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns a string that identifies a running process, or `null` if it is dead. A zombie counts as dead: it holds no
 * resources, and in a container without an init process it may never be reaped.
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
 * Claims a data folder, even if a dead process has left a claim on it. Returns a function that releases it. @throws
 * DataFolderInUseError if a live process has claimed it
 */
export function claimDataFolder(file: string): () => void {
  // Only the owner may list the folder, because it contains secrets. Other accounts, such as PostgreSQL's, may only
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
  // Renames the claim before removing it, so that only one of several processes that find it removes it.
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
