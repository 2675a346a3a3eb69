import { enters, servesBoard } from '#test/board-server.ts';
import { answersDiscardQuestion, fill } from '#test/forms.ts';
import { Office } from '#test/office.ts';
import { fireEvent, Pages, screen, signedIn, waitFor, within } from '#test/pages.tsx';
import { order, product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const NOTICE = /^Jste odhlášeni a co jste napsali, ještě není uložené/;
const street = () => screen.getByLabelText<HTMLInputElement>('Ulice').value;
const notifiesTab = () => void dispatchEvent(new StorageEvent('storage', { key: null }));

/** Clears the storage as another tab does, and dispatches the event that this tab receives. */
function signsOutElsewhere(): void {
  localStorage.setItem('stolek.signed-out', 'true');
  for (const key of Object.keys(localStorage)) if (key.startsWith('@@auth0spajs@@')) localStorage.removeItem(key);
  notifiesTab();
}
function signsInElsewhere(email: string): void {
  localStorage.removeItem('stolek.signed-out');
  signedIn(email);
  notifiesTab();
}

/** Ends the access token, so that the next request has to renew it. */
function endsStoredTokens(): void {
  for (const [key, value] of Object.entries(localStorage)) {
    if (!key.startsWith('@@auth0spajs@@')) continue;
    const stored = JSON.parse(String(value)) as { expiresAt?: number };
    if (stored.expiresAt !== undefined) localStorage.setItem(key, JSON.stringify({ ...stored, expiresAt: 1 }));
  }
}

const opensVenue = async (): Promise<void> => {
  serves(pages.server);
  await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
  await screen.findByLabelText('Ulice');
};

describe('the guard of signed-in pages', () => {
  it('keeps a text pasted for an import when another tab signs out', async () => {
    serves(pages.server, { products: [product({ id: 1, name: 'Guláš' })] });
    const office = new Office(pages);
    await office.opens('Produkty');
    await office.clicks('Import a export');
    await office.fills({ 'Nebo vložte text': 'Kulajda 65' }, await office.dialog('Import a export'));
    signsOutElsewhere();
    await screen.findByText(NOTICE);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nebo vložte text').value).toBe('Kulajda 65');
  });

  it('keeps a half-written reason on the board when another tab signs out', async () => {
    servesBoard(pages.server, { orders: [order({ n: 1, table: [{ id: 1, name: 'Stůl 1' }], tableName: 'Stůl 1' })] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    enters(await screen.findByRole('button', { name: /^Odmítnout, Stůl 1/ }));
    const reason = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(reason, { target: { value: 'Kuchař si odskočil' } });
    signsOutElsewhere();
    await screen.findByText(NOTICE);
    expect([reason.isConnected, reason.value]).toEqual([true, 'Kuchař si odskočil']);
  });

  it('keeps a board open when its session of 14 days ends, and says that the board is no longer updated', async () => {
    servesBoard(pages.server, { orders: [order({ n: 1, table: [{ id: 1, name: 'Stůl 1' }], tableName: 'Stůl 1' })] });
    pages.server.onPath('/oidc/oauth/token', () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await screen.findByRole('button', { name: /^Odmítnout, Stůl 1/ });
    endsStoredTokens();
    pages.server.goesOffline();
    pages.server.comesBack();
    await screen.findByText('Vaše přihlášení skončilo. Co vidíte, se už samo nezmění.');
    expect(screen.getByRole('button', { name: /^Odmítnout, Stůl 1/ })).toBeTruthy();
  });

  it('keeps a page with unsaved work when another tab signs out, and continues when the same person signs in', async () => {
    await opensVenue();
    fill({ Ulice: 'Rozepsaná 5' });
    signsOutElsewhere();
    const notice = (await screen.findByText(NOTICE)).parentElement!;
    expect(notice.getAttribute('role')).toBe('alert');
    expect(screen.getByRole('link', { name: 'Přihlásit se v novém okně' }).getAttribute('target')).toBe('_blank');
    expect(street()).toBe('Rozepsaná 5');
    signsInElsewhere('manager@demo.test');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(street()).toBe('Rozepsaná 5');
  });

  it('asks before leaving a page with unsaved work after a sign-out', async () => {
    await opensVenue();
    fill({ Ulice: 'Rozepsaná 5' });
    signsOutElsewhere();
    await screen.findByText(NOTICE);
    const leave = () => pages.user.click(screen.getByRole('link', { name: 'Odejít bez uložení' }));
    await leave();
    await answersDiscardQuestion(pages.user, 'Pokračovat v úpravách');
    expect(street()).toBe('Rozepsaná 5');
    await leave();
    await answersDiscardQuestion(pages.user, 'Zahodit');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('discards unsaved work with a message when another person signs in', async () => {
    await opensVenue();
    fill({ Ulice: 'Rozepsaná 5' });
    signsOutElsewhere();
    await screen.findByText(NOTICE);
    const before = pages.server.callsOf('getVenue').length;
    signsInElsewhere('other@demo.test');
    await screen.findByText('Přihlásil se jiný uživatel. Neuložené změny předchozího uživatele jsme zahodili.');
    await waitFor(() => expect(pages.server.callsOf('getVenue').length).toBeGreaterThan(before));
    await waitFor(() => expect(street()).not.toBe('Rozepsaná 5'));
  });

  it('leads a page without unsaved work home when another tab signs out', async () => {
    await opensVenue();
    signsOutElsewhere();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
