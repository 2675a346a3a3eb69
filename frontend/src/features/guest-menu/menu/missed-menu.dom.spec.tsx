import { Answer } from '#test/fake-server.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { servesGuest } from '#test/served-restaurant.ts';
import type { MenuItem } from '#api/types.ts';

const pages = Pages.ofThisFile();

/** A server whose menu changes without a frame, as while no socket is open. */
class ChangingMenu {
  /** The versions that phones have named, oldest first; undefined for a phone that knows none. */
  readonly requests: (string | undefined)[] = [];
  private version = 1;
  private soup: Partial<MenuItem> = {};

  constructor() {
    servesGuest(pages.server);
    pages.server.on('getCurrentMenu', ({ headers }) => {
      const [known, tag] = [headers.get('if-none-match') ?? undefined, `"v${this.version}"`];
      this.requests.push(known);
      const menu = [dish({ id: 1, name: 'Svíčková' }), dish({ id: 2, name: 'Kulajda', ...this.soup })];
      return known === tag ? new Answer(304, null, { etag: tag }) : new Answer(200, menu, { etag: tag });
    });
  }

  sellsOutSoup(): void {
    this.version += 1;
    this.soup = { is_sold_out: true };
  }
}

describe('A guest’s menu', () => {
  it('shows a dish as sold out that sold out while only the socket was disconnected', async () => {
    const menu = new ChangingMenu();
    pages.opensAsGuest();
    await screen.findByRole('button', { name: 'Přidat Kulajda' });
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    menu.sellsOutSoup();
    pages.server.breaksSockets();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Přidat Kulajda' })).toBeNull());
    screen.getByText('Vyprodáno');
  });

  it('requests only changes at each registration of its socket', async () => {
    const menu = new ChangingMenu();
    pages.opensAsGuest();
    await screen.findByRole('button', { name: 'Přidat Kulajda' });
    await waitFor(() => expect(menu.requests).toEqual([undefined, '"v1"']));
    pages.server.breaksSockets();
    await waitFor(() => expect(menu.requests).toEqual([undefined, '"v1"', '"v1"']));
    screen.getByRole('button', { name: 'Přidat Kulajda' });
  });
});
