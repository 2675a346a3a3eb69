import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openArena, type Arena } from './arena.js';
import type { Contender } from './contender.js';
import { table, targetTable, type Target } from './report.js';

const CONNECTIONS = 32;
const ORDERS = 10_000;
const QUIET_MS = 60_000;

/**
 * `npm run bench -- memory`: resident memory of each server's process alone, started as `npm start` and the image do:
 * idle with the demo, right after 10,000 orders, and a minute later.
 */
export async function memory(): Promise<void> {
  console.log('Starting PostgreSQL, the product and the baselines …');
  const arena = await openArena();
  try {
    const { product, crud } = arena;
    await sleep(QUIET_MS);
    const [theirs, ours] = [await sizesOf(arena, crud), await sizesOf(arena, product)];
    const row = (name: string, sizes: Sizes) => [name, ...[sizes.idle, sizes.loaded, sizes.quiet].map(String)];
    console.log(`\nResident memory, MiB, ${ORDERS} orders over ${CONNECTIONS} connections\n`);
    console.log(table(['', 'idle', 'loaded', 'quiet'], [row('(b) CRUD', theirs), row('product', ours)]));
    const targets: Target[] = [
      { title: 'idle with the demo, MiB', value: ours.idle, most: 200 },
      { title: 'after 10,000 orders and a quiet minute, MiB', value: ours.quiet, most: 300 },
    ];
    console.log(`\n${targetTable(targets)}`);
  } finally {
    await arena.close();
  }
}

interface Sizes {
  readonly idle: number;
  readonly loaded: number;
  readonly quiet: number;
}

async function sizesOf({ load, orders }: Arena, { server, boards, token }: Contender): Promise<Sizes> {
  const idle = resident(server.pid);
  const job = { kind: 'orders' as const, origin: server.origin, connections: CONNECTIONS, seconds: 2, boards, token };
  for (let placed = 0; placed < ORDERS;) placed += (await load.run({ ...job, orders })).succeeded / 3;
  const loaded = resident(server.pid);
  await sleep(QUIET_MS);
  return { idle, loaded, quiet: resident(server.pid) };
}

/** @returns the resident memory of a process in MiB (`proc_pid_status(5)`) */
function resident(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
