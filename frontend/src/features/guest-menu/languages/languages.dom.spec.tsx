import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { MENU, unmarkedCzech, WALKED } from '#test/czech-words.ts';
import { orderLine, staffCall } from '#test/restaurant.ts';
import { servesGuest } from '#test/served-restaurant.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { ServedTable } from '#test/served-table.ts';
import { choiceTexts } from '#shared/texts/choice-texts.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as later } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { newsTexts } from '../orders/news-texts';
import { orderTexts } from '../orders/order-texts';
import { rareTexts } from '../rare-texts';
import { sessionExpiredTexts } from '../table/session-expired-texts';
import { pickLanguage, showLanguage, wantedLanguage } from './choose-language';

const pages = Pages.ofThisFile();
const REASON = 'Dnes už nevaříme, přijďte zítra';
afterEach(() => {
  document.cookie = 'language=;path=/;max-age=0';
  return showLanguage('cs');
});

describe.each(WALKED)('The page in %s', (language) => {
  const speaks = async (): Promise<void> => {
    await pages.settles();
    expect(unmarkedCzech(language)).toEqual([]);
  };
  const presses = async (name: string | RegExp) => pages.user.click(await screen.findByRole('button', { name }));
  const pressesAgain = async (name: string, within_: HTMLElement) =>
    pages.user.click(within(within_).getByRole('button', { name }));
  beforeEach(() => showLanguage(language));

  it('shows no Czech from the menu to the staff’s answer', async () => {
    const table = new ServedTable(pages, MENU);
    await table.opens();
    expect(document.documentElement.lang).toBe(language);
    await speaks();
    await pages.expectsAccessible();

    await presses('Hovězí guláš');
    const sheet = await screen.findByRole('dialog', { name: 'Hovězí guláš' });
    await speaks();
    await pages.user.click(within(sheet).getByRole('button', { name: new RegExp(later.addToBasket) }));
    await within(sheet).findByText(
      (_, element) => element?.textContent === choiceTexts.missing('Příloha') && element.id !== '',
    );
    await speaks();
    await pages.user.click(within(sheet).getByRole('radio', { name: /Rýže/ }));
    await pages.user.click(within(sheet).getByRole('button', { name: new RegExp(later.addToBasket) }));
    await presses(`${texts.add} Svíčková`);
    await speaks();

    await presses(texts.basketCount(2));
    const basket = await screen.findByRole('dialog', { name: later.basket });
    await speaks();
    await pressesAgain(texts.order, basket);
    await screen.findByRole('dialog', { name: later.confirmTitle });
    await speaks();
    await presses(commonTexts.confirm);
    await waitFor(() => expect(table.orders).toHaveLength(1));
    await speaks();

    await presses(new RegExp(later.orderWaits));
    await speaks();
    await presses(commonTexts.close);
    table.approves();
    await screen.findByRole('alertdialog', { name: newsTexts.orderConfirmed });
    await speaks();
    await presses(later.understood);
    pages.server.on('callStaff', new Answer(201, staffCall({ id: 1 })));
    await presses(texts.callWaiter);
    await screen.findByRole('alertdialog', { name: rareTexts.waiterCalled });
    await speaks();
  });

  it('says what happened to orders, and marks the staff’s own words as Czech', async () => {
    const lines = [
      orderLine({ id: 1, itemName: 'Svíčková', quantity: 2, stands: 1, cancelledQuantity: 1 }),
      orderLine({ id: 3, itemName: 'Hovězí guláš', is_rejected: true, rejectReason: REASON, stands: 0 }),
      orderLine({
        id: 2,
        itemName: 'Řízek',
        insteadOf: { menuItemId: 3, itemName: 'Hovězí guláš', price: 100 },
      }),
    ];
    const table = new ServedTable(pages, MENU);
    await table.opens();
    await presses(`${texts.add} Svíčková`);
    await presses(texts.order);
    await presses(commonTexts.confirm);
    await waitFor(() => expect(table.orders).toHaveLength(1));
    table.changes(1, { orderItems: lines });
    table.approves();
    await screen.findAllByRole('alertdialog');
    await speaks();
    await presses(later.understood);
    await presses(new RegExp(later.orderNumber(1)));
    await within(await screen.findByRole('dialog', { name: texts.activeOrders })).findByText(REASON);
    await speaks();
    await presses(commonTexts.close);
    table.rejects(REASON);
    await screen.findByRole('alertdialog', { name: newsTexts.orderRejected });
    await speaks();
    await presses(later.understood);
    await presses(new RegExp(later.rejected, 'i'));
    await screen.findByRole('button', { name: orderTexts.returnItems });
    await speaks();
  });

  it('explains refusals by their codes, without Czech words', async () => {
    const table = new ServedTable(pages, MENU);
    await table.opens();
    pages.server.on('callStaff', refusal(429, 'TOO_MANY_REQUESTS', 'Příliš mnoho pokusů. Zkuste to za 12 s.'));
    await presses(texts.callWaiter);
    await speaks();
    await presses(`${texts.add} Svíčková`);
    await presses(texts.order);
    pages.server.on('createOrder', refusal(409, 'TOO_MANY_WAITING_ORDERS', 'U stolu čeká příliš mnoho objednávek.'));
    await presses(commonTexts.confirm);
    await screen.findByText(later.orderFailed);
    await speaks();
    await presses(later.understood);
    const details = [{ field: 'items.0', message: 'Svíčková: zbývají už jen dvě', left: 2 }];
    pages.server.on('createOrder', refusal(409, 'SOLD_OUT', 'Některého jídla už není dost:', details));
    await presses(texts.order);
    await presses(commonTexts.confirm);
    await screen.findByText(later.orderFailed);
    await speaks();
  });

  it('is complete without a menu, a table or a session', async () => {
    servesGuest(pages.server, { menu: null });
    pages.opensAsGuest();
    await screen.findByText(texts.noValidMenu);
    await speaks();
    await pages.leaves();
    pages.opensAsGuest('/menu-page');
    await screen.findByText(texts.unknownTable);
    await speaks();
    await pages.leaves();
    pages.opensAsGuest('/sessionexpired');
    await screen.findByText(sessionExpiredTexts.title);
    await speaks();
  });
});

