import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { tokenHash } from '#modules/printing/printers/printer-address.js';
import { ask, freePort } from '../ask.js';
import { startProduct } from '../product.js';
import { targetTable } from '../report.js';
import { quantile } from '../statistics.js';
import { addVenues, orderAt, venueAt } from '../venue-crowd.js';
import { encoding } from './encoding.js';

const VENUES = 100;
const PRINTERS = 10;
/** Star's printers ask this often unless they are set otherwise. */
const POLL_MS = 5_000;
const IDLE_MS = 20_000;
/** A thousand connections and first calls are no usual load. */
const WARM_MS = 20_000;
/** The first printer of a venue asks this often while its order is awaited. */
const CLOSE_MS = 20;
const BETWEEN_ORDERS_MS = 250;
const PATIENCE_MS = 60_000;

const tokenOf = (venue: number, printer: number): string => `bench-printer-${venue}-${printer}`;

/** `npm run bench -- printing`: encodes tickets, then serves ten printers at each of a hundred venues. */
export async function printing(): Promise<void> {
  await encoding();
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  const { server } = await startProduct(postgres, join(folder, 'data'), await freePort());
  const fleet = new Fleet(server.origin);
  try {
    await addVenues(postgres.ownerUrl, 0, VENUES);
    await addPrinters(postgres.ownerUrl);
    const asking = fleet.ask();
    await pause(WARM_MS);
    const [before, cpu, at] = [fleet.polls.length, await server.cpu(), performance.now()];
    await pause(IDLE_MS);
    const share = (await server.cpu()) - cpu;
    const seconds = (performance.now() - at) / 1_000;
    const polls = fleet.polls.slice(before);
    const toBytes = await ordersOf(fleet, server.origin);
    await fleet.printsAll(VENUES * PRINTERS);
    fleet.stop();
    await asking;
    const count = `select count(*) as n from print_ticket where state = 'printed'`;
    const printed = Number((await ask(postgres.ownerUrl, count))[0]?.n);
    console.log(`\n${PRINTERS} printers at each of ${VENUES} venues, a poll each ${POLL_MS / 1_000} s\n`);
    console.log(
      targetTable([
        { title: 'tickets confirmed', value: printed, least: VENUES * PRINTERS, most: VENUES * PRINTERS },
        { title: 'polls that failed', value: fleet.failed, most: 0 },
        { title: 'tickets given out more than once', value: fleet.repeated, most: 0 },
        { title: 'order to bytes, p95 ms', value: quantile(toBytes, 0.95), most: 500 },
        { title: 'order to bytes, p50 ms', value: quantile(toBytes, 0.5), most: 500 },
        { title: 'idle poll, p95 ms', value: quantile(polls, 0.95), most: 100 },
        {
          title: 'polls a second',
          value: polls.length / seconds,
          least: 0.9 * ((VENUES * PRINTERS * 1_000) / POLL_MS),
        },
        { title: 'processor of the polls, % of a core', value: share / 1e4 / seconds, most: 100 },
      ]),
    );
  } finally {
    fleet.stop();
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addPrinters(ownerUrl: string): Promise<void> {
  const rows: string[] = [];
  for (let venue = 0; venue < VENUES; venue += 1)
    for (let printer = 0; printer < PRINTERS; printer += 1)
      rows.push(`(${venueAt(venue)}, 'Tiskárna ${printer}', '${tokenHash(tokenOf(venue, printer))}')`);
  await ask(
    ownerUrl,
    `insert into printer (venue_id, name, kind, prints, columns, code_page, token_hash)
      select venue_id, name, 'cloudprnt', '{waiting}', 48, 'cp852', hash from (values ${rows.join()}) as p (venue_id, name, hash)`,
  );
  await ask(
    ownerUrl,
    `insert into print_queue (venue_id, silent_to, timeline)
      select distinct venue_id, 0, database_timeline() from printer`,
  );
}

/** Places one order at each venue, and asks closely for its ticket. @returns the times from the order's answer to the bytes */
async function ordersOf(fleet: Fleet, origin: string): Promise<number[]> {
  const took: Promise<number>[] = [];
  for (let venue = 0; venue < VENUES; venue += 1) {
    const { phone, ...order } = orderAt(venue);
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-phone': phone, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(order),
    };
    let answer = await fetch(`${origin}/api/createorder`, request);
    // The same key places it once, however busy the machine is.
    for (let again = 0; answer.status === 503 && again < 3; again += 1)
      answer = await fetch(`${origin}/api/createorder`, request);
    if (!answer.ok) throw new Error(`Venue ${venue}: ${answer.status} ${await answer.text()}`);
    took.push(fleet.untilPrinted(venue, performance.now()));
    await pause(BETWEEN_ORDERS_MS);
  }
  return Promise.all(took);
}

/** Sends again what met a connection that the server was just closing. */
const sent: typeof fetch = (...request) => fetch(...request).catch(() => fetch(...request));

/** A thousand printers that poll by CloudPRNT. */
class Fleet {
  readonly polls: number[] = [];
  repeated = 0;
  failed = 0;
  private readonly printed = new Set<string>();
  /** When a printer had the bytes of its last ticket. */
  private readonly printedAt = new Map<string, number>();
  private isStopped = false;

  constructor(private readonly origin: string) {}

  /** Lets each printer poll at its own moment of the interval, until {@link stop}. */
  async ask(): Promise<void> {
    const all = Array.from({ length: VENUES * PRINTERS }, async (_, index) => {
      await pause((index * POLL_MS) / (VENUES * PRINTERS));
      while (!this.isStopped) {
        const begun = performance.now();
        const isPrinted = await this.poll(tokenOf(Math.floor(index / PRINTERS), index % PRINTERS)).catch(() => null);
        if (isPrinted === null) this.failed += 1;
        if (isPrinted === false) this.polls.push(performance.now() - begun);
        await pause(Math.max(0, POLL_MS - (performance.now() - begun)));
      }
    });
    await Promise.all(all);
  }

  stop(): void {
    this.isStopped = true;
  }

  /** @returns milliseconds from `begun` until the first printer of the venue has its ticket */
  async untilPrinted(venue: number, begun: number): Promise<number> {
    const token = tokenOf(venue, 0);
    // Its usual poll may be the first that finds the ticket.
    while (!(await this.poll(token)) && !this.printedAt.has(token)) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`Venue ${venue} printed nothing`);
      await pause(CLOSE_MS);
    }
    return this.printedAt.get(token)! - begun;
  }

  async printsAll(tickets: number): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; this.printed.size < tickets && Date.now() < end;) await pause(200);
  }

  /** Asks for a ticket, fetches and confirms it. @returns whether there was one */
  private async poll(token: string): Promise<boolean> {
    const address = `${this.origin}/print/star/${token}`;
    const response = await sent(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const job = (await response.json()) as { jobReady: boolean; jobToken?: string };
    if (!job.jobReady) return false;
    const paper = await sent(`${address}?token=${job.jobToken}`);
    const bytes = await paper.arrayBuffer();
    // Another poll of this printer was first.
    if (!paper.ok || bytes.byteLength === 0) return false;
    this.printedAt.set(token, performance.now());
    const mark = `${token} ${job.jobToken}`;
    if (this.printed.has(mark)) this.repeated += 1;
    this.printed.add(mark);
    await sent(`${address}?token=${job.jobToken}&code=200%20OK`, { method: 'DELETE' });
    return true;
  }
}
