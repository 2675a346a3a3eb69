import type { Printer } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const KITCHEN: Printer = {
  id: 1,
  venueId: 1,
  name: 'Kuchyň',
  kind: 'browser',
  stationIds: null,
  prints: ['confirmed', 'bill'],
  columns: 48,
  codePage: 'cp852',
  copies: 1,
  version: 1,
  host: null,
  port: null,
  seenAt: null,
  failure: null,
};
const ADDRESS = 'https://stolek.test/print/browser/AAAAAAAAAAAAAAAAAAAAAA';
let printers: Printer[];
beforeEach(() => {
  printers = [];
  serves(pages.server, {});
  pages.server.on('getPrinters', () => printers);
});
const section = () => screen.findByRole('region', { name: 'Tiskárny' });

describe('the printers of a venue', () => {
  it('are set up in four presses, with an address shown once and a test ticket', async () => {
    pages.server.on('createPrinter', () => {
      printers = [KITCHEN];
      return { ...KITCHEN, address: ADDRESS };
    });
    pages.server.on('testPrinter', { ticketId: 4 });
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
    within(await section()).getByText('Zatím tu nejsou žádné tiskárny.');
    await office.clicks('Přidat tiskárnu');
    const form = await office.dialog('Přidat tiskárnu');
    await pages.expectsAccessible();
    await office.fills({ 'Název tiskárny': 'Kuchyň' }, form);
    await office.clicks('Přidat tiskárnu', form);
    const setup = await office.dialog('Tiskárna Kuchyň');
    expect(within(setup).getByLabelText('URL')).toHaveProperty('value', ADDRESS);
    await office.clicks('Vytisknout zkušební lístek', setup);
    await within(setup).findByText('Vidíte tento lístek?');
    await office.clicks('Ano', setup);
    await office.readsToast('success', 'Tiskárna je připravená.');
    expect(pages.server.callsOf('createPrinter').map(({ body }) => body)).toEqual([
      {
        venueId: 1,
        name: 'Kuchyň',
        kind: 'browser',
        stationIds: null,
        prints: ['confirmed', 'bill'],
        columns: 48,
        codePage: 'cp852',
        copies: 1,
      },
    ]);
  });

  it('show a fault, and can get a new address', async () => {
    printers = [{ ...KITCHEN, kind: 'cloudprnt', failure: 'Došel papír.' }];
    pages.server.on('renewPrinterAddress', { ...printers[0]!, address: ADDRESS });
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
    within(await section()).getByText('Porucha: Došel papír.');
    await office.clicks('Nová adresa: Kuchyň');
    within(await office.dialog('Tiskárna Kuchyň')).getByText(/CloudPRNT Server URL/);
  });

  it('need an IP address as network printers, which the form offers only if the server supports them', async () => {
    pages.server.on('getPrinting', { printers: [], kinds: ['browser', 'escpos'], unprinted: [] });
    const place = { kind: 'escpos', host: '192.168.1.50', port: 9101 } as const;
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
    await section();
    await office.clicks('Přidat tiskárnu');
    const form = await office.dialog('Přidat tiskárnu');
    await office.fills({ 'Název tiskárny': 'Kuchyň' }, form);
    // The option appears once the list of printers has loaded.
    const option = await within(form).findByRole('option', { name: 'Tiskárna v síti (ESC/POS)' });
    await pages.user.selectOptions(within(form).getByLabelText('Druh'), option);
    await office.clicks('Přidat tiskárnu', form);
    await within(form).findByText('Zadejte IP adresu tiskárny.');
    const message = 'Na tuto adresu server tisknout nesmí.';
    const refused = refusal(422, 'PRINTER_ADDRESS_REFUSED', message, [{ field: 'host', message }]);
    pages.server.on('createPrinter', refused);
    await office.fills({ 'IP adresa tiskárny': '127.0.0.1' }, form);
    await office.clicks('Přidat tiskárnu', form);
    await within(form).findByText(message);
    pages.server.on('createPrinter', () => {
      printers = [{ ...KITCHEN, ...place }];
      return { ...printers[0]!, address: '192.168.1.50, port 9101' };
    });
    await office.fills({ 'IP adresa tiskárny': ' 192.168.1.50' }, form);
    await pages.user.selectOptions(within(form).getByLabelText('Port'), '9101');
    await office.clicks('Přidat tiskárnu', form);
    await office.dialog('Tiskárna Kuchyň');
    expect(pages.server.callsOf('createPrinter').at(-1)!.body).toMatchObject(place);
    await pages.user.keyboard('{Escape}');
    await within(await section()).findByText('Tiskárna v síti (ESC/POS) · 192.168.1.50, port 9101 · 80 mm');
    expect(screen.queryByRole('button', { name: 'Nová adresa: Kuchyň' })).toBeNull();
  });

  it('are reported as missing for categories that none of them prints', async () => {
    printers = [{ ...KITCHEN, stationIds: [4] }];
    const category = { description: null, is_drinks: false, course: null, venueId: 1, version: 1 };
    pages.server.on('getCategories', [
      { ...category, id: 1, name: 'Polévky' },
      { ...category, id: 2, name: 'Nápoje' },
    ]);
    const station = { id: 4, venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 15, version: 1 };
    pages.server.on('getStations', [station]);
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
    await within(await section()).findByText(/^Nikde se nevytiskne: Nápoje\./);
  });
});
