import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { CONFIG, fakeTokenEndpoint, identityToken, tokens } from '../testing/fake-provider';
import { createAuthClient } from './auth-client';
import { createTokenSource, restoreSession } from './session';
import { hasSessionEnded, noteSignedIn } from './session-end';

const REFUSED = { status: 401, data: { code: 'UNAUTHENTICATED', message: '' } };

const KEY = '@@auth0spajs@@::web::https://api.test::openid profile email offline_access';
const USER = '@@auth0spajs@@::web::@@user@@';
const lost = new TypeError('Failed to fetch');
const refusal = (error: string) => ({ status: 400, json: { error } });

/** Stores a session as the library does. @param seconds until its token ends */
function signedIn(seconds: number, refreshToken: string | undefined = 'refresh-old') {
  const body = {
    access_token: 'old',
    refresh_token: refreshToken,
    expires_in: 3600,
    audience: CONFIG.audience,
    client_id: 'web',
  };
  localStorage.setItem(KEY, JSON.stringify({ body, expiresAt: Math.floor(Date.now() / 1000) + seconds }));
  const user = { sub: 'demo|a' };
  localStorage.setItem(USER, JSON.stringify({ id_token: identityToken(), decodedToken: { claims: user, user } }));
}
const isStored = () => [localStorage.getItem(KEY) !== null, localStorage.getItem(USER) !== null];

const warn = console.warn;
beforeEach(() => {
  openFakeBrowser();
  noteSignedIn();
  console.warn = () => undefined;
});
afterAll(() => {
  console.warn = warn;
});

describe('the token for a request', () => {
  it('is the stored one while it has more than a minute left', async () => {
    signedIn(70);
    const requests = fakeTokenEndpoint(lost);
    expect(await createTokenSource(createAuthClient(CONFIG)).getToken()).toBe('old');
    expect(requests).toEqual([]);
  });

  it('is renewed in its last minute, once for all callers', async () => {
    signedIn(50);
    const requests = fakeTokenEndpoint(tokens('new'));
    const { getToken } = createTokenSource(createAuthClient(CONFIG));
    expect(await Promise.all([getToken(), getToken()])).toEqual(['new', 'new']);
    expect(requests.map(({ form }) => form.get('refresh_token'))).toEqual(['refresh-old']);
  });

  it('is null if nobody is signed in', async () => {
    expect(await createTokenSource(createAuthClient(CONFIG)).getToken()).toBeNull();
  });

  it('is requested three times, and then again only after a pause', async () => {
    let now = 0;
    signedIn(-5);
    const requests = fakeTokenEndpoint(lost, lost, lost, tokens('new'));
    const { getToken } = createTokenSource(createAuthClient(CONFIG), () => now);
    expect([await getToken(), await getToken(), requests.length]).toEqual([null, null, 3]);
    expect(isStored()).toEqual([true, true]);
    now = 10_000;
    expect(await getToken()).toBe('new');
  });

  it('is the one renewed by another tab when the server rejects the old one', async () => {
    signedIn(3600);
    const requests = fakeTokenEndpoint(tokens('new'));
    const source = createTokenSource(createAuthClient(CONFIG));
    expect(await source.getToken()).toBe('old');
    localStorage.setItem(KEY, localStorage.getItem(KEY)!.replace('"old"', '"theirs"'));
    source.onRefused(REFUSED);
    await new Promise((next) => setTimeout(next, 50));
    expect([await source.getToken(), requests.length]).toEqual(['theirs', 0]);
  });

  it('is renewed after the server has rejected it, but not again at once', async () => {
    signedIn(3600);
    const requests = fakeTokenEndpoint(tokens('new'));
    const source = createTokenSource(createAuthClient(CONFIG));
    expect(await source.getToken()).toBe('old');
    source.onRefused(REFUSED);
    for (let turn = 0; turn < 200 && requests.length === 0; turn++) await new Promise((next) => setTimeout(next, 5));
    expect(await source.getToken()).toBe('new');
    expect(requests).toHaveLength(1);
    source.onRefused(REFUSED);
    expect(await source.getToken()).toBe('new');
    expect(requests).toHaveLength(1);
  });
});

describe('a session', () => {
  it.each(['login_required', 'invalid_grant'])('ends on this device when the provider answers %s', async (error) => {
    signedIn(-5);
    const requests = fakeTokenEndpoint(refusal(error));
    await restoreSession(createAuthClient(CONFIG));
    expect([isStored(), hasSessionEnded(), requests.length]).toEqual([[false, false], true, 1]);
  });

  it('ends with the error missing_refresh_token if its token has expired and it has no refresh token', async () => {
    const warnings: unknown[] = [];
    console.warn = (error: unknown) => warnings.push(error);
    signedIn(-5);
    const stored = JSON.parse(localStorage.getItem(KEY)!) as { body: { refresh_token?: string } };
    delete stored.body.refresh_token;
    localStorage.setItem(KEY, JSON.stringify(stored));
    await restoreSession(createAuthClient(CONFIG));
    expect(warnings).toMatchObject([{ error: 'missing_refresh_token' }]);
    expect([isStored(), hasSessionEnded()]).toEqual([[false, false], true]);
  });

  it('neither continues nor ends while the provider does not answer', async () => {
    signedIn(-5);
    fakeTokenEndpoint(lost);
    await expect(restoreSession(createAuthClient(CONFIG))).rejects.toMatchObject({ error: 'request_error' });
    expect([isStored(), hasSessionEnded()]).toEqual([[true, true], false]);
  });

  it('is renewed at startup only if its token has expired', async () => {
    signedIn(-5);
    const requests = fakeTokenEndpoint(tokens('new'));
    const client = createAuthClient(CONFIG);
    await restoreSession(client);
    await restoreSession(client);
    expect(requests).toHaveLength(1);
  });
});
