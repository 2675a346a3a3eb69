import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { PlainProvider } from '#test/plain-provider.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { ProviderDiscovery } from '../auth/provider-discovery.js';
import { SignInRelay } from './sign-in-relay.js';

const ORIGIN = 'http://localhost:4322';
const CALLBACK = `${ORIGIN}/auth-callback`;
const VERIFIER = 'v'.repeat(43);
/** SHA-256 of the verifier, as base64url. */
const CHALLENGE = await crypto.subtle
  .digest('SHA-256', Buffer.from(VERIFIER))
  .then((digest) => Buffer.from(digest).toString('base64url'));

const provider = new PlainProvider();
let app: TestApp;
beforeAll(async () => {
  await provider.start();
  provider.serve({ redirectUris: [CALLBACK], returnUris: [`${ORIGIN}/`] });
  app = await startTestApp({ settings: { ...provider.settings, PUBLIC_URL: ORIGIN } });
});
afterAll(() => Promise.all([app.close(), provider.stop()]));

const AUTHORIZE = {
  client_id: 'web',
  response_type: 'code',
  redirect_uri: CALLBACK,
  scope: 'openid profile email offline_access',
  state: 'the-state',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};
const authorize = (parameters: Record<string, string> = {}) =>
  request(app.url)
    .get('/oidc/authorize')
    .query({ ...AUTHORIZE, ...parameters });
const token = (form: Record<string, string>) =>
  request(app.url)
    .post('/oidc/oauth/token')
    .type('form')
    .send({ client_id: 'web', ...form });

/** Follows the provider's redirects like a browser, until it returns a code. */
async function codeFrom(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = start;
  for (let step = 0; step < 8 && !next.startsWith(CALLBACK); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) cookies.set(line.split('=')[0]!, /=([^;]*)/.exec(line)![1]!);
    next = new URL(response.headers.get('location')!, next).href;
  }
  return new URL(next).searchParams.get('code')!;
}

describe("another provider that is relayed under the product's origin", () => {
  it("is named in the web app's configuration by its exact issuer, under the product's paths", async () => {
    const { body } = await request(app.url).get('/api/client-config').expect(200);
    expect(body).toMatchObject({ issuer: provider.issuer, authority: '/oidc/', embedded: false, organization: null });
  });

  it('is not among the origins that pages may reach', async () => {
    const { headers } = await request(app.url).get('/api/docs');
    expect(headers['content-security-policy']).not.toContain(new URL(provider.issuer).host);
  });

  it('signs a person in, renews tokens in both kinds of body, and revokes them', async () => {
    const start = (await authorize().expect(302)).headers['location'] as string;
    expect(start).toMatch(`${provider.issuer}/plain/auth?`);
    const code = await codeFrom(start);
    const { body } = await token({
      grant_type: 'authorization_code',
      code,
      code_verifier: VERIFIER,
      redirect_uri: CALLBACK,
    }).expect(200);
    await request(app.url).get('/api/my/user').set('authorization', `Bearer ${body.access_token}`).expect(200);
    const json = { client_id: 'web', grant_type: 'refresh_token', refresh_token: body.refresh_token as string };
    const renewed = await request(app.url).post('/oidc/oauth/token').set('cookie', 'secret=1').send(json).expect(200);
    expect(renewed.headers['cache-control']).toBe('no-store');
    expect(renewed.headers).not.toHaveProperty('set-cookie');
    expect(provider.headers).not.toHaveProperty('cookie');
    await request(app.url)
      .post('/oidc/oauth/revoke')
      .type('form')
      .send({ client_id: 'web', token: renewed.body.refresh_token })
      .expect(200);
    const { body: over } = await token({
      grant_type: 'refresh_token',
      refresh_token: renewed.body.refresh_token,
    }).expect(400);
    expect(over.error).toBe('invalid_grant');
    expect(provider.grants).toContain('refresh_token');
  });

  it('is asked for its response in the query, even for a popup window', async () => {
    const { headers } = await authorize({ response_mode: 'web_message', request: 'x', claims: '{}' }).expect(302);
    const query = new URL(headers['location'] as string).searchParams;
    expect([...query.keys()].sort()).toEqual(Object.keys(AUTHORIZE).sort());
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  it('ends the session at the provider on a sign-out', async () => {
    const { headers } = await request(app.url)
      .get('/oidc/v2/logout')
      .query({ client_id: 'web', returnTo: `${ORIGIN}/` })
      .expect(302);
    const url = new URL(headers['location'] as string);
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      `${provider.issuer}/plain/end`,
      { client_id: 'web', post_logout_redirect_uri: `${ORIGIN}/` },
    ]);
  });
});

