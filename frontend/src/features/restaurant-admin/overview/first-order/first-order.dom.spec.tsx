import type { ImportRow, Overview } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { recordDownloads } from '#test/downloads.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';
import { overview as dayOf } from '#test/sums.ts';

const pages = Pages.ofThisFile();
const files = recordDownloads();

const NEW = { products: false, dishes: false, tables: false, orders: false };

const overview = (setup: Partial<Overview['setup']>) =>
  dayOf({ menu: { ...dayOf().menu, isValid: false }, setup: { ...NEW, ...setup } });

async function opens(setup: Partial<Overview['setup']> = {}, restaurant = {}): Promise<void> {
  serves(pages.server, restaurant);
  pages.server.on('getOverview', overview(setup));
  await pages.opensAsStaff('/prehled?venue=1');
  await screen.findByRole('region', { name: 'K první objednávce zbývá' });
}

const row = (number: number) => screen.findByRole('group', { name: `Řádek ${number}` });
const field = async (number: number, name: string) => within(await row(number)).getByLabelText<HTMLInputElement>(name);
const press = async (name: string | RegExp) => pages.user.click(await screen.findByRole('button', { name }));
const type = (text: string) => pages.user.keyboard(text);

const pasted = (changes: Partial<ImportRow>): ImportRow => ({
  row: 1,
  kind: 'new',
  id: null,
  version: null,
  name: 'Kulajda',
  category: null,
  price_czk: 65,
  price_eur: null,
  portion: null,
  description: null,
  allergen_numbers: null,
  before: null,
  issues: [],
  ...changes,
});

