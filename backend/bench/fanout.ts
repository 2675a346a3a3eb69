import { readFileSync } from 'node:fs';
import { Installation } from '#test/processes/installation.js';
import { Restaurant } from '#test/processes/restaurant.js';
import { freePort, ProductProcess } from '#test/product-process.js';
import { Crowd } from './fanout-crowd.js';
import { table } from './report.js';
import { median, quantile } from './statistics.js';

const SIZES = [200, 2_000];
const ROUNDS = 5;
const ORDERS_A_ROUND = 8;
const VS = 'fanout';
/** With fewer sockets the garbage collector dominates the memory. */
const ENOUGH_FOR_MEMORY = 1_000;

/** Two processes with their sockets, and how a message comes into one of them. */
interface Side {
  readonly name: string;
  readonly urls: readonly string[];
  readonly pids: readonly number[];
  readonly register?: (index: number) => object;
  send(): Promise<void>;
}

interface Result {
  readonly p50: number[];
  readonly p99: number[];
  readonly kilobytes: number;
}

/** `npm run bench -- fanout`: one order to many staff and guest sockets over two processes, beside bare `ws`. */
export async function fanout(): Promise<void> {
  const installation = await Installation.open({ redis: true });
  const bare: ProductProcess[] = [];
  try {
    const sides = [await product(installation), await bareWs(bare)];
    const rows: string[][] = [];
    for (const size of SIZES) rows.push(row(size, await measure(sides, size)));
    const header = [
      'sockets',
      'p50 ms',
      'p99 ms',
      'kB a socket',
      'bare p50',
      'bare p99',
      'bare kB',
      'p50 ×',
      'p99 ×',
      'kB ×',
    ];
    console.log(`\nOne order to all sockets, half staff, half guests, over two api processes and Redis\n`);
    console.log(table(header, rows));
  } finally {
    for (const process of bare) await process.stop('SIGKILL');
    await installation.close();
  }
}

async function product(installation: Installation): Promise<Side> {
  const members = [await installation.add('api'), await installation.add('api')];
  const restaurant = await Restaurant.of(installation);
  const staff = { type: 'register', role: 'staff', venueId: 1, token: restaurant.token };
  const guest = { type: 'register', vs: VS, tableId: 1 };
  return {
    name: 'stolek',
    urls: members.map(({ url }) => `${url.replace('http', 'ws')}/ws/`),
    pids: members.map(({ process }) => process.pid),
    // Two by two, so that both processes have both kinds.
    register: (index) => (index % 4 < 2 ? staff : guest),
    send: async () => void (await restaurant.place({ vs: VS }, members[0]!.url)),
  };
}

async function bareWs(started: ProductProcess[]): Promise<Side> {
  const ports = [await freePort(), await freePort()] as const;
  for (const [own, other] of [ports, [ports[1], ports[0]]]) {
    started.push(new ProductProcess({}, 'backend/bench/baselines/bare-ws.mjs', [String(own), String(other)]));
  }
  await Promise.all(started.map((process) => process.ready()));
  // About as long as an order's frame.
  const body = JSON.stringify({ type: 'orderUpdate', order: 'x'.repeat(600) });
  return {
    name: 'bare ws',
    urls: ports.map((port) => `ws://127.0.0.1:${port}/`),
    pids: started.map(({ pid }) => pid),
    send: async () => void (await fetch(`http://127.0.0.1:${ports[0]}/`, { method: 'POST', body })),
  };
}

/** Round by round in turn, so that both meet the same machine. */
async function measure(sides: readonly Side[], size: number): Promise<Result[]> {
  const crowds: Crowd[] = [];
  const results: Result[] = [];
  for (const side of sides) {
    const crowd = new Crowd();
    crowds.push(crowd);
    const before = memory(side);
    await crowd.grow(side.urls, size, side.register);
    results.push({
      p50: [],
      p99: [],
      kilobytes: size < ENOUGH_FOR_MEMORY ? Number.NaN : (memory(side) - before) / size,
    });
  }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, side] of sides.entries()) {
      const delays: number[] = [];
      for (let order = 0; order < ORDERS_A_ROUND; order++) delays.push(...(await crowds[index]!.hears(side.send)));
      // The first round warms up.
      if (round === 0) continue;
      results[index]!.p50.push(quantile(delays, 0.5));
      results[index]!.p99.push(quantile(delays, 0.99));
    }
  }
  for (const crowd of crowds) crowd.close();
  return results;
}

/** @returns the resident memory of both processes, in kB */
function memory({ pids }: Side): number {
  const resident = pids.map((pid) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return resident.reduce((sum, value) => sum + Number(value ?? 0), 0);
}

function row(size: number, [ours, bare]: readonly Result[]): string[] {
  if (!ours || !bare) return [];
  const shown = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1));
  const figures = ({ p50, p99, kilobytes }: Result): [number, number, number] => [median(p50), median(p99), kilobytes];
  const [a, b] = [figures(ours), figures(bare)];
  return [String(size), ...[...a, ...b].map(shown), ...a.map((value, index) => shown(value / b[index]!))];
}
