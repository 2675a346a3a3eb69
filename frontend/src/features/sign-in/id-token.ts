import type { User } from 'oidc-client-ts';
import type { ClientConfig } from './client-config';

const LEEWAY_S = 60;

export class IdTokenError extends Error {}

function headerOf(token: string): { alg?: unknown } {
  const encoded = (token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(encoded)) as { alg?: unknown };
}

function sameIssuer(left: string, right: string): boolean {
  return left.replace(/\/$/, '') === right.replace(/\/$/, '');
}

function require(holds: boolean, what: string): void {
  if (!holds) throw new IdTokenError(`The identity token has a wrong ${what}`);
}

/**
 * What the client library leaves unchecked of an identity token (specification, section 5): issuer, audience,
 * RS256, expiry with 60 s leeway. Subject and nonce it has checked itself.
 * @param nowS seconds since 1970
 * @throws IdTokenError naming the first thing that is wrong
 */
export function checkIdToken(user: Pick<User, 'id_token' | 'profile'>, config: ClientConfig, nowS: number): void {
  const { iss, aud, exp } = user.profile;
  require(headerOf(user.id_token ?? '').alg === 'RS256', 'algorithm');
  require(sameIssuer(iss, config.issuer), 'issuer');
  require([aud].flat().includes(config.clientId), 'audience');
  require(exp + LEEWAY_S > nowS, 'expiry');
}
