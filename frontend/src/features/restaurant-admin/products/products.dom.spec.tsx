import { Pages, screen, within } from '#test/pages.tsx';
import { product, serves } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

it('adds a product and lists it', async () => {
  const products = [product({ id: 1, name: 'Svíčková' })];
  serves(pages.server, { products });
  pages.server.on('createItem', ({ body }) => {
    const { offers: _offers, ...item } = product({ id: 2, name: String(body['name']) });
    products.push({ ...item, offers: [] });
    return item;
  });
  await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty');
  await screen.findByRole('gridcell', { name: 'Svíčková' });

  await pages.user.click(screen.getByRole('button', { name: 'Přidat produkt' }));
  const dialog = await screen.findByRole('dialog');
  await pages.user.type(within(dialog).getByLabelText(/Název/), 'Kulajda');
  await pages.user.click(within(dialog).getByRole('button', { name: 'Přidat produkt' }));

  await screen.findByText('Produkt byl úspěšně přidán.');
  await screen.findByRole('gridcell', { name: 'Kulajda' });
  expect(pages.server.callsOf('createItem').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Kulajda', venueId: '1' }),
  ]);
});
