import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { until } from '#test/until.js';
import { NetworkDevice } from '../../../../../scripts/printers/network-device.mjs';
import { PRINTER_ROUTE, type PrinterRoute } from '../printers/printer-network.js';
import type { PrinterWithAddress } from '../printers/printer.dto.js';

/** Ends between the fetch of a ticket and its confirmation, for each protocol. */
const KILLS = 500;
const TICKETS = 20;
const LATE_MS = 25_000;
const OPIS = Buffer.from('OPIS - zkontrolujte');
const NUMBER = /Kuch[^ ]+ (\d+) /;

interface Paper {
  readonly number: number;
  readonly isCopy: boolean;
}
const paperOf = (bytes: Buffer): Paper => {
  const number = Number(NUMBER.exec(bytes.toString('latin1'))![1]);
  return { number, isCopy: bytes.includes(OPIS) };
};

/** @returns a number from 0 to `below`, the same in each run */
function chances(): (below: number) => number {
  let state = 4_711;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Kinds of an end, after which the printer has the ticket on paper or has not. */
type End = 'before-paper' | 'after-paper' | 'lost-answer' | 'two-at-once';
const ENDS: readonly End[] = ['before-paper', 'after-paper', 'lost-answer', 'two-at-once'];

/** A printer of one protocol, as the test drives it. */
interface Driven {
  /** Fetches the next ticket and ends in this way. @returns whether a ticket was fetched */
  readonly kill: (end: End) => Promise<boolean>;
  readonly printNext: () => Promise<boolean>;
  readonly papers: Paper[];
}

describe('a ticket that is interrupted between fetch and confirmation', () => {
  let office: BackOffice;
  let database: Database;
  let device: NetworkDevice;
  let printer: PrinterWithAddress;
  let port = 0;
  const route = { dial: () => createConnection({ host: '127.0.0.1', port }), limitMs: 150 } satisfies PrinterRoute;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(PRINTER_ROUTE).useValue(route), {
      PRINT_NETWORKS: '192.168.50.0/24',
    });
    database = office.app.app.get(Database);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    device = new NetworkDevice();
    port = await device.listen(0, '127.0.0.1');
  });
  afterEach(async () => {
    await database.query({ text: 'delete from printer' });
    await device.close();
  });

  const create = async (kind: string) => {
    const what = { venueId: 1, name: 'Kuchyň', kind, stationIds: null, prints: ['confirmed'] };
    const paper = { columns: 48, codePage: 'cp852', copies: 1, ...(kind === 'escpos' && { host: '192.168.50.7' }) };
    printer = (await office.post('createprinter', { ...what, ...paper }).expect(201)).body as PrinterWithAddress;
  };
  const test = () => office.post(`testprinter/${printer.id}`, {}).expect(200);
  const leaseEnds = () =>
    database.query({
      text: `update print_ticket set fetched_at = now() - interval '1 minute' where state = 'fetched'`,
    });
  const states = async () => {
    const text = 'select number, state, tries from print_ticket where printer_id = $1 order by number';
    return database.query<{ number: number; state: string; tries: number }>({ text, values: [printer.id] });
  };
  const path = () => new URL(printer.address).pathname;

  function star(): Driven {
    const papers: Paper[] = [];
    const get = (token: string) => request(office.app.url).get(path()).query({ token }).responseType('blob');
    const fetchNext = async (times = 1): Promise<string | null> => {
      const { body } = await request(office.app.url).post(path()).send({ statusCode: '200%20OK' }).expect(200);
      const { jobReady, jobToken } = body as { jobReady: boolean; jobToken: string };
      if (!jobReady) return null;
      const answers = await Promise.all(Array.from({ length: times }, () => get(jobToken)));
      const given = answers.filter(({ status }) => status === 200);
      expect(given).toHaveLength(1);
      last = paperOf(given[0]!.body as Buffer);
      return jobToken;
    };
    let last: Paper;
    return {
      papers,
      async kill(end) {
        if ((await fetchNext(end === 'two-at-once' ? 2 : 1)) === null) return false;
        if (end !== 'before-paper') papers.push(last);
        await leaseEnds();
        return true;
      },
      async printNext() {
        const token = await fetchNext();
        if (token === null) return false;
        papers.push(last);
        await request(office.app.url).delete(path()).query({ token, code: '200 OK' }).expect(200);
        return true;
      },
    };
  }

  function epson(): Driven {
    const papers: Paper[] = [];
    const call = (form: object) => request(office.app.url).post(path()).type('form').send(form);
    const fetchNext = async (times = 1): Promise<{ job: string; paper: Paper } | null> => {
      const polls = Array.from({ length: times }, () => call({ ConnectionType: 'GetRequest' }).expect(200));
      const given = (await Promise.all(polls)).map(({ text }) => text).filter((text) => text !== '');
      const jobs = given.map((text) => /<printjobid>(\d+)</.exec(text)![1]!);
      expect(new Set(jobs).size).toBe(jobs.length);
      const bytes = given.map((text) => Buffer.from(/<command>([\da-f]+)</.exec(text)![1]!, 'hex'));
      // The second of two polls gets the next ticket, which ends in the same way.
      for (const other of bytes.slice(1)) papers.push(paperOf(other));
      return jobs.length === 0 ? null : { job: jobs[0]!, paper: paperOf(bytes[0]!) };
    };
    return {
      papers,
      async kill(end) {
        const fetched = await fetchNext(end === 'two-at-once' ? 2 : 1);
        if (fetched && end !== 'before-paper') papers.push(fetched.paper);
        await leaseEnds();
        return fetched !== null;
      },
      async printNext() {
        const fetched = await fetchNext();
        if (fetched === null) return false;
        papers.push(fetched.paper);
        const ResponseFile = `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><printjobid>${fetched.job}</printjobid></Parameter><PrintResponse><response success="true" code=""/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
        await call({ ConnectionType: 'SetResponse', ResponseFile }).expect(200);
        return true;
      },
    };
  }

  it.each<[string, () => Driven]>([
    ['cloudprnt', star],
    ['epson-sdp', epson],
  ])('is neither lost nor printed twice without the copy mark OPIS on %s', async (kind, drive) => {
    await create(kind);
    for (let ticket = 0; ticket < TICKETS; ticket += 1) await test();
    const { kill, printNext, papers } = drive();
    const chance = chances();
    for (let killed = 0; killed < KILLS; killed += 1) {
      // A confirmation between two kills, for all tickets but one.
      if (killed % 26 === 25) await printNext();
      expect(await kill(ENDS[chance(ENDS.length)]!)).toBe(true);
    }
    while (await printNext());
    expectEachOnce(papers, await states());
  });

  it('is neither lost nor printed twice without the copy mark OPIS on escpos', async () => {
    await create('escpos');
    const papers: Paper[] = [];
    const chance = chances();
    let killed = 0;
    device.print = (bytes: Buffer) => void papers.push(paperOf(bytes));
    Object.defineProperties(device, {
      dies: {
        get: () => {
          const end = killed >= KILLS || chance(26) === 25 ? null : ENDS[chance(3)]!;
          if (end !== null) killed += 1;
          device.confirms = end === 'lost-answer' ? 'nothing' : 'end';
          return end === 'before-paper' ? 'before' : end === 'after-paper' ? 'after' : null;
        },
        set() {},
      },
      state: { get: () => (chance(20) === 0 ? 'paper' : 'ok') },
    });
    for (let ticket = 0; ticket < TICKETS; ticket += 1) await test();
    await until(async () => {
      await database.query({ text: 'update printer set writer_until = null where writer is null' });
      const areAllPrinted = (await states()).every(({ state }) => state === 'printed');
      if (areAllPrinted && killed < KILLS) await test();
      return areAllPrinted && killed >= KILLS;
    });
    expectEachOnce(papers, await states());
    expect(device.mostOpen).toBe(1);
  });

  it('is printed once if the answer comes after 25 seconds, and with the copy mark OPIS if it comes too late', async () => {
    route.limitMs = 5_000;
    device.delayMs = LATE_MS;
    device.confirms = 'end';
    await create('escpos');
    await test();
    await until(() => device.tickets.length === 1);
    const before = printer;
    await create('cloudprnt');
    await test();
    const poll = async () =>
      (await request(office.app.url).post(path()).send({ statusCode: '200%20OK' })).body as { jobToken?: string };
    const token = (await poll()).jobToken;
    await request(office.app.url).get(path()).query({ token }).expect(200);
    for (let waited = 0; waited < LATE_MS; waited += 5_000) {
      expect(await poll()).toEqual({ jobReady: false });
      await pause(5_000);
    }
    await request(office.app.url).delete(path()).query({ token, code: '200 OK' }).expect(200);
    expect(await states()).toMatchObject([{ state: 'printed', tries: 1 }]);
    device.delayMs = 0;
    printer = before;
    await until(async () => (await states()).every(({ state }) => state === 'printed'));
    expect(device.tickets.map((bytes) => paperOf(bytes).isCopy)[0]).toBe(false);
    expect(device.tickets.slice(1).every((bytes) => paperOf(bytes).isCopy)).toBe(true);
    expect(device.tickets.length).toBeGreaterThan(1);
  });

  /** @param rows what the database says of the tickets */
  function expectEachOnce(papers: readonly Paper[], rows: readonly { number: number; state: string; tries: number }[]) {
    expect(rows.filter(({ state }) => state !== 'printed')).toEqual([]);
    expect([...new Set(papers.map(({ number }) => number))].sort((a, b) => a - b)).toEqual(
      rows.map(({ number }) => number),
    );
    const clean = papers.filter(({ isCopy }) => !isCopy).map(({ number }) => number);
    expect(new Set(clean).size).toBe(clean.length);
    expect(rows.reduce((sum, { tries }) => sum + tries - 1, 0)).toBeGreaterThanOrEqual(KILLS);
  }
});
