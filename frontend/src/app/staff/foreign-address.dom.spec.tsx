import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { company, menu, table, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const VENUE = 'Tato provozovna tu není nebo k ní nemáte přístup.';
const COMPANY = 'Tato firma tu není nebo k ní nemáte přístup.';
const MENU = 'Toto menu v této provozovně není nebo k němu nemáte přístup.';

const OF_VENUE = [
  '/OrderPage',
  '/prehled',
  '/OrderHistoryPage',
  ...['Menu', 'Produkty', 'Stoly', 'Provozovna', 'Kategorie'].map((tab) => `/AdministrationPage?tab=${tab}`),
  '/VenueInfo',
  '/add-product',
  '/add-category',
  '/add-table',
  '/add-product-to-menu',
];
const IDS = ['4', '999', 'abc', '-1'];

/** Requests of a venue's page; the rail itself fetches the open orders of the person's own venue. */
const OF_ONE_VENUE =
  /^(getVisits|getOverview|getOrderHistory|getMenus|getProductList|getTables|getVenue|getCategories)$/;

function arranges(): void {
  serves(pages.server, { venues: [venue(), venue({ id: 3, name: 'Bistro' })], tables: [table({ id: 7 })] });
}

it.each(OF_VENUE.map((path, index) => [path, IDS[index % IDS.length]!]))(
  '%s says that venue %s does not exist or is not accessible, and shows no other venue instead',
  async (path, id) => {
    arranges();
    await pages.opensAsStaff(`${path}${path.includes('?') ? '&' : '?'}venue=${id}`);
    expect((await screen.findByText(VENUE)).closest('[role="alert"]')).not.toBeNull();
    expect(pages.server.calls.map(({ operation }) => operation).filter((one) => OF_ONE_VENUE.test(one))).toEqual([]);
    expect(new URLSearchParams(location.search).get('venue')).toBe(id);
    await pages.user.click(screen.getByRole('link', { name: 'Moje provozovny' }));
    await waitFor(() => expect(screen.queryByText(VENUE)).toBeNull());
    expect(location.pathname + location.search).toBe(path);
  },
);

it.each(['companies', 'users', 'diagnostika'])(
  'the tab %s says that a company does not exist or is not accessible',
  async (tab) => {
    serves(pages.server, { role: 'SA', companies: [company()] });
    pages.server.on('findOrders', []);
    await pages.opensAsStaff(`/InternalAdministrationPage?tab=${tab}&company=999`);
    await screen.findByText(COMPANY);
    await pages.user.click(screen.getByRole('link', { name: 'Moje firmy' }));
    await waitFor(() => expect(screen.queryByText(COMPANY)).toBeNull());
  },
);

it.each(['menuId=999', 'menuId=abc', 'menuId=1&venueId=3', 'menuId=5'])(
  'the menu editor says that the menu of %s is missing, and links to the menus',
  async (query) => {
    serves(pages.server, { venues: [venue(), venue({ id: 3 })], menus: [menu(), menu({ id: 5, venueId: 9 })] });
    if (query === 'menuId=999') pages.server.on('getMenu', refusal(404, 'MENU_NOT_FOUND'));
    await pages.opensAsStaff(`/editmenupage?${query}`);
    await screen.findByText(MENU);
    const way = screen.getByRole('link', { name: 'Zobrazit menu' });
    expect(way.getAttribute('href')).toBe('/AdministrationPage?tab=Menu');
  },
);

it('the tables page says that the table in its address is missing, and still lists the others', async () => {
  arranges();
  await pages.opensAsStaff('/AdministrationPage?tab=Stoly&venue=1&table=999');
  await screen.findByText('Stůl z této adresy v provozovně není.');
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
  await pages.user.click(screen.getByRole('link', { name: 'Zobrazit všechny' }));
  await waitFor(() => expect(location.search).toBe('?tab=Stoly&venue=1'));
});

it('the users page says that the person in its address is missing', async () => {
  serves(pages.server);
  await pages.opensAsStaff('/InternalAdministrationPage?tab=users&person=999');
  await screen.findByText('Uživatel z této adresy ve firmě není nebo k němu nemáte přístup.');
});
