import { Pages, screen } from '#test/pages.tsx';

const pages = Pages.ofThisFile();

it('the showcase of a venue shows its products at any hour, without fetching the valid menu', async () => {
  const dish = { id: 1, name: 'Svíčková na smetaně', description: null, imageUrl: null, categories: ['Hlavní jídla'] };
  pages.server.on('getVenueItems', [dish]);
  await pages.opens('/Test-products/1');
  await screen.findByRole('heading', { name: 'Svíčková na smetaně' });
  expect(pages.server.callsOf('getVenueItems').map(({ params }) => params)).toEqual([{ venueId: '1' }]);
  expect(pages.server.callsOf('getCurrentMenu')).toEqual([]);
});
