import { createHmac } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { OutsideProvider } from '#test/outside-provider.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { encode, signToken } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { DatabaseClock } from '../../kernel/clock.js';
import { readSettings } from '../config/settings.js';
import { BoardSessionStrategy } from './board-sessions.js';
import { IdentityProvider, remoteKeySet } from './identity-provider.js';
import { PrincipalDirectory } from './principal-directory.js';
import { ProviderDiscovery } from './provider-discovery.js';
import { SigningKeys } from './signing-keys.js';
import { BearerStrategy, TokenVerifier } from './token-verifier.js';

const provider = new OutsideProvider();
const stranger = new OutsideProvider();
let app: TestApp;
let time = 0;

beforeAll(async () => {
  await provider.start();
  await stranger.start();
  app = await startTestApp({
    settings: provider.settings,
    // Each reading of the time ends the pause between two fetches of keys.
    overrides: (builder) =>
      builder
        .overrideProvider(SigningKeys)
        .useValue(
          new SigningKeys(
            remoteKeySet(new ProviderDiscovery(provider.issuer, { secure: false })),
            undefined,
            () => (time += 10_000),
          ),
        ),
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
  await stranger.stop();
});

const databaseClock = () => app.app.get(DatabaseClock);
const now = () => Math.floor(Date.now() / 1000);
const call = (authorization?: string) => {
  const role = request(app.url).get('/api/my/user/role');
  return authorization === undefined ? role : role.set('authorization', authorization);
};

/** A token whose HMAC key is the public key, for a verifier that lets the token choose the algorithm. */
function signedWithPublicKey(): string {
  const pem = provider.key().publicKey.export({ type: 'spki', format: 'pem' });
  const payload = { iss: provider.issuer, aud: provider.audience, sub: 'outside|1', exp: now() + 3600 };
  const content = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`;
}

function withoutSignature(alg: string): string {
  return `${encode({ alg, kid: 'first' })}.${provider.token().split('.')[1]}.`;
}

function tampered(): string {
  const [header, , signature] = provider.token().split('.');
  const payload = { iss: provider.issuer, aud: provider.audience, sub: 'outside|other', exp: now() + 3600 };
  return `${header}.${encode(payload)}.${signature}`;
}

describe('a rejected token', () => {
  it.each<[string, string, () => string | undefined]>([
    ['none', 'UNAUTHENTICATED', () => undefined],
    ['an empty one', 'UNAUTHENTICATED', () => 'Bearer '],
    ['another scheme', 'UNAUTHENTICATED', () => `Basic ${provider.token()}`],
    ['rubbish', 'UNAUTHENTICATED', () => 'Bearer rubbish'],
    ['rubbish in three parts', 'UNAUTHENTICATED', () => 'Bearer a.b.c'],
    [
      'a header that is no object',
      'UNAUTHENTICATED',
      () => `Bearer ${Buffer.from('null').toString('base64url')}.e30.x`,
    ],
    ['expired beyond the leeway', 'TOKEN_EXPIRED', () => `Bearer ${provider.token({ exp: now() - 65 })}`],
    ['one without expiry', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ exp: undefined })}`],
    ['one that is not good yet', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ nbf: now() + 600 })}`],
    ['one without subject', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: undefined })}`],
    ['alg none', 'UNAUTHENTICATED', () => `Bearer ${withoutSignature('none')}`],
    ['RS256 without a signature', 'UNAUTHENTICATED', () => `Bearer ${withoutSignature('RS256')}`],
    ['HS256 with the public key', 'UNAUTHENTICATED', () => `Bearer ${signedWithPublicKey()}`],
    ['another payload under a good signature', 'UNAUTHENTICATED', () => `Bearer ${tampered()}`],
    ['another audience', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ aud: 'https://other.test' })}`],
    ['another issuer', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ iss: 'https://other.test/' })}`],
    ['another provider, wholly', 'UNAUTHENTICATED', () => `Bearer ${stranger.token()}`],
    ['another key under a known id', 'UNAUTHENTICATED', () => `Bearer ${provider.token({}, {}, stranger.key())}`],
    ['an unknown key id', 'UNAUTHENTICATED', () => `Bearer ${provider.token({}, { kid: 'nobody' })}`],
    ['a subject with a NUL', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: 'a\0b' })}`],
    ['a subject with half a character', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: 'a\ud800' })}`],
    ['a subject that is too long', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: 'x'.repeat(256) })}`],
    ['a subject that is a list', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: ['outside|1'] })}`],
    ['a subject that is a number', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: 7 })}`],
    ['an account of the embedded provider', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: 'demo|sa' })}`],
    ['a link of the embedded provider', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ sub: 'link|7' })}`],
    ['one that becomes good at no number', 'UNAUTHENTICATED', () => `Bearer ${provider.token({ nbf: 'now' })}`],
    ['an extension', 'UNAUTHENTICATED', () => `Bearer ${provider.token({}, { crit: ['exp'], exp: 1 })}`],
    ['an empty list of extensions', 'UNAUTHENTICATED', () => `Bearer ${provider.token({}, { crit: [] })}`],
    ['no key id', 'UNAUTHENTICATED', () => `Bearer ${provider.token({}, { kid: undefined })}`],
  ])('(%s) is answered with 401 %s', async (_name, code, authorization) => {
    const { body } = await call(authorization()).expect(401);
    expect(body).toMatchObject({ statusCode: 401, code, message: expect.any(String) });
  });

  it('is rejected by a socket too', async () => {
    const verifier = app.app.get(TokenVerifier);
    await expect(verifier.verify('rubbish')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(verifier.verify(provider.token({ exp: now() - 65 }))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('creates no user', async () => {
    const [, payload] = provider.token({ sub: 'outside|forged' }).split('.');
    const { privateJwk } = stranger.key();
    const forged = signToken({ alg: 'RS256', kid: 'first' }, JSON.parse(atob(payload!)) as object, privateJwk);
    await call(`Bearer ${forged}`).expect(401);
    const good = await app.app.get(TokenVerifier).verify(provider.token({ sub: 'outside|good' }));
    expect(good.subject).toBe('outside|good');
    const next = await app.app.get(TokenVerifier).verify(provider.token({ sub: 'outside|next' }));
    expect(next.userId).toBe(good.userId + 1);
  });
});

describe('a valid token', () => {
  it.each<[string, unknown]>([
    ['a NUL', 'a\0@firma.cz'],
    ['half a character', '\ud800@firma.cz'],
    ['more than an address can have', `${'x'.repeat(250)}@a.cz`],
    ['no at sign', 'nobody'],
    ['a list', ['a@firma.cz']],
    ['a number', 7],
    ['an object', { a: 1 }],
  ])('is accepted without its e-mail address if the address is impossible: %s', async (name, email) => {
    const token = provider.token({ sub: `outside|${name}`, email, email_verified: true });
    const { body } = await request(app.url).get('/api/my/user').set('authorization', `Bearer ${token}`).expect(200);
    expect(body).toMatchObject({ auth0Id: `outside|${name}`, email: '' });
  });

  it.each([-1, 1e300, 'yesterday', {}])('is accepted with the issue time %j', async (iat) => {
    await call(`Bearer ${provider.token({ sub: `outside|${JSON.stringify(iat)}`, iat })}`).expect(200);
  });

  it('is accepted with the longest subject and the longest address', async () => {
    const email = `${'x'.repeat(245)}@firma.cz`;
    const token = provider.token({ sub: 'x'.repeat(255), email });
    const { body } = await request(app.url).get('/api/my/user').set('authorization', `Bearer ${token}`).expect(200);
    expect(body).toMatchObject({ auth0Id: 'x'.repeat(255), email });
  });

  it('is accepted within the tolerance after its expiry', async () => {
    await call(`Bearer ${provider.token()}`).expect(200, { role: null });
    await call(`Bearer ${provider.token({ exp: now() - 30 })}`).expect(200);
    await call(`bearer ${provider.token()}`).expect(200);
  });

  it('identifies its own bearer, however many tokens are verified at the same time', async () => {
    const verifier = app.app.get(TokenVerifier);
    const subjects = Array.from({ length: 50 }, (_, index) => `outside|at-once-${index}`);
    const read = await Promise.all(subjects.map((sub) => verifier.identify({ token: provider.token({ sub }) })));
    expect(read.map(({ subject }) => subject)).toEqual(subjects);
  });

  it("is accepted if the product's audience is one of several", async () => {
    await call(`Bearer ${provider.token({ aud: [provider.audience, `${provider.issuer}userinfo`] })}`).expect(200);
  });
});

describe('a token that was verified before', () => {
  it('is rejected once it has expired', async () => {
    const verifier = app.app.get(TokenVerifier);
    const token = provider.token({ exp: now() + 10 });
    for (let attempt = 0; attempt < 3; attempt += 1) await verifier.identify({ token });
    const later = jest.spyOn(databaseClock(), 'now').mockReturnValue(new Date(Date.now() + 75_000));
    await expect(verifier.identify({ token })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    later.mockRestore();
  });

  it('is not verified again before its provider has removed the key', async () => {
    const keyOf = (one: OutsideProvider, kid: string): object => ({
      ...one.key().publicKey.export({ format: 'jwk' }),
      kid,
      use: 'sig',
    });
    let [keys, clock] = [[keyOf(provider, 'first')], 0];
    const signing = new SigningKeys(
      () => Promise.resolve({ keys }),
      undefined,
      () => clock,
    );
    const strategy = new BearerStrategy(app.app.get(IdentityProvider), signing, databaseClock());
    const verified = jest.spyOn(strategy, 'validate');
    const verifier = new TokenVerifier(strategy, app.app.get(BoardSessionStrategy), app.app.get(PrincipalDirectory));
    const token = provider.token();
    // The first one fetches the key.
    for (let attempt = 0; attempt < 5; attempt += 1) await verifier.identify({ token });
    expect(verified).toHaveBeenCalledTimes(2);
    keys = [keyOf(stranger, 'other')];
    clock += 600_000;
    await verifier.identify({ token });
    await until(() => signing.peek('first') === undefined);
    clock += 10_000;
    await expect(verifier.identify({ token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a token signed by the provider for another client', () => {
  it('is reported once with the setting that may be wrong, unless anybody could have forged it', async () => {
    const lines: string[] = [];
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: unknown) => {
      // Each rejection has its own line besides.
      if (typeof text === 'string') lines.push(text);
    });
    const strategy = new BearerStrategy(app.app.get(IdentityProvider), app.app.get(SigningKeys), databaseClock());
    const verifier = new TokenVerifier(strategy, app.app.get(BoardSessionStrategy), app.app.get(PrincipalDirectory));
    const read = (token: string) =>
      expect(verifier.identify({ token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await read(tampered());
    await read(provider.token({ aud: 'https://api.other.test' }).replace(/[^.]+$/, 'x'));
    expect(lines).toEqual([]);
    await read(provider.token({ aud: 'https://api.other.test' }));
    await read(provider.token({ aud: 'https://api.third.test' }));
    await read(provider.token({ iss: 'https://other.test/' }));
    warn.mockRestore();
    expect(lines).toEqual([
      'A token of the sign-in provider is refused: its audience is "https://api.other.test", which is not OIDC_AUDIENCE',
      'A token of the sign-in provider is refused: its issuer is "https://other.test/", which is not OIDC_ISSUER',
    ]);
  });
});

describe('an installation for one organization', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['org_1', { org_id: 'org_1' }, true],
    ['org_1', { org_id: 'org_2' }, false],
    ['org_1', { org_name: 'org_1' }, false],
    ['Bistro', { org_id: 'org_1', org_name: 'bistro' }, true],
    ['Bistro', { org_id: 'bistro' }, false],
    ['Bistro', {}, false],
  ])('(%s) accepts a token with %j: %s', async (organization, claims, taken) => {
    const settings = readSettings({ NODE_ENV: 'test', ...provider.settings, OIDC_ORGANIZATION: organization });
    const strategy = new BearerStrategy(IdentityProvider.of(settings, null), app.app.get(SigningKeys), databaseClock());
    const verifier = new TokenVerifier(strategy, app.app.get(BoardSessionStrategy), app.app.get(PrincipalDirectory));
    const subject = verifier.identify({ token: provider.token(claims) }).then(
      (identity) => identity.subject,
      () => null,
    );
    expect(await subject).toBe(taken ? 'outside|1' : null);
  });
});
