import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { Database } from '#platform/database/database.js';
import type { PrinterWithAddress } from '../printers/printer.dto.js';
import { readServingPrinters } from '../queue/serving-printers.js';
import type { PrintingState } from '../queue/printing-state.js';

const OPIS = Buffer.from('OPIS - zkontrolujte');
const ONLINE = { status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:00:00:01', statusCode: '200%20OK' };

describe('a CloudPRNT printer', () => {
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
    const printer = await create();
    path = new URL(printer.address).pathname;
    id = printer.id;
  });
  afterEach(async () => {
    await database.query({ text: 'delete from printer' });
    await database.query({ text: 'update staff_board set ended_at = now()' });
  });

  const create = async (venueId = 1): Promise<PrinterWithAddress> => {
    const what = { venueId, name: 'Kuchyň', kind: 'cloudprnt', stationIds: null, prints: ['confirmed'] };
    const paper = { columns: 48, codePage: 'cp852', copies: 1 };
    return (await office.post('createprinter', { ...what, ...paper }).expect(201)).body as PrinterWithAddress;
  };
  const poll = async (body: object = ONLINE) =>
    (await request(office.app.url).post(path).send(body).expect(200)).body as { jobReady: boolean; jobToken?: string };
  const fetchJob = (token?: string) =>
    request(office.app.url)
      .get(path)
      .query({ mac: 'x', type: 'application/vnd.star.starprnt', ...(token && { token }) })
      .responseType('blob');
  const end = (code: string, token?: string) =>
    request(office.app.url)
      .delete(path)
      .query({ code, ...(token && { token }) });
  const test = async () => String((await office.post(`testprinter/${id}`, {}).expect(200)).body.ticketId);
  const states = async () =>
    (await database.query<{ state: string }>({ text: 'select state from print_ticket order by id' })).map(
      (t) => t.state,
    );
  const leaseEnds = () => database.query({ text: `update print_ticket set fetched_at = now() - interval '1 minute'` });

  it('polls, fetches the bytes of an order, and confirms them', async () => {
    const items = [{ itemId: 101, quantity: 2, price: 189, note: 'Příliš žluťoučký kůň' }];
    await request(office.app.url).post('/api/createorder').send(orderBody({ items })).expect(201);
    expect(await poll()).toEqual({ jobReady: false });
    const [order] = (await office.get('getorders/1')).body as object[];
    await office.post('updateorder', { ...order, venueId: 1, is_confirmed: true }).expect(200);
    let token: string | undefined;
    await until(async () => (token = (await poll()).jobToken) !== undefined);
    const { body, headers } = await fetchJob(token).expect(200);
    expect(headers['content-type']).toBe('application/vnd.star.starprnt');
    expect((body as Buffer).includes(Buffer.from('50fda16c69e720a76c759c6f759f6bec206b85e5', 'hex'))).toBe(true);
    expect((body as Buffer).includes(OPIS)).toBe(false);
    await end('200%20OK', token).expect(200);
    expect(await states()).toEqual(['printed']);
    expect(await poll()).toEqual({ jobReady: false });
  });

  it('counts as serving its venue from its first poll on, unless it prints no orders', async () => {
    expect(await readServingPrinters(database)).toEqual([]);
    await poll();
    const [serving] = await readServingPrinters(database);
    expect(serving).toEqual({ venueId: 1, agoMs: expect.any(Number) });
    expect(serving!.agoMs).toBeLessThan(60_000);
    await database.query({ text: `update printer set prints = '{calls}'` });
    expect(await readServingPrinters(database)).toEqual([]);
  });

  it('gets a ticket again with the copy mark OPIS after each fetch whose confirmation was lost', async () => {
    const token = await test();
    expect((await fetchJob(token).expect(200)).body.includes(OPIS)).toBe(false);
    for (let kill = 0; kill < 5; kill += 1) {
      await leaseEnds();
      expect((await poll()).jobToken).toBe(token);
      expect((await fetchJob(token).expect(200)).body.includes(OPIS)).toBe(true);
    }
    await end('200 OK', token).expect(200);
    await end('200 OK', token).expect(200);
    expect(await states()).toEqual(['printed']);
    await fetchJob(token).expect(404);
  });

  it('keeps the ticket if the download timed out or paper is out, and boards show that', async () => {
    const token = await test();
    await fetchJob(token).expect(200);
    await end('520', token).expect(200);
    const shown = async () => ((await office.get('getprinting/1')).body as PrintingState).printers[0]!.failure;
    expect(await shown()).toBeNull();
    expect((await poll()).jobToken).toBe(token);
    await fetchJob(token).expect(200);
    await end('410%20Paper', token).expect(200);
    expect(await shown()).toBe('Došel papír.');
    expect(await poll({ ...ONLINE, statusCode: '410%20<b>Paper' })).toEqual({ jobReady: false });
    expect(await poll()).toMatchObject({ jobReady: true, jobToken: token });
    expect(await shown()).toBeNull();
    expect((await fetchJob(token).expect(200)).body.includes(OPIS)).toBe(true);
  });

  it('changes nothing by sending an unknown code, an unknown ticket or a ticket that was never fetched', async () => {
    const token = await test();
    await end('200 OK', token).expect(200);
    await end('200 OK', '999999').expect(200);
    await end('999', '999999').expect(200);
    await end('200 OK', 'x').expect(400);
    await request(office.app.url).delete(path).expect(400);
    await request(office.app.url).post(path).set('content-type', 'application/json').send('{').expect(400);
    await request(office.app.url)
      .post(path)
      .send({ ...ONLINE, status: 'x'.repeat(65 * 1024) })
      .expect(413);
    expect(await states()).toEqual(['waiting']);
  });

  it('gets a ticket only once if it polls twice at the same moment', async () => {
    await test();
    await test();
    const polls = await Promise.all([poll(), poll()]);
    const answers = await Promise.all(polls.map(({ jobToken }) => fetchJob(jobToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await states()).toEqual(['fetched', 'waiting']);
  });

  it('gets an empty 404 at an unknown address and for a ticket of another venue', async () => {
    const token = await test();
    path = '/print/star/AAAAAAAAAAAAAAAAAAAAAA';
    expect((await fetchJob(token).expect(404)).body).toEqual(Buffer.alloc(0));
    path = new URL((await create(3)).address).pathname;
    await fetchJob(token).expect(404);
    await end('200 OK', token).expect(200);
    expect(await states()).toEqual(['waiting']);
  });
});

describe('the address of a printer', () => {
  it('accepts 120 calls a minute', async () => {
    const office = await BackOffice.start(undefined, { RATE_LIMITS: 'on' });
    const body = { venueId: 1, name: 'Bar', kind: 'cloudprnt', stationIds: null, prints: ['confirmed'] };
    const made = await office.post('createprinter', { ...body, columns: 32, codePage: 'windows-1250', copies: 1 });
    const { pathname } = new URL((made.body as PrinterWithAddress).address);
    const statuses: number[] = [];
    for (let call = 0; call < 125; call += 1)
      statuses.push((await request(office.app.url).post(pathname).send(ONLINE)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120);
    expect(statuses).toContain(429);
    await office.close();
  });
});
