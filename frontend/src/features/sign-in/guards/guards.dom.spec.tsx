import { Pages, screen, waitFor } from '#test/pages.tsx';
import { person, venue } from '#test/restaurant.ts';
import { type Restaurant, serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
type Role = NonNullable<Restaurant['role']>;

/** Opens a page as a person with one role in all of their companies. */
async function opensAs(role: Role, path: string, venues = [venue()]) {
  const inCompany = role === 'SA' ? null : role;
  const companies = [{ id: 1, name: 'U Lípy s.r.o.', role: inCompany }];
  const places = inCompany === null ? [] : venues.map(({ id, name }) => ({ venueId: id, name, role: inCompany }));
  serves(pages.server, { role, venues, person: person({ role, companies, venues: places }) });
  await pages.opensAsStaff(path, `${role.toLowerCase()}@demo.test`);
}

describe.each(['/InternalAdministrationPage', '/add-company', '/edit-company', '/EditUsers'])('the page %s', (path) => {
  it('sends a manager home with a reason', async () => {
    await opensAs('VENUEMANAGER', path);
    await isAt('/');
    await screen.findByText(/^Na tuto stránku zatím nemáte oprávnění\./);
  });

  it('sends a person who is not signed in home', async () => {
    await pages.opens(path);
    await isAt('/');
  });
});

it('the page to add a company is closed to an owner', async () => {
  await opensAs('COMPANY_MANAGER', '/add-company');
  await isAt('/');
});

it.each([
  ['COMPANY_MANAGER', '/prehled'],
  ['VENUEMANAGER', '/prehled'],
  ['EMPLOYEE', '/OrderPage'],
  ['SA', '/InternalAdministrationPage'],
] as const)('the entrance leads %s to %s', async (role, path) => {
  await opensAs(role, '/workplace');
  await isAt(path);
});

it('the entrance leads employees without a venue to the profile', async () => {
  await opensAs('EMPLOYEE', '/workplace', []);
  await isAt('/profile');
});

it('the board leads employees without a venue home, and from there to their profile', async () => {
  await opensAs('EMPLOYEE', '/OrderPage', []);
  await isAt('/');
  const notice = (await screen.findByText(/^Na tuto stránku zatím nemáte oprávnění\./)).parentElement!;
  await pages.user.click(notice.querySelector('a')!);
  await isAt('/profile');
  await screen.findByText('Provozovnu vám přidělí správce vaší firmy.');
});

it.each(['COMPANY_MANAGER', 'VENUEMANAGER'] as const)(
  'the board leads %s without a venue to the overview',
  async (role) => {
    await opensAs(role, '/OrderPage', []);
    await isAt('/prehled');
  },
);
