import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { loginErrorOf } from '../entrance/login-error';
import { CONFIG, fakeTokenEndpoint, identityToken, tokens } from '../testing/fake-provider';
import { createAuthClient } from './auth-client';

const DAY_MS = 24 * 60 * 60 * 1000;
let browser: ReturnType<typeof openFakeBrowser>;
beforeEach(() => {
  browser = openFakeBrowser();
});

/** Goes to the provider and returns; the provider answers with the nonce of the request. */
async function comeBack(
  { config = CONFIG, back = {}, claims = {}, alg = 'RS256' } = {},
  ...answers: Parameters<typeof fakeTokenEndpoint>
) {
  const client = createAuthClient(config);
  await client.loginWithRedirect({ appState: { returnTo: '/OrderPage' } });
  const sent = new URL(browser.gone.at(-1)!);
  const nonce = sent.searchParams.get('nonce')!;
  const good = tokens('first', { id_token: identityToken({ nonce, ...claims }, alg) });
  const requests = fakeTokenEndpoint(...(answers.length === 0 ? [good] : [...answers, good]));
  const query = new URLSearchParams({ code: 'c', state: sent.searchParams.get('state')!, ...back });
  const result = client.handleRedirectCallback(`http://localhost:3000/auth-callback?${query.toString()}`);
  return { client, sent, requests, result };
}

const nameOf = (result: Promise<unknown>) =>
  result.then(
    () => null,
    (thrown: unknown) => {
      const { error, message, mfaToken } = loginErrorOf(thrown);
      return [error, message, mfaToken];
    },
  );

describe('a sign-in by redirect', () => {
  it('uses an authorization code with PKCE on our own origin, and returns the path where it began', async () => {
    const { client, sent, requests, result } = await comeBack();
    expect(sent.href).toMatch(/^http:\/\/localhost:3000\/oidc\/authorize\?/);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      audience: 'https://api.test',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/auth-callback',
      scope: 'openid profile email offline_access',
    });
    expect(await result).toMatchObject({ appState: { returnTo: '/OrderPage' } });
    expect(requests[0]!.url).toBe('http://localhost:3000/oidc/oauth/token');
    expect(requests[0]!.form.get('grant_type')).toBe('authorization_code');
    expect(await client.getUser()).toMatchObject({ sub: 'demo|a', email: 'a@demo.test' });
  });

  it('stores for a day that a sign-in has started, and for a day that a session exists', async () => {
    await (
      await comeBack()
    ).result;
    const lifeOf = (name: string) => {
      const line = browser.cookiesSet.find((set) => set.startsWith(`${name}=`) && !/=;/.test(set))!;
      return Date.parse(/expires=([^;]+)/i.exec(line)![1]!) - Date.now();
    };
    for (const name of ['a0.spajs.txs.web', 'auth0.web.is.authenticated']) {
      expect(Math.abs(lifeOf(name) - DAY_MS)).toBeLessThan(5_000);
    }
  });

  it.each([
    ['another state comes back', { state: 'other' }, 'state_mismatch', 'Invalid state'],
    [
      'the provider asks for a sign-in',
      { error: 'login_required', error_description: 'Sign in' },
      'login_required',
      'Sign in',
    ],
    [
      'the provider is unavailable',
      { error: 'temporarily_unavailable' },
      'temporarily_unavailable',
      'temporarily_unavailable',
    ],
  ])('fails with the right error: %s', async (_what, back, name, message) => {
    expect(await nameOf((await comeBack({ back })).result)).toEqual([name, message, null]);
  });

  it('fails with missing_transaction if nobody has started it', async () => {
    const back = createAuthClient(CONFIG).handleRedirectCallback('http://localhost:3000/auth-callback?code=c&state=s');
    expect(await nameOf(back)).toEqual(['missing_transaction', 'Invalid state', null]);
  });

  it('passes on the token for a second factor if the provider asks for one', async () => {
    const json = { error: 'mfa_required', error_description: 'Second factor', mfa_token: 'the-token' };
    const { result } = await comeBack({}, { status: 403, json });
    expect(await nameOf(result)).toEqual(['mfa_required', 'Second factor', 'the-token']);
  });

  it('requests its tokens at most three times when the network fails', async () => {
    const lost = new TypeError('Failed to fetch');
    const found = await comeBack({}, lost, lost);
    expect(await nameOf(found.result)).toBeNull();
    expect(found.requests).toHaveLength(3);
    const never = await comeBack({}, lost, lost, lost);
    expect(await nameOf(never.result)).toEqual(['request_error', 'Failed to fetch', null]);
    expect(never.requests).toHaveLength(3);
  });

  it("fails as a request error when the provider's answer names no error", async () => {
    const { result } = await comeBack({}, { status: 500, json: {} });
    expect((await nameOf(result))![0]).toBe('request_error');
  });
});

