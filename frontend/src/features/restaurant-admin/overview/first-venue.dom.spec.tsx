import { fill } from '#test/forms.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { company, person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const INN = company({ id: 4, name: 'Nová hospoda s.r.o.' });

/** Opens the board as a person of a company without a venue. */
async function opensAs(role: 'COMPANY_MANAGER' | 'VENUEMANAGER', venues: ReturnType<typeof venue>[]) {
  const companies = [{ id: 4, name: INN.name, role }];
  serves(pages.server, { role, venues, companies: [INN], person: person({ role, companies, venues: [] }) });
  pages.server.on('getVenues', () => [...venues]);
  await pages.opensAsStaff('/OrderPage', 'first@demo.test');
}

it('an owner without a venue adds the first venue, and reads that the venue has no products', async () => {
  const venues: ReturnType<typeof venue>[] = [];
  await opensAs('COMPANY_MANAGER', venues);
  pages.server.on('createVenue', ({ body }) => {
    const founded = venue({ id: 8, companyId: 4, name: String(body['venuename']) });
    venues.push(founded);
    return founded;
  });
  await screen.findByRole('heading', { name: 'Založte první provozovnu' });
  expect(location.pathname).toBe('/prehled');
  await screen.findByLabelText('Název provozovny');
  await pages.expectsAccessible();

  fill({ 'Název provozovny': 'Nová', IČO: '12345679', DIČ: 'CZ12345679', Ulice: 'Nová 1' });
  fill({ Město: 'Brno', PSČ: '602 00' });
  await pages.user.click(screen.getByRole('button', { name: 'Přidat provozovnu' }));
  await screen.findByText('Provozovna byla úspěšně vytvořena!');
  expect(pages.server.callsOf('createVenue').map(({ body }) => body)).toEqual([
    expect.objectContaining({ companyId: 4, venuename: 'Nová', street: 'Nová 1', city: 'Brno', postal_Code: '602 00' }),
  ]);
  await waitFor(() => expect(location.search).toBe('?venue=8'));
  await pages.user.click(await screen.findByRole('link', { name: 'Produkty' }));
  await screen.findByText('Nenalezeny žádné produkty.');
});

it('a manager without a venue reads whom to ask for one', async () => {
  await opensAs('VENUEMANAGER', []);
  await screen.findByText('Požádejte prosím majitele firmy Nová hospoda s.r.o., aby vám ji přidělil.');
  expect(location.pathname).toBe('/prehled');
  expect(screen.queryByRole('button', { name: 'Přidat provozovnu' })).toBeNull();
});
