import { openArena, type Arena } from './arena.js';
import type { Contender } from './contender.js';
import { roomful } from './roomful.js';
import { table, targetTable, withSpread, type Target } from './report.js';
import { alternate, each, ratio, type Measured, type Round } from './rounds.js';
import { median, quantile } from './statistics.js';

const CONNECTIONS = 32;
const ROUNDS = Number(process.argv[3] ?? 9);
const ORDER_SECONDS = 3;
const READ_SECONDS = 2;
const LATENCY_SECONDS = 6;
const LATENCY_ROUNDS = Math.ceil(ROUNDS / 2);
const ORDERS_PER_SECOND = 50;

/**
 * Measures the main job under load: orders placed, confirmed and closed, menu reads, and the time until the board shows
 * it, each in alternation with the baselines. Prints the values; a missed target is printed and does not fail the run.
 * `npm run bench -- main 3`: rounds.
 */
export async function mainJob(): Promise<void> {
  console.log('Starting PostgreSQL, the product and the baselines …');
  const arena = await openArena();
  try {
    console.log(`PostgreSQL: ${arena.durability}`);
    const targets = [
      ...(await ordering(arena)),
      ...(await menuReads(arena)),
      ...(await latency(arena)),
      await roomful(arena),
    ];
    console.log(`\n${targetTable(targets)}`);
  } finally {
    await arena.close();
  }
}

async function ordering({ load, orders, product, bare, crud, databaseCpu }: Arena): Promise<Target[]> {
  const entrant = (contender: Contender) => ({
    contender,
    job: {
      kind: 'orders' as const,
      origin: contender.server.origin,
      connections: CONNECTIONS,
      seconds: ORDER_SECONDS,
      orders,
      boards: contender.boards,
      token: contender.token,
    },
  });
  const before = await Promise.all([product, bare, crud].map((contender) => contender.countActs()));
  const entrants = { bare: entrant(bare), crud: entrant(crud), product: entrant(product) };
  const measured = await alternate(load, ROUNDS, entrants, databaseCpu);
  const row = (name: string, one: Measured) => [
    name,
    withSpread(each(one, (round) => round.perSecond)),
    withSpread(each(one, (round) => round.cpuPerRequest)),
    withSpread(each(one, (round) => round.databasePerRequest)),
    median(each(one, (round) => quantile(round.latencies, 0.5))).toFixed(1),
    median(each(one, (round) => quantile(round.latencies, 0.99))).toFixed(1),
    failuresOf(one),
  ];
  console.log(
    `\nPlacing, confirming and closing orders, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ORDER_SECONDS} s in turn`,
  );
  console.log(
    table(
      ['', 'acts/s', 'CPU µs/act', 'PostgreSQL µs/act', 'p50 ms', 'p99 ms', 'failures'],
      [row('(a) bare', measured.bare), row('(b) CRUD', measured.crud), row('product', measured.product)],
    ),
  );
  const after = await Promise.all([product, bare, crud].map((contender) => contender.countActs()));
  const acknowledged = [measured.product, measured.bare, measured.crud].map((one) => one.succeeded);
  const lost = acknowledged.map((count, index) => count - ((after[index] ?? 0) - (before[index] ?? 0)));
  console.log(`acknowledged but not stored: product ${lost[0]}, bare ${lost[1]}, CRUD ${lost[2]}`);
  const rate = (round: Round) => round.perSecond;
  const cpu = (round: Round) => round.cpuPerRequest;
  const database = (round: Round) => round.databasePerRequest;
  return [
    { title: 'orders/s as a ratio to (a)', value: ratio(measured.product, measured.bare, rate), least: 0.6 },
    { title: 'orders/s as a ratio to (b)', value: ratio(measured.product, measured.crud, rate), least: 1.5 },
    { title: 'CPU per order as a ratio to (b)', value: ratio(measured.product, measured.crud, cpu), most: 0.5 },
    {
      title: "PostgreSQL's CPU per order as a ratio to (b)",
      value: ratio(measured.product, measured.crud, database),
      most: 0.45,
    },
  ];
}

async function menuReads({ load, product, bare, menuPath }: Arena): Promise<Target[]> {
  const entrant = (contender: Contender) => ({
    contender,
    job: {
      kind: 'reads' as const,
      origin: contender.server.origin,
      connections: CONNECTIONS,
      seconds: READ_SECONDS,
      path: menuPath,
    },
  });
  const measured = await alternate(load, ROUNDS, { bare: entrant(bare), product: entrant(product) });
  const row = (name: string, one: Measured) => [
    name,
    withSpread(each(one, (round) => round.perSecond)),
    withSpread(each(one, (round) => round.cpuPerRequest)),
    failuresOf(one),
  ];
  console.log(`\nReading the menu, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${READ_SECONDS} s in turn`);
  console.log(
    table(
      ['', 'reads/s', 'CPU µs/read', 'failures'],
      [row('constant', measured.bare), row('product', measured.product)],
    ),
  );
  const rate = (round: Round) => round.perSecond;
  return [
    { title: 'menu reads/s as a ratio to a constant', value: ratio(measured.product, measured.bare, rate), least: 0.6 },
  ];
}

async function latency({ load, orders, product, bare, crud }: Arena): Promise<Target[]> {
  const entrant = (contender: Contender) => ({
    contender,
    job: {
      kind: 'latency' as const,
      origin: contender.server.origin,
      perSecond: ORDERS_PER_SECOND,
      seconds: LATENCY_SECONDS,
      orders,
      boards: contender.boards,
      token: contender.token,
    },
  });
  const measured = await alternate(load, LATENCY_ROUNDS, {
    bare: entrant(bare),
    crud: entrant(crud),
    product: entrant(product),
  });
  const p = (share: number) => (round: { latencies: number[] }) => quantile(round.latencies, share);
  const row = (name: string, one: Measured) => [
    name,
    withSpread(each(one, p(0.5)), 1),
    withSpread(each(one, p(0.99)), 1),
    failuresOf(one),
  ];
  console.log(
    `\nFrom POST to the board, ${ORDERS_PER_SECOND} acts a second, ${LATENCY_ROUNDS} rounds of ${LATENCY_SECONDS} s in turn`,
  );
  console.log(
    table(
      ['', 'p50 ms', 'p99 ms', 'failures'],
      [row('(a) bare', measured.bare), row('(b) CRUD', measured.crud), row('product', measured.product)],
    ),
  );
  return [
    { title: 'POST to board p50 as a ratio to (a)', value: ratio(measured.product, measured.bare, p(0.5)), most: 1.6 },
    { title: 'POST to board p50 as a ratio to (b)', value: ratio(measured.product, measured.crud, p(0.5)), most: 1.2 },
    { title: 'POST to board p99 as a ratio to (a)', value: ratio(measured.product, measured.bare, p(0.99)), most: 1.5 },
  ];
}

function failuresOf({ failures }: Measured): string {
  return Object.entries(failures).map(([reason, count]) => `${reason}: ${count}`).join(', ') || '0'; // oxfmt-ignore
}
