import { daysAfter } from '@stolek/rules/local-date';
import type { Order } from '#api/types.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { recordDownloads } from '#test/downloads.ts';
import { Answer } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const downloads = recordDownloads();

const PAGE = '/OrderHistoryPage?venue=1';
const NOW = new Date().toISOString();
const ended = (n: number, changes: Partial<Order> = {}) =>
  order({ n, is_confirmed: true, start_time: NOW, end_time: NOW, ...changes });
const HISTORY = [
  ended(3, { is_confirmed: null, is_rejected: true, reject_reason: 'Došla kachna', start_time: null }),
  ended(2),
  ended(1, { note: 'alergie na arašídy' }),
];

const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');
/** Waits until these orders are listed, by number. */
const shows = (...numbers: number[]) =>
  waitFor(() =>
    expect(rows().map(({ textContent }) => /č\. (\d+)/.exec(textContent)?.[1])).toEqual(numbers.map(String)),
  );
const parameter = (name: string) => new URLSearchParams(location.search).get(name);
const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Hledat' });
const day = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('textbox', { hidden: true });
const localDate = (daysAgo: number) => daysAfter(clockOf().today(), -daysAgo);
const asShown = (date: string) => date.split('-').toReversed().join('.');

/** Serves a history in which each search finds the given orders. */
function servesHistory(found: Readonly<Record<string, number[]>> = {}) {
  serves(pages.server);
  pages.server.on('getOrderHistory', ({ query }) => {
    const { search, result } = query;
    if (search !== undefined) return HISTORY.filter(({ number }) => found[search]?.includes(number));
    return HISTORY.filter(({ status }) => result === undefined || status === result);
  });
}

