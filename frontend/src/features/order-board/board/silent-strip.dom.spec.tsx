import { Pages, screen, waitFor } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const silent = (page: string, name: string | null) => ({ page, name, since: '2026-11-29T18:42:00.000Z' });
const boards = (...all: ReturnType<typeof silent>[]) => ({ type: 'boards' as const, venueId: 1, silent: all });

it('the board reports to the server that it is open, and names boards that have lost their connection', async () => {
  serves(pages.server, { role: 'EMPLOYEE', orders: [order({ n: 1 })] });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await waitFor(() => expect(pages.server.frames).toContain('presence'));
  pages.server.sends(boards());
  expect(screen.queryByText(/se neozývá/)).toBeNull();

  pages.server.sends(boards(silent('a', 'Bar'), silent('b', null)));
  await screen.findByText('Tabule Bar se neozývá od 19:42 · Jiná tabule se neozývá od 19:42');
  await pages.expectsAccessible();
  await pages.user.click(screen.getByRole('button', { name: 'Rozumím' }));
  expect(screen.queryByText(/se neozývá/)).toBeNull();
  pages.server.sends(boards(silent('c', 'Zahrádka')));
  await screen.findByText('Tabule Zahrádka se neozývá od 19:42');
  pages.server.sends(boards(silent('a', 'Bar')));
  await screen.findByText('Tabule Bar se neozývá od 19:42');
});
