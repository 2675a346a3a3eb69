import { Pages, screen } from '#test/pages.tsx';

const pages = Pages.ofThisFile();

it('leads from an unknown address to the home page', async () => {
  await pages.opens('/nic/takoveho');
  await screen.findByRole('heading', { level: 1, name: /Host objedná od stolu/ });
  expect(location.pathname).toBe('/');
});

it.each([
  ['/pricing', /Nabídka vypršela/],
  ['/cooperate', /Inzerát vypršel/],
])('says at %s once that it has expired', async (path, words) => {
  await pages.opens(path);
  // A notice at every plan would look like a closed shop.
  expect(await screen.findAllByText(words)).toHaveLength(1);
});
