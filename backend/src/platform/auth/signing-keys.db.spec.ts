import request from 'supertest';
import { OutsideProvider } from '#test/outside-provider.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { IdentityProvider, remoteKeySet } from './identity-provider.js';
import { ProviderDiscovery } from './provider-discovery.js';
import { ProviderOutage } from './auth.module.js';
import { SigningKeys } from './signing-keys.js';

const PAUSE_MS = 10_000;
const REFRESH_MS = 600_000;

let now = 0;
const later = (ms: number) => (now += ms);

describe("the provider's keys", () => {
  let provider: OutsideProvider;
  let app: TestApp;
  beforeEach(async () => {
    provider = new OutsideProvider();
    await provider.start();
    app = await startTestApp({
      settings: provider.settings,
      overrides: (builder) =>
        builder.overrideProvider(SigningKeys).useFactory({
          factory: ({ keySet }: IdentityProvider, outage: ProviderOutage) => new SigningKeys(keySet, outage, () => now),
          inject: [IdentityProvider, ProviderOutage],
        }),
    });
    await call(provider.token()).expect(200);
  });
  afterEach(async () => {
    await app.close();
    await provider.stop();
  });
  const call = (token: string) => request(app.url).get('/api/my/user/role').set('authorization', `Bearer ${token}`);
  const madeUp = (n: number) => call(provider.token({}, { kid: `made-up-${n}` }));

  it('are fetched once for many calls', async () => {
    for (let n = 0; n < 5; n++) await call(provider.token()).expect(200);
    expect(provider.keySetRequests).toBe(1);
  });

  it('can be rotated without a restart', async () => {
    const old = provider.token();
    provider.addKey('second');
    later(PAUSE_MS);
    await call(provider.token({}, {}, provider.key('second'))).expect(200);
    await call(old).expect(200);
  });

  it('stay valid while the provider is down, and an unknown key leads to a 503 without a sign-out', async () => {
    const unseen = provider.token({}, { kid: 'unseen' });
    await provider.stop();
    later(PAUSE_MS);
    await call(provider.token()).expect(200);
    const { body, headers } = await call(unseen).expect(503);
    expect(body).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE', details: { retryAfterSeconds: 10 } });
    expect(headers['retry-after']).toBe('10');
    expect((body as { message: string }).message).not.toContain('přetížená');
    await provider.start();
  });

  it('are fetched once per pause despite a flood of invented ids, and nobody is signed out', async () => {
    later(PAUSE_MS);
    const seen: number[] = [];
    let requests = 0;
    for (let tick = 0; tick < 600; tick++, later(50)) {
      if (tick === 100) provider.addKey('second');
      if (tick % 20 === 0) expect((await madeUp(requests++)).status).not.toBe(200);
      if (tick >= 100 && tick % 20 === 10)
        seen.push((await call(provider.token({}, {}, provider.key('second')))).status);
      if (tick % 100 === 0) await call(provider.token()).expect(200);
    }
    // The flood began with a fetch, so the next ones are at ticks 200 and 400.
    expect(seen).toEqual([...Array<number>(5).fill(503), ...Array<number>(20).fill(200)]);
    expect(provider.keySetRequests).toBe(4);
  });

  it('are fetched once for concurrent requests', async () => {
    later(PAUSE_MS);
    const statuses = await Promise.all(Array.from({ length: 20 }, async (_, n) => (await madeUp(n)).status));
    expect(provider.keySetRequests).toBe(2);
    expect(statuses.every((status) => status === 401 || status === 503)).toBe(true);
  });

  it('are not fetched again for an unknown id before the pause has passed', async () => {
    later(PAUSE_MS);
    await madeUp(1).expect(401);
    later(PAUSE_MS - 1);
    await madeUp(1).expect(401);
    await madeUp(2).expect(503);
    later(1);
    await madeUp(2).expect(401);
    later(1);
    await madeUp(1).expect(503);
    provider.addKey('made-up-1');
    later(PAUSE_MS);
    await call(provider.token({}, {}, provider.key('made-up-1'))).expect(200);
  });

  it('are not fetched for a text that is not a token', async () => {
    later(PAUSE_MS);
    const before = provider.keySetRequests;
    await call('a.b.c').expect(401);
    await call(provider.token({}, { kid: 'x'.repeat(256) })).expect(401);
    expect(provider.keySetRequests).toBe(before);
  });
});

describe('a key set that must be refetched', () => {
  let provider: OutsideProvider;
  let keys: SigningKeys;
  let ended: Promise<unknown>;
  beforeEach(async () => {
    provider = new OutsideProvider();
    await provider.start();
    const source = remoteKeySet(new ProviderDiscovery(provider.issuer, { secure: false }));
    const watched = () => {
      const answer = source();
      ended = answer.catch(() => undefined);
      return answer;
    };
    keys = new SigningKeys(watched, undefined, () => now);
    expect(await keys.find('first')).toMatchObject({ type: 'public' });
    later(REFRESH_MS);
  });
  afterEach(() => provider.stop());
  const settled = async () => {
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
  };

  it('is fetched in the background of a request with a known key', async () => {
    await keys.find('first');
    await keys.find('first');
    await settled();
    expect(provider.keySetRequests).toBe(2);
  });

  it('stays in use while the provider is down, and is refetched no more often than the pause allows', async () => {
    await provider.stop();
    for (let n = 0; n < 5; n++) expect(await keys.find('first')).toMatchObject({ type: 'public' });
    await settled();
    const failed = ended;
    await keys.find('first');
    expect(ended).toBe(failed);
    later(PAUSE_MS);
    await keys.find('first');
    expect(ended).not.toBe(failed);
    await settled();
    expect(await keys.find('first')).toMatchObject({ type: 'public' });
  });

  it('loses a key that the provider has removed, even if the provider goes down afterwards', async () => {
    provider.dropKey('first');
    provider.addKey('second');
    await keys.find('first');
    await settled();
    later(PAUSE_MS);
    expect(await keys.find('first')).toBeNull();
    await provider.stop();
    later(PAUSE_MS);
    await expect(keys.find('first')).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' });
    expect(await keys.find('second')).toMatchObject({ type: 'public' });
  });
});

describe('an outside provider in production', () => {
  it.each(['jwks_uri', 'token_endpoint', 'authorization_endpoint'])(
    'gets no request for keys if its %s is not https',
    async (name) => {
      const provider = new OutsideProvider();
      provider.discovery = { [name]: 'http://id.example/x' };
      await provider.start();
      const set = remoteKeySet(new ProviderDiscovery(provider.issuer, { secure: true }))();
      await expect(set).rejects.toThrow(`Setting OIDC_ISSUER: the provider's ${name} is not https`);
      expect(provider.keySetRequests).toBe(0);
      await provider.stop();
    },
  );

  it('may use http if all its addresses are on this machine', async () => {
    const provider = new OutsideProvider();
    await provider.start();
    expect((await remoteKeySet(new ProviderDiscovery(provider.issuer, { secure: true }))()).keys).toHaveLength(1);
    await provider.stop();
  });
});
