import { createConnection } from 'node:net';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { until } from '#test/until.js';
import { NetworkDevice } from '../../../../../scripts/printers/network-device.mjs';
import { PRINTER_ROUTE, type PrinterRoute } from '../printers/printer-network.js';
import type { PrinterView, PrinterWithAddress } from '../printers/printer.dto.js';
import { PrinterLeases } from '../queue/printer-leases.js';
import type { PrintingState } from '../queue/printing-state.js';

const OPIS = Buffer.from('OPIS - zkontrolujte');
const HOST = '192.168.50.7';
/** A device that answers may be slow on a busy machine, but not for longer than a lease. */
const PATIENT_MS = 25_000;
/** One that never answers need not be waited for. */
const HASTY_MS = 200;
/** The wait for the end of a ticket before its state counts is half of this. */
const STATE_MS = 4_000;

describe('a printer to which the server writes', () => {
  let office: BackOffice;
  let database: Database;
  let device: NetworkDevice;
  /** Ports of simulated printers by their address; an address without one does not answer. */
  const ports = new Map<string, number>();
  let limitMs = PATIENT_MS;
  const route: PrinterRoute = {
    dial: (host) => createConnection({ host: '127.0.0.1', port: ports.get(host) ?? 1 }),
    get limitMs() {
      return limitMs;
    },
  };
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(PRINTER_ROUTE).useValue(route), {
      PRINT_NETWORKS: '192.168.50.0/24, fd12::/16',
    });
    database = office.app.app.get(Database);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    limitMs = PATIENT_MS;
    device = new NetworkDevice();
    ports.set(HOST, await device.listen(0, '127.0.0.1'));
  });
  afterEach(async () => {
    await database.query({ text: 'delete from printer' });
    await device.close();
    ports.clear();
  });

  const body = (changes: object = {}) => ({
    venueId: 1,
    name: 'Kuchyň',
    kind: 'escpos',
    stationIds: null,
    prints: ['confirmed'],
    host: HOST,
    columns: 48,
    codePage: 'cp852',
    copies: 1,
    ...changes,
  });
  const create = async (changes: object = {}): Promise<PrinterWithAddress> =>
    (await office.post('createprinter', body(changes)).expect(201)).body as PrinterWithAddress;
  const test = async (id: number) => (await office.post(`testprinter/${id}`, {}).expect(200)).body.ticketId as number;
  const stateOf = async (ticket: number) => {
    const text = 'select state from print_ticket where id = $1';
    return (await database.query<{ state: string }>({ text, values: [ticket] }))[0]!.state;
  };
  const isPrinted = (ticket: number) => until(async () => (await stateOf(ticket)) === 'printed');
  const rests = () => database.query({ text: `update printer set writer_until = null where writer is null` });
  const shown = async () => ((await office.get('getprinting/1').expect(200)).body as PrintingState).printers[0]!;
  const opis = () => device.tickets.map((bytes) => bytes.includes(OPIS));

  it('has an allowed address and port, which are visible in the list', async () => {
    const { id, address, ...printer } = await create({ host: '::ffff:192.168.50.7', port: 9101 });
    expect(address).toBe('192.168.50.7, port 9101');
    expect(printer).toMatchObject({ host: HOST, port: 9101, version: 1 });
    const { body: changed } = await office.put('updateprinter', { id, host: 'fd12::7' }).expect(200);
    expect(changed).toMatchObject({ host: 'fd12::7', port: 9101 });
    expect((await create()).port).toBe(9100);
    expect(messages(await office.post(`renewprinteraddress/${id}`, {}).expect(400))).toHaveProperty('id');
    expect(((await office.get('getprinting/1')).body as PrintingState).kinds).toContain('escpos');
  });

  it.each(['127.0.0.1', '10.0.0.1', 'tiskarna.local'])('is refused at %s', async (host) => {
    const { body: refused } = await office.post('createprinter', body({ host })).expect(422);
    const message = 'Na tuto adresu server tisknout nesmí.';
    expect(refused).toMatchObject({ code: 'PRINTER_ADDRESS_REFUSED', details: [{ field: 'host', message }] });
  });

  it.each([
    ['host', { host: undefined }, 'Zadejte IP adresu tiskárny.'],
    ['port', { port: 9099 }, 'Port je 9100 až 9109.'],
    ['port', { port: 9110 }, 'Port je 9100 až 9109.'],
    ['host', { kind: 'browser' }, 'Adresu a port má jen tiskárna v síti.'],
  ])('is refused for %s = %j', async (field, changes, message) => {
    expect(messages(await office.post('createprinter', body(changes)).expect(400))).toEqual({ [field]: message });
  });

  it('prints a ticket and confirms it, whether the device answers at the end or only when asked for its state', async () => {
    const { id } = await create({ name: 'Žluťoučký kůň', copies: 2 });
    await isPrinted(await test(id));
    limitMs = STATE_MS;
    device.confirms = 'state';
    await isPrinted(await test(id));
    expect(opis()).toEqual([false, false]);
    expect(device.tickets[0]!.toString('latin1').split('\u001b@')).toHaveLength(3);
    const [printer] = (await office.get('getprinters/1')).body as PrinterView[];
    expect(Date.parse(printer!.seenAt!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keeps its ticket in the queue while paper is out or its cover is open, and boards show that', async () => {
    device.state = 'paper';
    const { id } = await create();
    const ticket = await test(id);
    await until(async () => (await shown()).failure === 'Došel papír.');
    device.state = 'cover';
    await rests();
    await until(async () => (await shown()).failure === 'Kryt je otevřený.');
    expect(await stateOf(ticket)).toBe('waiting');
    device.state = 'ok';
    await rests();
    await isPrinted(ticket);
    expect([opis(), (await shown()).failure]).toEqual([[false], null]);
  });

  it('gets a ticket again with the copy mark OPIS if the server cannot know whether it was printed', async () => {
    device.confirms = 'nothing';
    const { id } = await create();
    limitMs = HASTY_MS;
    const ticket = await test(id);
    await until(async () => (await shown()).failure === 'Tiskárna neodpovídá.');
    limitMs = PATIENT_MS;
    device.confirms = 'end';
    device.dies = 'before';
    await rests();
    await until(() => device.dies === null);
    await until(async () => (await rests(), (await stateOf(ticket)) === 'printed'));
    expect(opis()).toEqual([false, true]);
  });

  it('gets no ticket while it does not answer, and does not delay other printers', async () => {
    device.answers = false;
    const { id } = await create();
    limitMs = HASTY_MS;
    const ticket = await test(id);
    await until(() => device.connections > 1 || rests().then(() => false));
    expect(await stateOf(ticket)).toBe('waiting');
    limitMs = PATIENT_MS;
    for (let dead = 0; dead < 9; dead += 1) ports.set(`192.168.50.${100 + dead}`, ports.get(HOST)!);
    for (let dead = 0; dead < 9; dead += 1)
      await test((await create({ name: `Mrtvá ${dead}`, host: `192.168.50.${100 + dead}` })).id);
    const other = new NetworkDevice();
    ports.set('192.168.50.8', await other.listen(0, '127.0.0.1'));
    await isPrinted(await test((await create({ venueId: 3, host: '192.168.50.8' })).id));
    const failures = ((await office.get('getprinters/1')).body as PrinterView[]).map(({ failure }) => failure);
    // The others still wait for their answer.
    expect(failures).toEqual(['Tiskárna neodpovídá.', ...Array.from({ length: 9 }, () => null)]);
    await other.close();
  });

  it('is no longer used once the operator has removed its network', async () => {
    const { id } = await create();
    await database.query({ text: `update printer set host = '127.0.0.1'` });
    const ticket = await test(id);
    await until(async () => {
      const [row] = await database.query<{ misses: number }>({ text: 'select misses from printer' });
      return row!.misses > 0;
    });
    expect([device.connections, await stateOf(ticket)]).toEqual([0, 'waiting']);
  });
});

