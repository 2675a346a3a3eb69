import { daysAfter } from '@stolek/rules/local-date';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';
import type { DayMenu, DayMenuDraft, PublishDayMenu } from '#api/generated.ts';
import { clockOf, formatWeekday } from '#shared/format/venue-clock.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

type Day = DayMenuDraft['days'][number];

const dish = (changes: Partial<Day['items'][number]> = {}): Day['items'][number] => ({
  line: 2,
  written: '1. Guláš 149',
  name: 'Guláš',
  priceCZK: 149,
  allergens: [1],
  kind: 'main',
  unsure: [],
  ...changes,
});
const day = (items: Day['items'], changes: Partial<Day> = {}): Day => ({
  date: '2026-12-01',
  heading: 'Úterý 1. 12.',
  isClosed: false,
  items,
  ...changes,
});

const PUBLISHED = { days: [], restoreToken: '00000000-0000-4000-8000-000000000001', portionsNotSet: [] };
const published = (date: string, items: DayMenu['items'] = []): DayMenu => ({
  menuId: 1,
  version: 4,
  timeFrom: 660,
  timeTo: 840,
  soup: 'none',
  date,
  items,
});

/** @returns a date counted from today, so that it is never in the past */
const dayIn = (days: number): string => daysAfter(clockOf(venue().timeZone).today(), days);