describe('the checklist to the first order', () => {
  it('accepts dishes typed by keyboard alone, and adds them to the menu with one press', async () => {
    await opens();
    expect(screen.getAllByText('Potřebujete poradit?')).toHaveLength(1);
    pages.server.on('publishImport', { added: 2, changed: 0, restoreToken: crypto.randomUUID() });
    await waitFor(async () => expect(document.activeElement).toBe(await field(1, 'Název jídla')));
    await type('Kulajda{Tab}65{Tab}{Backspace>20/}Polévky{Enter}');
    expect(document.activeElement).toBe(await field(2, 'Název jídla'));
    await type('Vývar{Tab}59,50{Enter}{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await field(4, 'Název jídla')));
    await pages.expectsAccessible();
    await press('Přidat na menu (2)');
    await screen.findByText(/^Zveřejněno: 2 nová jídla/);
    expect(pages.server.callsOf('publishImport')[0]!.body['rows']).toEqual([
      { row: 1, name: 'Kulajda', category: 'Polévky', price_czk: 65 },
      { row: 2, name: 'Vývar', category: 'Polévky', price_czk: 59.5 },
    ]);
  });

  it('fills the grid from a pasted text, and asks about uncertain prices and once for the category of all rows', async () => {
    await opens();
    const issues: ImportRow['issues'] = [
      { column: 'price_czk', message: 'Nejsme si jistí, co znamená „1.250“.' },
      { column: 'category', message: 'Vyberte prosím kategorii.' },
    ];
    const rows = [
      pasted({ portion: '0,3 l', allergen_numbers: [1, 7], issues: issues.slice(1) }),
      pasted({ row: 2, name: 'Tatarák', price_czk: null, issues }),
      pasted({ row: 3, name: 'Kofola', category: 'Nápoje' }),
      pasted({ row: 4, name: 'Omylem', category: 'Nápoje' }),
    ];
    pages.server.on('importMenu', {
      menuName: null,
      notes: ['Četli jsme list.'],
      sheets: [],
      rows,
      unchanged: 0,
      notSeen: [],
    });
    pages.server.on('publishImport', refusal(409, 'CONCURRENT_CHANGE', 'Už je jinak.', { rows: [1], current: [] }));
    await pages.user.click(await field(1, 'Název jídla'));
    await pages.user.paste('Kulajda 65\nTatarák 1.250');
    await within(await row(2)).findByText(/co znamená/);
    screen.getByText('Četli jsme list.');
    within(await row(1)).getByText('Porce 0,3 l · Alergeny 1, 7');
    for (const head of ['Cena (Kč)', 'Kategorie'])
      expect(screen.getAllByText(head).filter((text) => !text.closest('label, legend'))).toHaveLength(1);
    await press('Smazat řádek 4');
    expect(screen.queryByDisplayValue('Omylem')).toBeNull();
    await press('Přidat na menu (3)');
    const common = await screen.findByLabelText<HTMLInputElement>('Kategorie pro 2 řádky');
    await screen.findByText('Zadejte kategorii.');
    expect(document.activeElement).toBe(common);
    await type('Polévky');
    await press('Přidat na menu (3)');
    await within(await row(2)).findByText('Zadejte prosím cenu v Kč.');
    expect(pages.server.callsOf('publishImport')).toEqual([]);
    await pages.user.type(await field(2, 'Cena (Kč)'), '1250');
    await press('Přidat na menu (3)');
    await within(await row(1)).findByText('Takové jídlo už na menu je.');
    expect(pages.server.callsOf('publishImport')[0]?.body['rows']).toMatchObject([
      { row: 1, portion: '0,3 l', category: 'Polévky' },
      { row: 2, category: 'Polévky', price_czk: 1250 },
      { row: 3, category: 'Nápoje' },
    ]);
  });

  it('puts a deleted row back into its place', async () => {
    await opens();
    const rows = ['Kulajda', 'Vývar', 'Guláš'].map((name, index) => pasted({ row: index + 1, name }));
    pages.server.on('importMenu', { menuName: null, notes: [], sheets: [], rows, unchanged: 0, notSeen: [] });
    await pages.user.click(await field(1, 'Název jídla'));
    await pages.user.paste('Kulajda\nVývar\nGuláš');
    await screen.findByDisplayValue('Vývar');
    await press('Smazat řádek 2');
    await screen.findByText('Řádek „Vývar“ je smazaný.');
    expect((await field(2, 'Název jídla')).value).toBe('Guláš');
    await press('Vrátit');
    await waitFor(async () => expect((await field(2, 'Název jídla')).value).toBe('Vývar'));
    expect((await field(3, 'Název jídla')).value).toBe('Guláš');
  });

  it('publishes no row with an open question, and asks once about the category of many rows', async () => {
    await opens();
    const isCategory: ImportRow['issues'] = [{ column: 'category', message: 'Je „Přílohy“ kategorie?' }];
    const allergens: ImportRow['issues'] = [{ column: 'allergen_numbers', message: 'Nerozumíme alergenům „lepek“.' }];
    const rows = [
      pasted({ name: 'Rýže', category: 'Přílohy', issues: isCategory }),
      pasted({ row: 2, name: 'Hranolky', category: 'Přílohy', issues: isCategory }),
      pasted({ row: 3, category: 'Polévky', issues: allergens }),
    ];
    pages.server.on('importMenu', { menuName: null, notes: [], sheets: [], rows, unchanged: 0, notSeen: [] });
    pages.server.on('publishImport', { added: 3, changed: 0, restoreToken: crypto.randomUUID() });
    await pages.user.click(await field(1, 'Název jídla'));
    await pages.user.paste('Přílohy\nRýže');
    await within(await row(3)).findByText('Nerozumíme alergenům „lepek“.');
    for (let times = 0; times < 2; times += 1) {
      await press('Přidat na menu (3)');
      expect(document.activeElement).toBe(await field(1, 'Kategorie'));
      expect(screen.getAllByText('Je „Přílohy“ kategorie?')).toHaveLength(1);
    }
    await pages.user.click(within(await row(1)).getByRole('button', { name: 'Je to správně' }));
    expect(screen.queryByText('Je „Přílohy“ kategorie?')).toBeNull();
    await press('Přidat na menu (3)');
    expect(pages.server.callsOf('publishImport')).toEqual([]);
    await pages.expectsAccessible();
    await press('Přidat i tak');
    await press('Přidat na menu (3)');
    await screen.findByText(/^Zveřejněno: 3/);
  });

  it('adds the rows of another sheet once', async () => {
    await opens();
    const answers = (name: string, sheets: { name: string; rows: number }[]) =>
      pages.server.on('importMenu', {
        menuName: null,
        unchanged: 0,
        notSeen: [],
        notes: [],
        sheets,
        rows: [pasted({ name })],
      });
    answers('Kulajda', [{ name: 'Nápoje', rows: 1 }]);
    await pages.user.click(await field(1, 'Název jídla'));
    await pages.user.paste('Kulajda\nx');
    await screen.findByDisplayValue('Kulajda');
    answers('Pivo', [{ name: 'Jídla', rows: 1 }]);
    await press('Načíst list Nápoje (1 řádek)');
    await screen.findByDisplayValue('Pivo');
    screen.getByDisplayValue('Kulajda');
    expect(screen.queryByRole('button', { name: /^Načíst list/ })).toBeNull();
    expect(pages.server.callsOf('importMenu')[1]?.body['sheet']).toBe('Nápoje');
  });

  it('reads a file that is dropped on the grid', async () => {
    await opens();
    pages.server.on('importMenu', {
      menuName: null,
      notes: [],
      sheets: [],
      rows: [pasted({})],
      unchanged: 0,
      notSeen: [],
    });
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [new File(['Kulajda 65'], 'menu.txt')] },
    });
    (await row(1)).dispatchEvent(drop);
    await waitFor(async () => expect((await field(1, 'Název jídla')).value).toBe('Kulajda'));
    expect(drop.defaultPrevented).toBe(true);
  });

  it('keeps a step until it is done or skipped, even after a reload and the first order', async () => {
    const first = order({ n: 1, tableName: 'Stůl 1' });
    await opens({ dishes: true, tables: true }, { tables: [table({ id: 1, name: 'Stůl 1' })], orders: [first] });
    await press('Přeskočit: Vytiskněte QR kódy na stoly');
    await screen.findByText('(přeskočeno)');
    const staff = await screen.findByText('Stůl 1 · č. 1');
    within(staff.closest('article')!).getByText('Čeká na schválení');
    await pages.reloads();
    await screen.findByText('(přeskočeno)');
    await press('Vrátit se k tomu: Vytiskněte QR kódy na stoly');
    pages.server.on('getOverview', overview({ dishes: true, tables: true, orders: true }));
    await pages.reloads();
    await screen.findByRole('region', { name: 'První objednávka je tady' });
    pages.server.onPath('/api/my/restaurant/tablesheet/1', () => new Response('pdf'));
    await press('Vytisknout kódy');
    await screen.findByText('List s QR kódy je stažený.');
    expect(files).toHaveLength(1);
    await press('Skrýt postup');
    await screen.findByRole('region', { name: 'Právě teď' });
    expect(screen.queryByRole('region', { name: 'První objednávka je tady' })).toBeNull();
  });
});