describe('the server', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  it('offers no printers to write to if PRINT_NETWORKS is missing', async () => {
    const printer = { venueId: 1, name: 'Bar', kind: 'escpos', stationIds: null, prints: ['confirmed'], host: HOST };
    const answer = await office.post('createprinter', { ...printer, columns: 32, codePage: 'cp852', copies: 1 });
    expect([answer.status, messages(answer)]).toEqual([400, { kind: 'Tento druh tiskárny server neumí.' }]);
    const { kinds } = (await office.get('getprinting/1')).body as PrintingState;
    expect(kinds).toEqual(['browser', 'cloudprnt', 'epson-sdp']);
  });

  it('lets only one worker at a time write to a printer', async () => {
    const database = office.app.app.get(Database);
    const printer = { venueId: 1, name: 'Bar', kind: 'browser', stationIds: null, prints: ['confirmed'] };
    const made = await office.post('createprinter', { ...printer, columns: 32, codePage: 'cp852', copies: 1 });
    const { id } = made.body as PrinterView;
    await database.query({ text: `update printer set kind = 'escpos', host = '${HOST}', port = 9100` });
    await office.post(`testprinter/${id}`, {}).expect(200);
    const workers = [1, 2, 3, 4].map(() => new PrinterLeases(database));
    const claims = await Promise.all(workers.map((worker) => worker.claim(false, 10)));
    const [claimed] = claims.flat();
    expect(claims.flat()).toMatchObject([{ id, host: HOST, port: 9100, misses: 0 }]);
    const other = workers[claims.findIndex((one) => one.length === 0)]!;
    const own = workers[claims.findIndex((one) => one.length > 0)]!;
    expect([await other.renew(claimed!), await own.renew(claimed!)]).toEqual([false, true]);
    await other.release(claimed!, 'printed');
    expect(await other.claim(false, 10)).toEqual([]);
    await own.release(claimed!, 'silent');
    expect([...(await other.claim(false, 10)), ...(await other.claim(true, 10))]).toEqual([]);
    await database.query({ text: `update printer set writer_until = now() - interval '1 second'` });
    expect(await other.claim(false, 10)).toEqual([]);
    expect(await other.claim(true, 10)).toMatchObject([{ id, misses: 1 }]);
  });
});
