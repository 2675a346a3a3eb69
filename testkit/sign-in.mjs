import { createHash, randomBytes } from 'node:crypto';

const MAX_REDIRECTS = 10;

/** @typedef {{ access_token: string, refresh_token?: string, id_token: string, expires_in: number, scope: string }} Tokens */

/**
 * Signs in at the embedded provider as a browser does: authorization code with PKCE, and the account chosen on the
 * sign-in page. There is no other way.
 *
 * @param {string} server the product's origin
 * @param {string} email of an account that the sign-in page lists
 * @param {string} [scope]
 * @returns {Promise<Tokens>}
 * @throws {Error} one line that names the step at which it was refused
 */
export async function signIn(server, email, scope = 'openid profile email') {
  const config = await fetchJson(`${server}/api/client-config`);
  const authority = new URL(config.authority, server).href;
  const endpoints = await fetchJson(new URL('.well-known/openid-configuration', authority));
  const redirectUri = `${server}/auth-callback`;
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const query = new URLSearchParams({
    client_id: config.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    audience: config.audience,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await codeFrom(browser(), `${endpoints.authorization_endpoint}?${query}`, redirectUri, email);
  const code = answer.get('code');
  if (answer.get('state') !== state || code === null) throw new Error(`Refused: ${answer.get('error')}`);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: config.clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  return fetchJson(endpoints.token_endpoint, { method: 'POST', body: form });
}

/**
 * @param {string | URL} url
 * @param {RequestInit} [init]
 */
async function fetchJson(url, init) {
  const response = await fetch(url, init);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.error_description ?? body.message}`);
  return body;
}

/** @typedef {(url: string, init?: RequestInit) => Promise<Response>} Visit */

/** @returns {Visit} a browser with what signing in needs: it keeps cookies */
function browser() {
  const cookies = new Map();
  return async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/**
 * @param {string} page
 * @returns {Map<string | undefined, string>} the accounts of the sign-in page by e-mail
 */
function accountsOn(page) {
  const text = page.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  const buttons = [...text.matchAll(/name="account" value="([^"]*)"[\s\S]*?<\/button>/g)];
  return new Map(buttons.map(([button, value]) => [/<span>([^<]*@[^<]*)<\/span>/.exec(button)?.[1], value ?? '']));
}

/**
 * Follows the provider from `url` until it sends the browser back to `redirectUri`.
 *
 * @param {Visit} visit
 * @param {string} url
 * @param {string} redirectUri
 * @param {string} email
 * @returns {Promise<URLSearchParams>} the parameters that it sends back
 */
async function codeFrom(visit, url, redirectUri, email) {
  let next = url;
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    let response = await visit(next);
    if (response.status === 200) {
      const account = accountsOn(await response.text()).get(email);
      if (account === undefined) throw new Error(`The sign-in page lists no account ${email}.`);
      response = await visit(next, { method: 'POST', body: new URLSearchParams({ account }) });
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The sign-in provider answered ${response.status} at ${next}.`);
    next = new URL(location, next).href;
    if (next.startsWith(redirectUri)) return new URL(next).searchParams;
  }
  throw new Error('The sign-in provider redirects without end.');
}
