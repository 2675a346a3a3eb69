import type { Overview } from '#api/generated.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();

const NOTHING = { orders: 0, rejected: 0, medianWaitSeconds: null, revenue: [], averageBill: [] };

function overview(changes: Partial<Overview> = {}): Overview {
  return {
    businessDay: '2026-03-11',
    date: '2026-03-11',
    today: NOTHING,
    lastWeek: NOTHING,
    hours: [],
    topDishes: [],
    rejectedDishes: [],
    translationsToCheck: [],
    allergensToCheck: 0,
    now: { waiting: 0, oldestWaitingSince: null, inProgress: 0, openCalls: 0, oldestCallSince: null },
    menu: {
      isValid: true,
      changesAt: null,
      ending: [],
      soldOut: [],
      soldOutTotal: 0,
      withoutEur: [],
      withoutEurTotal: 0,
      withoutAllergens: [],
      withoutAllergensTotal: 0,
    },
    setup: { products: true, dishes: true, tables: true, orders: true },
    ...changes,
  };
}

async function opens(changes: Partial<Overview>, arrange = () => undefined as unknown): Promise<void> {
  serves(pages.server);
  arrange();
  pages.server.on('getOverview', overview(changes));
  await pages.opensAsStaff('/prehled?venue=1');
  await card('Právě teď');
}

const card = (name: string) => screen.findByRole('region', { name });
/** @returns the figure with this label on a card, and its note */
const figure = async (name: string, label: string) =>
  within(await card(name)).getByText(label).nextElementSibling as HTMLElement;

