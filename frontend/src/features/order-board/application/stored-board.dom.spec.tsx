import { refusal } from '#test/fake-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, signedIn, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, staffCall, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();
const BOARD = '/OrderPage';
const badges: number[] = [];

beforeEach(() => {
  badges.length = 0;
  const setAppBadge = async (count: number) => void badges.push(count);
  Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) });
});
afterEach(() => {
  delete document.documentElement.dataset['keptAt'];
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('boardState:'));
const orderItems = [orderLine({ id: 1, itemName: 'Kulajda', quantity: 2 })];
const restaurant = {
  role: 'EMPLOYEE' as const,
  orders: [
    order({ n: 1, note: 'Pro Alenu', orderItems, phone: 'a-phone' }),
    order({ n: 2, is_confirmed: true, start_time: new Date().toISOString() }),
  ],
  calls: [staffCall({ id: 5 })],
};
const ticket = () => screen.findByRole('article', { name: /číslo 1$/ });

/** A board that was open on this device, and was left. */
async function wasOpen(): Promise<void> {
  serves(pages.server, restaurant);
  await pages.opensAsStaff(BOARD, 'staff@demo.test');
  await ticket();
  await screen.findByRole('heading', { name: /Volání obsluhy/ });
  dispatchEvent(new Event('pagehide'));
  await pages.leaves();
}

/** The service worker answers with its copy of the page. */
async function opensOffline(path = BOARD): Promise<void> {
  pages.server.goesOffline();
  document.documentElement.dataset['keptAt'] = new Date().toISOString();
  await pages.opens(path);
}

describe('the stored board', () => {
  it('is shown read-only with the time of its data until the network is back', async () => {
    await wasOpen();
    time.canBeWound();
    await opensOffline();
    await within(await ticket()).findByText('Pro Alenu');
    await screen.findByText(/^Stav z \d+:\d\d\.$/);
    await screen.findByText(/nové objednávky tu nejsou a rozhodovat nejde/);
    const decides = screen.getAllByRole('button', { name: /Schválit|Odmítnout|Uzavřít|Potvrdit/ });
    expect(decides.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true, true, true]);
    // Nothing opens either.
    expect(screen.queryByRole('button', { name: /^Stůl 7|^Celý/ })).toBeNull();
    expect([badges.at(-1), document.title]).toEqual([2, expect.stringContaining('2')]);
    await pages.expectsAccessible();

    pages.server.comesBack();
    await time.passes(10_000);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Schválit/ })).toHaveProperty('disabled', false));
    expect(screen.queryByText(/^Stav z/)).toBeNull();
  });

  it('has only open orders, without the identifiers of phones, and is updated every few seconds', async () => {
    time.canBeWound();
    serves(pages.server, {
      ...restaurant,
      orders: [...restaurant.orders, order({ n: 3, is_confirmed: true, end_time: new Date().toISOString() })],
    });
    await pages.opensAsStaff(BOARD, 'staff@demo.test');
    await ticket();
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    await time.passes(6_000);
    const [key = ''] = stored();
    const board = () =>
      JSON.parse(localStorage.getItem(key)!) as {
        orders: { number: number; phone: unknown }[];
      };
    expect(key).toBe('boardState:1:demo|staff');
    expect(board().orders.map(({ number, phone }) => [number, phone])).toEqual([
      [1, null],
      [2, null],
    ]);
    pages.server.sends({
      type: 'orderUpdate',
      order: order({ n: 4, position: 4 }),
      position: 2,
    });
    await screen.findByRole('article', { name: /číslo 4$/ });
    await time.passes(6_000);
    expect(board().orders.map(({ number }) => number)).toContain(4);
  });

  it('is removed with the number on the icon at sign-out, and is not stored again when the page closes', async () => {
    await wasOpen();
    expect(stored()).toHaveLength(1);
    await pages.opens(BOARD);
    await ticket();
    await waitFor(() => expect(badges.at(-1)).toBe(2));
    const atClose: string[][] = [];
    pages.server.onPath('/oidc/oauth/revoke', () => {
      // The provider's page replaces this one before the rest of the sign-out has run.
      dispatchEvent(new Event('pagehide'));
      atClose.push(stored());
      return new Response(null, { status: 200 });
    });
    // Without a network, the page would not go to the provider's; this one has its answer all the same.
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await pages.user.click(await screen.findByRole('button', { name: /^Uživatelské menu/ }));
    await pages.user.click(await screen.findByRole('button', { name: 'Odhlásit se' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect([atClose, stored(), badges.at(-1)]).toEqual([[[]], [], 0]);
    pages.server.comesBack();
  });

  it.each([
    ['another person', async () => isOf('manager@demo.test'), BOARD],
    ['another venue', async () => undefined, `${BOARD}?venue=2`],
    ['another evening', async () => isFrom({ at: Date.now() - 12.1 * 3_600_000 }), BOARD],
    ['another build', async () => isFrom({ code: '/assets/older.js' }), BOARD],
  ])('is not shown for %s', async (_case, change, path) => {
    await wasOpen();
    await change();
    await opensOffline(path);
    await screen.findByText('Loading...');
    await pages.settles();
    expect(screen.queryByText('Kulajda')).toBeNull();
  });

  it('is removed when the person loses the right to its venue', async () => {
    await wasOpen();
    serves(pages.server, { ...restaurant, venues: [venue({ id: 2 })] });
    await pages.opens(BOARD);
    await waitFor(() => expect(stored().filter((key) => key.startsWith('boardState:1:'))).toEqual([]));
    await pages.leaves();
    pages.server.on('getVenues', refusal(403, 'FORBIDDEN'));
    await pages.opens(BOARD);
    await waitFor(() => expect(stored()).toEqual([]));
  });
});

/** Signs in another person without a sign-out of the first. */
function isOf(email: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('@@auth0')) localStorage.removeItem(key);
  signedIn(email);
}

function isFrom(change: object): void {
  const [key = ''] = stored();
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), ...change }));
}