describe('the page of day menus', () => {
  const pastes = async (days: Day[], unread: DayMenuDraft['unread'] = [], hasEuros = false) => {
    serves(pages.server, {});
    pages.server.on('getDayMenus', { days: [], closed: [] });
    pages.server.on('pasteDayMenu', { soup: 'none', hasEuros, days, unread });
    pages.server.on('publishDayMenu', PUBLISHED);
    await office.opens('Polední menu');
    await office.fills({ 'Vložte menu': 'Guláš 149' });
    await office.clicks('Načíst');
  };
  const publishes = async (button: string) => {
    await office.clicks(button);
    await office.readsToast('success', 'Zveřejněno na 0 dní.Vrátit');
    return pages.server.callsOf('publishDayMenu')[0]!.body;
  };
  /** The pressed button has disappeared with its form, so the focus must have moved. */
  const keepsTheKeyboard = () =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Polední menu' }));
  const isBlocked = () => expect(screen.getByRole('button', { name: /^Zveřejnit/ })).toHaveProperty('disabled', true);

  it('publishes a text without open questions with one press once the text is read', async () => {
    await pastes([day([dish()])]);
    await screen.findByText('út 1. 12. 2026');
    keepsTheKeyboard();
    const items = [{ name: 'Guláš', priceCZK: 149, allergens: [1], kind: 'main' }];
    expect(await publishes('Zveřejnit 1 den')).toMatchObject({
      venueId: 1,
      soup: 'none',
      days: [{ date: '2026-12-01', items }],
    });
    keepsTheKeyboard();
  });

  it('offers prices in euros if other menus have them, and says what a missing one means', async () => {
    await pastes([day([dish()])], [], true);
    await screen.findByText('1 jídlo nemá cenu v €. Dokud toto menu platí, hosté v eurech neobjednají.');
    await office.fills({ 'Cena v €: Guláš': '6,20' });
    expect(screen.queryByText(/nemá cenu v €/)).toBeNull();
    expect(await publishes('Zveřejnit 1 den')).toMatchObject({ days: [{ items: [{ priceEUR: 6.2 }] }] });
  });

  it('asks about uncertain rows first, and shows the lines that are not dishes', async () => {
    await pastes([day([dish({ priceCZK: undefined, unsure: ['priceCZK'] })])], [{ line: 5, written: 'Dobrou chuť' }]);
    await screen.findByText('V textu: 1. Guláš 149');
    isBlocked();
    screen.getByText('Dobrou chuť');
    await office.fills({ 'Cena v Kč': '165' });
    await office.clicks('Potvrdit');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zveřejnit 1 den' }));
    await office.clicks('Upravit Guláš');
    expect(document.activeElement).toBe(screen.getByLabelText('Název'));
    await office.clicks('Potvrdit');
    expect(await publishes('Zveřejnit 1 den')).toMatchObject({ days: [{ items: [{ priceCZK: 165 }] }] });
  });

  it('asks for a missing date, and asks before it replaces a menu or publishes dishes without allergens', async () => {
    await pastes([day([dish({ allergens: undefined })], { date: null }), day([dish()], { current: 3 })]);
    await screen.findByText('Doplňte datum.');
    const [dayOfMonth] = within(screen.getByRole('group', { name: 'Datum' })).getAllByRole('spinbutton');
    await pages.user.click(dayOfMonth!);
    await pages.user.keyboard('02122026');
    isBlocked();
    await pages.user.click(screen.getByRole('checkbox', { name: /Nahradit/ }));
    await office.clicks('Zveřejnit 2 dny');
    await screen.findByText('1 jídlo nemá alergeny. Zveřejnit?');
    const days = [{ date: '2026-12-02' }, { date: '2026-12-01', version: 3 }];
    expect(await publishes('Zveřejnit i tak')).toMatchObject({ days });
  });

  it('prints a published day, and shows the address of a public menu', async () => {
    serves(pages.server, { venues: [venue({ publicDayMenu: true })] });
    const tomorrow = dayIn(1);
    const items: DayMenu['items'] = [{ name: 'Guláš', priceCZK: 149, allergens: [1], kind: 'main' }];
    pages.server.on('getDayMenus', { days: [published(tomorrow, items)], closed: [] });
    const requests: string[] = [];
    pages.server.onPath('/api/my/restaurant/daymenusheet/1', (_, query) => {
      requests.push(String(query));
      return new Response('pdf');
    });
    await office.opens('Polední menu');
    await screen.findByRole('link', { name: /\/denni-menu\/1$/ });
    await office.clicks('Kopírovat rámec pro web');
    expect(await navigator.clipboard.readText()).toMatch(/^<iframe src="http.*\/denni-menu\/1"/);
    await office.clicks('Tisk na 5 dní');
    await pages.user.click(await screen.findByRole('menuitem', { name: 'Na A4' }));
    await screen.findByText('PDF je uložené.');
    // No menu is published for today.
    await office.clicks(`Tisk na ${formatWeekday(tomorrow)}`);
    await pages.user.click(await screen.findByRole('menuitem', { name: 'Velkým písmem' }));
    const paths = [`days=5&date=${tomorrow}&size=a4`, `days=1&date=${tomorrow}&size=large`];
    await waitFor(() => expect(requests).toEqual(paths));
  });

  it('copies the last published week to the week after it', async () => {
    serves(pages.server, {});
    // A Tuesday, and the Sunday of the week after.
    const planned = ['2026-12-01', '2026-12-13'].map((date) => published(date));
    pages.server.on('getDayMenus', ({ query }) => ({
      days: query['from'] === '2026-12-14' ? [] : planned,
      closed: [],
    }));
    pages.server.on('copyDayMenu', { ...PUBLISHED, days: [published('2026-12-20')] });
    await office.opens('Polední menu');
    const copies = await screen.findByRole('button', { name: 'Kopírovat na další týden' });
    await waitFor(() => expect(copies).toHaveProperty('disabled', false));
    await office.clicks('Kopírovat na další týden');
    await office.readsToast('success', 'Zveřejněno na 1 den.Vrátit');
    expect(pages.server.callsOf('copyDayMenu')[0]!.body).toEqual({
      venueId: 1,
      from: '2026-12-07',
      to: '2026-12-14',
      days: 7,
      seen: [],
    });
  });

  it('names the exception and the menu of the target day before it copies a day', async () => {
    serves(pages.server, {});
    const [first, next] = [dayIn(1), dayIn(2)];
    const closed = [next];
    const all = [first, next].map((date) => published(date));
    pages.server.on('getDayMenus', ({ query }) => ({
      days: all.filter(({ date }) => date >= query['from']! && date <= query['to']!),
      closed: closed.filter((date) => date >= query['from']!),
    }));
    pages.server.on('copyDayMenu', PUBLISHED);
    await office.opens('Polední menu');
    await office.clicks(`Kopírovat menu z ${formatWeekday(first)}`);
    await screen.findByText(`V menu máte výjimku „zavřeno“: ${formatWeekday(next)}.`);
    expect(screen.getByRole('button', { name: 'Zkopírovat' })).toHaveProperty('disabled', true);
    await pages.user.click(screen.getByRole('checkbox', { name: `Menu už je na ${formatWeekday(next)}. Nahradit ho` }));
    await office.clicks('Zkopírovat');
    await office.readsToast('success', 'Zveřejněno na 0 dní.Vrátit');
    expect(pages.server.callsOf('copyDayMenu')[0]!.body).toMatchObject({
      from: first,
      to: next,
      days: 1,
      seen: [{ date: next, version: 4 }],
    });
  });

  it('says that the venue is closed on a typed date, and replaces the menu of that date', async () => {
    await pastes([day([dish()], { date: null, heading: 'Pondělí 2. 12.' })]);
    pages.server.on('getDayMenus', { days: [], closed: ['2026-12-02'] });
    pages.server.on('publishDayMenu', ({ body }) =>
      (body['days'] as { version: number | null }[])[0]!.version === 4
        ? PUBLISHED
        : refusal(409, 'DAY_MENU_DATE_TAKEN', 'Chcete ho nahradit?', { current: [published('2026-12-02')] }),
    );
    const date = await screen.findByRole('group', { name: 'Datum' });
    await pages.user.click(within(date).getAllByRole('spinbutton')[0]!);
    await pages.user.keyboard('02122026');
    await screen.findByText('Na tento den máte v menu výjimku „zavřeno“.');
    await office.clicks('Zveřejnit 1 den');
    await pages.user.click(await screen.findByRole('checkbox', { name: /Nahradit/ }));
    await office.clicks('Zveřejnit 1 den');
    await office.readsToast('success', 'Zveřejněno na 0 dní.Vrátit');
  });

  it("sends the portions of today's menu, and names dishes whose portions were not set", async () => {
    const today = clockOf(venue().timeZone).today();
    await pastes([day([dish()], { date: today }), day([dish({ name: 'Kuře' })], { date: '2030-01-01' })]);
    pages.server.on('publishDayMenu', { ...PUBLISHED, portionsNotSet: ['Guláš'] });
    await screen.findByText('út 1. 1. 2030');
    await office.fills({ 'Porcí na dnešek: Guláš': '8' });
    expect(screen.queryByLabelText('Porcí na dnešek: Kuře')).toBeNull();
    await office.clicks('Zveřejnit 2 dny');
    await screen.findByText('Menu je zveřejněné, ale počet porcí se nenastavil: Guláš.');
    const [first, later] = (pages.server.callsOf('publishDayMenu')[0]!.body as PublishDayMenu).days;
    expect([first!.items[0]!.portions, later!.items[0]!.portions]).toEqual([8, undefined]);
  });
});
