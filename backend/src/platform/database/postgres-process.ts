import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '#kernel/within.js';
import type { PostgresAccount } from './postgres-binaries.js';
import { processCommand, processIdentity } from './data-folder-owner.js';

/** A shell script that stops PostgreSQL when this process dies, because its stdin pipe then closes. */
const SUPERVISOR = `
exec 3<&0
"$@" 3<&- </dev/null &
postgres=$!
( read -r _ <&3; kill -INT "$postgres" ) 2>/dev/null &
watcher=$!
exec 3<&-
wait "$postgres"; status=$?
kill "$watcher" 2>/dev/null
exit $status`;

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const LOG_LIMIT_BYTES = 10_000_000;

export interface PostgresProcess {
  readonly ended: Promise<void>;
  /** Requests a fast shutdown: PostgreSQL ends all sessions, and writes everything committed to the disk. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL and waits until it is ready. @throws Error with the last lines of its log if it does not start */
export async function runPostgres(
  account: PostgresAccount,
  words: readonly string[],
  cluster: string,
  logFile: string,
): Promise<PostgresProcess> {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) rmSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  // In its own session, so that Ctrl-C in the terminal reaches only this process, which stops PostgreSQL last.
  const child = spawn(
    '/bin/sh',
    ['-c', SUPERVISOR, 'postgres', ...account.prefix, account.binaries.postgres, ...words],
    {
      stdio: ['pipe', log, log],
      detached: true,
      cwd: cluster,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin!.on('error', () => undefined);
  try {
    await waitUntilReady(child, cluster);
  } catch (error) {
    child.stdin!.end();
    const reason = readFileSync(logFile).subarray(logStart).toString('utf8').trim().split('\n').slice(-3).join(' | ');
    throw new Error(`PostgreSQL did not start: ${reason || (error as Error).message}`, { cause: error });
  }
  return { ended, stop: () => stop(child, ended, cluster) };
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended at once');
    // The eighth line of postmaster.pid is the state that PostgreSQL reports.
    if (readPidFile(cluster)[7]?.trim() === 'ready') return;
    await sleep(10);
  }
  throw new Error(`not ready after ${START_LIMIT_MS / 1000} s`);
}

async function stop(child: ChildProcess, ended: Promise<void>, cluster: string): Promise<void> {
  child.stdin!.end();
  await within(STOP_LIMIT_MS, ended, () => signal(postmasterOf(cluster), 'SIGQUIT'));
  await ended;
}

/** Stops a postmaster that an earlier process left behind. Removes the pid file, even if its process is dead. */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pid = postmasterOf(cluster);
  if (pid !== null) {
    signal(pid, 'SIGINT');
    for (let waited = 0; postmasterOf(cluster) !== null && waited < STOP_LIMIT_MS; waited += 20) await sleep(20);
    signal(postmasterOf(cluster), 'SIGQUIT');
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function postmasterOf(cluster: string): number | null {
  const pid = Number(readPidFile(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || processIdentity(pid) === null) return null;
  if (process.platform !== 'linux') return pid;
  return processCommand(pid).includes(cluster) ? pid : null;
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function signal(pid: number | null, name: NodeJS.Signals): void {
  if (pid === null) return;
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
