import request from 'supertest';
import { OutsideProvider } from '../../../test/outside-provider.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { remoteKeySet } from './remote-key-set.js';
import { SigningKeys } from './signing-keys.js';

describe("the provider's keys", () => {
  let provider: OutsideProvider;
  let app: TestApp;
  beforeEach(async () => {
    provider = new OutsideProvider();
    await provider.start();
    app = await startTestApp({ settings: provider.settings });
  });
  afterEach(async () => {
    await app.close();
    await provider.stop();
  });
  const call = (token: string) => request(app.url).get('/api/my/user/role').set('authorization', `Bearer ${token}`);

  it('are fetched once for many calls', async () => {
    for (let n = 0; n < 5; n++) await call(provider.token()).expect(200);
    expect(provider.keySetRequests).toBe(1);
  });

  it('may be rotated without a restart', async () => {
    await call(provider.token()).expect(200);
    const old = provider.token();
    provider.addKey('second');
    await call(provider.token({}, {}, provider.key('second'))).expect(200);
    await call(old).expect(200);
  });

  it('go on being good while the provider is down; an unseen one is then 503, not a log-out', async () => {
    const unseen = provider.token({}, { kid: 'unseen' });
    await call(provider.token()).expect(200);
    await provider.stop();
    await call(provider.token()).expect(200);
    const { body } = await call(unseen).expect(503);
    expect(body.code).toBe('SERVICE_UNAVAILABLE');
    await provider.start();
  });

  it('are not asked for without bound by tokens with made-up key ids', async () => {
    for (let n = 0; n < 30; n++) await call(provider.token({}, { kid: `made-up-${n}` })).expect(401);
    expect(provider.keySetRequests).toBeLessThanOrEqual(10);
    await call('a.b.c').expect(401);
  });
});

describe('a key whose time to be asked for again has come', () => {
  const REFRESH_MS = 1;
  const longer = () => new Promise((resolve) => setTimeout(resolve, 10 * REFRESH_MS));
  let provider: OutsideProvider;
  let keys: SigningKeys;
  beforeEach(async () => {
    provider = new OutsideProvider();
    await provider.start();
    keys = new SigningKeys(remoteKeySet(provider.issuer), 10, REFRESH_MS);
    expect(await keys.find('first')).toContain('PUBLIC KEY');
    await longer();
  });

  it('is kept when the provider is down', async () => {
    await provider.stop();
    expect(await keys.find('first')).toContain('PUBLIC KEY');
  });

  it('is not asked for at every call while the provider is down: each would wait for it', async () => {
    let asked = 0;
    const source = remoteKeySet(provider.issuer);
    const counted = new SigningKeys(() => (asked++, source()), 10, REFRESH_MS);
    await counted.find('first');
    await longer();
    await provider.stop();
    for (let call = 0; call < 5; call++) expect(await counted.find('first')).toContain('PUBLIC KEY');
    expect(asked).toBe(2);
  });

  it('is forgotten when the provider has dropped it, and stays so when it goes down', async () => {
    provider.dropKey('first');
    provider.addKey('second');
    expect(await keys.find('first')).toBeNull();
    await provider.stop();
    await expect(keys.find('first')).rejects.toThrow();
  });
});