it('the page marks only untranslated dishes as Czech, and finds the translated ones by both names', async () => {
  await showLanguage('de');
  const table = new ServedTable(pages, []);
  const goulash = {
    ...MENU[2]!,
    name: 'Rindergulasch',
    category: 'Suppen',
    cs: { name: 'Hovězí guláš', category: 'Polévky' },
  };
  pages.server.on('getCurrentMenu', ({ query }) => (query['lang'] === 'de' ? [MENU[0]!, goulash] : []));
  await table.opens();
  const name = screen.getByRole('button', { name: 'Rindergulasch' });
  expect(name.getAttribute('lang')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Suppen' }).getAttribute('lang')).toBeNull();
  expect(screen.getByRole('button', { name: 'Svíčková' }).getAttribute('lang')).toBe('cs');
  for (const query of ['rinder', 'hovezi', 'suppen', 'polevky']) {
    await pages.user.clear(screen.getByRole('searchbox'));
    await pages.user.type(screen.getByRole('searchbox'), query);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Svíčková' })).toBeNull());
    screen.getByRole('button', { name: 'Rindergulasch' });
  }
});

it('the page shows ordered dishes and options by their translated names, and older names as ordered', async () => {
  await showLanguage('de');
  const modifiers = MENU[2]!.modifiers!.map((group) => ({
    ...group,
    name: 'Beilage',
    cs: group.name,
    options: group.options.map((option) => (option.id === 12 ? { ...option, name: 'Reis', cs: 'Rýže' } : option)),
  }));
  const goulash = { ...MENU[2]!, modifiers, name: 'Rindergulasch', cs: { name: 'Hovězí guláš' } };
  const soup = { ...MENU[0]!, id: 5, name: 'Dillsuppe', cs: { name: 'Kulajda' } };
  const table = new ServedTable(pages, [goulash, soup]);
  await table.opens();
  const lang = (words: string, within_: HTMLElement) => within(within_).getByText(words).getAttribute('lang');
  await pages.user.click(screen.getByRole('button', { name: `${texts.add} Dillsuppe` }));
  await pages.user.click(screen.getByRole('button', { name: texts.order }));
  expect(lang('Dillsuppe', await screen.findByRole('dialog', { name: later.confirmTitle }))).toBeNull();
  await pages.user.click(screen.getByRole('button', { name: commonTexts.confirm }));
  await waitFor(() => expect(table.orders).toHaveLength(1));
  const OMITTED = { id: 9, name: 'Vynechat' };
  const rice = {
    id: 12,
    name: 'Rýže',
    group: { id: 1, name: 'Příloha' },
    price: 10,
    addsAllergens: [],
    removesAllergens: [],
  };
  const orderItems = [
    orderLine({
      id: 1,
      menuItemId: 3,
      itemName: 'Hovězí guláš',
      options: [rice, { ...rice, id: 11, name: 'Knedlík' }, { ...rice, id: 31, name: 'Cibule', group: OMITTED }],
    }),
    orderLine({ id: 2, menuItemId: 5, itemName: 'Kulajda babičky' }),
  ];
  table.changes(1, { orderItems });
  table.approves();
  await pages.user.click(await screen.findByRole('button', { name: later.understood }));
  await pages.user.click(screen.getByRole('button', { name: new RegExp(`^${texts.activeOrders}`) }));
  const sheet = await screen.findByRole('dialog', { name: texts.activeOrders });
  await within(sheet).findByText('Rindergulasch');
  const langs = ['Rindergulasch', 'Beilage', 'Reis', 'Knedlík', 'Vynechat', 'Cibule', 'Kulajda babičky'].map((words) =>
    lang(words, sheet),
  );
  expect(langs).toEqual([null, null, null, 'cs', 'cs', 'cs', 'cs']);
  expect(sheet.textContent).toContain('Beilage: Reis, Knedlík · Vynechat: Cibule');
});

it('the page changes its language without a reload, and keeps the basket and the chosen language', async () => {
  const table = new ServedTable(pages, MENU);
  await table.opens();
  await pages.user.click(screen.getByRole('button', { name: 'Přidat Svíčková' }));
  await pages.user.click(screen.getByRole('button', { name: 'Jazyk' }));
  await pages.user.click(await screen.findByRole('button', { name: 'Deutsch' }));
  await screen.findByRole('button', { name: 'Warenkorb (1)' });
  expect(document.documentElement.lang).toBe('de');
  expect(wantedLanguage()).toBe('de');
  await pages.user.click(screen.getByRole('button', { name: 'Sprache' }));
  await pages.user.click(await screen.findByRole('button', { name: 'Čeština' }));
  await screen.findByRole('button', { name: 'Košík (1)' });
  expect(wantedLanguage()).toBe('cs');
});

it('the page prefers the language of its address to the chosen one, and the chosen one to those of the phone', async () => {
  history.replaceState(null, '', '/menu-page?lang=uk');
  expect(wantedLanguage()).toBe('uk');
  await pickLanguage('pl');
  expect(location.search).toBe('');
  expect(wantedLanguage()).toBe('pl');
  document.cookie = 'language=;path=/;max-age=0';
  expect(wantedLanguage()).toBe('en');
});
