import type { HistoryFigures, HistorySum } from '#api/generated.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';
import { historyTotals } from '#test/sums.ts';

const pages = Pages.ofThisFile();

const NOW = new Date().toISOString();
const sum = (orders: number, amount: number, rejected = 0): HistorySum => ({
  orders,
  rejected,
  expired: 0,
  revenue: amount === 0 ? [] : [{ currency: 'CZK', amount }],
});
const sold = (name: string, quantity: number, amount: number) => ({
  name,
  quantity,
  revenue: sum(1, amount).revenue,
  before: { quantity: 1, revenue: sum(1, 200).revenue },
});
const wait = (orders: number, p50: number | null, p90: number | null) => ({ orders, p50, p90 });
const before = sum(1, 200);
const FIGURES: HistoryFigures = {
  compared: { from: '2026-03-01', to: '2026-03-01' },
  all: { now: sum(3, 438.5, 1), before: sum(1, 200) },
  days: [{ date: '2026-03-08', now: sum(3, 438.5, 1), before: sum(1, 200) }],
  hours: [
    { hour: 11, now: sum(2, 219.5), before: sum(0, 0) },
    { hour: 12, now: sum(1, 219, 1), before: sum(1, 200) },
  ],
  dishes: [sold('Svíčková', 1, 219), sold('Kulajda', 2, 219.5)],
  categories: [sold('Hlavní jídla', 1, 219), sold('Polévky', 2, 219.5)],
  tables: [{ id: 1, name: 'Stůl 1', ...sum(3, 438.5, 1), before }],
  people: [
    { id: 7, name: 'Jana', ...sum(3, 438.5, 1), cancelled: 2, decision: wait(3, 65, 240), tablets: ['Bar'], before },
    { id: null, name: null, ...sum(0, 0), cancelled: 4, decision: wait(0, null, null), tablets: [], before: sum(0, 0) },
  ],
  weekdays: [{ weekday: 7, now: sum(3, 438.5, 1), before }],
  rates: [{ rate: 12, now: [{ currency: 'CZK', amount: 438.5, tax: 46.98 }], before: [] }],
  bills: { now: [{ currency: 'CZK', bills: 2, average: 219.25 }], before: [] },
  waits: {
    approval: { now: wait(3, 65, 240), before: wait(0, null, null) },
    finish: { now: wait(2, 1800, 3600), before: wait(1, 1200, 1200) },
  },
  reasons: [{ reason: 'Došla kachna', orders: 1 }],
  rejectedDishes: [],
  pauses: [
    { station: 5, name: 'Kuchyň', now: 12, before: 0 },
    { station: null, name: null, now: 8, before: 30 },
  ],
};

