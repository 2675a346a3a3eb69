import type { ImportRow } from '#api/generated.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { menu, product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const draftRow = (changes: Partial<ImportRow>): ImportRow => ({
  row: 1,
  kind: 'new',
  id: null,
  version: null,
  name: 'Kulajda',
  category: 'Polévky',
  price_czk: 65,
  price_eur: null,
  portion: null,
  description: null,
  allergen_numbers: null,
  before: null,
  issues: [],
  ...changes,
});

describe('the import of a menu', () => {
  it('reports a missing file, an uncertain price in euros and uncertain allergens at their fields', async () => {
    serves(pages.server, {
      products: [product({ id: 1, name: 'Guláš' })],
      menus: [menu({ id: 7, menuName: 'Stálé' })],
    });
    const issues: ImportRow['issues'] = [
      { column: 'price_eur', message: 'Nejsme si jistí, co znamená „3-4“.' },
      { column: 'allergen_numbers', message: 'Nerozumíme alergenům „lepek“.' },
    ];
    const draft = { menuName: 'Stálé', notes: [], sheets: [], rows: [draftRow({ issues })], unchanged: 0, notSeen: [] };
    pages.server.on('importMenu', draft);
    pages.server.on('publishImport', { added: 1, changed: 0, restoreToken: crypto.randomUUID() });
    await office.opens('Produkty');
    await office.clicks('Import a export');
    const dialog = await office.dialog('Import a export');
    await office.clicks('Načíst', dialog);
    await within(dialog).findByText('Vyberte soubor, nebo vložte text.');
    expect(pages.server.callsOf('importMenu')).toEqual([]);
    const dropped = new Event('drop', { bubbles: true, cancelable: true });
    dialog.dispatchEvent(dropped);
    expect(dropped.defaultPrevented).toBe(true);

    await office.fills({ 'Nebo vložte text': 'Kulajda' }, dialog);
    await office.clicks('Načíst', dialog);
    const unsure = await within(dialog).findByRole('group', { name: 'Zkontrolujte (1)' });
    await office.fills({ 'Cena v €': '3,5', 'Alergeny, třeba 1, 3, 7': '1; 7' }, unsure);
    await office.clicks('Zveřejnit (1)', dialog);
    await screen.findByText(/^Zveřejněno: 1 nové jídlo/);
    expect(pages.server.callsOf('publishImport')[0]?.body).toMatchObject({
      rows: [{ price_eur: 3.5, allergen_numbers: [1, 7] }],
    });
  });

  it('asks about an uncertain price first, and publishes the ticked rows', async () => {
    serves(pages.server, {
      products: [product({ id: 1, name: 'Guláš' })],
      menus: [menu({ id: 7, menuName: 'Stálé' })],
    });
    const issues: ImportRow['issues'] = [{ column: 'price_czk', message: 'Nejsme si jistí, co znamená „1.250“.' }];
    const rows = [draftRow({}), draftRow({ row: 2, name: 'Tatarák', price_czk: null, issues })];
    pages.server.on('importMenu', () => ({
      menuName: 'Stálé',
      notes: [],
      sheets: [],
      rows,
      unchanged: 3,
      notSeen: [{ id: 9, name: 'Svařák' }],
    }));
    pages.server.on('publishImport', () => ({ added: 2, changed: 0, restoreToken: crypto.randomUUID() }));
    await office.opens('Produkty');
    await office.clicks('Import a export');
    const dialog = await office.dialog('Import a export');
    await within(dialog).findByLabelText('Menu');
    await office.fills({ 'Nebo vložte text': 'Kulajda 65\nTatarák 1.250' }, dialog);
    await office.clicks('Načíst', dialog);

    const unsure = await within(dialog).findByRole('group', { name: 'Zkontrolujte (1)' });
    within(unsure).getByText(/co znamená „1.250“/);
    await within(dialog).findByRole('button', { name: 'Zveřejnit (1)' });
    await office.fills({ 'Cena v Kč': '1250' }, unsure);
    await pages.expectsAccessible();
    await office.clicks('Zveřejnit (2)', dialog);
    await screen.findByText('Zveřejněno: 2 nová jídla, 0 změněných.');
    expect(pages.server.callsOf('publishImport')[0]?.body).toMatchObject({
      menuId: 7,
      rows: [
        { row: 1, price_czk: 65 },
        { row: 2, price_czk: 1250 },
      ],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks once for the category of many rows, and shows what was left out', async () => {
    serves(pages.server, {
      products: [product({ id: 1, name: 'Guláš' })],
      menus: [menu({ id: 7, menuName: 'Stálé' })],
    });
    const issues: ImportRow['issues'] = [{ column: 'category', message: 'Vyberte prosím kategorii.' }];
    const rows = [
      draftRow({ category: null, portion: '0,3 l', issues }),
      draftRow({ row: 2, name: 'Vývar', category: null, issues }),
      draftRow({ row: 3, name: 'Pivo', category: 'Nápoje', issues: [{ column: 'category', message: 'Co je to?' }] }),
    ];
    pages.server.on('importMenu', {
      menuName: 'Stálé',
      notes: ['Sloupce, které nečteme: „Kód“.'],
      sheets: [],
      rows,
      unchanged: 0,
      notSeen: [],
    });
    pages.server.on('publishImport', { added: 3, changed: 0, restoreToken: crypto.randomUUID() });
    await office.opens('Produkty');
    await office.clicks('Import a export');
    const dialog = await office.dialog('Import a export');
    await office.fills({ 'Nebo vložte text': 'Kulajda 65' }, dialog);
    await office.clicks('Načíst', dialog);
    await within(dialog).findByText('Sloupce, které nečteme: „Kód“.');
    await within(dialog).findByRole('button', { name: 'Zveřejnit (0)' });
    await office.fills({ 'Kategorie pro 2 řádky': 'Polévky' }, dialog);
    await pages.user.click(within(dialog).getByRole('checkbox', { name: 'Řádek 3: Pivo · Nápoje · 65 Kč' }));
    await pages.expectsAccessible();
    await office.clicks('Zveřejnit (3)', dialog);
    await screen.findByText(/^Zveřejněno/);
    expect(pages.server.callsOf('publishImport')[0]?.body).toMatchObject({
      rows: [{ portion: '0,3 l', category: 'Polévky' }, { category: 'Polévky' }, { category: 'Nápoje' }],
    });
  });

  it('asks about each size of a dish separately, although all sizes come from one line of the file', async () => {
    serves(pages.server, {
      products: [product({ id: 1, name: 'Guláš' })],
      menus: [menu({ id: 7, menuName: 'Stálé' })],
    });
    const issues: ImportRow['issues'] = [{ column: 'price_czk', message: 'Nejsme si jistí.' }];
    const rows = ['Kofola 0,3 l', 'Kofola 0,5 l'].map((name) => draftRow({ name, price_czk: null, issues }));
    pages.server.on('importMenu', { menuName: 'Stálé', notes: [], sheets: [], rows, unchanged: 0, notSeen: [] });
    pages.server.on('publishImport', { added: 1, changed: 0, restoreToken: crypto.randomUUID() });
    await office.opens('Produkty');
    await office.clicks('Import a export');
    const dialog = await office.dialog('Import a export');
    await office.fills({ 'Nebo vložte text': 'Kofola' }, dialog);
    await office.clicks('Načíst', dialog);
    const [, second] = await within(dialog).findAllByLabelText('Cena v Kč');
    await pages.user.type(second!, '45');
    await office.clicks('Zveřejnit (1)', dialog);
    await screen.findByText(/^Zveřejněno/);
    expect(pages.server.callsOf('publishImport')[0]?.body).toMatchObject({
      rows: [{ name: 'Kofola 0,5 l', price_czk: 45 }],
    });
  });

  it('reads a file that is dropped on the form, and shows uncertain rows under one heading', async () => {
    serves(pages.server, {
      products: [product({ id: 1, name: 'Guláš' })],
      menus: [menu({ id: 7, menuName: 'Stálé' })],
    });
    const issues: ImportRow['issues'] = [{ column: 'price_czk', message: 'Nejsme si jistí.' }];
    const rows = ['Pstruh', 'Štrúdl'].map((name, index) => draftRow({ row: index + 1, name, price_czk: null, issues }));
    pages.server.on('importMenu', { menuName: 'Stálé', notes: [], sheets: [], rows, unchanged: 0, notSeen: [] });
    await office.opens('Produkty');
    await office.clicks('Import a export');
    const dialog = await office.dialog('Import a export');
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [new File(['Pstruh'], 'menu.txt')] },
    });
    (await within(dialog).findByLabelText('Nebo vložte text')).dispatchEvent(drop);
    await within(dialog).findByText('menu.txt');
    expect(drop.defaultPrevented).toBe(true);
    await office.clicks('Načíst', dialog);
    const unsure = await within(dialog).findByRole('group', { name: 'Zkontrolujte (2)' });
    const heads = within(unsure).getAllByText('Cena v Kč');
    expect(heads.filter((text) => !text.closest('label, legend'))).toHaveLength(1);
    expect(within(unsure).getAllByLabelText('Cena v Kč')).toHaveLength(2);
    const sent = pages.server.callsOf('importMenu')[0]?.body['file'];
    expect(sent).toMatchObject({ name: 'menu.txt' });
  });

  it('offers the other sheets of a workbook, and reads the chosen one', async () => {
    serves(pages.server, {
      products: [product({ id: 1, name: 'Guláš' })],
      menus: [menu({ id: 7, menuName: 'Stálé' })],
    });
    const rest = { menuName: 'Stálé', unchanged: 0, notSeen: [] };
    pages.server.on('importMenu', {
      ...rest,
      notes: ['Načten list „Jídla“.'],
      sheets: [{ name: 'Nápoje', rows: 12 }],
      rows: [draftRow({})],
    });
    await office.opens('Produkty');
    await office.clicks('Import a export');
    const dialog = await office.dialog('Import a export');
    await office.fills({ 'Nebo vložte text': 'Kulajda' }, dialog);
    await office.clicks('Načíst', dialog);
    await within(dialog).findByText('Načten list „Jídla“.');
    pages.server.on('importMenu', {
      ...rest,
      notes: ['Načten list „Nápoje“.'],
      sheets: [],
      rows: [draftRow({ name: 'Pivo' })],
    });
    await office.clicks('Načíst list Nápoje (12 řádků)', dialog);
    await within(dialog).findByText(/Pivo/);
    expect(within(dialog).queryByText(/Kulajda/)).toBeNull();
    expect(pages.server.callsOf('importMenu').map(({ body }) => body['sheet'])).toEqual([undefined, 'Nápoje']);
  });
});
