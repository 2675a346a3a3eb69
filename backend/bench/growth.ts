import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { ask, freePort } from './ask.js';
import type { ProductContender } from './contender.js';
import { CpuOfBoth } from './events/cpu.js';
import { Crowd } from './fanout-crowd.js';
import type { JobResult } from './load/jobs.js';
import { LoadGenerator } from './load/load-generator.js';
import { startProduct } from './product.js';
import { table } from './report.js';
import { quantile, median } from './statistics.js';
import { addVenues, orderAt, registrationAt } from './venue-crowd.js';

const SIZES = (process.argv[3] ?? '10,1000,10000').split(',').map(Number);
const FEW = 10;
const SOCKETS = Number(process.argv[4] ?? 10_000);
const IDLE_SECONDS = 10;
/** After a start readers catch up and the idle connections of PostgreSQL report what they have done. */
const SETTLED_MS = 15_000;
const ROUNDS = 5;
/** Before each measured part, so that readers work on orders of the same kind meanwhile. */
const LEAD_SECONDS = 2;
const ROUND_SECONDS = 3;
const WARM_SECONDS = 15;
const CONNECTIONS = 16;
/** Fewer orders than this are lost in the clock ticks of PostgreSQL's processes. */
const COUNTED = 500;

interface Row {
  readonly venues: number;
  readonly figures: readonly string[];
}

/**
 * `npm run bench -- growth`: what one process and its database cost with 10, 1,000 and 10,000 venues, each with a log,
 * and with 10,000 guests' sockets. Other sizes: `npm run bench -- growth 10,100 500`. Processor times include PostgreSQL.
 *
 * The first order of each venue after a start, which reads its menu, is a figure of its own. The others are compared
 * with orders to a product that has ten venues only, in alternation.
 */
export async function growth(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const load = new LoadGenerator();
    closing.push(() => load.stop());
    const open = async (name: string): Promise<Site> => {
      const postgres = await startEmbeddedPostgres(join(folder, name, 'postgres'));
      closing.push(() => postgres.stop());
      const site = new Site(postgres, join(folder, name), load);
      closing.push(() => site.stop());
      return site;
    };
    const [site, small] = [await open('measured'), await open('small')];
    await small.grow(FEW);
    const rows: Row[] = [];
    for (const venues of SIZES) rows.push({ venues, figures: await site.measure(venues, small) });
    console.log(`\nOne process with ${SIZES.join(', ')} venues in its database, each with a log\n`);
    const columns = ['start ms', 'start CPU ms', 'MB', 'connections', 'idle CPU ms/s', 'idle statements/s'];
    columns.push('CPU µs/first order', 'CPU µs/order', 'of it PostgreSQL');
    columns.push(`× of ${FEW} of these`, `× of ${FEW} alone`, 'p99 ms', 'failures');
    columns.push(`MB with ${SOCKETS} sockets`, 'kB/socket', 'idle CPU ms/s');
    console.log(table(['venues', ...columns], rows.map(({ venues, figures }) => [String(venues), ...figures]))); // oxfmt-ignore
  } finally {
    for (const step of closing.reverse()) await step();
  }
}

interface Spent {
  readonly product: number;
  readonly both: number;
}

interface Cost {
  readonly both: number;
  readonly postgres: number;
  readonly p99: number;
}

/** The product on one database that grows. */
class Site {
  private product: ProductContender | null = null;
  private venues = 0;
  /** Orders go on where the last round has ended. */
  private turn = 0;
  private readonly failures: Record<string, number> = {};
  private readonly postgresCpu: CpuOfBoth;

  constructor(
    private readonly postgres: EmbeddedPostgres,
    private readonly folder: string,
    private readonly load: LoadGenerator,
  ) {
    this.postgresCpu = new CpuOfBoth(join(folder, 'postgres/cluster'));
  }

  /** So that every venue has a log, which readers, sweeps and proofs walk. */
  async grow(venues: number): Promise<void> {
    await this.start();
    await addVenues(this.postgres.ownerUrl, this.venues, venues);
    this.venues = venues;
    await this.orderOnceAtEach();
    await this.stop();
    await ask(this.postgres.ownerUrl, 'vacuum analyze');
  }

  /** @param small a product with few venues, not running */
  async measure(venues: number, small: Site): Promise<string[]> {
    await this.grow(venues);
    const { server } = await this.start();
    const figures = [server.start.ms, server.start.cpuMicroseconds / 1_000].map((value) => value.toFixed(0));
    await sleep(SETTLED_MS);
    const memory = resident(server.pid);
    figures.push(memory.toFixed(0), String(await this.countConnections()), ...(await this.idle()));
    const sockets = await this.sockets(memory);
    const first = await this.orderOnceAtEach();
    figures.push(venues < COUNTED ? '–' : first.both.toFixed(0), ...(await this.orders(small)), ...sockets);
    await this.stop();
    console.log([String(venues), ...figures].join(' | '));
    return figures;
  }