describe('the page of figures', () => {
  it('shows the totals and the reasons for rejections, and leads from an hour to its orders', async () => {
    serves(pages.server);
    const orders = [1, 2].map((n) => order({ n, is_confirmed: true, start_time: NOW, end_time: NOW }));
    pages.server.on('getOrderHistory', orders);
    pages.server.on('getOrderTotals', historyTotals({ all: { ...sum(3, 438.5, 1), medianWaitSeconds: 60 } }));
    pages.server.on('getFigures', FIGURES);
    await pages.opensAsStaff('/OrderHistoryPage?venue=1');
    const totals = await screen.findByRole('region', { name: 'Součty' });
    expect(totals.textContent).toMatch(/438,50\sKč/);
    await pages.user.click(screen.getByRole('link', { name: 'Přehledy těchto objednávek' }));
    const summary = await screen.findByRole('region', { name: 'Souhrn' });
    expect(summary.textContent).toMatch(/438,50\sKč▲ 119 %o 119 % vícepředtím 200\sKč/);
    const amounts = (card: string) =>
      within(screen.getByRole('region', { name: card }))
        .getAllByRole('cell', { name: /Kč/ })
        .map(({ textContent }) => Number(textContent.replace(/\sKč.*$/, '').replace(',', '.')));
    for (const card of ['Nejprodávanější jídla', 'Kategorie', 'Hodiny', 'Stoly', 'Kdo rozhodoval'])
      expect([card, amounts(card).reduce((all, amount) => all + amount, 0)]).toEqual([card, 438.5]);
    within(screen.getByRole('region', { name: 'Proč se odmítalo' })).getByText('Došla kachna');
    const row = (card: string, name: string) =>
      within(screen.getByRole('region', { name: card })).getByRole('row', { name: new RegExp(`^${name}`) });
    const textOf = (of: HTMLElement) => of.textContent.replaceAll('\u00a0', ' ');
    expect(textOf(row('DPH podle sazeb', '12'))).toBe('12 %391,52 Kč46,98 Kč438,50 Kč');
    expect(textOf(row('Jak dlouho hosté čekali', 'Do schválení'))).toBe('Do schválení1 min 05 s4 min 00 s3');
    const people = within(screen.getByRole('region', { name: 'Kdo rozhodoval' }));
    people.getByText(/Není to evidence pracovní doby\.$/);
    expect(textOf(row('Kdo rozhodoval', 'Jana'))).toBe(
      'JanaTablet Bar3121 min 05 s438,50 Kč▲ 119 %o 119 % vícepředtím 200 Kč',
    );
    expect(textOf(row('Kdo rozhodoval', 'Neznámo'))).toBe('Neznámo004––');
    await pages.user.click(people.getByRole('button', { name: 'Zrušeno ks' }));
    expect(people.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Neznámo',
      'JanaTablet Bar',
    ]);
    expect(textOf(row('Pauzy', 'Kuchyň'))).toBe('Kuchyň12předtím 0');
    expect(textOf(row('Pauzy', 'Celá provozovna'))).toBe('Celá provozovna8předtím 30');
    expect(summary.textContent).toMatch(/Průměrný účet219,25\sKč/);
    await screen.findAllByText('Srovnávané období');
    within(summary).getByText('Srovnání: ne 1. 3. 2026');
    await pages.expectsAccessible();

    await pages.user.click(screen.getByRole('button', { name: '2, Objednávek: 11–12 h' }));
    await screen.findByRole('tab', { name: 'Objednávky', selected: true });
    await waitFor(() => expect(new URLSearchParams(location.search).get('hour')).toBe('11'));
    await screen.findByText('Přišly 11–12 h');
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(2));
    expect(pages.server.callsOf('getOrderHistory').at(-1)?.query).toMatchObject({ hour: '11', result: 'counted' });
  });

  const LINKS = [
    ['Kategorie', '219,50\u00a0Kč, Tržby: Polévky', { category: 'Polévky', result: 'finished' }, 'Kategorie: Polévky'],
    ['DPH podle sazeb', /^438,50\sKč, Tržby: 12\s%/u, { rate: '12', result: 'finished' }, 'DPH 12 %'],
    ['Jak dlouho hosté čekali', '3, Objednávek: Do schválení', { waited: 'approval' }, 'Od hostů, schválené'],
    ['Kdo rozhodoval', '3, Objednávek: Jana', { person: '7', result: 'counted' }, 'Kdo rozhodl: Jana'],
    ['Kdo rozhodoval', '1 min 05 s, Rozhodnutí: Jana', { person: '7', waited: 'decision' }, 'Od hostů, rozhodnuté'],
    [
      'Doplňky',
      '2, Kusů: Vynechat: Cibule',
      { option: 'Cibule', group: 'Vynechat', result: 'finished' },
      'Doplněk: Vynechat: Cibule',
    ],
    ['Nejčastěji odmítaná jídla', '2, Kusů: Kachna', { refused: 'Kachna' }, 'Odmítané jídlo: Kachna'],
  ] as const;

  const BEFORE = { from: '2026-03-01', to: '2026-03-01' };
  const EARLIER = [
    ['Nejprodávanější jídla', /^předtím 200\sKč, Tržby: Kulajda$/u, { dish: 'Kulajda', result: 'finished', ...BEFORE }],
    ['Stoly', /^předtím 200\sKč, Tržby: Stůl 1$/u, { tableId: '1', result: 'finished', ...BEFORE }],
    ['Jak dlouho hosté čekali', '30 min 00 s, Medián: Do dokončení', { waited: 'finish', result: 'counted' }],
    ['Jak dlouho hosté čekali', 'předtím 20 min 00 s, 9 z 10: Do dokončení', { waited: 'finish', ...BEFORE }],
  ] as const;

  it('shows the revenue before the other totals', async () => {
    serves(pages.server);
    pages.server.on('getFigures', { ...FIGURES, all: { now: { ...FIGURES.all.now, expired: 2 }, before } });
    await pages.opensAsStaff('/prehledy?venue=1');
    const summary = within(await screen.findByRole('region', { name: 'Souhrn' }));
    const labels = summary.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Tržby', 'Objednávky', 'Průměrný účet', 'Odmítnuto', 'Propadlo']);
  });

  it('leads from each number of the tables to the orders behind it', async () => {
    serves(pages.server);
    pages.server.on('getOrderHistory', []);
    pages.server.on('getOrderTotals', historyTotals({ lines: { quantity: 2, revenue: [] }, person: 'Jana' }));
    const refused = { name: 'Kachna', quantity: 2, reason: null };
    const options = ['Přidat', 'Vynechat'].map((group) => ({ ...sold('Cibule', 2, 0), group }));
    pages.server.on('getFigures', { ...FIGURES, options, rejectedDishes: [refused] });
    await pages.opensAsStaff('/prehledy?venue=1');
    for (const [card, number, filter, chip] of LINKS) {
      const region = await screen.findByRole('region', { name: card });
      await pages.user.click(within(region).getByRole('button', { name: number }));
      await screen.findByText('Nic takového v historii není.');
      expect(pages.server.callsOf('getOrderHistory').at(-1)?.query).toMatchObject(filter);
      await waitFor(() => expect(pages.server.callsOf('getOrderTotals').at(-1)?.query).toMatchObject(filter));
      if (chip !== null) await screen.findByText(chip);
      await pages.user.click(screen.getByText('Zrušit filtry'));
      await pages.user.click(screen.getByText('Přehledy těchto objednávek'));
    }
  });

  it('shows the times of each station by hour, and the share of lines without steps', async () => {
    serves(pages.server);
    const step = (p50: number | null, p90: number | null) => ({ lines: 3, p50, p90 });
    const times = { started: step(60, 120), ready: step(600, 900), served: step(null, null) };
    const hours = [{ hour: 12, lines: 100, withoutState: 41, ...times }];
    const kitchen = [{ id: 1, name: 'Kuchyň', lines: 100, withoutState: 41, ...times, hours }];
    pages.server.on('getFigures', { ...FIGURES, kitchen });
    await pages.opensAsStaff('/prehledy?venue=1');
    const card = await screen.findByRole('region', { name: 'Stanice Kuchyň' });
    const [, all, noon] = within(card).getAllByRole('row');
    const textOf = (row: HTMLElement) => row.textContent.replaceAll('\u00a0', ' ');
    const written = '1 min 00 s9 z 10 do 2 min 00 s10 min 00 s9 z 10 do 15 min 00 s–100bez stavu: 41 %';
    expect(textOf(all!)).toBe(`Celkem${written}`);
    expect(textOf(noon!)).toBe(`12–13 h${written}`);
  });

  it('says up to which time an unfinished day is compared, and links only whole days of the earlier period', async () => {
    serves(pages.server);
    const days = ['2026-03-07', '2026-03-08'].map((date) => ({ date, now: sum(3, 438.5, 1), before: sum(1, 200) }));
    const compared = { from: '2026-02-28', to: '2026-03-01', until: '2026-03-01T11:00:00.000Z' };
    pages.server.on('getFigures', { ...FIGURES, days, compared });
    await pages.opensAsStaff('/prehledy?venue=1&from=2026-03-07&to=2026-03-08');
    const summary = await screen.findByRole('region', { name: 'Souhrn' });
    within(summary).getByText('Srovnání: 28. 2. 2026 – 1. 3. 2026 do 12:00, protože dnešek ještě neskončil');
    expect(within(summary).queryByRole('button', { name: /^předtím/ })).toBeNull();
    await pages.user.click(screen.getByRole('button', { name: 'Po dnech' }));
    await pages.user.click(await screen.findByRole('button', { name: 'Zobrazit tabulku' }));
    screen.getByRole('button', { name: /^200\sKč, Srovnávané období: 7\. 3\.$/u });
    expect(screen.queryByRole('button', { name: /^200\sKč, Srovnávané období: 8\. 3\.$/u })).toBeNull();
  });

  it('leads from a value of the compared period to the orders of that period', async () => {
    serves(pages.server);
    pages.server.on('getOrderHistory', []);
    pages.server.on('getOrderTotals', historyTotals({}));
    pages.server.on('getFigures', FIGURES);
    await pages.opensAsStaff('/prehledy?venue=1&from=2026-03-08&to=2026-03-08');
    const leads = async (number: HTMLElement, filter: object) => {
      await pages.user.click(number);
      await screen.findByText('Nic takového v historii není.');
      expect(pages.server.callsOf('getOrderHistory').at(-1)?.query).toMatchObject(filter);
      history.back();
    };
    for (const [card, number, filter] of EARLIER) {
      const region = await screen.findByRole('region', { name: card });
      await leads(within(region).getByRole('button', { name: number }), filter);
    }
    await pages.user.click(await screen.findByRole('button', { name: 'Zobrazit tabulku' }));
    const name = /^200\sKč, Srovnávané období: 12–13 h$/u;
    await leads(screen.getByRole('button', { name }), { hour: '12', result: 'finished', ...BEFORE });
  });

  it('sorts a table by the pressed heading, the largest first, and reverses the order on the next press', async () => {
    serves(pages.server);
    pages.server.on('getFigures', FIGURES);
    await pages.opensAsStaff('/prehledy?venue=1');
    const dishes = within(await screen.findByRole('region', { name: 'Nejprodávanější jídla' }));
    const names = () => dishes.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Svíčková', 'Kulajda']);
    await pages.user.click(dishes.getByRole('button', { name: 'Kusů' }));
    expect(names()).toEqual(['Kulajda', 'Svíčková']);
    expect(dishes.getByRole('columnheader', { name: 'Kusů' }).getAttribute('aria-sort')).toBe('descending');
    await pages.user.click(dishes.getByRole('button', { name: 'Kusů' }));
    expect(names()).toEqual(['Svíčková', 'Kulajda']);
    await pages.user.click(dishes.getByRole('button', { name: 'Název' }));
    expect(names()).toEqual(['Kulajda', 'Svíčková']);
  });

  it('redirects from its former address', async () => {
    serves(pages.server);
    pages.server.on('getFigures', FIGURES);
    await pages.opensAsStaff('/OrderHistoryPage?venue=1&from=2026-03-08&to=2026-03-08&part=figures');
    await screen.findByRole('region', { name: 'Souhrn' });
    expect(location.pathname + location.search).toBe('/prehledy?venue=1&from=2026-03-08&to=2026-03-08');
  });
});
