/**
 * Prints an access token of the running embedded sign-in provider: `npm run -s token -- owner@demo.test`.
 * Signs in as a browser does: authorization code with PKCE, the account chosen on the sign-in page. There is no other way in.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from './processes.mjs';

const MAX_REDIRECTS = 10;

/** The address that the running server left in the data folder, unless PORT says another. */
async function serverAddress() {
  if (process.env.PORT) return `http://127.0.0.1:${process.env.PORT}`;
  const file = join(resolve(ROOT, process.env.DATA_DIR || 'data'), 'sign-in-provider', 'address');
  return readFile(file, 'utf8').catch(() => 'http://127.0.0.1:3000');
}

async function fetchJson(url, init) {
  const response = await fetch(url, init);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.error_description ?? body.message}`);
  return body;
}

/** A browser as far as signing in goes: it keeps cookies. */
function browser() {
  const cookies = new Map();
  return async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    return response;
  };
}

/** The sign-in page's accounts by e-mail. */
function accountsOn(page) {
  const text = page.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  const buttons = [...text.matchAll(/name="account" value="([^"]*)"[\s\S]*?<\/button>/g)];
  return new Map(buttons.map(([button, value]) => [/<span>([^<]*@[^<]*)<\/span>/.exec(button)?.[1], value]));
}

/** Follows the provider from `url` until it sends the browser back to `redirectUri`; answers the code. */
async function codeFrom(visit, url, redirectUri, email) {
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    let response = await visit(url);
    if (response.status === 200) {
      const account = accountsOn(await response.text()).get(email);
      if (account === undefined) throw new Error(`The sign-in page lists no account ${email}.`);
      response = await visit(url, { method: 'POST', body: new URLSearchParams({ account }) });
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The sign-in provider answered ${response.status} at ${url}.`);
    url = new URL(location, url).href;
    if (url.startsWith(redirectUri)) return new URL(url).searchParams;
  }
  throw new Error('The sign-in provider redirects without end.');
}

async function signIn(email) {
  const server = await serverAddress();
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
    scope: 'openid profile email',
    audience: config.audience,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await codeFrom(browser(), `${endpoints.authorization_endpoint}?${query}`, redirectUri, email);
  if (answer.get('state') !== state || answer.get('code') === null) throw new Error(`Refused: ${answer.get('error')}`);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: config.clientId,
    code: answer.get('code'),
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  return (await fetchJson(endpoints.token_endpoint, { method: 'POST', body: form })).access_token;
}

const email = process.argv[2];
if (email === undefined) {
  console.error('Usage: npm run -s token -- owner@demo.test');
  process.exit(2);
}
try {
  console.log(await signIn(email));
} catch (error) {
  const refused = error.cause?.code === 'ECONNREFUSED';
  console.error(
    refused
      ? 'The server does not run (npm start), or on another port (PORT).'
      : (error.cause?.message ?? error.message),
  );
  process.exitCode = 1;
}