describe('an identity token', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each([
    ['if it has several audiences and is meant for us', { aud: ['other', 'web'], azp: 'web' }],
    ['if it expired under a minute ago', { exp: now - 50 }],
  ])('is accepted %s', async (_what, claims) => {
    expect(await nameOf((await comeBack({ claims })).result)).toBeNull();
  });

  it.each([
    ['issuer', { iss: 'http://elsewhere.test/' }, 'RS256'],
    ['issuer spelt otherwise', { iss: 'http://localhost:3000/oidc' }, 'RS256'],
    ['subject', { sub: undefined }, 'RS256'],
    ['algorithm', {}, 'HS256'],
    ['algorithm', {}, 'none'],
    ['audience', { aud: 'other' }, 'RS256'],
    ['nonce', { nonce: 'other' }, 'RS256'],
    ['expiry', { exp: now - 70 }, 'RS256'],
  ])('is rejected for a wrong %s', async (_what, claims, alg) => {
    const { client, result } = await comeBack({ claims, alg });
    expect((await nameOf(result))![0]).toBe('request_error');
    expect(await client.getUser()).toBeUndefined();
  });

  it.each([
    ['org_1', { org_id: 'org_1' }, null],
    ['org_1', { org_id: 'org_2' }, 'request_error'],
    ['org_1', {}, 'request_error'],
    ['Bistro', { org_name: 'bistro' }, null],
    ['Bistro', { org_name: 'jiny' }, 'request_error'],
  ])('for the organization %s with the claims %j gives the error %j', async (organization, claims, refused) => {
    const { sent, result } = await comeBack({ config: { ...CONFIG, organization }, claims });
    expect(sent.searchParams.get('organization')).toBe(organization);
    expect((await nameOf(result))?.[0] ?? null).toBe(refused);
  });
});

it('the sign-in client takes a token that another tab has just renewed, and uses no refresh token twice', async () => {
  const { client, result } = await comeBack();
  await result;
  const key = Object.keys(localStorage).find((name) => name.includes(CONFIG.audience))!;
  type Stored = { body: object; expiresAt: number };
  const stored = JSON.parse(localStorage.getItem(key)!) as Stored;
  const renewed = { ...stored, body: { ...stored.body, access_token: 'second', refresh_token: 'refresh-second' } };
  localStorage.setItem(key, JSON.stringify({ ...stored, expiresAt: 1 }));
  const read = localStorage.getItem;
  let reads = 0;
  Object.defineProperty(localStorage, 'getItem', {
    configurable: true,
    value: (name: string) => {
      const text = read(name);
      if (name === key && reads++ === 0) localStorage.setItem(key, JSON.stringify(renewed));
      return text;
    },
  });
  const requests = fakeTokenEndpoint(tokens('third'));
  expect(await client.getTokenSilently()).toBe('second');
  expect([reads > 1, requests]).toEqual([true, []]);
});

it('the sign-in client throws on an insecure page', () => {
  Object.assign(globalThis, { isSecureContext: false });
  expect(() => createAuthClient(CONFIG)).toThrow();
});
