import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { category, menu, menuProduct, product, table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const tab = (name: string): string => `/AdministrationPage?venue=1&tab=${encodeURIComponent(name)}`;
const MENU = '/editmenupage?menuId=1&venueId=1';
const INTERNAL = '/InternalAdministrationPage';

interface Form {
  readonly name: string;
  readonly at: string;
  /** Buttons and entries to press, in order, to open the form. */
  readonly opens: readonly (string | RegExp)[];
  /** The beginning of the field's label. */
  readonly field: string;
  readonly isOfSa?: boolean;
}

const DIALOGS: readonly Form[] = [
  { name: 'a new category', at: tab('Kategorie'), opens: ['Přidat kategorii'], field: 'Název' },
  { name: 'a category', at: tab('Kategorie'), opens: ['Upravit kategorii Polévky'], field: 'Popis' },
  { name: 'a new menu', at: tab('Menu'), opens: ['Přidat menu'], field: 'Název menu' },
  { name: 'a menu’s name', at: tab('Menu'), opens: [/^Další možnosti/, 'Přejmenovat'], field: 'Název menu' },
  { name: 'a menu’s copy', at: tab('Menu'), opens: [/^Další možnosti/, 'Kopírovat menu'], field: 'Název menu' },
  { name: 'a product of a menu', at: MENU, opens: ['Přidat produkt'], field: 'Název' },
  { name: 'a price of a menu', at: MENU, opens: ['Přidat produkt', 'Z produktů provozovny'], field: 'Cena (Kč)' },
  { name: 'a picture', at: MENU, opens: ['Další možnosti: Kulajda', 'Obrázek a alergeny'], field: 'Popis' },
  { name: 'the order of a menu', at: MENU, opens: ['Upravit pořadí'], field: 'Pořadí: Polévky' },
  { name: 'a new product', at: tab('Produkty'), opens: ['Přidat produkt'], field: 'Název' },
  { name: 'a new table', at: tab('Stoly'), opens: ['Přidat stůl'], field: 'Označení stolu' },
  { name: 'a table', at: tab('Stoly'), opens: ['Upravit Stůl 1'], field: 'Označení stolu' },
  { name: 'a batch of tables', at: tab('Stoly'), opens: ['Přidat více stolů'], field: 'Název před číslem' },
  { name: 'a new company', at: INTERNAL, opens: ['Přidat Firmy'], field: 'Název firmy', isOfSa: true },
  { name: 'a company', at: INTERNAL, opens: ['Zobrazit Firmy', /^Edit /], field: 'City', isOfSa: true },
  { name: 'a company’s new venue', at: INTERNAL, opens: ['Přidat Provozovnu'], field: 'Název provozovny' },
];

/** Fields for positions and prices accept only numbers. */
const written = (field: string): string => (/^(Pořadí|Cena)/.test(field) ? '2' : 'Rozepsané');

function servesAll(role: 'SA' | 'COMPANY_MANAGER' = 'COMPANY_MANAGER'): void {
  const soup = menuProduct({ id: 1, name: 'Kulajda', category: 'Polévky', pole_placings: 101 });
  serves(pages.server, {
    role,
    categories: [category({ id: 1, name: 'Polévky' })],
    products: [product({ id: 1, name: 'Kulajda' })],
    menus: [menu()],
    menuProducts: [soup, menuProduct({ id: 2, name: 'Guláš', category: 'Hlavní jídla', pole_placings: 201 })],
    tables: [table({ id: 1, name: 'Stůl 1' })],
  });
  pages.server.on('getMenuPreview', { html: '<!doctype html><title>Menu</title>' });
}

async function opensForm({ at, opens, field, isOfSa = false }: Form): Promise<HTMLInputElement> {
  servesAll(isOfSa ? 'SA' : 'COMPANY_MANAGER');
  await pages.opensAsStaff(at);
  for (const name of opens) {
    const entry = () => screen.queryByRole('menuitem', { name });
    await pages.user.click(await waitFor(() => entry() ?? screen.getByRole('button', { name })));
  }
  const dialog = await office.dialog();
  await waitFor(() => office.field(field, dialog));
  await office.fills({ [field]: written(field) }, dialog);
  await pages.user.tab();
  // A moved row loses the focus. The dialog takes it back within 50 ms, and receives Escape only then.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return office.field(field, dialog);
}

describe('the guard of unsaved work', () => {
  it.each(DIALOGS)('asks before $name is lost with its dialog', async (form) => {
    const input = await opensForm(form);
    const dialog = screen.getByRole('dialog');
    await pages.user.keyboard('{Escape}');
    await office.answersQuestion('Pokračovat v úpravách');
    await waitFor(() => expect(screen.getByRole('dialog')).toBe(dialog));
    expect(input.value).toBe(written(form.field));
    await pages.user.keyboard('{Escape}');
    await office.answersQuestion('Zahodit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    { name: 'a venue', at: tab('Provozovna'), opens: null, field: 'Ulice' },
    { name: 'the profile', at: '/profile', opens: 'Upravit profil', field: 'Město' },
  ])('asks before $name is lost with its page', async ({ at, opens, field }) => {
    servesAll();
    await pages.opensAsStaff(at);
    if (opens !== null) await office.clicks(opens);
    await waitFor(() => office.field(field));
    await office.fills({ [field]: 'Rozepsané' });
    const leaves = async () => pages.user.click((await screen.findAllByRole('link', { name: 'Stoly' }))[0]!);
    await leaves();
    await office.answersQuestion('Pokračovat v úpravách');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(office.field(field).value).toBe('Rozepsané');
    await leaves();
    await office.answersQuestion('Zahodit');
    await screen.findByRole('region', { name: 'Stoly' });
    expect(location.search).toContain('tab=Stoly');
  });

  it('asks before the tab is closed, until the work is discarded', async () => {
    const closes = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    servesAll();
    await pages.opensAsStaff(tab('Kategorie'));
    await office.clicks('Přidat kategorii');
    expect(closes()).toBe(false);
    await office.fills({ Název: 'Rozepsané' }, await office.dialog());
    await waitFor(() => expect(closes()).toBe(true));
    await pages.user.keyboard('{Escape}');
    await office.answersQuestion('Zahodit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(closes()).toBe(false);
  });

  it('keeps a dialog open while its form is being sent, and keeps the input if the answer is an error', async () => {
    servesAll();
    const answers = pages.server.holds('createCategory', refusal(503, 'SERVICE_UNAVAILABLE'));
    await pages.opensAsStaff(tab('Kategorie'));
    await office.clicks('Přidat kategorii');
    const dialog = await office.dialog();
    await office.fills({ Název: 'Dezerty' }, dialog);
    await pages.user.keyboard('{Enter}');
    await waitFor(() => expect(pages.server.callsOf('createCategory')).toHaveLength(1));
    await pages.user.keyboard('{Escape}');
    answers();
    await waitFor(() => expect(dialog.querySelector('[aria-busy]')).toBeNull());
    expect(office.field('Název', screen.getByRole('dialog')).value).toBe('Dezerty');
  });
});