  async stop(): Promise<void> {
    await this.product?.server.stop();
    this.product = null;
  }

  private async start(): Promise<ProductContender> {
    this.product = await startProduct(this.postgres, join(this.folder, 'data'), await freePort());
    return this.product;
  }

  private orderOnceAtEach(): Promise<Cost> {
    return this.costOf(() => this.place(this.venues, { seconds: 3_600, once: true }));
  }

  private async place(
    venues: number,
    until: { readonly seconds: number; readonly once?: boolean },
  ): Promise<JobResult> {
    const result = await this.load.run({
      kind: 'orders',
      origin: this.product!.server.origin,
      connections: CONNECTIONS,
      orders: Array.from({ length: venues }, (_, index) => orderAt((this.turn + index) % venues)),
      boards: [],
      token: this.product!.token,
      // Most of these venues have no staff.
      placesOnly: true,
      ...until,
    });
    if (venues === this.venues) this.turn = (this.turn + result.latencies.length) % venues;
    for (const [reason, count] of Object.entries(result.failures))
      this.failures[reason] = (this.failures[reason] ?? 0) + count;
    return result;
  }

  private async costOf(place: () => Promise<JobResult>): Promise<Cost> {
    const before = await this.spent();
    const { succeeded, latencies } = await place();
    const after = await this.spent();
    const both = (after.both - before.both) / succeeded;
    return {
      both,
      postgres: both - (after.product - before.product) / succeeded,
      p99: quantile(latencies, 0.99),
    };
  }

  private async costOfOrders(venues: number): Promise<Cost> {
    await this.place(venues, { seconds: LEAD_SECONDS });
    return this.costOf(() => this.place(venues, { seconds: ROUND_SECONDS }));
  }

  /** Orders to all venues in turn, to a few of them, and to those of the small product, so that a busy machine slows all. */
  private async orders(small: Site): Promise<string[]> {
    await small.start();
    // The other one has placed an order at each venue, so its code is compiled.
    await small.place(FEW, { seconds: WARM_SECONDS });
    const costs: Record<'all' | 'few' | 'small', Cost>[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const few = await this.costOfOrders(Math.min(FEW, this.venues));
      const all = await this.costOfOrders(this.venues);
      const ofSmall = await small.costOfOrders(FEW);
      if (round > 0) costs.push({ few, all, small: ofSmall });
    }
    await small.stop();
    const of = (read: (cost: Cost) => number): string => median(costs.map(({ all }) => read(all))).toFixed(0);
    const times = (kind: 'few' | 'small'): string =>
      median(costs.map((cost) => cost.all.both / cost[kind].both)).toFixed(2);
    const columns = [of(({ both }) => both), of(({ postgres }) => postgres), times('few'), times('small')];
    return [...columns, of(({ p99 }) => p99), JSON.stringify({ ...this.failures, ...small.failures })];
  }

  /** One guest's socket after another in each venue, and nothing happens. */
  private async sockets(without: number): Promise<string[]> {
    const { server } = this.product!;
    const crowd = new Crowd();
    try {
      const url = `${server.origin.replace('http', 'ws')}/ws/`;
      await crowd.grow([url], SOCKETS, (index) => registrationAt(index % this.venues));
      await sleep(SETTLED_MS);
      const held = resident(server.pid);
      const [cpu] = await this.idle();
      return [held.toFixed(0), (((held - without) * 1_024) / SOCKETS).toFixed(1), cpu];
    } finally {
      crowd.close();
    }
  }

  /** Processor time in ms a second, and statements a second, while nothing happens. */
  private async idle(): Promise<[string, string]> {
    const [before, statements] = [await this.spent(), await this.countStatements()];
    await sleep(IDLE_SECONDS * 1_000);
    const [after, count] = [await this.spent(), await this.countStatements()];
    const cpu = (after.both - before.both) / 1_000 / IDLE_SECONDS;
    return [cpu.toFixed(1), ((count - statements) / IDLE_SECONDS).toFixed(1)];
  }

  /** Processor times so far, in microseconds. */
  private async spent(): Promise<Spent> {
    const product = await this.product!.server.cpu();
    return { product, both: product + this.postgresCpu.ofPostgres() };
  }

  private async countConnections(): Promise<number> {
    const text = `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    return Number((await ask(this.postgres.ownerUrl, text))[0]?.count);
  }

  /** A statement outside of a transaction counts as one transaction. */
  private async countStatements(): Promise<number> {
    const text = 'select xact_commit as count from pg_stat_database where datname = current_database()';
    return Number((await ask(this.postgres.ownerUrl, text))[0]?.count);
  }
}

/** Resident memory of the process, in MB. */
function resident(pid: number): number {
  const found = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(found ?? 0) / 1_024;
}
