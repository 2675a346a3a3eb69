import { Office } from '#test/office.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { category, person, product, table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const RECORDS = {
  products: [product({ id: 1, name: 'Guláš' })],
  categories: [category({ id: 1, name: 'Polévky' })],
  tables: [table({ id: 1, name: 'Stůl 1' })],
};
const CHANGES = /^(Přidat|Upravit|Smazat|Změnit|Obnovit)/;
const changes = () => screen.queryAllByRole('button', { name: CHANGES });
const READ_ONLY = 'Vaše role tu může jen číst. O úpravu požádejte vedoucího provozovny.';

describe('the administration', () => {
  it.each([
    ['Produkty', 'Guláš'],
    ['Menu', 'Stálý lístek'],
    ['Kategorie', 'Polévky'],
    ['Stoly', 'Stůl 1'],
  ])('lets an employee read the tab %s without changing it', async (tab, record) => {
    const companies = [{ id: 1, name: 'U Lípy s.r.o.', role: 'EMPLOYEE' as const }];
    serves(pages.server, { ...RECORDS, role: 'EMPLOYEE', person: person({ role: 'EMPLOYEE', companies }) });
    await office.opens(tab);
    const place = screen.getByRole('region', { name: tab });
    await within(place).findByText(record);
    within(place).getByText(READ_ONLY);
    expect(changes()).toEqual([]);
  });

  it('shows all six tabs, and keeps the venue on each of them', async () => {
    serves(pages.server, RECORDS);
    await office.opens('Produkty');
    const tabs = within(screen.getByRole('navigation', { name: 'Části administrace' }));
    const parts = ['Produkty', 'Menu', 'Provozovna', 'Kategorie', 'Stoly', 'Doplňky'];
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(parts);
    for (const part of parts) {
      await pages.user.click(tabs.getByRole('link', { name: part }));
      await screen.findByRole('region', { name: part });
      expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(part);
      expect(new URL(location.href).searchParams.get('venue')).toBe('1');
    }
  });

  it('shows no tabs on the page of the day menu', async () => {
    serves(pages.server, RECORDS);
    pages.server.on('getDayMenus', { days: [], closed: [] });
    await office.opens('Polední menu');
    await screen.findByRole('region', { name: 'Polední menu' });
    expect(screen.queryByRole('navigation', { name: 'Části administrace' })).toBeNull();
  });

  it("redirects from the guests' version of the site to the home page, and says why", async () => {
    localStorage.setItem('siteVersion', 'customer');
    serves(pages.server, { role: 'EMPLOYEE' });
    await pages.opensAsStaff('/AdministrationPage');
    await screen.findByText(/^Tato stránka patří k verzi webu pro restaurace\./);
    expect(location.pathname).toBe('/');
    expect(screen.queryByText(/^Na tuto stránku zatím nemáte oprávnění\./)).toBeNull();
  });
});
