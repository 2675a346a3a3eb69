import { Answer, refusal } from '#test/fake-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const time = movedTime();
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Midnight and the next day have words of their own. The next noon, since a clock set back would be corrected. */
const NOON = Math.ceil(Date.now() / DAY_MS + 0.5) * DAY_MS - DAY_MS / 2;
const NO_MENU = 'Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu';
const LUNCH = [dish({ id: 1, name: 'Svíčková' }), dish({ id: 2, name: 'Kulajda' })];

/** The time on the clock of a restaurant in UTC. */
const venueTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
/** Moves time while the guest keeps touching the page, which would otherwise end after 5 minutes. */
const reads = async (ms: number): Promise<void> => {
  fireEvent.mouseMove(document.body);
  await time.passes(ms);
};
const hour = (ms: number): string => String(new RegExp(/T0?(\d+:\d\d)/).exec(venueTime(ms))?.[1]);

/** A table whose lunch menu ends in so many ms. */
function endingIn(ms: number) {
  const table = new ServedTable(pages, LUNCH);
  const end = Date.now() + ms;
  const headers = { 'menu-changes-at': venueTime(end), 'menu-ending': encodeURIComponent('Polední menu') };
  pages.server.on('getCurrentMenu', new Answer(200, LUNCH, headers));
  const ends = (): void => pages.server.on('getCurrentMenu', noMenu());
  return { table, end, ends };
}

/** @param begins when the next menu does */
function noMenu(begins?: number): Answer {
  const details = { begins_at: begins === undefined ? null : venueTime(begins) };
  return refusal(404, 'NO_VALID_MENU', 'Restaurace teď nemá platné menu.', details);
}

describe("the guest's page", () => {
  it('announces the end of the menu 10 minutes before, and shows the next menu automatically when it begins', async () => {
    time.canBeWound(NOON);
    const { table, end } = endingIn(11 * MINUTE_MS);
    await table.opens();
    await table.places('Svíčková');
    await table.presses('Přidat Kulajda');
    expect(screen.queryByText(/končí/)).toBeNull();
    await reads(1.1 * MINUTE_MS);
    await screen.findByText(
      (text) => text.replace('\u00a0', ' ').endsWith(` ${hour(end)}.`) && /^Polední menu končí ve? /.test(text),
    );
    await pages.expectsAccessible();

    const begin = end + 10 * MINUTE_MS;
    const answers = pages.server.holds('getCurrentMenu', noMenu(begin));
    for (const minutes of [3.3, 3.3, 3.3]) await reads(minutes * MINUTE_MS);
    await screen.findByText('Polední menu už neplatí. Zjišťujeme, co platí teď.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Objednat' }).disabled).toBe(true);
    answers();
    await screen.findByRole('heading', { name: NO_MENU });
    await screen.findByText((text) => /^Další menu začíná dnes ve?\s/.test(text) && text.endsWith(`${hour(begin)}.`));
    screen.getByText(/Košík na něj počká\.$/);
    expect(table.basket()).toBe('Košík (1)');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Objednat' }).disabled).toBe(true);
    await pages.expectsAccessible();
    const orders = await table.opensOrders();
    within(orders).getByText('Svíčková');
    await pages.user.click(within(orders).getByRole('button', { name: 'Zavřít' }));

    pages.server.on('getCurrentMenu', () => LUNCH);
    await reads(MINUTE_MS);
    await screen.findByRole('heading', { name: 'Svíčková' });
    expect(table.basket()).toBe('Košík (1)');
    await table.sends();
    await waitFor(() => expect(table.orders).toHaveLength(2));
  });

  it('says that an order was not sent because it arrived after the end of the menu, and keeps the basket', async () => {
    const { table, ends } = endingIn(5 * MINUTE_MS);
    await table.opens();
    // Not before: the page may still refetch the menu after its connection opens.
    pages.server.on('createOrder', () => {
      ends();
      return refusal(422, 'NO_MENU_NOW', 'Restaurace teď nemá platné menu.');
    });
    await table.sends('Svíčková');
    const notice = await screen.findByRole('alertdialog', { name: 'Objednávku jsme neodeslali.' });
    within(notice).getByText('Restaurace teď nemá platné menu.');
    within(notice).getByText('V košíku zůstala 1 položka.');
    await pages.expectsAccessible();
    await table.presses('Rozumím');
    await screen.findByRole('heading', { name: NO_MENU });
    expect(table.basket()).toBe('Košík (1)');
  });

  it('says that the day menu has ended when an order with its dish arrives too late, and keeps the other dishes', async () => {
    const { table } = endingIn(5 * MINUTE_MS);
    const [svickova, kulajda] = LUNCH;
    pages.server.on('getCurrentMenu', new Answer(200, [{ ...svickova, dayUntil: 840 }, kulajda]));
    await table.opens();
    await table.presses('Přidat Kulajda');
    pages.server.on('createOrder', () => {
      pages.server.on('getCurrentMenu', new Answer(200, [kulajda]));
      const errors = [{ field: 'items.1.itemId', message: '1' }];
      return refusal(409, 'MENU_ITEM_NOT_ON_MENU', 'Některá položka už není v menu.', { menu: [kulajda], errors });
    });
    await table.sends('Svíčková');
    const notice = await screen.findByRole('alertdialog', { name: 'Menu se mezitím změnilo' });
    within(notice).getByText((text) => text.replace('\u00a0', ' ') === 'Polední menu skončilo ve 14.00.');
    within(notice).getByText('Svíčková');
    await pages.expectsAccessible();
    expect(table.basket()).toBe('Košík (1)');
  });

  it('says that there is no menu to a guest who opens the page before one begins', async () => {
    time.stopsAt(NOON);
    endingIn(0);
    const begin = Date.now() + 48 * 60 * MINUTE_MS;
    pages.server.on('getCurrentMenu', noMenu(begin));
    pages.opensAsGuest();
    await screen.findByRole('heading', { name: NO_MENU });
    await screen.findByText((text) => text.startsWith('Další menu začíná v') && text.endsWith(`${hour(begin)}.`));
    screen.getByRole('button', { name: 'Přivolat obsluhu' });
    await pages.expectsAccessible();
  });

  it('closes an open dish with a message when its menu ends, and shows news while no menu is valid', async () => {
    const { table, ends } = endingIn(60 * MINUTE_MS);
    await table.opens();
    await table.places('Svíčková');
    await table.presses('Kulajda');
    await screen.findByRole('dialog', { name: 'Kulajda' });
    ends();
    pages.server.sends({ type: 'menuChanged', venueId: 1 });
    await screen.findByText('Menu skončilo, teď nejde nic objednat. Košík jsme vám nechali.');
    expect(screen.queryByRole('dialog')).toBeNull();
    table.approves();
    await screen.findByRole('alertdialog', { name: /^Objednávka byla přijata!/ });
    await table.presses('Rozumím');
    pages.server.on('getCurrentMenu', () => LUNCH);
    pages.server.sends({ type: 'menuChanged', venueId: 1 });
    await screen.findByRole('heading', { name: 'Kulajda' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
