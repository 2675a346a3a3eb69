import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { ask, freePort } from './ask.js';
import type { ProductContender } from './contender.js';
import type { Job } from './load/jobs.js';
import { LoadGenerator } from './load/load-generator.js';
import { startProduct } from './product.js';
import { table, targetTable, withSpread } from './report.js';
import { median, quantile } from './statistics.js';

const LOG = 200_000;
const VENUE = 1;
const SOCKETS = 100;
/** All of them come again so often: together four times what one address may. */
const AGAIN_MS = 1_000;
const ROUNDS = 9;
const ROUND_SECONDS = 3;
const CONNECTIONS = 4;

/** `npm run bench -- floods`: how long placing takes while a hundred sockets, half phones and half boards, come again and again with `since: 0` on a log of 200,000 events. */
export async function floods(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
    closing.push(() => postgres.stop());
    const product = await startProduct(postgres, join(folder, 'data'), await freePort());
    closing.push(() => product.server.stop());
    await fillLog(postgres.ownerUrl);
    const load = new LoadGenerator();
    closing.push(() => load.stop());
    await placing(product, load);
  } finally {
    for (const step of closing.reverse()) await step();
  }
}

/** Events of the past, which every reader has seen. */
async function fillLog(ownerUrl: string): Promise<void> {
  const head = `(select seq from venue_head where venue_id = ${VENUE})`;
  const names = LOG_READERS.map(({ name }) => `('${name}')`).join();
  for (const statement of [
    `insert into venue_head (venue_id) values (${VENUE}) on conflict do nothing`,
    `insert into event (venue_id, venue_seq, stream_id, stream_version, type, schema, actor_kind, actor_id, device,
        command_id, correlation_id, occurred_at, business_day, number, data, hash)
      select ${VENUE}, ${head} + n, gen_random_uuid(), 1, 'OrderPlaced', 1, 'guest', 's', null, gen_random_uuid(), gen_random_uuid(),
        now() - interval '2 days', current_date - 2, n, '{}', '\\x00' from generate_series(1, ${LOG}) n`,
    `update venue_head set seq = seq + ${LOG} where venue_id = ${VENUE}`,
    `insert into subscription_checkpoint (name, venue_id, position) select name, ${VENUE}, ${head} from (values ${names}) r (name)
      on conflict (name, venue_id) do update set position = excluded.position`,
    'analyze',
  ])
    await ask(ownerUrl, statement);
}

interface Placing {
  readonly alone: number[];
  readonly flooded: number[];
}

async function placing(product: ProductContender, load: LoadGenerator): Promise<void> {
  const job: Job = {
    kind: 'orders',
    origin: product.server.origin,
    connections: CONNECTIONS,
    seconds: ROUND_SECONDS,
    orders: product.orders.filter(({ venueId }) => venueId === VENUE),
    boards: [],
    token: product.token,
    placesOnly: true,
  };
  const [half, whole]: [Placing, Placing] = [
    { alone: [], flooded: [] },
    { alone: [], flooded: [] },
  ];
  let answered = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of ['alone', 'flooded'] as const) {
      const crowd = kind === 'flooded' ? comeAgain(product) : null;
      const { latencies } = await load.run(job);
      answered += (await crowd?.()) ?? 0;
      // The first round of each warms up.
      if (round === 0) continue;
      half[kind].push(quantile(latencies, 0.5));
      whole[kind].push(quantile(latencies, 0.99));
    }
  }
  const row = (name: string, kind: keyof Placing) => [name, withSpread(half[kind], 2), withSpread(whole[kind], 2)];
  console.log(
    `\nPlacing at a venue with ${LOG} events, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn\n`,
  );
  console.log(table(['', 'p50 ms', 'p99 ms'], [row('alone', 'alone'), row(`${SOCKETS} sockets`, 'flooded')]));
  const ratio = ({ alone, flooded }: Placing) => median(flooded.map((ms, index) => ms / alone[index]!));
  console.log(`\nRegisters answered meanwhile: ${answered}\n`);
  console.log(targetTable([{ title: 'placing p50, with the sockets : without', value: ratio(half), most: 1.5 }]));
}

/** @returns what ends it, and says how many registers were answered */
function comeAgain({ server, token }: ProductContender): () => Promise<number> {
  const url = `${server.origin.replace('http', 'ws')}/ws/`;
  let answered = 0;
  let coming: Promise<unknown> = Promise.resolve();
  const come = (): void => {
    const sockets = Array.from({ length: SOCKETS }, (_, index) => missing(url, registerOf(index, token)));
    coming = Promise.all([coming, ...sockets.map((socket) => socket.then(() => (answered += 1)))]);
  };
  come();
  const again = setInterval(come, AGAIN_MS);
  return async () => {
    clearInterval(again);
    await coming;
    return answered;
  };
}

function registerOf(index: number, token: string | null): object {
  if (index % 2 === 0) return { type: 'register', role: 'staff', venueId: VENUE, token, since: 0 };
  return { type: 'register', vs: `bench-${VENUE}-1`, tableId: 1, since: 0 };
}

/** Measures until the answer to the ping behind the register, which comes after all missed events. */
function missing(url: string, register: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.once('open', () => socket.send(JSON.stringify(register)));
    socket.once('message', () => socket.send(JSON.stringify({ type: 'ping' })));
    socket.on('message', (data) => {
      if (String(data) === '{"type":"pong"}') socket.terminate();
    });
  });
}
