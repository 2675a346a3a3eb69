import { Pages, screen, waitFor } from '#test/pages.tsx';
import { serves } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const storedTokens = () => Object.keys(localStorage).filter((key) => key.includes('auth0spajs'));

async function pressesSignOut() {
  await pages.user.click(await screen.findByRole('button', { name: 'Odhlásit se' }));
  await waitFor(() => expect(storedTokens()).toEqual([]));
  await waitFor(() => expect(location.pathname).toBe('/'));
}

beforeEach(async () => {
  serves(pages.server);
  await pages.opensAsStaff('/profile');
  await screen.findByRole('heading', { name: 'Uživatelský profil' });
  expect(storedTokens()).not.toEqual([]);
});

it('revokes the refresh token', async () => {
  const forms: object[] = [];
  pages.server.onPath('/oidc/oauth/revoke', (form) => {
    forms.push(Object.fromEntries(form));
    return new Response(null, { status: 200 });
  });
  await pressesSignOut();
  expect(forms).toEqual([{ client_id: 'stolek-web', token: 'refresh', token_type_hint: 'refresh_token' }]);
});

it('ends on this device although the token cannot be revoked', async () => {
  pages.server.onPath('/oidc/oauth/revoke', () => {
    throw new TypeError('Failed to fetch');
  });
  await pressesSignOut();
});

it('ends on this device although the network is away', async () => {
  pages.server.goesOffline();
  await pressesSignOut();
});
