import type { FastifyRequest } from 'fastify';

/** OpenID Connect Core 1.0, 3.1.2.1; RFC 7636; Auth0's `audience` and `organization`. */
const AUTHORIZE = [
  ...[
    'client_id',
    'response_type',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
  ],
  ...['audience', 'organization', 'prompt', 'max_age', 'login_hint', 'ui_locales'],
] as const;
const TOKEN = ['client_id', 'grant_type', 'code', 'code_verifier', 'redirect_uri', 'refresh_token'] as const;
const REVOKE = ['client_id', 'token', 'token_type_hint'] as const;
const MAX_LENGTH = 4096;

/**
 * Takes each listed name once and drops others, including `response_mode`: the answer comes in the query, which every
 * provider supports.
 */
function pick(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const passed = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value.length <= MAX_LENGTH) passed.set(name, value);
  }
  return passed;
}

export const authorizeParameters = (given: URLSearchParams): URLSearchParams => pick(given, AUTHORIZE);
export const tokenParameters = (given: URLSearchParams): URLSearchParams => pick(given, TOKEN);
export const revokeParameters = (given: URLSearchParams): URLSearchParams => pick(given, REVOKE);

export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  return new URL(url, 'http://any').searchParams;
}

/** Form-encoded or a flat JSON object of texts; `null` for anything else. */
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
