import { Answer } from '#test/fake-server.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const stored = (part: string) => Object.keys(localStorage).filter((key) => key.includes(part));
const storedTokens = () => stored('auth0spajs');

/** Addresses to which the page navigated. */
const left: URL[] = [];
const ofThePage = Object.getOwnPropertyDescriptor(globalThis, 'location')!;

beforeEach(async () => {
  left.length = 0;
  const assign = (address: string) => void left.push(new URL(address));
  const real = location;
  // A location's own functions cannot be mocked.
  const watched = new Proxy({}, { get: (_, name) => (name === 'assign' ? assign : Reflect.get(real, name, real)) });
  Object.defineProperty(globalThis, 'location', { configurable: true, value: watched });
  serves(pages.server);
  await pages.opensAsStaff('/profile');
  await screen.findByRole('heading', { name: 'Uživatelský profil' });
  expect(storedTokens()).not.toEqual([]);
  await waitFor(() => expect(stored('knownSections')).toHaveLength(1));
});
afterEach(() => void Object.defineProperty(globalThis, 'location', ofThePage));

async function pressesSignOut() {
  await pages.user.click(await screen.findByRole('button', { name: 'Odhlásit se' }));
  await waitFor(() => expect(storedTokens()).toEqual([]));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(stored('knownSections')).toEqual([]);
}

describe('the sign-out', () => {
  it('revokes the refresh token and ends the session at the provider', async () => {
    const forms: object[] = [];
    pages.server.onPath('/oidc/oauth/revoke', (form) => {
      forms.push(Object.fromEntries(form));
      return new Response(null, { status: 200 });
    });
    await pressesSignOut();
    expect(forms).toEqual([{ client_id: 'stolek-web', token: 'refresh', token_type_hint: 'refresh_token' }]);
    expect(left.map(({ pathname, searchParams }) => [pathname, searchParams.get('returnTo')])).toEqual([
      ['/oidc/v2/logout', 'http://localhost:3000/'],
    ]);
  });

  it('ends the session on this device even if the token cannot be revoked', async () => {
    pages.server.onPath('/oidc/oauth/revoke', () => {
      throw new TypeError('Failed to fetch');
    });
    await pressesSignOut();
    expect(left).toHaveLength(1);
  });

  it('ends the session on this device without a network, and stays on the page', async () => {
    pages.server.goesOffline();
    await pressesSignOut();
    expect(left).toEqual([]);
  });

  it('stops this phone from ringing, but no phone that replaced it', async () => {
    const since = '2026-11-29T13:02:00.000Z';
    localStorage.setItem('dutyPhone.1', since);
    pages.server.on('deleteDutyPhone', new Answer(204, null));
    pages.server.onPath('/oidc/oauth/revoke', () => new Response(null, { status: 200 }));
    await pressesSignOut();
    const [call] = pages.server.callsOf('deleteDutyPhone');
    expect([call?.body, call?.headers.has('authorization')]).toEqual([{ venueId: 1, since }, true]);
    expect(stored('dutyPhone')).toEqual([]);
  });
});
