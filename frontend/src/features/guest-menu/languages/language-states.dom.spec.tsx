import { MENU, unmarkedCzech, WALKED } from '#test/czech-words.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { staffCall } from '#test/restaurant.ts';
import { servesGuest } from '#test/served-restaurant.ts';
import { ServedTable } from '#test/served-table.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { billTexts } from '../bill/bill-texts';
import { guestLaterTexts as later } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { onceMoreTexts } from '../once-more/once-more-texts';
import { changesTexts } from '../ordering/changes-texts';
import { orderTexts } from '../orders/order-texts';
import { sessionExpiredTexts } from '../table/session-expired-texts';
import { phone, visitOf } from '#test/guest-examples.ts';
import { partyTexts } from '../visit/party-texts';
import { showLanguage } from './choose-language';

const pages = Pages.ofThisFile();
const [MINE, HERS] = [phone(1, { isMine: true }), phone(2)];
const PARTY = visitOf({ phones: [MINE, HERS] });
const account = (tag: string) => ({
  phone: tag,
  total: 100,
  lines: [{ itemName: 'Svíčková', quantity: 1, price: 100, total: 100 }],
});

afterEach(() => showLanguage('cs'));

describe.each(WALKED)('The page in %s', (language) => {
  const speaks = async (): Promise<void> => {
    await pages.settles();
    expect(unmarkedCzech(language)).toEqual([]);
  };
  const presses = async (name: string | RegExp) => pages.user.click(await screen.findByRole('button', { name }));
  const orders = async (table: ServedTable): Promise<void> => {
    const before = table.orders.length;
    await presses(`${texts.add} Svíčková`);
    await presses(texts.order);
    await presses(commonTexts.confirm);
    await waitFor(() => expect(table.orders).toHaveLength(before + 1));
  };
  beforeEach(() => showLanguage(language));

  it('shows no Czech in the list of the party, in the bill and in the last drinks', async () => {
    const table = new ServedTable(pages, MENU);
    table.placed = { visitId: PARTY.id, phone: MINE.tag };
    pages.server.on('joinVisit', { visit: PARTY });
    pages.server.on('getVisit', { visit: PARTY });
    pages.server.on('getDrinks', [1]);
    pages.server.on('getBill', {
      isTaxDocument: false,
      accounts: [{ currency: 'CZK', phones: [account(MINE.tag), account(HERS.tag)], total: 200 }],
    });
    await table.opens();
    await orders(table);
    table.approves();
    await presses(later.understood);
    await presses(new RegExp(`^${texts.activeOrders}`));
    await presses(later.partyOf(2));
    const party = await screen.findByRole('dialog', { name: later.partyOf(2) });
    await within(party).findByText(partyTexts.nickname);
    await speaks();
    await pages.user.click(within(party).getByRole('button', { name: partyTexts.shareTable }));
    await speaks();
    await presses(commonTexts.close);

    await presses(new RegExp(`^${texts.activeOrders}`));
    await presses(onceMoreTexts.title);
    await screen.findByRole('dialog', { name: onceMoreTexts.title });
    await speaks();
    await presses(commonTexts.cancel);

    await presses(new RegExp(`^${texts.activeOrders}`));
    await presses(orderTexts.pay);
    const bill = await screen.findByRole('dialog');
    await within(bill).findByText(billTexts.notTaxDocument);
    await speaks();
    pages.server.on('askForBill', new Answer(201, { ...staffCall({ id: 1 }), bill: { how: 'card', split: true } }));
    await pages.user.click(within(bill).getByRole('button', { name: orderTexts.pay }));
    await within(bill).findByText(billTexts.comes);
    await speaks();
  });

  it('shows no Czech without a network, or after the session has ended with an unsent order', async () => {
    const table = new ServedTable(pages, MENU);
    await table.opens();
    await presses(`${texts.add} Svíčková`);
    pages.server.goesOffline();
    await presses(texts.order);
    await presses(commonTexts.confirm);
    await screen.findByText(later.unsent);
    await presses(texts.callWaiter);
    await speaks();
    await presses(new RegExp(`^${texts.activeOrders}`));
    await screen.findByRole('button', { name: later.withdraw });
    await speaks();
    await presses(later.withdraw);
    await screen.findByRole('alertdialog', { name: later.withdrawTitle });
    await speaks();

    const { pathname, search } = location;
    await pages.leaves();
    history.replaceState({ menu: pathname + search }, '', '/sessionexpired');
    pages.opensAsGuest('/sessionexpired');
    await screen.findByText(sessionExpiredTexts.title);
    await speaks();
  });

  it('shows no Czech for an unknown table or a failing server', async () => {
    servesGuest(pages.server);
    const unknown = refusal(404, 'TABLE_NOT_FOUND', 'Tento stůl jsme nenašli.');
    pages.server.on('getTableInfo', unknown);
    pages.server.on('getCurrentMenu', unknown);
    pages.opensAsGuest();
    await screen.findByText(texts.unknownTable);
    await speaks();

    await pages.leaves();
    const down = refusal(500, 'INTERNAL_ERROR', 'Něco se pokazilo.');
    for (const read of ['getTableInfo', 'getCurrentMenu', 'getOrderByTable', 'getCallByTable', 'getVisit'] as const)
      pages.server.on(read, down);
    pages.opensAsGuest();
    await screen.findByText(texts.menuFailed);
    await speaks();
  });
});

it('a translated page never shows Czech names when a refusal of the order contains the Czech menu', async () => {
  await showLanguage('de');
  const czech = { ...MENU[0]!, price_czk: 120 };
  const german = { ...czech, name: 'Lendenbraten', cs: { name: 'Svíčková' } };
  const table = new ServedTable(pages, []);
  let now = { ...german, price_czk: 100 };
  pages.server.on('getCurrentMenu', ({ query }) => (query['lang'] === 'de' ? [now] : [czech]));
  await table.opens();
  await pages.user.click(screen.getByRole('button', { name: `${texts.add} Lendenbraten` }));
  pages.server.on('createOrder', () => {
    now = german;
    return refusal(409, 'PRICE_CHANGED', 'Ceny se změnily.', { menu: [czech] });
  });
  const announced: string[] = [];
  const watch = new MutationObserver(() => announced.push(document.body.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await pages.user.click(screen.getByRole('button', { name: texts.order }));
  await pages.user.click(await screen.findByRole('button', { name: commonTexts.confirm }));
  const changes = await screen.findByRole('alertdialog', { name: changesTexts.pricesTitle });
  watch.disconnect();
  expect(changes.textContent.replaceAll('\u00a0', ' ')).toMatch(/Lendenbraten.*120/);
  expect(announced.filter((text) => text.includes('Svíčková'))).toEqual([]);
});
