import { footerTexts } from '#shared/texts/site-texts.ts';
import { fireEvent, Pages, screen, within } from '#test/pages.tsx';
import { menuProduct, person, table, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const PAGES = [
  '/OrderPage',
  '/OrderHistoryPage',
  '/profile',
  '/AdministrationPage',
  '/editmenupage?menuId=1&venueId=1',
];
const WIDTHS = [1440, 1024, 390];
/** Links of the public site that are for visitors only. */
const FOR_VISITORS = ['Příležitosti', 'Ceník', 'Pro obchodníky', 'Pro zákazníky'];
const NO_TOTALS = { orders: 0, rejected: 0, expired: 0, medianWaitSeconds: null, revenue: [] };

describe("the layout of the staff's pages", () => {
  it.each(PAGES.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
    'leads from %s to the administration at %i px',
    async (path, width) => {
      pages.isWide(width);
      serves(pages.server, { role: 'EMPLOYEE', menuProducts: [menuProduct({ id: 1 })] });
      pages.server.on('getMenuPreview', { html: '<!doctype html><title>Menu</title>' });
      pages.server.on('getHistoryProof', { proof: null });
      pages.server.on('getOrderHistory', []);
      pages.server.on('getOrderTotals', { all: NO_TOTALS, days: [], hours: [], tables: [] });
      await pages.opensAsStaff(path, 'staff@demo.test');
      const link = within(await screen.findByRole('navigation', { name: 'Hlavní navigace' }));
      const products = await link.findByRole('link', { name: 'Produkty' });
      for (const word of FOR_VISITORS) expect(screen.queryByText(word)).toBeNull();
      products.focus();
      await pages.user.keyboard('{Enter}');
      await screen.findByRole('region', { name: 'Produkty' });
      expect(location.pathname + location.search).toBe('/AdministrationPage?tab=Produkty&venue=1');
    },
  );

  it('shows the person and the support in the rail, and the company and the legal pages in the footer', async () => {
    serves(pages.server, { person: person({ fullname: 'Marie Nováková' }) });
    await pages.opensAsStaff('/InternalAdministrationPage');
    const who = await screen.findByRole('button', { name: /^Uživatelské menu, Marie Nováková manager@demo\.test/ });
    within(who).getByText('Marie Nováková');
    within(who).getByText('manager@demo.test');
    const help = within(screen.getByRole('region', { name: 'Nápověda a kontakt' }));
    expect(help.getByRole('link', { name: /^Telefon podpory/ }).getAttribute('href')).toBe('tel:+420601234567');
    expect(help.getByRole('link', { name: /^E-mail podpory/ }).getAttribute('href')).toBe('mailto:ahoj@stolek.test');
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText(footerTexts.tagline);
    for (const name of ['Zásady cookies', 'Obchodní podmínky', 'Ochrana osobních údajů'])
      footer.getByRole('link', { name });
    footer.getByRole('link', { name: '+420 601 234 567' });
    footer.getByRole('link', { name: 'ahoj@stolek.test' });
    footer.getByText(/Praha/);
  });

  it('hides the footer on the board', async () => {
    serves(pages.server);
    await pages.opensAsStaff('/OrderPage');
    await screen.findByRole('region', { name: 'Čeká na schválení' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('says that the profile is loading if it takes long', async () => {
    serves(pages.server);
    const answers = pages.server.holds('getUser', person());
    await pages.opensAsStaff('/profile');
    await screen.findByText('Načítám data uživatele...');
    answers();
    await screen.findByRole('button', { name: 'Upravit profil' });
    expect(screen.queryByText('Načítám data uživatele...')).toBeNull();
  });

  it('says that the tables are loading if it takes long', async () => {
    serves(pages.server);
    const answers = pages.server.holds('getTables', [table({ id: 1 })]);
    await pages.opensAsStaff('/AdministrationPage?tab=Stoly');
    const place = await screen.findByRole('region', { name: 'Stoly' });
    await within(place).findByText('Načítání...');
    answers();
    await within(place).findByRole('row', { name: /^Stůl 1/ });
    expect(within(place).queryByText('Načítání...')).toBeNull();
  });

  it('selects a venue by its first letters if each is typed within a second of the last', async () => {
    const venues = ['U Lípy', 'Café Modrý kůň', 'Café U Dubu'].map((name, index) => venue({ id: index + 1, name }));
    serves(pages.server, { venues });
    await pages.opensAsStaff('/OrderPage');
    const switcher = await screen.findByRole('combobox', { name: 'Vyberte provozovnu:' });
    switcher.focus();
    await pages.user.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'U Lípy' });
    const types = (text: string, from: number) => {
      for (const [index, key] of [...text].entries()) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(press, 'timeStamp', { value: from + index * 700 });
        fireEvent(document.activeElement!, press);
      }
      return document.activeElement?.textContent;
    };
    expect(types('cafe u', 10_000)).toBe('Café U Dubu');
    expect(types('u', 20_000)).toBe('U Lípy');
    // A new word begins 1.1 s after the last letter.
    expect(types('c', 21_100)).toBe('Café Modrý kůň');
  });
});
