import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { Database } from '#platform/database/database.js';
import type { PrinterWithAddress } from '../printers/printer.dto.js';
import type { PrintingState } from '../queue/printing-state.js';

const OPIS = Buffer.from('OPIS - zkontrolujte');

const response = (id: string, attributes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>` +
  `<printjobid>${id}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ` +
  `${attributes} status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;

describe('a printer with Server Direct Print', () => {
  let office: BackOffice;
  let database: Database;
  let path: string;
  let id: number;
  beforeAll(async () => {
    office = await BackOffice.start();
    database = office.app.app.get(Database);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    const what = { venueId: 1, name: 'Kuchyň', kind: 'epson-sdp', stationIds: null, prints: ['confirmed'] };
    const paper = { columns: 48, codePage: 'cp852', copies: 1 };
    const printer = (await office.post('createprinter', { ...what, ...paper }).expect(201)).body as PrinterWithAddress;
    path = new URL(printer.address).pathname;
    id = printer.id;
  });
  afterEach(() => database.query({ text: 'delete from printer' }));

  const call = (form: object) =>
    request(office.app.url)
      .post(path)
      .type('form')
      .send({ ID: '', Name: 'TM-T88', ...form });
  /** @returns the job's id and bytes */
  const poll = async () => {
    const { text } = await call({ ConnectionType: 'GetRequest' })
      .expect(200)
      .expect('content-type', /^text\/xml/);
    if (text === '') return null;
    const [, job] = /<printjobid>(\d+)<\/printjobid>/.exec(text)!;
    return { job: job!, bytes: Buffer.from(/<command>([\da-f]+)<\/command>/.exec(text)![1]!, 'hex') };
  };
  const end = (ResponseFile: string) => call({ ConnectionType: 'SetResponse', ResponseFile });
  const test = async () => String((await office.post(`testprinter/${id}`, {}).expect(200)).body.ticketId);
  const states = async () =>
    (await database.query<{ state: string }>({ text: 'select state from print_ticket order by id' })).map(
      (t) => t.state,
    );
  const leaseEnds = () => database.query({ text: `update print_ticket set fetched_at = now() - interval '1 minute'` });

  it('fetches a ticket and confirms it', async () => {
    expect(await poll()).toBeNull();
    const ticket = await test();
    const { job, bytes } = (await poll())!;
    expect(job).toBe(ticket);
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from('\u001b@'));
    expect(bytes.includes(OPIS)).toBe(false);
    await end(response(job, 'success="true" code=""')).expect(200);
    expect(await states()).toEqual(['printed']);
    expect(await poll()).toBeNull();
  });

  it('gets one ticket for two concurrent polls, and gets it again with the copy mark OPIS if the confirmation was lost', async () => {
    const ticket = await test();
    const polls = await Promise.all([poll(), poll()]);
    expect(polls.filter((one) => one !== null)).toHaveLength(1);
    await leaseEnds();
    const again = (await poll())!;
    expect([again.job, again.bytes.includes(OPIS)]).toEqual([ticket, true]);
  });

  it('loses no ticket, and prints none twice without the copy mark OPIS, if it dies ten times before the confirmation', async () => {
    const tickets = [await test(), await test()];
    const clean = new Map<string, number>();
    for (let kill = 0; kill < 10; kill += 1) {
      await leaseEnds();
      const { job, bytes } = (await poll())!;
      if (!bytes.includes(OPIS)) clean.set(job, (clean.get(job) ?? 0) + 1);
      if (kill === 5) await end(response(job, 'success="true"')).expect(200);
    }
    expect([...clean]).toEqual(tickets.map((ticket) => [ticket, 1]));
    expect(await states()).toEqual(['printed', 'fetched']);
  });

  it('keeps the ticket while paper is out, and boards show that', async () => {
    const ticket = await test();
    await poll();
    await end(response(ticket, 'success="false" code="EPTR_REC_EMPTY"')).expect(200);
    const shown = async () => ((await office.get('getprinting/1')).body as PrintingState).printers[0]!.failure;
    expect(await shown()).toBe('Došel papír.');
    const again = (await poll())!;
    expect([again.job, again.bytes.includes(OPIS)]).toEqual([ticket, true]);
    await end(response(ticket, 'success="true" code=""')).expect(200);
    expect([await shown(), await states()]).toEqual([null, ['printed']]);
  });

  it.each([
    ['nothing', ''],
    ['text', 'ok'],
    ['another document', '<html></html>'],
    ['an element that stays open', response('1', 'success="true"').replace('</PrintResponse>', '')],
    ['a job id that is no number', response('constructor', 'success="true"')],
    ['no result', response('1', 'success="maybe"')],
    ['an entity', response('1', 'success="true"').replace('?>', '?><!DOCTYPE x [<!ENTITY y "z">]>')],
    ['a second root', `${response('1', 'success="true"')}<x/>`],
  ])('changes nothing by sending a ResponseFile of %s', async (_what, xml) => {
    const ticket = await test();
    await poll();
    await end(xml.replace('>1<', `>${ticket}<`)).expect(400);
    expect(await states()).toEqual(['fetched']);
  });

  it('changes nothing by an invalid call, an unknown ticket or an unknown address', async () => {
    await test();
    await call({ ConnectionType: 'SetStatus' }).expect(400);
    await call({}).expect(400);
    await request(office.app.url).post(path).type('text/xml').send('<x/>').expect(415);
    await end('x'.repeat(65 * 1024)).expect(413);
    await end(response('999999', 'success="true"')).expect(200);
    path = '/print/epson/AAAAAAAAAAAAAAAAAAAAAA';
    expect((await call({ ConnectionType: 'GetRequest' }).expect(404)).text).toBe('');
    expect(await states()).toEqual(['waiting']);
  });
});
