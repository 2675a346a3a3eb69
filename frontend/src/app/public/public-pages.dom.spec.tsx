import { Pages, screen } from '#test/pages.tsx';

const pages = Pages.ofThisFile();

afterEach(() => delete document.documentElement.dataset['offerUntil']);

describe('the public site', () => {
  it('leads from an unknown address to the home page', async () => {
    await pages.opens('/nic/takoveho');
    await screen.findByRole('heading', { level: 1, name: /Host objedná od stolu/ });
    expect(location.pathname).toBe('/');
  });

  it.each([
    ['/pricing', /Nabídka vypršela/],
    ['/cooperate', /Inzerát vypršel/],
  ])('says only once at the address %s that the offer has expired', async (path, words) => {
    document.documentElement.dataset['offerUntil'] = '2025-12-31';
    await pages.opens(path);
    // A notice at every plan would look like a closed shop.
    expect(await screen.findAllByText(words)).toHaveLength(1);
  });

  it.each([
    ['2099-12-31', 'Nabídka platí do 31. 12. 2099.'],
    ['2025-12-31', 'Nabídka platila do 31. 12. 2025.'],
  ])('names the last day of the offers if the operator has set %s', async (day, words) => {
    document.documentElement.dataset['offerUntil'] = day;
    await pages.opens('/pricing');
    const found = await screen.findByText(/Nabídka plat/);
    expect(found.textContent.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it.each(['', '__OFFER_VALID_UNTIL__'])('mentions no offer if the operator has set no last day: "%s"', async (day) => {
    document.documentElement.dataset['offerUntil'] = day;
    await pages.opens('/pricing');
    await screen.findByRole('heading', { level: 1, name: 'Ceník' });
    expect(screen.queryByText(/Nabídka/)).toBeNull();
  });
});
