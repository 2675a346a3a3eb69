import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BackOffice } from '#test/test-back-office.js';
import { until } from '#test/until.js';
import { Database } from '#platform/database/database.js';
import type { PrinterWithAddress } from '../printers/printer.dto.js';

const SIMULATOR = fileURLToPath(new URL('../../../../../scripts/printers/printers.mjs', import.meta.url));
const PORT = 49_317;

describe.each(['cloudprnt', 'epson-sdp'])('the simulated printer of kind %s', (kind) => {
  let office: BackOffice;
  let database: Database;
  let simulator: ChildProcess;
  let printer: PrinterWithAddress;
  beforeAll(async () => {
    office = await BackOffice.start();
    database = office.app.app.get(Database);
    const what = { venueId: 1, name: 'Žluťoučký kůň', kind, stationIds: null, prints: ['confirmed'] };
    const paper = { columns: 48, codePage: 'cp852', copies: 1 };
    printer = (await office.post('createprinter', { ...what, ...paper }).expect(201)).body as PrinterWithAddress;
    const address = new URL(new URL(printer.address).pathname, office.app.url).href;
    const options = ['--port', String(PORT), '--every', '50', '--lose', '2'];
    simulator = spawn(process.execPath, [SIMULATOR, address, ...options], { stdio: 'ignore' });
  });
  afterAll(async () => {
    simulator.kill();
    await office.close();
  });

  const page = async () =>
    (await (await fetch(`http://127.0.0.1:${PORT}`)).text())
      .replaceAll(/<\/?b[^>]*>/g, '')
      .split('<pre>')
      .slice(1);
  const ticket = async () => (await office.post(`testprinter/${printer.id}`, {}).expect(200)).body.ticketId as number;
  const isPrinted = async (id: number) => {
    const values = [id];
    return (
      (await database.query({ text: `select from print_ticket where id = $1 and state = 'printed'`, values })).length >
      0
    );
  };

  it('shows a ticket once, and again with the copy mark OPIS if its confirmation was lost', async () => {
    const first = await ticket();
    await until(() => isPrinted(first));
    expect((await page()).map((text) => [text.includes('Žluťoučký kůň'), text.includes('OPIS')])).toEqual([
      [true, false],
    ]);
    const second = await ticket();
    await until(async () => (await page()).length === 2);
    expect(await isPrinted(second)).toBe(false);
    await database.query({ text: `update print_ticket set fetched_at = now() - interval '1 minute'` });
    await until(() => isPrinted(second));
    expect((await page()).map((text) => text.includes('OPIS'))).toEqual([true, false, false]);
  });
});
