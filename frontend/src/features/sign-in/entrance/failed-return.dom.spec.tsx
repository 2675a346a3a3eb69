import { Answer } from '#test/fake-server.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { CONFIG } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const warn = console.warn;
/** The warnings of the page: name, message, token of a second factor. */
const warnings: unknown[] = [];
beforeEach(() => {
  warnings.length = 0;
  // Redux Toolkit warns too, with a plain sentence, when a busy machine slows its checks.
  console.warn = (warning: string | { error?: string; message?: string; mfaToken?: string }) =>
    typeof warning !== 'string' && warnings.push([warning.error, warning.message, warning.mfaToken]);
});
afterEach(() => {
  console.warn = warn;
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))
    document.cookie = `${name}=; expires=${new Date(0).toUTCString()}; path=/`;
});

/** Starts a sign-in at the entrance. @returns its state for an address, once the page went to the provider */
async function startsSignIn(): Promise<string> {
  await pages.opens('/');
  await pages.user.click((await screen.findAllByRole('button', { name: 'Přihlášení' }))[0]!);
  await screen.findAllByRole('button', { name: 'Přihlašujeme vás…' });
  const started = () => /a0\.spajs\.txs\.stolek-web=([^;]+)/.exec(document.cookie)?.[1];
  await waitFor(() => expect(started()).toBeDefined());
  const { state } = JSON.parse(decodeURIComponent(started()!)) as { state: string };
  // Base64 may contain `+`, which means a space in a query.
  return encodeURIComponent(state);
}

async function returnsWith(query: string) {
  await pages.leaves();
  await pages.opens(`/auth-callback?${query}`);
  await screen.findAllByText('Přihlášení se nezdařilo. Zkuste to prosím znovu.');
  expect(location.pathname).toBe('/');
}

describe('a failed sign-in', () => {
  it('names the cause if the provider returns a state other than the one sent', async () => {
    await startsSignIn();
    await returnsWith('code=c&state=other');
    expect(warnings).toEqual([['state_mismatch', 'Invalid state', null]]);
  });

  it('names the cause if the person returns without having started it', async () => {
    await returnsWith('code=c&state=s');
    expect(warnings).toEqual([['missing_transaction', 'Invalid state', null]]);
  });

  it("names the provider's error", async () => {
    const state = await startsSignIn();
    await returnsWith(`error=login_required&state=${state}`);
    expect(warnings).toEqual([['login_required', 'login_required', null]]);
  });

  it('passes on the token for a second factor', async () => {
    const state = await startsSignIn();
    const json = { error: 'mfa_required', error_description: 'Second factor', mfa_token: 'the-token' };
    pages.server.onPath('/oidc/oauth/token', () => Response.json(json, { status: 403 }));
    await returnsWith(`code=c&state=${state}`);
    expect(warnings).toEqual([['mfa_required', 'Second factor', 'the-token']]);
  });

  it.each([
    [2 * 3_600_000 + 30_000, 'napřed o 2 h 00 min'],
    [-10.5 * 60_000, 'pozadu o 10 min'],
    [3.5 * 24 * 3_600_000, 'napřed o 3 dny'],
    [-2000.5 * 24 * 3_600_000, 'pozadu o 2000 dní'],
  ])("names the device's clock as the cause if it is %i ms ahead, with advice", async (ahead, message) => {
    await startsSignIn();
    const date = new Date(Date.now() - ahead + 500).toUTCString();
    pages.server.on('getClientConfig', () => new Answer(200, CONFIG, { date }));
    await pages.leaves();
    await pages.opens('/auth-callback?code=c&state=other');
    const [problem] = await screen.findAllByText(/^Přihlášení se nezdařilo. Zkuste to prosím znovu. Hodiny/);
    expect(problem!.textContent).toContain(
      `Hodiny tohoto zařízení jdou ${message}. V nastavení zařízení zapněte automatický čas`,
    );
    expect(problem!.closest('[role="alert"]')).not.toBeNull();
  });

  const blocked: Storage['setItem'] = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  /** Stores a short text, and rejects one as long as a token. */
  const full: Storage['setItem'] = (_, value) => {
    if (value.length > 1000) throw new DOMException('', 'QuotaExceededError');
  };

  it.each([
    ['blocked', blocked, 'Prohlížeč blokuje ukládání dat.'],
    ['full', full, 'Úložiště prohlížeče je pro tento web plné. Smažte v nastavení prohlížeče data tohoto webu.'],
  ])('names the storage as the cause if it is %s, without leaving for the provider', async (_, keeps, message) => {
    await pages.opens('/');
    localStorage.setItem('stolek.other', '1');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = keeps;
    try {
      await pages.user.click((await screen.findAllByRole('button', { name: 'Přihlášení' }))[0]!);
      const [problem] = await screen.findAllByText(/^Přihlášení se nezdařilo. Zkuste to prosím znovu. \S/);
      expect(problem!.textContent).toContain(message);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('has requested the tokens three times if the network was down', async () => {
    const state = await startsSignIn();
    let requests = 0;
    pages.server.onPath('/oidc/oauth/token', (form) => {
      if (form.get('client_id') === CONFIG.clientId) requests++;
      throw new TypeError('Failed to fetch');
    });
    await returnsWith(`code=c&state=${state}`);
    expect(warnings).toEqual([['request_error', 'Failed to fetch', null]]);
    expect(requests).toBe(3);
  });
});
