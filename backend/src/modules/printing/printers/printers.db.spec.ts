import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import type { PrinterView, PrinterWithAddress } from './printer.dto.js';

describe('a printer', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  const body = (changes: object = {}) => ({
    venueId: 1,
    name: 'Kuchyň',
    kind: 'browser',
    stationIds: null,
    prints: ['confirmed'],
    columns: 48,
    codePage: 'cp852',
    copies: 1,
    ...changes,
  });
  const create = async (changes: object = {}): Promise<PrinterWithAddress> =>
    (await office.post('createprinter', body(changes)).expect(201)).body as PrinterWithAddress;
  const list = async (venueId = 1): Promise<PrinterView[]> =>
    (await office.get(`getprinters/${venueId}`).expect(200)).body as PrinterView[];
  afterEach(async () => {
    for (const venueId of [1, 3])
      for (const { id } of await list(venueId)) await office.delete(`deleteprinter/${id}`).expect(200);
  });

  it('gets an address with 128 secret bits, which is shown only once', async () => {
    const { address, ...printer } = await create();
    expect(address).toMatch(/\/print\/browser\/[\w-]{22}$/);
    expect(await list()).toEqual([printer]);
    const rows = await office.app.app.get(Database).query({ text: 'select * from printer' });
    expect(JSON.stringify(rows)).not.toContain(address.slice(-22));
    const renewed = await office.post(`renewprinteraddress/${printer.id}`, {}).expect(200);
    expect(renewed.body.address).not.toBe(address);
    expect(renewed.body).toMatchObject({ id: printer.id, version: 2 });
  });

  it.each([
    ['name', { name: ' ' }, 'Zadejte název tiskárny.'],
    ['kind', { kind: 'telegraph' }, 'Tento druh tiskárny server neumí.'],
    ['stationIds', { stationIds: [] }, 'Vyberte stanici, nebo tiskněte celé objednávky.'],
    ['prints', { prints: [] }, 'Vyberte, co má tiskárna tisknout.'],
    ['columns', { columns: 40 }, 'Šířka je 32, 42 nebo 48 znaků.'],
    ['codePage', { codePage: 'utf-8' }, 'Kódová stránka je cp852 nebo windows-1250.'],
    ['copies', { copies: 4 }, 'Kopie jsou 1 až 3.'],
  ])('is refused for %s = %j', async (field, changes, message) => {
    expect(messages(await office.post('createprinter', body(changes)).expect(400))).toEqual({ [field]: message });
    expect(await list()).toEqual([]);
  });

  it('serves only stations of its venue', async () => {
    const { body: refused } = await office.post('createprinter', body({ stationIds: [999] })).expect(404);
    expect(refused.code).toBe('STATION_NOT_FOUND');
    expect(await list()).toEqual([]);
  });

  it('keeps the fields that an edit leaves out, and refuses an edit of an older version', async () => {
    const { id } = await create({ prints: ['confirmed', 'bill', 'bill'] });
    const { body: changed } = await office.put('updateprinter', { id, version: 1, copies: 2 }, 'manager').expect(200);
    expect(changed).toMatchObject({ copies: 2, version: 2, prints: ['confirmed', 'bill'], stationIds: null });
    const { body: stale } = await office.put('updateprinter', { id, version: 1, name: 'Bar' }).expect(409);
    expect(stale).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: { copies: 2 } } });
    await office.put('updateprinter', { id, name: 'Bar' }, 'employee').expect(403);
  });

  it('is not found by people of other companies', async () => {
    const { id } = await create();
    for (const answer of [
      await office.put('updateprinter', { id, name: 'x' }, 'stranger'),
      await office.post(`renewprinteraddress/${id}`, {}, 'stranger'),
      await office.delete(`deleteprinter/${id}`, 'stranger'),
      await office.delete('deleteprinter/99999'),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'PRINTER_NOT_FOUND']);
    await office.get('getprinters/1', 'stranger').expect(404);
  });

  it('cannot be created if the venue already has 10 printers', async () => {
    for (let there = 0; there < 10; there += 1) await create({ venueId: 3 });
    const { body: refused } = await office.post('createprinter', body({ venueId: 3 })).expect(422);
    const message = 'Provozovna smí mít nejvýše 10 tiskáren.';
    expect(refused).toMatchObject({ code: 'TOO_MANY_PRINTERS', details: [{ field: 'name', message }] });
  });

  it('cannot be created with a body above 64 kB', async () => {
    await office.post('createprinter', body({ name: 'x'.repeat(65 * 1024) })).expect(413);
  });

  it('has its changes in the audit trail, without its secret', async () => {
    const { id, address } = await create();
    await office.put('updateprinter', { id, columns: 32 }).expect(200);
    await office.post(`renewprinteraddress/${id}`, {}).expect(200);
    await office.delete(`deleteprinter/${id}`).expect(200);
    const trail = request(office.app.url).get('/api/my/audit/1').auth(office.token('owner'), { type: 'bearer' });
    const entries = (await trail.expect(200)).body as { subject: string; subjectId: number; act: string }[];
    const own = entries.filter(({ subject, subjectId }) => subject === 'printer' && subjectId === id);
    expect(own.map(({ act }) => act)).toEqual(['deleted', 'changed', 'changed', 'created']);
    expect(own[2]).toMatchObject({ fields: [{ field: 'columns', before: 48, after: 32 }] });
    expect(JSON.stringify(own)).not.toContain(address.slice(-22));
  });
});
