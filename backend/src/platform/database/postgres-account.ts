import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** PostgreSQL refuses to run as root; this is how it is run instead, and to whom its files must belong. */
export interface PostgresAccount {
  readonly kind: 'self' | 'namespace' | 'reduced';
  /** Words put in front of the binary's path. */
  readonly prefix: readonly string[];
  /** The owner that the cluster's files need; `null`: as they are created. */
  readonly fileOwner: number | null;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;
const NOBODY = 65534;
const REDUCED = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] as const;
/** Lets the reduced account pass through folders that only root may enter (a checkout in root's home). */
const PASS_FOLDERS = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] as const;

/**
 * Finds out by trying, since containers forbid different things: an ordinary user runs PostgreSQL as they are; root
 * runs it in a user namespace, where root's own files look like an ordinary user's; else under a reduced account.
 *
 * @param folder where the data are to be kept; exists
 * @returns every way that works here, the best first
 * @throws Error one line, when none does
 */
export function usableAccounts(binary: string, folder: string): [PostgresAccount, ...PostgresAccount[]] {
  if (process.getuid?.() !== 0) return [{ kind: 'self', prefix: [], fileOwner: null }];
  const candidates: PostgresAccount[] = [
    { kind: 'namespace', prefix: NAMESPACE, fileOwner: 0 },
    { kind: 'reduced', prefix: [...REDUCED, ...PASS_FOLDERS], fileOwner: NOBODY },
    { kind: 'reduced', prefix: REDUCED, fileOwner: NOBODY },
  ];
  const [best, ...others] = candidates.filter((account) => canRun(account, binary, folder));
  if (best) return [best, ...others];
  throw new Error(
    'PostgreSQL does not run as root, and neither "unshare" nor "setpriv" works here: start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Hands the files over, when another account ran the cluster before or root has just created the folder. */
export function giveFolderTo(account: PostgresAccount, folder: string): void {
  if (account.fileOwner === null || statSync(folder).uid === account.fileOwner) return;
  execFileSync('chown', ['-R', `${account.fileOwner}:${account.fileOwner}`, folder]);
}

function canRun(account: PostgresAccount, binary: string, folder: string): boolean {
  const [command, ...words] = [...account.prefix, '/bin/sh', '-c', '"$0" --version && test -x "$1"', binary, folder];
  return spawnSync(command!, words, { stdio: 'ignore' }).status === 0;
}
