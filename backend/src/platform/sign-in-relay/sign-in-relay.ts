import type { FastifyRequest } from 'fastify';
import { readBoundedJson } from '../auth/bounded-json.js';
import type { ProviderDiscovery, ProviderDocument } from '../auth/provider-discovery.js';

/** Parameters of OpenID Connect Core 1.0, 3.1.2.1, of RFC 7636, and of Auth0 (`audience`, `organization`). */
const AUTHORIZE = [
  'client_id',
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'audience',
  'organization',
  'prompt',
  'max_age',
  'login_hint',
  'ui_locales',
] as const;
const TOKEN = ['client_id', 'grant_type', 'code', 'code_verifier', 'redirect_uri', 'refresh_token'] as const;
const REVOKE = ['client_id', 'token', 'token_type_hint'] as const;
const MAX_LENGTH = 4096;

/** Copies each listed name once. `response_mode` is dropped: every provider supports an answer in the query. */
function pick(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const passed = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value.length <= MAX_LENGTH) passed.set(name, value);
  }
  return passed;
}

const authorizeParameters = (given: URLSearchParams): URLSearchParams => pick(given, AUTHORIZE);
const tokenParameters = (given: URLSearchParams): URLSearchParams => pick(given, TOKEN);
const revokeParameters = (given: URLSearchParams): URLSearchParams => pick(given, REVOKE);

export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  return new URL(url, 'http://any').searchParams;
}

/** Reads a form or a flat JSON object of texts; `null` for anything else. */
export function readBody(contentType: string, body: unknown): URLSearchParams | null {
  if (typeof body !== 'string') return null;
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return new URLSearchParams(body);
  if (!/^application\/json\b/i.test(contentType)) return null;
  try {
    const entries = Object.entries(JSON.parse(body) as object);
    return new URLSearchParams(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return null;
  }
}

/** Shorter than the web app's 10 s, so that the web app gets the relay's answer with the reason. */
const TIMEOUT_MS = 9_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const GRANTS: ReadonlySet<string | null> = new Set(['authorization_code', 'refresh_token']);

export interface RelayedAnswer {
  readonly status: number;
  readonly json: Record<string, unknown> | null;
  readonly retryAfter?: string | null;
}

export class RelayRefusal extends Error {}

/** Forwards requests to those endpoints of the provider that its discovery document names (docs/decisions/0025). */
export class SignInRelay {
  constructor(
    private readonly discovery: ProviderDiscovery,
    private readonly place: {
      readonly clientId: string;
      readonly origins: readonly string[];
      readonly timeoutMs?: number;
    },
  ) {}

  /**
   * @returns the address of the provider; if it cannot be reached, the web app's address with OAuth's error (RFC 6749,
   * 4.1.2.1)
   * @throws RelayRefusal if the client is not the web app, or `redirect_uri` is needed but not ours
   */
  async authorize(given: URLSearchParams): Promise<string> {
    this.checkClient(given);
    const passed = authorizeParameters(given);
    try {
      return withQuery(endpoint(await this.discovery.document(), 'authorization_endpoint'), passed);
    } catch {
      const back = passed.get('redirect_uri');
      if (!this.isOurs(back)) throw new RelayRefusal('The provider does not answer');
      const state = passed.get('state');
      const error = { error: 'temporarily_unavailable', ...(state === null ? {} : { state }) };
      return withQuery(back, new URLSearchParams(error));
    }
  }

  token(given: URLSearchParams): Promise<RelayedAnswer> {
    this.checkClient(given);
    if (!GRANTS.has(given.get('grant_type'))) throw new RelayRefusal('unsupported_grant_type');
    return this.post('token_endpoint', tokenParameters(given));
  }

  async revoke(given: URLSearchParams): Promise<RelayedAnswer> {
    this.checkClient(given);
    return this.post('revocation_endpoint', revokeParameters(given));
  }

  /**
   * @returns the address of the provider's logout (OpenID Connect RP-Initiated Logout 1.0), or of the web app
   * @throws RelayRefusal if the client is not the web app, or `returnTo` is not ours
   */
  async logout(given: URLSearchParams): Promise<string> {
    this.checkClient(given);
    const returnTo = given.get('returnTo');
    if (!this.isOurs(returnTo)) throw new RelayRefusal('returnTo');
    const document = await this.discovery.document().catch(() => null);
    const end = document?.end_session_endpoint;
    const clientId = this.place.clientId;
    if (typeof end === 'string')
      return withQuery(end, new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: returnTo }));
    const auth0 = document === null ? null : auth0Logout(document);
    return auth0 === null ? returnTo : withQuery(auth0, new URLSearchParams({ client_id: clientId, returnTo }));
  }

  private isOurs(address: string | null): address is string {
    // Refuses `blob:`, whose origin is that of its creator, and backslashes and white space, which programs read
    // differently.
    if (address === null || !/^https?:\/\/[^\\\s]+$/.test(address) || !URL.canParse(address)) return false;
    return this.place.origins.includes(new URL(address).origin);
  }

  private checkClient(given: URLSearchParams): void {
    if (given.get('client_id') !== this.place.clientId) throw new RelayRefusal('invalid_client');
  }

  private async post(name: 'token_endpoint' | 'revocation_endpoint', body: URLSearchParams): Promise<RelayedAnswer> {
    try {
      const url = endpoint(await this.discovery.document(), name);
      const signal = AbortSignal.timeout(this.place.timeoutMs ?? TIMEOUT_MS);
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal,
        headers: { accept: 'application/json' },
      });
      const { status, headers } = response;
      if (name === 'revocation_endpoint') return { status: response.ok ? 200 : 502, json: response.ok ? {} : null };
      if (status >= 300 && status < 400) return { status: 502, json: null };
      return {
        status,
        json: await readBoundedJson(response, MAX_ANSWER_BYTES),
        retryAfter: headers.get('retry-after'),
      };
    } catch (error) {
      this.discovery.forget();
      return { status: error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 502, json: null };
    }
  }
}

function endpoint(document: ProviderDocument, name: keyof ProviderDocument): string {
  const address = document[name];
  if (typeof address !== 'string') throw new Error(`The provider names no ${name}`);
  return address;
}

function withQuery(address: string, query: URLSearchParams): string {
  const url = new URL(address);
  for (const [name, value] of query) url.searchParams.set(name, value);
  return url.href;
}

/** Finds the logout address of an Auth0 tenant, which may not publish it. Its other paths identify it as Auth0. */
function auth0Logout({ issuer, token_endpoint: token }: ProviderDocument): string | null {
  const base = issuer.endsWith('/') ? issuer : `${issuer}/`;
  return token === `${base}oauth/token` ? `${base}v2/logout` : null;
}
