import type { OwnSession } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const press = async (name: string) => pages.user.click(await screen.findByRole('button', { name }));

const SESSIONS: OwnSession[] = [
  { id: 'a', device: 'Chrome, Android', method: 'code', signedInAt: '2026-11-21T18:00:00.000Z', isCurrent: true },
  { id: 'b', device: 'Safari, iPhone', method: 'passkey', signedInAt: '2026-11-20T18:00:00.000Z', isCurrent: false },
];
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);

describe('the profile', () => {
  it("lists the person's sessions, and signs out everywhere after a confirmation", async () => {
    serves(pages.server);
    pages.server.on('getSessions', SESSIONS);
    pages.server.on('endSessions', refusal(404, 'NOT_FOUND', 'Tady to nejde.'));
    await pages.opensAsStaff('/profile');
    const list = await card('Kde jste přihlášeni');
    await list.findByText('Chrome, Android – toto zařízení');
    list.getByText(/Přihlášeno 20\..*přístupovým klíčem/);
    await pages.expectsAccessible();
    await press('Odhlásit všude');
    const dialog = within(await screen.findByRole('dialog'));
    await pages.user.click(dialog.getByRole('button', { name: 'Odhlásit všude' }));
    await screen.findByText('Tady to nejde.');
    expect(pages.server.callsOf('endSessions')).toHaveLength(1);
  });

  it('shows and removes passkeys', async () => {
    serves(pages.server);
    const passkey = { id: 'k', device: 'Chrome, Android', createdAt: '2026-11-20T18:00:00.000Z', lastUsedAt: null };
    let keys = [passkey];
    pages.server.on('getPasskeys', () => keys);
    pages.server.on('removePasskey', () => void (keys = []));
    await pages.opensAsStaff('/profile');
    await (await card('Přístupové klíče')).findByText(/Přidán 20\./);
    await press('Odebrat klíč Chrome, Android');
    await pages.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odebrat' }));
    await waitFor(() => expect(screen.queryByText(/Přidán 20\./)).toBeNull());
  });
});
