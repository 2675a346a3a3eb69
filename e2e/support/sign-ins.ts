import type { BrowserContext, Page } from '@playwright/test';

/** What a browser keeps of somebody who has signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The accounts that the journeys sign in most; the template of their products knows them signed in. */
export const KNOWN_ACCOUNTS = ['staff', 'owner', 'owner2', 'manager', 'sa'].map((name) => `${name}@demo.test`);

interface Kept {
  body: { access_token: string; refresh_token: string; id_token?: string };
  expiresAt: number;
}

/** Through the real pages of the provider, to where the account works. */
export async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click();
  await page.getByText(account).click();
  const atWork = (url: URL) => !/^\/(oidc|auth-callback|workplace)(\/|$)/.test(url.pathname);
  await page.waitForURL(atWork, { waitUntil: 'commit' });
}

/**
 * Who signed in at the template is signed in at its copy: with tokens of the copy, whose address is another.
 *
 * @param state what a browser kept at the template
 * @returns what it would keep at `origin`
 */
export async function takenOver(state: SignedIn, origin: string): Promise<SignedIn> {
  const localStorage = state.origins[0]?.localStorage ?? [];
  const renewed = await Promise.all(
    localStorage.map(async (entry) => {
      if (!entry.value.includes('"refresh_token"')) return entry;
      return { ...entry, value: JSON.stringify(await renew(JSON.parse(entry.value) as Kept, origin)) };
    }),
  );
  return { ...state, origins: [{ origin, localStorage: renewed }] };
}

async function renew({ body }: Kept, origin: string): Promise<Kept> {
  const { refresh_token } = body;
  const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'stolek-web', refresh_token });
  const answer = await fetch(`${origin}/oidc/oauth/token`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The sign-in was not renewed: ${answer.status} ${await answer.text()}`);
  const { expires_in, ...renewed } = (await answer.json()) as Kept['body'] & { expires_in: number };
  delete renewed.id_token;
  return { body: { ...body, ...renewed }, expiresAt: Math.floor(Date.now() / 1000) + expires_in };
}
