import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { ask, freePort } from './ask.js';
import type { ProductContender } from './contender.js';
import { LoadGenerator } from './load/load-generator.js';
import { BUILT, startProduct } from './product.js';
import { table, withSpread } from './report.js';
import { alternate, each, ratio, type Measured, type Round } from './rounds.js';
import { median, quantile } from './statistics.js';

const CONNECTIONS = 32;
const SECONDS = 1;
const ROUNDS = Number(process.argv[4] ?? 60);
const STATIONS = 4;

const NO_STATIONS = 'update category set station_id = null';
/** Divides the categories of each venue among four stations. */
const FOUR_STATIONS = `insert into station (venue_id, name)
  select v.id, 'Bench ' || n from venue v, generate_series(1, ${STATIONS}) n;
  update category c set station_id = (select id from station s where s.venue_id = c.venue_id and s.name = 'Bench ' || 1 + c.id % ${STATIONS})`;

/** Each with its own PostgreSQL, so that none reads what another has written. */
class Builds {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stolek-bench-'));
  private readonly closing: (() => unknown)[] = [() => rmSync(this.folder, { recursive: true, force: true })];

  /** @param change of the demo, which the product reads at its next start */
  async start(name: string, entry: string, change: string | null): Promise<ProductContender> {
    const data = join(this.folder, name);
    const postgres = await startEmbeddedPostgres(`${data}-postgres`);
    this.closing.push(() => postgres.stop());
    let product = await startProduct(postgres, data, await freePort(), entry);
    if (change !== null) {
      await product.server.stop();
      await ask(postgres.ownerUrl, change);
      product = await startProduct(postgres, data, await freePort(), entry);
    }
    const { server } = product;
    this.closing.push(() => server.stop());
    return product;
  }

  async close(): Promise<void> {
    for (const step of this.closing.reverse()) await step();
  }
}

/**
 * `npm run bench -- against <folder>`: orders placed, confirmed and closed by this build, without stations and with
 * four, in turn with another build of the product that is built in its `backend/dist`. The other build runs twice: how
 * far it differs from itself is how far the figures can be trusted.
 */
export async function against(): Promise<void> {
  const other = process.argv[3];
  if (other === undefined) throw new Error('Name the folder of the other build: npm run bench -- against ../older');
  const builds = new Builds();
  const load = new LoadGenerator();
  try {
    const entrants = {
      other: entrant(await builds.start('other', resolve(other, 'backend/dist/main.js'), null)),
      again: entrant(await builds.start('again', resolve(other, 'backend/dist/main.js'), null)),
      plain: entrant(await builds.start('plain', BUILT, NO_STATIONS)),
      four: entrant(await builds.start('four', BUILT, FOUR_STATIONS)),
    };
    const measured = await alternate(load, ROUNDS, entrants);
    print(measured);
  } finally {
    load.stop();
    await builds.close();
  }
}

function entrant(contender: ProductContender) {
  const { server, orders, boards, token } = contender;
  const job = { kind: 'orders' as const, origin: server.origin, connections: CONNECTIONS, seconds: SECONDS };
  return { contender, job: { ...job, orders, boards, token } };
}

function print({ other, again, plain, four }: Record<'other' | 'again' | 'plain' | 'four', Measured>): void {
  const perSecond = (round: Round) => round.perSecond;
  const cpu = (round: Round) => round.cpuPerRequest;
  const row = (name: string, one: Measured) => [
    name,
    withSpread(each(one, perSecond)),
    withSpread(each(one, cpu)),
    median(each(one, (round) => quantile(round.latencies, 0.5))).toFixed(1),
    ratio(one, other, perSecond).toFixed(2),
    ratio(one, other, cpu).toFixed(2),
    JSON.stringify(one.failures),
  ];
  const header = ['', 'acts/s', 'CPU µs/act', 'p50 ms', 'acts/s ×', 'CPU ×', 'failures'];
  console.log(`\nOrders, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn\n`);
  console.log(
    table(header, [
      row('the other build', other),
      row('the other build again', again),
      row('without stations', plain),
      row('with four stations', four),
    ]),
  );
}
