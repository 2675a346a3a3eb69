import { checkIdToken, IdTokenError } from './id-token';

const config = { issuer: 'https://sign-in.test/', authority: '/oidc/', clientId: 'web', audience: 'api' };
const now = 1_800_000_000;
const token = (alg: string) => `${btoa(JSON.stringify({ alg })).replaceAll('=', '')}.payload.signature`;
const user = (claims: object = {}, alg = 'RS256') => ({
  id_token: token(alg),
  profile: { iss: 'https://sign-in.test/', aud: 'web', sub: 'a', exp: now + 60, iat: now, ...claims },
});

describe('an identity token', () => {
  it.each([
    ['as it should be', user()],
    ['with several audiences', user({ aud: ['other', 'web'] })],
    ['of the issuer without its slash', user({ iss: 'https://sign-in.test' })],
    ['that expired under a minute ago', user({ exp: now - 59 })],
  ])('%s is taken', (_name, given) => {
    expect(() => checkIdToken(given, config, now)).not.toThrow();
  });

  it.each([
    ['algorithm', user({}, 'HS256')],
    ['algorithm', user({}, 'none')],
    ['issuer', user({ iss: 'https://elsewhere.test/' })],
    ['audience', user({ aud: 'other' })],
    ['expiry', user({ exp: now - 60 })],
  ])('with a wrong %s is refused', (what, given) => {
    expect(() => checkIdToken(given, config, now)).toThrow(new IdTokenError(`The identity token has a wrong ${what}`));
  });
});
