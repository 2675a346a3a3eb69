import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { ask, freePort } from './ask.js';
import type { ProductContender } from './contender.js';
import { Crowd } from './fanout-crowd.js';
import { phoneAt, type OrderTemplate } from './load/jobs.js';
import { LoadGenerator } from './load/load-generator.js';
import { startProduct } from './product.js';
import { table, withSpread } from './report.js';
import { alternate, each, ratio, type Measured, type Round } from './rounds.js';
import { median, quantile } from './statistics.js';

const VENUES = 10_000;
const FEW = 10;
const DISHES = 40;
/** Beyond the ids of the demo. */
const FIRST = 100_000;
const IDLE_SECONDS = 10;
/** PostgreSQL counts what an idle connection has done up to ten seconds later. */
const SETTLED_MS = 15_000;
const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;

/** `npm run bench -- venues`: what one process pays for ten thousand venues that are followed, and how orders to all of them fare beside orders to ten. */
export async function manyVenues(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
    closing.push(() => postgres.stop());
    const product = await startProduct(postgres, join(folder, 'data'), await freePort());
    closing.push(() => product.server.stop());
    await addVenues(postgres.ownerUrl);
    const crowd = new Crowd();
    closing.push(() => crowd.close());
    await idle(product, crowd, postgres.ownerUrl);
    const load = new LoadGenerator();
    closing.push(() => load.stop());
    await orders(product, load);
  } finally {
    for (const step of closing.reverse()) await step();
  }
}

const numbered = (count: number): string => `generate_series(0, ${count - 1})`;

/** Each with a table, a menu of the whole week and forty dishes on it. */
async function addVenues(ownerUrl: string): Promise<void> {
  const venues = `${numbered(VENUES)} v`;
  const dishes = `${venues} cross join ${numbered(DISHES)} d`;
  for (const statement of [
    `insert into venue (id, company_id, name) select ${FIRST} + v, 1, 'Podnik ' || v from ${venues}`,
    `insert into venue_table (id, venue_id, name, seats, code)
      select ${FIRST} + v, ${FIRST} + v, 'Stůl 1', 4, 'bench-table-' || v from ${venues}`,
    `insert into menu (id, venue_id, menu_name, date_from, date_to, time_from, time_to, valid_days)
      select ${FIRST} + v, ${FIRST} + v, 'Stálá nabídka', current_date - 1, current_date + 1, 0, 1439,
        '{pondělí,úterý,středa,čtvrtek,pátek,sobota,neděle}' from ${venues}`,
    `insert into product (id, venue_id, name, description)
      select (${FIRST} + v) * ${DISHES} + d, ${FIRST} + v, 'Jídlo ' || d, repeat('Popis jídla ', 8) from ${dishes}`,
    `insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk)
      select (${FIRST} + v) * ${DISHES} + d, ${FIRST} + v, ${FIRST} + v, (${FIRST} + v) * ${DISHES} + d, 'Hlavní jídla', 10000
      from ${dishes}`,
    'analyze',
  ])
    await ask(ownerUrl, statement);
}

/** One guest's socket in each venue, and nothing happens. */
async function idle({ server }: ProductContender, crowd: Crowd, ownerUrl: string): Promise<void> {
  const url = `${server.origin.replace('http', 'ws')}/ws/`;
  const rows: string[][] = [];
  for (const venues of [0, FEW, VENUES]) {
    await crowd.grow([url], venues, (index) => ({
      type: 'register',
      vs: `bench-table-${index}`,
      tableId: FIRST + index,
    }));
    await sleep(SETTLED_MS);
    const [cpu, statements] = [await server.cpu(), await countStatements(ownerUrl)];
    await sleep(IDLE_SECONDS * 1_000);
    const spent = (await server.cpu()) - cpu;
    const asked = (await countStatements(ownerUrl)) - statements;
    const figures = [asked / IDLE_SECONDS, spent / 1_000 / IDLE_SECONDS, resident(server.pid)];
    rows.push([String(venues), ...figures.map((value) => value.toFixed(1))]);
  }
  console.log('\nVenues that are followed, while nothing happens\n');
  console.log(table(['venues', 'statements/s', 'CPU ms/s', 'resident MB'], rows));
}

async function orders(product: ProductContender, load: LoadGenerator): Promise<void> {
  const entrant = (count: number) => ({
    contender: product,
    job: {
      kind: 'orders' as const,
      origin: product.server.origin,
      connections: CONNECTIONS,
      seconds: ROUND_SECONDS,
      orders: Array.from({ length: count }, (_, index) => orderOf(index)),
      boards: [],
      token: product.token,
      // Most of these venues have no staff.
      placesOnly: true,
    },
  });
  const measured = await alternate(load, ROUNDS, { few: entrant(FEW), many: entrant(VENUES) });
  const row = (name: string, one: Measured) => [
    name,
    withSpread(each(one, (round) => round.perSecond)),
    withSpread(each(one, (round) => round.cpuPerRequest)),
    median(each(one, (round) => quantile(round.latencies, 0.99))).toFixed(1),
    JSON.stringify(one.failures),
  ];
  const times = (figure: (round: Round) => number) => ratio(measured.many, measured.few, figure).toFixed(2);
  console.log(`\nOrders, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn\n`);
  console.log(
    table(
      ['to venues', 'orders/s', 'CPU µs/order', 'p99 ms', 'failures'],
      [
        row(String(FEW), measured.few),
        row(String(VENUES), measured.many),
        ['×', times((round) => round.perSecond), times((round) => round.cpuPerRequest), '', ''],
      ],
    ),
  );
  console.log(`\nResident afterwards: ${resident(product.server.pid).toFixed(0)} MB`);
}

function orderOf(index: number): OrderTemplate {
  const venue = FIRST + index;
  const items = [0, 1, 2].map((dish) => ({
    itemId: venue * DISHES + ((index + dish) % DISHES),
    quantity: 1,
    price: 100,
  }));
  return {
    venueId: venue,
    tableId: venue,
    items,
    totalPrice: 300,
    currency: 'CZK',
    vs: `bench-table-${index}`,
    phone: phoneAt(venue),
  };
}

/** Those that stood alone: each is a transaction. */
async function countStatements(url: string): Promise<number> {
  const [row] = await ask(url, 'select xact_commit as count from pg_stat_database where datname = current_database()');
  return Number(row?.count);
}

/** Resident memory of the process, in MB. */
function resident(pid: number): number {
  const found = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(found ?? 0) / 1_024;
}
