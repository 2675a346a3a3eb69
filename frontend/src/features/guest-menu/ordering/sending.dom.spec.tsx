import { renderHook } from '@testing-library/react';
import { type PropsWithChildren, useEffect } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '#app/store.ts';
import { refusal } from '#test/fake-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';
import { readOrdering, storageKey, writeOrdering } from './ordering-storage';
import { useOrdering } from './use-ordering';

const pages = Pages.ofThisFile();
const time = movedTime();
const MINUTE_MS = 60_000;
const SENT = 'Objednávka byla úspěšně vytvořena!';
const SVICKOVA = dish({ id: 1, name: 'Svíčková', price_czk: 219 });
const HERMELIN = dish({ id: 2, name: 'Hermelín', price_czk: 129 });

const openTable = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages, [SVICKOVA, HERMELIN]);
  await table.opens();
  return table;
};
const sent = () => pages.server.callsOf('createOrder');
const reconnects = async (): Promise<void> => {
  pages.server.comesBack();
  await waitFor(() => expect(screen.queryByText('Jste bez připojení.')).toBeNull());
};
/** An order that could not be sent. */
const sendsInVain = async (): Promise<ServedTable> => {
  const table = await openTable();
  await table.presses('Přidat Hermelín');
  pages.server.goesOffline();
  await screen.findByText('Jste bez připojení.');
  await table.sends();
  await screen.findByText('Neodesláno');
  return table;
};
/** An order that never arrives, however often it is tried; the test can move its time. */
const triesInVain = async (): Promise<ServedTable> => {
  time.canBeWound();
  const table = await openTable();
  pages.server.on('createOrder', () => {
    throw new TypeError('Failed to fetch');
  });
  await table.sends('Hermelín');
  await screen.findByText('Neodesláno');
  return table;
};

