import { Pages, screen } from '#test/pages.tsx';
import { product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const presses = async (name: string): Promise<void> => pages.user.click(await screen.findByRole('button', { name }));
const changes = () => pages.server.callsOf('setSoldOut').map(({ body }) => body);

it('a product is marked as sold out until somebody switches it back', async () => {
  const products = [product({ id: 1, name: 'Svíčková' })];
  serves(pages.server, { products });
  pages.server.on('setSoldOut', ({ body }) => {
    products[0] = product({ id: 1, name: 'Svíčková', is_sold_out: body['soldOut'] === true });
    const { offers: _offers, ...item } = products[0];
    return item;
  });
  await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty');
  await presses('Označit vyprodané: Svíčková');
  await pages.user.click(await screen.findByRole('menuitem', { name: 'Dokud to nevrátíte' }));
  await presses('Znovu v prodeji: Svíčková');
  await screen.findByRole('button', { name: 'Označit vyprodané: Svíčková' });
  expect(changes()).toEqual([
    { productId: 1, soldOut: true, until: null },
    { productId: 1, soldOut: false, until: null },
  ]);
});