describe('the overview', () => {
  it('shows the oldest wait, the valid menu, and the calls', async () => {
    const since = new Date(Date.now() - 12 * 60_000).toISOString();
    await opens({
      now: { waiting: 1, oldestWaitingSince: since, inProgress: 2, openCalls: 1, oldestCallSince: since },
    });
    expect((await figure('Právě teď', 'Čeká na schválení')).textContent).toMatch(/^1nejdéle 12\smin$/);
    expect((await figure('Právě teď', 'Probíhá')).textContent).toBe('2');
    expect((await figure('Právě teď', 'Menu')).textContent).toBe('Platí');
    const call = within(await card('Co potřebuje vás')).getByRole('link', { name: /^1 nevyřízené volání obsluhy/ });
    expect(call.getAttribute('href')).toBe('/OrderPage?venue=1');
    await pages.expectsAccessible();
  });

  const CZK = (amount: number) => [{ currency: 'CZK' as const, amount }];
  const DAY = { venue: '1', from: '2026-03-11', to: '2026-03-11', days: 'business' };
  const leads = (link: HTMLElement) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, location.href);
    return [pathname, Object.fromEntries(searchParams)];
  };

  it('compares the day with the same day a week ago, and links each figure to its orders', async () => {
    const today = { orders: 3, rejected: 1, medianWaitSeconds: 60, revenue: CZK(189), averageBill: CZK(94.5) };
    const lastWeek = { ...today, orders: 5, rejected: 1, revenue: CZK(126) };
    await opens({ today, lastWeek });
    const link = async (label: string) => within(await figure('Dnes', label)).getByRole('link');
    expect((await figure('Dnes', 'Tržby')).textContent).toMatch(/^189\sKč▲ 50\s%o 50\s% více předtím 126\sKč$/);
    expect((await figure('Dnes', 'Dokončené objednávky')).textContent).toMatch(/^2▼ 50\s%o 50\s% méně předtím 4$/);
    expect((await figure('Dnes', 'Průměrný účet')).textContent).toMatch(/^94,50\sKč/);
    expect(leads(await link('Tržby'))).toEqual(['/OrderHistoryPage', { ...DAY, result: 'finished' }]);
    expect(leads(await link('Odmítnuto'))).toEqual(['/OrderHistoryPage', { ...DAY, result: 'rejected' }]);
    expect(leads(await link('Medián čekání na schválení'))).toEqual([
      '/OrderHistoryPage',
      { ...DAY, waited: 'approval' },
    ]);
    expect((await figure('Právě teď', 'Čeká na schválení')).textContent).toBe('0');
  });

  it('charts both days by hour, with a table that links to the orders of each hour', async () => {
    const hour = (orders: number, amount: number) => ({ orders, revenue: amount === 0 ? [] : CZK(amount) });
    const hours = [
      { hour: 11, today: hour(2, 219.5), lastWeek: hour(0, 0) },
      { hour: 12, today: hour(0, 0), lastWeek: hour(1, 200) },
    ];
    await opens({ hours, topDishes: [{ name: 'Kulajda', quantity: 7 }] });
    const rows = () => within(screen.getByRole('table')).getAllByRole('row');
    const written = rows().map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    // The venue is open from 10 to 23.
    expect(written).toHaveLength(1 + 13);
    expect(written.slice(0, 4)).toEqual([
      'HodinaDnesPřed týdnem',
      '10–11 h0 Kč0 Kč',
      '11–12 h219,50 Kč0 Kč',
      '12–13 h0 Kč200 Kč',
    ]);
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
    const dish = within(await card('Dnes se prodává nejvíc')).getByRole('link', { name: 'Kulajda' });
    expect(leads(dish)).toEqual(['/OrderHistoryPage', { ...DAY, dish: 'Kulajda', result: 'finished' }]);
    await pages.user.click(screen.getByRole('button', { name: 'Zobrazit tabulku' }));
    await pages.expectsAccessible();
    const opened = async (number: RegExp) => {
      await pages.user.click(await screen.findByRole('button', { name: number }));
      await waitFor(() => expect(location.pathname).toBe('/OrderHistoryPage'));
      const { hour: opensHour, from, to } = Object.fromEntries(new URLSearchParams(location.search));
      return [opensHour, from, to];
    };
    expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(2);
    expect(await opened(/^219,50\sKč, Dnes: 11–12 h$/u)).toEqual(['11', '2026-03-11', '2026-03-11']);
    history.back();
    await pages.user.click(await screen.findByRole('button', { name: 'Zobrazit tabulku' }));
    expect(await opened(/^200\sKč, Před týdnem: 12–13 h$/u)).toEqual(['12', '2026-03-04', '2026-03-04']);
  });

  it('names dishes without allergens and leads to them', async () => {
    const withoutAllergens = ['Guláš', 'Kofola', 'Kulajda', 'Řízek'];
    await opens({ menu: { ...overview().menu, withoutAllergens, withoutAllergensTotal: 30 } });
    const need = within(await card('Co potřebuje vás')).getByRole('link');
    expect(need.textContent).toMatch(/^30 jídel nemá uvedené alergenyGuláš, Kofola, Kulajda/);
    expect(leads(need)).toEqual(['/AdministrationPage', { tab: 'Produkty', venue: '1', check: 'allergens-missing' }]);
  });

  it('lists urgent waits first, in colour and with their age', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const now = { waiting: 2, oldestWaitingSince: ago(6), inProgress: 0, openCalls: 1, oldestCallSince: ago(1) };
    await opens({ now, rejectedDishes: [{ name: 'Pivo', orders: 3 }] });
    const needs = within(await card('Co potřebuje vás')).getAllByRole('link');
    expect(
      needs.map(({ dataset, textContent }) => [dataset['urgency'], textContent.replaceAll('\u00a0', ' ')]),
    ).toEqual([
      ['urgent', '2 objednávky čekají na schválenínejdéle 6 min'],
      ['soon', '1 nevyřízené volání obsluhynejdéle 1 min'],
      ['calm', expect.stringMatching(/^Nejčastěji odmítáte: Pivo/)],
    ]);
    const cards = screen.getAllByRole('region').map((region) => within(region).queryAllByRole('heading', { level: 2 })[0]?.textContent); // oxfmt-ignore
    expect(cards.indexOf('Co potřebuje vás')).toBeLessThan(cards.indexOf('Dnes'));
  });

  it('names the most rejected dish, and links to the orders of the last seven days with it', async () => {
    await opens({ rejectedDishes: [{ name: 'Svíčková', orders: 3 }, { name: 'Pivo', orders: 1 }] }); // oxfmt-ignore
    const need = within(await card('Co potřebuje vás')).getByRole('link', { name: /^Nejčastěji odmítáte: Svíčková/ });
    expect(need.textContent).toContain('Za 7 dní 3 odmítnuté objednávky. Podívejte se proč.');
    const { pathname, searchParams } = new URL(need.getAttribute('href')!, location.href);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/OrderHistoryPage',
      { ...DAY, from: '2026-03-05', refused: 'Svíčková' },
    ]);
  });

  it('does not name a dish that was rejected in fewer than three orders', async () => {
    await opens({ rejectedDishes: [{ name: 'Svíčková', orders: 2 }] });
    await card('Dnes');
    expect(screen.queryByText(/^Nejčastěji odmítáte/)).toBeNull();
  });

  it('names sold-out dishes, and leads to the products', async () => {
    const soldOut = ['Guláš', 'Knedlík', 'Pivo', 'Řízek'].map((name, id) => ({ id, name }));
    await opens({ menu: { ...overview().menu, soldOut, soldOutTotal: 5 } });
    const found = await figure('Právě teď', 'Vyprodáno');
    expect(found.textContent).toBe('5Guláš, Knedlík, Pivo a další 2');
    await pages.user.click(within(found).getByRole('link'));
    await screen.findByRole('region', { name: 'Produkty' });
  });

  it('fetches its figures again after each order, even while the calls or an older answer are loading', async () => {
    const read = () => pages.server.callsOf('getOverview').length;
    const comes = async (n: number): Promise<void> => {
      pages.server.sends({ type: 'orderUpdate', order: order({ n, position: n + 1 }), position: n + 1 });
      await pages.settles();
      await time.passes(1_100);
    };
    time.canBeWound();
    await opens({}, () => pages.server.holds('getStaffCalls', []));
    await waitFor(() => expect(pages.server.frames).toContain('register'));
    await time.passes(1_100);
    const before = read();
    const answers = pages.server.holds('getOverview', overview());
    await comes(1);
    await waitFor(() => expect(read()).toBe(before + 1));
    await comes(2);
    answers();
    await waitFor(() => expect(read()).toBe(before + 2));
  });

  it("turns the person's daily mails on and off, and shows their address", async () => {
    let enabled = false;
    await opens({}, () => {
      pages.server.on('getDailySummary', () => ({ enabled, email: 'owner@demo.test' }));
      pages.server.on('setDailySummary', ({ body }) => {
        enabled = body['enabled'] === true;
        return { enabled, email: 'owner@demo.test' };
      });
    });
    const toggle = await screen.findByRole('switch', { name: 'Denní souhrn e-mailem' });
    expect(toggle).toHaveProperty('checked', false);
    within(await card('Denní souhrn e-mailem')).getByText(/na owner@demo\.test\./);
    await pages.user.click(toggle);
    await screen.findByText('Souhrn budeme posílat. První přijde o dnešku.');
    await waitFor(() => expect(toggle).toHaveProperty('checked', true));
    await pages.expectsAccessible();
    await pages.user.click(toggle);
    await screen.findByText('Souhrn už posílat nebudeme.');
    expect(pages.server.callsOf('setDailySummary').map(({ body }) => body)).toEqual([
      { venueId: 1, enabled: true },
      { venueId: 1, enabled: false },
    ]);
  });

  it('counts the products with a number that may be an allergen, and leads to them', async () => {
    await opens({ allergensToCheck: 2 });
    const link = within(await card('Co potřebuje vás')).getByRole('link', {
      name: /^2 produkty mají alergeny ke kontrole/,
    });
    expect(leads(link)).toEqual(['/AdministrationPage', { tab: 'Produkty', venue: '1', mark: 'allergensToCheck' }]);
  });

  it('counts the translations of texts that have changed, and leads to them', async () => {
    const counts = [{ language: 'de', count: 2 }, { language: 'uk', count: 3 }]; // oxfmt-ignore
    await opens({ translationsToCheck: counts });
    const link = within(await card('Co potřebuje vás')).getByRole('link', { name: /^5 překladů ke kontrole/ });
    expect(leads(link)).toEqual(['/AdministrationPage', { tab: 'Produkty', venue: '1', translations: 'de' }]);
  });
});