describe('the relay refuses', () => {
  it.each([
    ['another client', { client_id: 'other', grant_type: 'refresh_token' }, 'invalid_client'],
    ['no client', { client_id: '', grant_type: 'refresh_token' }, 'invalid_client'],
    ['a password', { grant_type: 'password', username: 'a', password: 'b' }, 'unsupported_grant_type'],
    ['a machine', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['no grant', {}, 'unsupported_grant_type'],
  ])('%s', async (_what, form, error) => {
    const before = provider.grants.length;
    expect((await token(form as Record<string, string>).expect(400)).body).toEqual({ error });
    expect(provider.grants).toHaveLength(before);
  });

  it.each([
    'https://evil.example/',
    `${ORIGIN}.evil.example/`,
    'javascript:alert(1)',
    '//evil.example',
    '',
    `blob:${ORIGIN}/x`,
    `${ORIGIN}\\@evil.example/`,
    `${ORIGIN}/\r\nSet-Cookie: a=b`,
  ])('to sign out to %s', async (returnTo) => {
    const answer = await request(app.url).get('/oidc/v2/logout').query({ client_id: 'web', returnTo });
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
    expect(answer.text).toContain('<html lang="cs">');
  });

  it('to sign in for another client, and shows an error page', async () => {
    const answer = await authorize({ client_id: 'other' }).expect(400);
    expect(answer.text).toContain('Přihlášení se nepodařilo');
  });

  it('a page of another site', async () => {
    const refused = { grant_type: 'refresh_token', refresh_token: 'x' };
    await token(refused).set('sec-fetch-site', 'cross-site').expect(403, { error: 'access_denied' });
    await token(refused).set('origin', 'https://evil.example').expect(403);
    await token(refused).set('origin', ORIGIN).expect(400);
  });

  it('a body that is too large, compressed, or neither a form nor an object', async () => {
    await token({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(9000) }).expect(413);
    const post = () => request(app.url).post('/oidc/oauth/token');
    await post().set('content-type', 'text/plain').send('grant_type=refresh_token').expect(415);
    await post().set('content-type', 'application/json').send('{').expect(400, { error: 'invalid_request' });
    await post().set('content-type', 'application/json').send('[1]').expect(400);
    await post().set('content-encoding', 'gzip').type('form').send('x').expect(415);
  });

  it.each([
    '/oidc/userinfo',
    '/oidc/oauth/device/code',
    '/oidc/',
    '/oidc/oauth/token/x',
    '/oidc/.well-known/jwks.json',
  ])('%s, which is not one of its paths', async (path) => {
    await request(app.url).get(path).expect(404);
    await request(app.url).post(path).type('form').send({ client_id: 'web' }).expect(404);
  });
});

/** A slow machine takes its time for an answer; one that never comes is given up soon. */
const PATIENT_MS = 60_000;
const HASTY_MS = 300;

describe('a misbehaving provider', () => {
  let server: Server;
  let behave: RequestListener;
  let discovery: ProviderDiscovery;
  let relay: SignInRelay;
  let document: Record<string, string>;
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      if (incoming.url!.endsWith('openid-configuration')) response.end(JSON.stringify(document));
      else behave(incoming, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    document = { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` };
    discovery = new ProviderDiscovery(issuer, { secure: false });
    relay = relayFor(PATIENT_MS);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const relayFor = (timeoutMs: number) => new SignInRelay(discovery, { clientId: 'web', origins: [ORIGIN], timeoutMs });
  const renewal = new URLSearchParams({ client_id: 'web', grant_type: 'refresh_token', refresh_token: 'x' });
  const start = new URLSearchParams({ client_id: 'web', redirect_uri: CALLBACK, state: 's' });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops in the middle', (_request, response) => void response.write('{"a":')],
  ])('that %s is given up after the timeout with status 504', async (_what, listener) => {
    behave = listener;
    expect(await relayFor(HASTY_MS).token(renewal)).toEqual({ status: 504, json: null });
  });

  it.each<[string, RequestListener]>([
    ['leads elsewhere', (_request, response) => void response.writeHead(307, { location: ORIGIN }).end()],
    ['answers too much', (_request, response) => void response.end(`{"a":"${'x'.repeat(70_000)}"}`)],
    ['answers a page', (_request, response) => void response.writeHead(500).end('<html>')],
    ['hangs up', (incoming) => void incoming.socket.destroy()],
  ])('that %s causes status 502', async (_what, listener) => {
    behave = listener;
    expect(await relay.token(renewal)).toEqual({ status: 502, json: null });
  });

  it('does not delay a request that needs only its issuer', async () => {
    let givenUp = false;
    const silent = createServer((_request, answer) => answer.once('close', () => (givenUp = true)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const unanswered = new ProviderDiscovery(issuer, { secure: false });
    expect(await unanswered.spelling()).toBe(issuer);
    expect(givenUp).toBe(false);
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });

  it('is known by its document’s issuer, even if the setting adds a slash', async () => {
    const written = new ProviderDiscovery(`${document['issuer']}/`, { secure: false });
    expect(await written.spelling()).toBe(document['issuer']);
  });

  it('causes an error whose details and time to wait the relay passes on unchanged', async () => {
    behave = (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{"error":"slow_down"}');
    expect(await relay.token(renewal)).toEqual({ status: 429, json: { error: 'slow_down' }, retryAfter: '7' });
  });

  it('leads back with an OAuth error if its discovery fails, but never to a foreign page', async () => {
    document = { issuer: 'http://another.test' };
    expect(await relay.authorize(start)).toBe(`${CALLBACK}?error=temporarily_unavailable&state=s`);
    await expect(
      relay.authorize(new URLSearchParams({ client_id: 'web', redirect_uri: 'https://evil.example/' })),
    ).rejects.toThrow();
    expect(await relay.logout(new URLSearchParams({ client_id: 'web', returnTo: `${ORIGIN}/` }))).toBe(`${ORIGIN}/`);
  });

  it('is signed out by its own logout address if it is Auth0 and publishes none', async () => {
    document['token_endpoint'] = `${document['issuer']}/oauth/token`;
    const address = await relay.logout(new URLSearchParams({ client_id: 'web', returnTo: `${ORIGIN}/` }));
    expect(address).toBe(`${document['issuer']}/v2/logout?client_id=web&returnTo=${encodeURIComponent(`${ORIGIN}/`)}`);
  });
});
