import type { BrowserContext, Page } from '@playwright/test';
import { signIn as signInByHttp } from '../../testkit/sign-in.mjs';

/** The data that a browser has stored of a signed-in person. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const SCOPE = 'openid profile email offline_access';

/** Signs in through the provider's real pages, up to the account's own page. */
export async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click();
  await page.getByText(account).click();
  const atWork = (url: URL) => !/^\/(oidc|auth-callback|workplace)(\/|$)/.test(url.pathname);
  await page.waitForURL(atWork, { waitUntil: 'commit' });
}

/** Signs in over HTTP, without a browser. @returns what the page's sign-in library would store */
export async function signedInAt(origin: string, account: string): Promise<SignedIn> {
  const [{ expires_in, ...tokens }, { clientId, audience }] = await Promise.all([
    signInByHttp(origin, account, SCOPE),
    fetch(`${origin}/api/client-config`).then((answer) => answer.json() as Promise<Record<string, string>>),
  ]);
  const claims = JSON.parse(atob(base64(tokens.id_token.split('.')[1]!))) as { sub: string; email: string };
  const decodedToken = { claims: { ...claims, __raw: tokens.id_token }, user: claims };
  const body = { ...tokens, scope: SCOPE, audience, client_id: clientId };
  const expiresAt = Math.floor(Date.now() / 1000) + expires_in;
  const localStorage = [
    { name: `@@auth0spajs@@::${clientId}::${audience}::${SCOPE}`, value: JSON.stringify({ body, expiresAt }) },
    {
      name: `@@auth0spajs@@::${clientId}::@@user@@`,
      value: JSON.stringify({ id_token: tokens.id_token, decodedToken }),
    },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** @returns an account's access token for the API */
export function accessToken({ origins }: SignedIn): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage.map(({ value }) => value)).join('\n');
  const token = /"access_token":"([^"]+)"/.exec(stored)?.[1];
  if (token === undefined) throw new Error('The account has no access token');
  return token;
}

const base64 = (url: string): string => url.replaceAll('-', '+').replaceAll('_', '/');
