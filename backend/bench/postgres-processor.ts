import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A tick of /proc on Linux (`getconf CLK_TCK`). */
const TICK_US = 10_000;

/** @returns the process id of the embedded PostgreSQL in the folder */
export function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
}

/** @returns the processor time in µs of a PostgreSQL with all its processes, ended ones included; NaN except on Linux */
export function postgresCpu(postmaster: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const running = children.flatMap((child) => timesOf(child).slice(0, 2));
  // Read last, because it has the times of a process that has just ended.
  const ticks = [...running, ...timesOf(postmaster)];
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_US;
}

/** @returns utime, stime, cutime and cstime of proc(5); nothing for a process that has ended */
function timesOf(pid: number | string): number[] {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return [];
  }
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
}
