import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { company, order, person, product, staffCall, table, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';
import { noFigures } from '#test/sums.ts';

const pages = Pages.ofThisFile();

const ways = () => within(screen.getByRole('navigation', { name: 'Hlavní navigace' }));
const way = (name: string | RegExp) => ways().getByRole('link', { name });
const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);
const chosenVenue = () => screen.findByRole('combobox', { name: 'Vyberte provozovnu:' });

/** Makes the page as wide as a phone for one test. */
function onPhone(width: number) {
  Object.assign(globalThis, { pageWidth: width });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'pageWidth'));

describe('The rail', () => {
  it.each([
    ['EMPLOYEE', ['Objednávky', 'Menu', 'Produkty', 'Stoly', 'Historie', 'Přehledy']],
    ['VENUEMANAGER', ['Přehled', 'Objednávky', 'Menu', 'Polední menu', 'Produkty', 'Stoly', 'Historie', 'Přehledy', 'Nastavení']], // oxfmt-ignore
  ] as const)('leads %s where their rights do, and each way arrives', async (role, sections) => {
    const companies = [{ id: 1, name: 'U Lípy s.r.o.', role }];
    serves(pages.server, { role, person: person({ role, companies }), tables: [table({ id: 1 })] });
    pages.server.on('getFigures', noFigures());
    pages.server.on('getDayMenus', { days: [], closed: [] });
    await pages.opensAsStaff('/profile');
    await waitFor(() => expect(names(ways().getAllByRole('link'))).toEqual([...sections]));
    for (const section of sections) {
      await pages.user.click(way(section));
      await waitFor(() => expect(way(section).getAttribute('aria-current')).toBe('page'));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    }
  });

  it('leads an owner to people, but not to the diagnostics', async () => {
    serves(pages.server);
    await pages.opensAsStaff('/profile');
    await pages.user.click(await screen.findByRole('link', { name: 'Lidé' }));
    await screen.findByRole('tab', { name: 'Uživatelé', selected: true });
    screen.getByRole('heading', { level: 1, name: 'Lidé' });
    expect(ways().queryByRole('link', { name: 'Diagnostika' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Diagnostika' })).toBeNull();
  });

  it('leads an administrator of the system to the diagnostics', async () => {
    serves(pages.server, { role: 'SA', person: person({ role: 'SA' }) });
    pages.server.on('findOrders', []);
    await pages.opensAsStaff('/profile', 'sa@demo.test');
    await pages.user.click(await screen.findByRole('link', { name: 'Diagnostika' }));
    await screen.findByRole('tab', { name: 'Diagnostika', selected: true });
    await screen.findByText('Žádná objednávka tomu neodpovídá.');
  });

  it('shows the number of waiting orders and calls, live', async () => {
    serves(pages.server);
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Stoly');
    await screen.findByRole('region', { name: 'Stoly' });
    expect(way(/^Objednávky/).textContent).toBe('Objednávky');
    await waitFor(() => expect(pages.server.frames).toContain('register'));
    pages.server.sends({ type: 'orderUpdate', order: order({ n: 2 }), position: 2 });
    await waitFor(() => expect(way(/^Objednávky/).textContent).toBe('Objednávky1 čeká'));
    pages.server.sends({ type: 'orderUpdate', order: order({ n: 3 }), position: 3 });
    pages.server.sends({ type: 'staffRequest', ...staffCall({ id: 4 }), position: 4 });
    await waitFor(() => expect(way(/^Objednávky/).textContent).toBe('Objednávky3 čekají'));
  });
});

describe("the shell of the staff's pages", () => {
  it('shows the last known sections at once after a reload, and later only those of the role', async () => {
    serves(pages.server);
    await pages.opensAsStaff('/profile', 'known@demo.test');
    await chosenVenue();
    const all = names(ways().getAllByRole('link'));
    expect(all).toContain('Lidé');
    await pages.leaves();

    const venues = [venue()];
    const companies = [{ id: 1, name: 'U Lípy s.r.o.', role: 'EMPLOYEE' as const }];
    serves(pages.server, { role: 'EMPLOYEE', person: person({ role: 'EMPLOYEE', companies }), venues });
    const tellRole = pages.server.holds('getUserRole', { role: 'EMPLOYEE' });
    const tellVenues = pages.server.holds('getVenues', venues);
    await pages.opensAsStaff('/profile', 'known@demo.test');
    await screen.findByRole('navigation', { name: 'Hlavní navigace' });
    expect(names(ways().getAllByRole('link'))).toEqual(all);
    expect(screen.getAllByRole('combobox', { hidden: true })[0]?.closest('[aria-hidden]')).not.toBeNull();
    tellRole();
    const ofStaff = ['Objednávky', 'Menu', 'Produkty', 'Stoly', 'Historie', 'Přehledy'];
    await waitFor(() => expect(names(ways().getAllByRole('link'))).toEqual(ofStaff));
    tellVenues();
    await chosenVenue();
    expect(names(ways().getAllByRole('link'))).toEqual(ofStaff);
    expect(JSON.parse(localStorage.getItem('knownSections:demo|known') ?? '[]')).toHaveLength(ofStaff.length);
  });

  it('remembers the person’s venue, but shows another venue that the address names', async () => {
    serves(pages.server, { venues: [venue({ id: 1, name: 'U Lípy' }), venue({ id: 2, name: 'Zahrádka' })] });
    await pages.opensAsStaff('/AdministrationPage?tab=Stoly', 'choosing@demo.test');
    expect((await chosenVenue()).textContent).toBe('U Lípy');
    await pages.user.click(await chosenVenue());
    await pages.user.click(await screen.findByRole('option', { name: 'Zahrádka' }));
    await waitFor(async () => expect((await chosenVenue()).textContent).toBe('Zahrádka'));
    expect(localStorage.getItem('chosenPlace:demo|choosing')).toBe('{"venue":2}');
    for (const path of ['/OrderHistoryPage', '/OrderPage', '/prehled', '/profile', '/AdministrationPage']) {
      await pages.leaves();
      await pages.opensAsStaff(path, 'choosing@demo.test');
      expect((await chosenVenue()).textContent).toBe('Zahrádka');
    }
    await pages.leaves();
    await pages.opensAsStaff('/OrderPage?venue=1', 'choosing@demo.test');
    expect((await chosenVenue()).textContent).toBe('U Lípy');
  });

  it('shows the greeting only on the overview and on the entry page of the administration', async () => {
    serves(pages.server, { tables: [table({ id: 1 })], products: [product({ id: 1 })] });
    for (const path of ['/prehled', '/AdministrationPage']) {
      await pages.opensAsStaff(path);
      await screen.findByText('Vítejte v administraci!');
      await pages.leaves();
    }
    for (const tab of ['Produkty', 'Kategorie', 'Doplňky', 'Menu', 'Stoly', 'Provozovna']) {
      await pages.opensAsStaff(`/AdministrationPage?tab=${encodeURIComponent(tab)}`);
      await screen.findByRole('region', { name: tab });
      expect(screen.queryByText('Vítejte v administraci!')).toBeNull();
      await pages.leaves();
    }
  });

  it('says that the connection is lost, until it is back', async () => {
    serves(pages.server);
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Stoly');
    await screen.findByRole('region', { name: 'Stoly' });
    pages.server.goesOffline();
    await screen.findByText('Jste bez připojení.');
    await pages.expectsAccessible();
    pages.server.comesBack();
    await waitFor(() => expect(screen.queryByText('Jste bez připojení.')).toBeNull());
  });

  it("shows four sections in a phone's bar and the others behind Více", async () => {
    onPhone(390);
    serves(pages.server);
    await pages.opensAsStaff('/OrderPage?venue=1', 'owner@demo.test');
    await waitFor(() =>
      expect(names(ways().getAllByRole('link'))).toEqual(['Přehled', 'Objednávky', 'Menu', 'Produkty']),
    );
    await pages.user.click(screen.getByRole('button', { name: 'Více' }));
    const sheet = await screen.findByRole('dialog', { name: 'Více' });
    await within(sheet).findByText('owner@demo.test');
    await pages.expectsAccessible();
    await pages.user.click(within(sheet).getByRole('link', { name: 'Historie' }));
    await screen.findByRole('heading', { level: 1, name: 'Historie dokončených objednávek' });
    // Nothing in the document may count as an open dialog: the keys of the pages wait for that.
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    await pages.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Co hledáte' });
  });

  it.each([1440, 1024, 390])("is accessible on the staff's pages at a width of %d px", async (width) => {
    onPhone(width);
    serves(pages.server, { companies: [company()], tables: [table({ id: 1 })], orders: [order()] });
    for (const path of ['/prehled?venue=1', '/AdministrationPage?venue=1', '/OrderPage?venue=1']) {
      await pages.opensAsStaff(path);
      await chosenVenue();
      await screen.findByRole('heading', { level: 1 });
      await pages.expectsAccessible();
      await pages.leaves();
    }
  });
});