describe('the order history', () => {
  it('shows the result of a search, says when it is empty, and clears its filters', async () => {
    servesHistory({ 'č. 2': [2], ARASID: [1] });
    await pages.opensAsStaff(PAGE);
    await shows(3, 2, 1);
    await pages.user.type(await searchField(), 'č. 2');
    await shows(2);
    await pages.user.clear(await searchField());
    await pages.user.type(await searchField(), 'ARASID');
    await shows(1);
    await pages.user.clear(await searchField());
    await pages.user.type(await searchField(), 'unicorn');
    await screen.findByText('Nic takového v historii není.');
    await pages.user.click(screen.getByRole('button', { name: 'Zrušit filtry' }));
    await shows(3, 2, 1);
    expect((await searchField()).value).toBe('');
  });

  it('says that it is behind the log, and shows the available part', async () => {
    servesHistory();
    pages.server.on('getOrderHistory', new Answer(200, HISTORY, { 'x-history-behind': 'true' }));
    await pages.opensAsStaff(PAGE);
    await screen.findByText(/^Historie je o chvíli pozadu/);
    expect(within(screen.getByRole('tabpanel')).getByRole('status').textContent).toMatch(
      /^Historie je o chvíli pozadu/,
    );
    await shows(3, 2, 1);
  });

  it('keeps the filters after a reload and after going back', async () => {
    servesHistory({ 3: [3] });
    pages.server.on('getCallHistory', []);
    await pages.opensAsStaff(PAGE);
    await pages.user.click(await screen.findByRole('button', { name: 'Týden' }));
    await pages.user.selectOptions(screen.getByLabelText('Výsledek'), 'Odmítnuto');
    await pages.user.type(await searchField(), '3');
    await waitFor(() => expect(parameter('search')).toBe('3'));
    const address = location.pathname + location.search;
    // On a Monday the preset is 'today' and not 'week'.
    const isMonday = new Date(localDate(0)).getUTCDay() === 1;
    const week = isMonday ? 'Dnes' : 'Týden';
    const stands = async () => {
      await shows(3);
      expect(location.pathname + location.search).toBe(address);
      screen.getByRole('button', { name: week, pressed: true });
      expect(screen.getByLabelText<HTMLSelectElement>('Výsledek').value).toBe('rejected');
      expect((await searchField()).value).toBe('3');
    };
    await stands();
    const lastQuery = () => pages.server.callsOf('getOrderHistory').at(-1)?.query;
    await waitFor(() => expect(lastQuery()).toMatchObject({ result: 'rejected', search: '3', to: localDate(0) }));
    await pages.leaves();
    await pages.opens(address);
    await stands();
    await pages.user.click(screen.getByRole('link', { name: 'Menu' }));
    await screen.findByRole('region', { name: 'Menu' });
    expect(location.pathname).toBe('/AdministrationPage');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/OrderHistoryPage'));
    await stands();
    await pages.user.click(screen.getByRole('tab', { name: 'Přivolání obsluhy' }));
    await screen.findByText('Žádná vyřízená přivolání v zadaném rozsahu.');
    history.back();
    await screen.findByRole('tab', { name: 'Objednávky', selected: true });
    await stands();
  });

  it("says in an order's details that staff placed it", async () => {
    servesHistory();
    pages.server.on('getOrderHistory', [ended(2, { by: 'staff' }), ended(1)]);
    pages.server.on('getOrderAudit', ({ params }) => ({ orderId: params['orderId'] ?? '', number: 1, entries: [] }));
    await pages.opensAsStaff(PAGE);
    for (const number of [2, 1])
      await pages.user.click(await screen.findByRole('button', { name: new RegExp(`^č. ${number}`) }));
    expect(await screen.findAllByRole('heading', { name: 'Průběh objednávky' })).toHaveLength(2);
    expect(screen.getAllByText('Zadala obsluha.')).toHaveLength(1);
  });

  it('says who answered a call, or that its guests withdrew it', async () => {
    servesHistory();
    const call = { venueId: 1, tableId: 7, tablename: 'Stůl 7', calledAt: NOW, answeredAt: NOW, waitSeconds: 5 };
    pages.server.on('getCallHistory', [
      { ...call, id: 2, answeredBy: null, isWithdrawn: true, position: 2 },
      { ...call, id: 1, answeredBy: 'Jana', position: 1 },
    ]);
    await pages.opensAsStaff(PAGE);
    await pages.user.click(await screen.findByRole('tab', { name: 'Přivolání obsluhy' }));
    const table = within(await screen.findByRole('table'));
    const who = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(who).toEqual(['Zrušeno hostem', 'Jana']);
  });

  it('writes dates as day.month.year even in an English browser, and reports a range that ends before it begins', async () => {
    expect(navigator.language).toBe('en-US');
    servesHistory();
    pages.server.on('getOrderHistory', ({ query }) => (query['to'] === localDate(1) ? [] : HISTORY));
    await pages.opensAsStaff(PAGE);
    await screen.findByRole('group', { name: 'Od' });
    expect(day('Od').value).toBe(asShown(localDate(0)));
    await pages.user.click(screen.getByRole('button', { name: 'Včera' }));
    await waitFor(() => expect(day('Do').value).toBe(asShown(localDate(1))));
    await screen.findByText('Žádné objednávky v zadaném rozsahu.');
    await pages.user.click(screen.getByRole('button', { name: 'Měsíc' }));
    await shows(3, 2, 1);
    expect([parameter('from'), parameter('to')]).toEqual([localDate(0).replace(/..$/, '01'), localDate(0)]);
    await pages.leaves();
    await pages.opens(`${PAGE}&from=${localDate(-1)}&to=${localDate(0)}`);
    await screen.findByText('Datum Do nesmí být před datem Od.');
  });

  it('offers its files only to people who may export', async () => {
    const companies = [
      { id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'EMPLOYEE' as const },
      { id: 2, name: 'Kavárna Slunečnice s.r.o.', role: 'COMPANY_MANAGER' as const },
    ];
    serves(pages.server, {
      venues: [venue(), venue({ id: 3, companyId: 2, name: 'Bistro' })],
      history: [],
      person: person({ companies }),
    });
    pages.server.on('exportOrderLines', '');
    await pages.opensAsStaff('/OrderHistoryPage?venue=3');
    await screen.findByRole('button', { name: 'Stáhnout CSV' });
    await pages.user.click(screen.getByRole('button', { name: 'CSV po položkách' }));
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual([`Položky Bistro ${localDate(0)}.csv`]));
    expect(pages.server.callsOf('exportOrderLines').map(({ params, query }) => [params, query])).toEqual([
      [{ venueId: '3' }, { from: localDate(0), to: localDate(0) }],
    ]);
    await pages.leaves();
    await pages.opens('/OrderHistoryPage?venue=1');
    await screen.findByText('Žádné dokončené objednávky.');
    expect(screen.queryByRole('button', { name: 'Stáhnout CSV' })).toBeNull();
  });
});
