import type { PublicItem } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen } from '#test/pages.tsx';
import { category } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const item = (id: number, name: string, ...categories: string[]): PublicItem => ({
  id,
  name,
  description: null,
  imageUrl: null,
  categories,
});

describe('a venue on the public site', () => {
  const venueItems = [item(1, 'Svíčková na smetaně', 'Hlavní jídla'), item(2, 'Kulajda', 'Polévky')];

  it('shows its products', async () => {
    pages.server.on('getVenueItems', venueItems);
    await pages.opens('/Test-products/1');
    await screen.findByRole('heading', { name: 'Svíčková na smetaně' });
    expect(screen.getByRole('heading', { level: 1, name: 'Produkty provozovny' })).toBeTruthy();
    await pages.expectsAccessible();
  });

  it('shows its products under their categories', async () => {
    pages.server.on('getVenueItems', venueItems);
    pages.server.on('getCategories', [category({ id: 1, name: 'Polévky' }), category({ id: 2, name: 'Hlavní jídla' })]);
    await pages.opens('/show-categories-page?venueId=1');
    const soups = await screen.findByRole('region', { name: 'Polévky' });
    await screen.findByRole('heading', { name: 'Kulajda' });
    expect(soups.textContent).toBe('PolévkyKulajda');
  });

  it('is not found if the address names none', async () => {
    pages.server.on('getVenueItems', refusal(404, 'VENUE_NOT_FOUND'));
    await pages.opens('/Test-products/999999');
    await screen.findByText('Nenalezena žádná provozovna.');
  });
});
