import { movedTime } from '#test/moved-time.ts';
import { fireEvent, Pages, screen, waitFor } from '#test/pages.tsx';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const time = movedTime();
const MINUTE_MS = 60_000;

const openTable = async (): Promise<ServedTable> => {
  time.canBeWound();
  const table = new ServedTable(pages);
  await table.opens();
  return table;
};
const title = () => screen.findByRole('heading', { level: 1, name: 'Relace vypršela' });

describe("the session of a guest's page", () => {
  it('ends after 5 minutes without a touch, and says how to continue', async () => {
    await openTable();
    await time.passes(4.7 * MINUTE_MS);
    fireEvent.mouseMove(document.body);
    await time.passes(4.7 * MINUTE_MS);
    expect(location.pathname).toBe('/menu-page');
    await time.passes(0.4 * MINUTE_MS);
    expect(location.pathname).toBe('/sessionexpired');
    await title();
    const sentence =
      /^Vaše relace skončila po 20 minutách nečinnosti.*: naskenujte prosím znovu QR kód na stole a pokračujte v objednávání\.$/;
    expect(screen.getByText(sentence).parentElement!.querySelectorAll('p:not(:empty)')).toHaveLength(1);
    await pages.expectsAccessible();
  });

  it.each(['input', 'focus'])('counts %s as a touch, because a guest may dictate a note', async (type) => {
    await openTable();
    await time.passes(4.7 * MINUTE_MS);
    document.body.dispatchEvent(new Event(type));
    await time.passes(4.7 * MINUTE_MS);
    expect(location.pathname).toBe('/menu-page');
  });

  it('asks 20 seconds before its end whether the guest is there, also above an open sheet, and continues after any input', async () => {
    const table = await openTable();
    await table.opensOrders();
    const question = () => screen.queryByText(/^Jste tu ještě\?/, { selector: 'span' });
    await time.passes(4.6 * MINUTE_MS);
    expect(question()).toBeNull();
    await time.passes(0.2 * MINUTE_MS);
    expect(question()?.parentElement?.role).toBe('alert');
    await pages.expectsAccessible();
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(question()).toBeNull());
    await time.passes(4.6 * MINUTE_MS);
    expect(question()).toBeNull();
    expect(location.pathname).toBe('/menu-page');
  });

  it('replaces an open sheet and its history entry when it ends, and offers a button back to the basket', async () => {
    const table = await openTable();
    await table.presses('Přidat Kulajda');
    await table.opensOrders();
    await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }));
    const entries = history.length;
    await time.passes(5.2 * MINUTE_MS);
    await title();
    await time.passes(2000);
    expect(location.pathname).toBe('/sessionexpired');
    expect(history.length).toBe(entries);
    expect(screen.queryByRole('dialog')).toBeNull();
    await table.presses('Zpět do menu');
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));
  });

  it('shows the state of the orders after its end, reports their changes, and leads back to the basket', async () => {
    const table = await openTable();
    await table.places('Svíčková');
    await table.presses('Přidat Kulajda');
    await time.passes(5.2 * MINUTE_MS);
    await title();
    screen.getByText('V košíku zůstala 1 položka.');
    await screen.findByText(/čeká na obsluhu/, { selector: 'li > p > span' });
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    table.approves();
    await screen.findByRole('alertdialog', { name: /^Objednávka byla přijata!/ });
    await table.presses('Rozumím');
    await screen.findByText(/připravuje se od \d\d:\d\d/, { selector: 'li > p > span' });

    await table.presses('Zpět do menu');
    await screen.findByRole('button', { name: /^Objednávka č\. 1 · připravuje se od/ });
    expect(table.basket()).toBe('Košík (1)');
    expect(location.pathname + location.search).toBe('/menu-page?vid=1&tid=7&vs=code-7');
  });

  it('says after its end that an order is not confirmed yet', async () => {
    const table = await openTable();
    await table.presses('Přidat Svíčková');
    pages.server.goesOffline();
    await table.sends();
    await screen.findByText('Neodesláno');
    await time.passes(5.2 * MINUTE_MS);
    await title();
    screen.getByText('Vaše objednávka zatím není potvrzená.');
    await pages.expectsAccessible();
  });
});