describe("the guest's page", () => {
  it('sends a waiting order once, automatically, when the connection is back', async () => {
    const table = await sendsInVain();
    expect(table.basket()).toBe('Košík (1)');
    await pages.expectsAccessible();
    await reconnects();
    await screen.findAllByText(SENT);
    expect(table.basket()).toBeNull();
    expect(table.orders).toHaveLength(1);
  });

  it('takes over what a second tab puts into the basket while the page opens', async () => {
    const key = storageKey({ vid: 1, tid: 7 });
    const line = { lineId: 1, itemId: 2, name: 'Hermelín', priceCzk: 129, priceEur: null, quantity: 1, note: '' };
    const read = localStorage.getItem.bind(localStorage);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementationOnce((requestedKey) => {
      const before = read(requestedKey);
      expect([requestedKey, before]).toEqual([key, null]);
      writeOrdering(key, { lines: [line], currency: 'CZK', note: '', pending: null }, Date.now());
      return before;
    });
    const table = await openTable();
    dispatchEvent(new StorageEvent('storage', { key }));
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));
  });

  it('keeps a dish that was tapped before the stored basket was read', async () => {
    const table = { vid: 1, tid: 7, vs: 'code-7' };
    const wrapper = ({ children }: PropsWithChildren) => <Provider store={createStore()}>{children}</Provider>;
    const tapsAtOnce = () => {
      const { dispatch } = useOrdering(table, undefined);
      useEffect(() => dispatch({ type: 'itemAdded', item: HERMELIN }), [dispatch]);
    };
    renderHook(tapsAtOnce, { wrapper });
    const stored = () => readOrdering(storageKey(table), Date.now()).lines;
    await waitFor(() => expect(stored()).toMatchObject([{ name: 'Hermelín', quantity: 1 }]));
  });

  it('lets a guest give up a waiting order, sends nothing, and keeps the basket', async () => {
    const table = await sendsInVain();
    await table.opensOrders();
    await pages.expectsAccessible();
    await table.presses('Neodesílat');
    const question = await screen.findByRole('alertdialog', { name: 'Neodesílat objednávku?' });
    await pages.user.click(within(question).getByRole('button', { name: 'Neodesílat' }));
    await waitFor(() => expect(screen.queryByText('Neodesláno')).toBeNull());
    await reconnects();
    expect(table.basket()).toBe('Košík (1)');
    expect(sent()).toEqual([]);
  });

  it('keeps the buttons of an unsent order in place and in focus during a retry', async () => {
    const table = await triesInVain();
    const sheet = await table.opensOrders();
    const [withdraw, retry] = ['Neodesílat', 'Zkusit znovu'].map((name) => within(sheet).getByRole('button', { name }));
    withdraw!.focus();
    const tried = sent().length;
    const answers = pages.server.holds('createOrder', refusal(503, 'ORDER_OUTCOME_UNKNOWN'));
    await time.passes(8000);
    await within(sheet).findByText('Objednávka se odesílá…');
    expect(document.activeElement).toBe(withdraw);
    await pages.user.click(retry!);
    await pages.user.click(withdraw!);
    const question = await screen.findByRole('alertdialog', { name: 'Neodesílat objednávku?' });
    expect(sent()).toHaveLength(tried + 1);
    answers();
    // An order that may have arrived cannot be given up.
    await waitFor(() => expect(question.isConnected).toBe(false));
    await screen.findByText('Zatím nevíme, zda objednávka dorazila.');
  });

  it('keeps the question about giving up open during a failed attempt', async () => {
    const table = await triesInVain();
    await table.opensOrders();
    await table.presses('Neodesílat');
    const question = await screen.findByRole('alertdialog', { name: 'Neodesílat objednávku?' });
    const tried = sent().length;
    for (const ms of [2000, 4000]) {
      await time.passes(ms);
      await pages.settles();
    }
    await waitFor(() => expect(sent().length).toBeGreaterThanOrEqual(tried + 2));
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(question.isConnected).toBe(true);
    await pages.user.click(within(question).getByRole('button', { name: 'Neodesílat' }));
    await waitFor(() => expect(screen.queryByText(/Neodesláno|Objednávka se odesílá/)).toBeNull());
    const given = sent().length;
    await time.passes(60_000);
    expect(sent()).toHaveLength(given);
    expect(table.basket()).toBe('Košík (1)');
  });

  it('automatically asks the server about an order with an unknown outcome, and does not offer to give it up', async () => {
    time.canBeWound();
    const table = await openTable();
    pages.server.on('createOrder', refusal(503, 'ORDER_OUTCOME_UNKNOWN', 'Zatím nevíme, zda objednávka dorazila.'));
    await table.sends('Hermelín');
    await screen.findByText('Zatím nevíme, zda objednávka dorazila.');
    expect(screen.queryByText('Neodesláno')).toBeNull();
    expect(table.basket()).toBe('Košík (1)');
    const sheet = await table.opensOrders();
    within(sheet).getByText('Zatím nevíme, zda objednávka dorazila.');
    expect(within(sheet).queryByRole('button', { name: 'Neodesílat' })).toBeNull();
    table.takesOrders();
    await time.passes(2000);
    await screen.findAllByText(SENT);
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(table.basket()).toBeNull();
  });

  it('asks the server at once when its list shows an order whose answer may have been lost', async () => {
    const table = await triesInVain();
    const arrived = order({ n: 1, orderItems: [], position: 1 });
    table.takesOrders();
    pages.server.sends({ type: 'orderUpdate', order: arrived, position: ++pages.server.position });
    await screen.findAllByText(SENT);
    expect(screen.queryByText('Neodesláno')).toBeNull();
  });

  it('keeps an unsent order when an equal one has just arrived', async () => {
    const table = await openTable();
    await table.places('Hermelín');
    pages.server.goesOffline();
    await table.sends('Hermelín');
    await screen.findByText('Neodesláno');
    await pages.settles();
    expect(table.basket()).toBe('Košík (1)');
    pages.server.comesBack();
    await waitFor(() => expect(table.orders).toHaveLength(2));
  });

  it('asks again before it sends an order that is older than 10 minutes, also after a reload', async () => {
    const table = await sendsInVain();
    time.stopsAt(Date.now() + 11 * MINUTE_MS);
    pages.server.comesBack();
    await table.opens();
    await screen.findByText('Objednávka čeká déle než 10 minut');
    await screen.findByText('Bez vašeho souhlasu ji už neodešleme.');
    expect(sent()).toEqual([]);
    await table.opensOrders();
    await table.presses('Odeslat teď');
    await screen.findAllByText(SENT);
    expect(table.orders).toHaveLength(1);
  });

  it('explains a final refusal of an order, and keeps the choices and notes', async () => {
    const table = await openTable();
    pages.server.on('createOrder', refusal(422, 'EMPTY_ORDER', 'Nemůžete odeslat prázdnou objednávku.'));
    await table.presses('Přidat Hermelín');
    await table.presses(/^Košík/);
    await pages.user.click(await screen.findByLabelText('Poznámka k objednávce'));
    await pages.user.paste('prosíme napřed');
    const basket = screen.getByRole('dialog', { name: 'Košík' });
    await pages.user.click(within(basket).getByRole('button', { name: 'Objednat' }));
    await table.presses('Potvrdit');
    const notice = await screen.findByRole('alertdialog', { name: 'Nepodařilo se vytvořit objednávku!' });
    within(notice).getByText('Nemůžete odeslat prázdnou objednávku.');
    within(notice).getByText('Co jste vybrali a napsali, zůstalo v košíku.');
    await pages.expectsAccessible();
    await table.presses('Rozumím');
    await table.presses('Košík (1)');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Poznámka k objednávce')).value).toBe('prosíme napřed');
  });

  it('reports a price that changed while its dish was in the basket, and sends nothing', async () => {
    const table = await openTable();
    await table.presses('Přidat Hermelín');
    table.changesMenu([SVICKOVA, { ...HERMELIN, price_czk: 139 }]);
    const notice = await screen.findByRole('alertdialog', { name: 'Menu se mezitím změnilo' });
    expect(notice.textContent).toMatch(/Hermelín 129\s?Kč → 139\s?Kč/);
    await pages.expectsAccessible();
    await table.presses('Rozumím');
    expect(sent()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(table.bar.textContent).toMatch(/Celkem139\s?Kč/);
  });

  it('asks again before it sends an order at other prices than the guest saw', async () => {
    const table = await openTable();
    const dearer = [SVICKOVA, { ...HERMELIN, price_czk: 139 }];
    pages.server.on('createOrder', () => {
      // Not before, since the page may fetch the menu at any time and then show the new price in the basket.
      table.menu = dearer;
      return refusal(409, 'PRICE_CHANGED', 'Ceny v menu se změnily.', { menu: dearer });
    });
    await table.sends('Hermelín');
    const question = await screen.findByRole('alertdialog', { name: 'Ceny se mezitím změnily' });
    const priceQuestion = /Hermelín 129\s?Kč → 139\s?Kč.*Chcete ji odeslat s novými cenami\?/;
    await waitFor(() => expect(question.textContent).toMatch(priceQuestion));
    await pages.settles();
    expect(question.textContent.match(/→/g)).toHaveLength(1);
    table.takesOrders();
    await pages.user.click(within(question).getByRole('button', { name: 'Potvrdit' }));
    await screen.findAllByText(SENT);
    expect(sent().map(({ body }) => body['totalPrice'])).toEqual([129, 139]);
  });

  it('shows the new price of an open dish when its price changes', async () => {
    const table = await openTable();
    await table.presses('Svíčková');
    const sheet = await screen.findByRole('dialog', { name: 'Svíčková' });
    table.changesMenu([{ ...SVICKOVA, price_czk: 255 }, HERMELIN]);
    await within(sheet).findByText(/^255\s?Kč$/);
    within(sheet).getByRole('button', { name: /za 255\s?Kč$/ });
  });

  it('marks a sold-out dish, counts the last portions, and offers the dish again when it is available', async () => {
    const table = await openTable();
    const card = screen.getByRole('article', { name: 'Hermelín' });
    table.changesMenu([SVICKOVA, { ...HERMELIN, is_sold_out: true }]);
    await within(card).findByText('Vyprodáno');
    expect(within(card).queryByRole('button', { name: /^Přidat/ })).toBeNull();
    await pages.expectsAccessible();
    table.changesMenu([SVICKOVA, { ...HERMELIN, portions_left: 4, is_running_out: true }]);
    await within(card).findByText('zbývají 4');
    expect(within(card).queryByText('Vyprodáno')).toBeNull();
    within(card).getByRole('button', { name: 'Přidat Hermelín' });
  });

  it('says at once that the table’s code was renewed, and keeps the basket of a refused order', async () => {
    const renewed = 'Tento QR kód už neplatí. Naskenujte prosím nový kód na stole, nebo si přivolejte obsluhu osobně.';
    const table = await openTable();
    await table.presses('Přidat Hermelín');
    for (const operation of ['getOrderByTable', 'getCallByTable', 'createOrder'] as const)
      pages.server.on(operation, refusal(409, 'TABLE_CODE_RENEWED', renewed));
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    pages.server.sends({ type: 'error', code: 'TABLE_CODE_RENEWED', message: renewed });
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(renewed);
    await pages.expectsAccessible();
    await table.sends();
    await within(await screen.findByRole('alertdialog')).findByText(renewed);
    expect(table.basket()).toBe('Košík (1)');
  });

  it('orders all courses at once if the guest asks for it, but not the next order', async () => {
    const table = new ServedTable(pages, [SVICKOVA, HERMELIN]);
    const place = { venueId: 1, venueName: 'U Lípy', tableId: 7, tableName: 'Stůl 7', timeZone: 'Europe/Prague' };
    pages.server.on('getTableInfo', { ...place, service: 'table', coursing: true, isVatPayer: true });
    await table.opens();
    await table.presses('Přidat Hermelín');
    await table.presses('Objednat');
    await pages.user.click(await screen.findByRole('checkbox', { name: 'Vše najednou' }));
    await pages.expectsAccessible();
    await pages.user.click(screen.getByRole('button', { name: 'Potvrdit' }));
    await screen.findAllByText(SENT);
    await table.sends('Svíčková');
    await waitFor(() => expect(sent().map(({ body }) => body['allAtOnce'])).toEqual([true, undefined]));
  });
});
