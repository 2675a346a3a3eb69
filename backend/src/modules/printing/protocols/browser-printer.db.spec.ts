import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { Database } from '#platform/database/database.js';
import type { PrinterWithAddress } from '../printers/printer.dto.js';
import type { PrintingState } from '../queue/printing-state.js';

interface Next {
  readonly printer: string;
  readonly ticket: { readonly id: number; readonly html: string } | null;
}

describe('a browser as a printer', () => {
  let office: BackOffice;
  let database: Database;
  let printer: PrinterWithAddress;
  let path: string;
  beforeAll(async () => {
    office = await BackOffice.start();
    database = office.app.app.get(Database);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    printer = await create();
    path = new URL(printer.address).pathname;
  });
  afterEach(async () => {
    await database.query({ text: 'delete from printer' });
    await database.query({ text: 'update staff_board set ended_at = now()' });
  });

  const create = async (changes: object = {}): Promise<PrinterWithAddress> => {
    const body = { venueId: 1, name: 'Kuchyň', kind: 'browser', stationIds: null, prints: ['confirmed', 'bill'] };
    const more = { columns: 48, codePage: 'cp852', copies: 1, ...changes };
    return (await office.post('createprinter', { ...body, ...more }).expect(201)).body as PrinterWithAddress;
  };
  const call = (what: 'next' | 'confirm', body: object = {}) =>
    request(office.app.url).post(`${path}/${what}`).send(body);
  const next = async (): Promise<NonNullable<Next['ticket']>> => {
    let found: Next['ticket'] = null;
    await until(async () => (found = ((await call('next').expect(200)).body as Next).ticket) !== null);
    return found!;
  };
  const nothing = async () => expect(((await call('next').expect(200)).body as Next).ticket).toBeNull();
  const confirm = (id: number) => call('confirm', { id }).expect(204);
  const ordered = async (note: string | null = 'bez lepku'): Promise<{ id: string; visitId: string }> => {
    const items = [{ itemId: 101, quantity: 2, price: 189, note }];
    const placed = await request(office.app.url).post('/api/createorder').send(orderBody({ items }));
    const id = placed.body.id as string;
    const shown = ((await office.get('getorders/1')).body as { id: string; visitId: string }[]).find(
      (o) => o.id === id,
    )!;
    await office.post('updateorder', { ...shown, venueId: 1, is_confirmed: true }).expect(200);
    return shown;
  };
  const leaseEnds = () => database.query({ text: `update print_ticket set fetched_at = now() - interval '1 minute'` });
  const hourPasses = () => database.query({ text: `update print_ticket set made_at = now() - interval '1 hour'` });

  it('shows a page only under its secret address', async () => {
    const page = await request(office.app.url).get(path).expect(200);
    expect(page.text).toContain('/print/browser.js');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    await request(office.app.url)
      .get('/print/browser.js')
      .expect(200)
      .expect('content-type', /javascript/);
    const wrong = await request(office.app.url).get('/print/browser/AAAAAAAAAAAAAAAAAAAAAA').expect(404);
    expect(wrong.text).toBe('');
    await office.post(`renewprinteraddress/${printer.id}`, {}).expect(200);
    expect((await call('next').expect(404)).text).toBe('');
  });

  it('prints an order in Czech without prices, and each ticket once', async () => {
    await ordered('bez lepku <b>prosím</b>');
    const { id, html } = await next();
    for (const part of ['Stůl 7', '2× Svíčková', '!! bez lepku &lt;b&gt;prosím&lt;/b&gt; !!', 'Kuchyň 1', 'U Lípy'])
      expect(html).toContain(part);
    expect(html).not.toMatch(/Kč|OPIS|<b>/);
    await confirm(id);
    await leaseEnds();
    await nothing();
  });

  it('fetches an unconfirmed ticket again with a warning on the ticket', async () => {
    await ordered();
    const first = await next();
    await nothing();
    await leaseEnds();
    const again = await next();
    expect(again.id).toBe(first.id);
    expect(again.html).toContain('OPIS – zkontrolujte, zda už nevyšel');
    await confirm(first.id);
    await confirm(first.id);
    await nothing();
  });

  it('gets a different ticket for each of two concurrent polls', async () => {
    const ids = [await ordered(), await ordered()];
    await until(async () => (await database.query({ text: 'select from print_ticket' })).length === ids.length);
    const answers = await Promise.all([call('next'), call('next'), call('next')]);
    const tickets = answers.map(({ body }) => (body as Next).ticket?.id ?? null);
    expect(new Set(tickets).size).toBe(3);
    expect(tickets).toContain(null);
  });

  it('cannot confirm a ticket that was never fetched, or of another printer', async () => {
    await office.post(`testprinter/${printer.id}`, {}).expect(200);
    const other = await create({ name: 'Bar' });
    const { body } = await office.post(`testprinter/${other.id}`, {}).expect(200);
    await confirm(body.ticketId as number);
    await confirm(999_999);
    expect(messages(await call('confirm', { id: 'x' }).expect(400))).toHaveProperty('id');
    expect((await database.query({ text: `select from print_ticket where state = 'printed'` })).length).toBe(0);
    expect((await next()).html).toContain('Vidíte tento lístek?');
  });

  it('gets only the tickets of dishes that are not served yet after an hour of silence', async () => {
    const [gone, open] = [await ordered(), await ordered()];
    await until(async () => (await database.query({ text: 'select from print_ticket' })).length === 2);
    const end = { venueId: 1, end_time: new Date().toISOString() };
    const shown = ((await office.get('getorders/1')).body as { id: string }[]).find(({ id }) => id === gone.id)!;
    await office.post('updateorder', { ...shown, ...end }).expect(200);
    await hourPasses();
    const { body } = await office.get('getprinting/1', 'employee').expect(200);
    const { id, html } = await next();
    expect(html).toContain('2× Svíčková');
    await confirm(id);
    await nothing();
    const states = await database.query({
      text: 'select order_id as id, state, skipped_because as why from print_ticket order by id',
    });
    expect(states).toEqual([
      { id: gone.id, state: 'skipped', why: 'over' },
      { id: open.id, state: 'printed', why: null },
    ]);
    expect((body as PrintingState).printers).toMatchObject([{ name: 'Kuchyň', waiting: [{ id }], waitingTotal: 1 }]);
  });

  it('is reported on boards after a minute of silence, and its tickets can be printed elsewhere', async () => {
    await ordered();
    await until(async () => (await database.query({ text: 'select from print_ticket' })).length === 1);
    await hourPasses();
    await database.query({ text: `update printer set seen_at = now() - interval '2 minutes'` });
    const state = (await office.get('getprinting/1', 'employee').expect(200)).body as PrintingState;
    expect(state.printers[0]).toMatchObject({ name: 'Kuchyň', waiting: [{ kind: 'new', tableName: 'Stůl 7' }] });
    expect(state.printers[0]!.silentSince).not.toBeNull();
    const ticketId = state.printers[0]!.waiting[0]!.id;
    const bar = await create({ name: 'Bar' });
    await office.post('reprint', { venueId: 1, ticketId, printerId: bar.id }, 'employee').expect(200);
    await nothing();
    path = new URL(bar.address).pathname;
    const { html } = await next();
    expect(html).toContain('OPIS');
    expect(html).toContain('2× Svíčková');
    await office.post('reprint', { venueId: 1, ticketId: 999_999 }, 'employee').expect(404);
  });

  it('prints a cancellation with the cancelled pieces', async () => {
    const { id } = await ordered();
    await confirm((await next()).id);
    await office.post('cancelorderline', { venueId: 1, orderId: id, lineId: 1, quantity: 1 }).expect(200);
    const { html } = await next();
    expect(html).toContain('STORNO');
    expect(html).toContain('1× Svíčková');
  });

  it('prints a bill by phone with prices', async () => {
    const { visitId } = await ordered();
    await confirm((await next()).id);
    await office.post('printbill', { venueId: 1, visitId, printerId: printer.id }, 'employee').expect(200);
    const { html } = await next();
    expect(html).toMatch(/× Svíčková.*\d,00 Kč.*Není daňový doklad/);
    const bar = await create({ name: 'Bar', prints: ['confirmed'] });
    const refused = await office.post('printbill', { venueId: 1, visitId, printerId: bar.id }).expect(400);
    expect(messages(refused)).toEqual({ printerId: 'Tato tiskárna účty netiskne.' });
  });
});
