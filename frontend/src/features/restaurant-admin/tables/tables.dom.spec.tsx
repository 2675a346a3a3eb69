import type { Table } from '#api/generated.ts';
import { recordDownloads } from '#test/downloads.ts';
import { refusal } from '#test/fake-server.ts';
import { impact, Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
recordDownloads();
const office = new Office(pages);
const TOKEN = '019a0000-0000-4000-8000-000000000001';

let tables: Table[];
beforeEach(() => {
  tables = [table({ id: 1, name: 'Stůl 1' }), table({ id: 2, name: 'Stůl 2' })];
  serves(pages.server, { tables });
});

const names = () => screen.queryAllByRole('rowheader').map((header) => header.firstChild?.textContent);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('the tables tab', () => {
  it("changes a table's name and seats, and says that its printed code stays valid", async () => {
    pages.server.on('updateTable', ({ body }) => {
      tables[0] = { ...tables[0]!, name: String(body['name']), seats: Number(body['seats']), version: 2 };
      return tables[0];
    });
    await office.opens('Stoly');
    await office.clicks('Upravit Stůl 1');
    const form = await office.dialog('Upravit stůl');
    within(form).getByText('Vytištěný QR kód platí dál.');
    await pages.expectsAccessible();
    await office.fills({ 'Označení stolu': 'U krbu', 'Počet míst': '7' }, form);
    await office.clicks('Uložit', form);
    await screen.findByText('Stůl byl úspěšně upraven.');
    within(await row('U krbu')).getByRole('cell', { name: '7' });
    expect(pages.server.callsOf('updateTable').map(({ body }) => body)).toEqual([
      { id: 1, name: 'U krbu', seats: 7, service: 'table', version: 1 },
    ]);
  });

  it('reports at the field that another table has the name, and adds the table under a new name', async () => {
    const message = 'Stůl s tímto názvem už v provozovně je.';
    pages.server.on('createTable', refusal(409, 'DUPLICATE_TABLE', message, [{ field: 'name', message }]));
    await office.opens('Stoly');
    await office.clicks('Přidat stůl');
    const form = await office.dialog('Přidat stůl');
    await office.fills({ 'Označení stolu': 'štolek 2', 'Počet míst': '2' }, form);
    await office.clicks('Přidat stůl', form);
    expect((await within(form).findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(office.field('Označení stolu', form));
    await pages.expectsAccessible();
    pages.server.on('createTable', ({ body }) => {
      tables.push(table({ id: 3, name: String(body['name']), seats: Number(body['seats']) }));
      return tables[2];
    });
    await office.fills({ 'Označení stolu': 'Salonek' }, form);
    await office.clicks('Přidat stůl', form);
    await screen.findByText('Stůl byl úspěšně vytvořen.');
    await waitFor(() => expect(names()).toEqual(['Salonek', 'Stůl 1', 'Stůl 2']));
  });

  it('warns while typing about characters that the printed card lacks', async () => {
    await office.opens('Stoly');
    await office.clicks('Přidat stůl');
    const form = await office.dialog('Přidat stůl');
    await office.fills({ 'Označení stolu': 'Stůl 🍕' }, form);
    within(form).getByText('Na vytištěné kartě nebude vidět: 🍕');
    await office.fills({ 'Označení stolu': 'Stůl 5' }, form);
    expect(within(form).queryByText(/^Na vytištěné kartě/)).toBeNull();
  });

  it('adds numbered tables at once, and says how many of them existed already', async () => {
    pages.server.on('createTables', ({ body }) => {
      const { name, from, to } = body as { name: string; from: number; to: number };
      const all = Array.from({ length: to - from + 1 }, (_, index) => `Terasa ${from + index}`);
      const skipped = all.filter((one) => tables.some((known) => known.name === one));
      const created = all
        .filter((one) => !skipped.includes(one))
        .map((one) => table({ id: tables.length + 9, name: one }));
      expect(name.toLowerCase()).toBe('terasa');
      tables.push(...created.map((one, index) => ({ ...one, id: one.id + index })));
      return { created, skipped };
    });
    await office.opens('Stoly');
    const adds = async (name: string, to: string, button: string) => {
      await office.clicks('Přidat více stolů');
      const form = await office.dialog('Přidat více stolů');
      await office.fills({ 'Název před číslem': name, 'Do čísla': to }, form);
      within(form).getByText(`${name} 1 až ${name} ${to}`);
      await pages.expectsAccessible();
      await office.clicks(button, form);
    };
    await adds('Terasa', '3', 'Přidat 3 stoly');
    await office.readsToast('success', 'Přidány 3 stoly.');
    await waitFor(() => expect(names()).toHaveLength(5));
    await adds('terasa', '5', 'Přidat 5 stolů');
    await office.readsToast('warning', 'Přidány 2 stoly. 3 už byly v seznamu.');
    await waitFor(() => expect(names()).toHaveLength(7));
  });

  it('shows the state of a table, and does not delete it while it has open orders', async () => {
    const states = [
      { tableId: 1, service: 'table' as const, waiting: 1, running: 0, calledAt: null, lastOrderAt: null },
    ];
    pages.server.on('getTableStates', states);
    pages.server.on('getDeletionImpact', impact({ kind: 'table', ids: [1], openOrders: 1, openVisits: 1 }));
    await office.opens('Stoly');
    await within(await row('Stůl 1')).findByText('Čeká na schválení: 1');
    within(await row('Stůl 2')).getByText('Bez objednávek');
    await office.clicks('Smazat Stůl 1');
    const dialog = await office.dialog();
    await within(dialog).findByText(/^U stolu někdo sedí a\sběží 1 objednávka\. Nejdřív to vyřiďte/);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Smazat' }).disabled).toBe(true);
    await pages.expectsAccessible();
    await office.clicks('Zrušit', dialog);
    await waitFor(() => expect(names()).toEqual(['Stůl 1', 'Stůl 2']));
  });

  it("says that a deleted table's code becomes invalid, and undoes the deletion from the toast", async () => {
    const before = [...tables];
    pages.server.on('getDeletionImpact', impact({ kind: 'table', ids: [2] }));
    pages.server.on('deleteTable', () => {
      tables.pop();
      return { id: 2, restoreToken: TOKEN };
    });
    pages.server.on('restoreDeleted', () => {
      tables.splice(0, Infinity, ...before);
      return { kind: 'table', ids: [2] };
    });
    await office.opens('Stoly');
    await office.clicks('Smazat Stůl 2');
    const dialog = await office.dialog();
    await within(dialog).findByText('Vytištěný QR kód přestane platit. Minulé objednávky zůstanou v historii.');
    await office.clicks('Smazat', dialog);
    await screen.findByText('Stůl úspěšně smazán!');
    await waitFor(() => expect(names()).toEqual(['Stůl 1']));
    await office.clicks('Vrátit');
    await waitFor(() => expect(names()).toEqual(['Stůl 1', 'Stůl 2']));
    expect(pages.server.callsOf('restoreDeleted').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('lists tables without their codes, and fetches a code on demand', async () => {
    pages.server.on('getTables', ({ query }) =>
      query['qr'] === 'false' ? tables.map((one) => ({ ...one, QRcode: '' })) : tables.slice(0, 1),
    );
    await office.opens('Stoly');
    await office.clicks('QR kód: Stůl 1');
    await screen.findByRole('img', { name: 'QR kód: Stůl 1' });
    expect(pages.server.callsOf('getTables').map(({ query }) => query)).toEqual([{ qr: 'false' }, { tableId: '1' }]);
  });

  it('prints cards with a logo and a Wi-Fi network, whose name is required with a password', async () => {
    pages.server.on('printTableCards', new Blob(['pdf']));
    await office.opens('Stoly');
    await office.clicks('Kartičky s logem a Wi-Fi');
    const form = await office.dialog('Kartičky na stoly');
    await pages.expectsAccessible();
    expect(office.field('Velké písmo pro slabozraké', form)).toHaveProperty('disabled', true);
    await pages.user.selectOptions(within(form).getByRole('combobox', { name: 'Velikost' }), 'large');
    await pages.user.click(within(form).getByRole('checkbox', { name: 'Velké písmo pro slabozraké' }));
    await pages.user.type(within(form).getByLabelText(/^Heslo Wi-Fi/), 'knedlik12');
    await office.clicks('Stáhnout PDF', form);
    await within(form).findByText('Zadejte název sítě, nebo smažte heslo.');
    await office.fills({ 'Název Wi-Fi': 'Lípa 📶' }, form);
    within(form).getByText('Na vytištěné kartě nebude vidět: 📶');
    await office.fills({ 'Název Wi-Fi': 'Lípa hosté' }, form);
    await pages.user.upload(
      within(form).getByLabelText(/^Logo/),
      new File(['logo'], 'logo.png', { type: 'image/png' }),
    );
    await office.clicks('Stáhnout PDF', form);
    await screen.findByText('Kartičky jsou stažené.');
    const wifi = { name: 'Lípa hosté', password: 'knedlik12' };
    expect(pages.server.callsOf('printTableCards').map(({ body }) => body)).toEqual([
      { size: 'large', largePrint: true, wifi, logo: btoa('logo') },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
