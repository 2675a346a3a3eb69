import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { createAuthClient } from '../session/auth-client';
import { CONFIG, fakeTokenEndpoint, identityToken, tokens } from '../testing/fake-provider';
import { signInByPopup } from './popup-sign-in';

let browser: ReturnType<typeof openFakeBrowser>;
const popup = { closed: false, location: { href: '' }, close: () => undefined };
beforeEach(() => {
  browser = openFakeBrowser();
  popup.closed = false;
  popup.location.href = '';
  Object.assign(globalThis, { open: () => popup });
});

const answers = (response: object) => browser.post({ type: 'authorization_response', response });

/** Opens the window and waits until it has been sent to the provider. */
async function started() {
  const client = createAuthClient(CONFIG);
  const done = signInByPopup(client);
  done.catch(() => undefined);
  for (let turn = 0; turn < 400 && popup.location.href === ''; turn++) await new Promise((next) => setTimeout(next, 5));
  await new Promise((next) => setImmediate(next));
  return { client, done, sent: new URL(popup.location.href).searchParams };
}

describe('the sign-in by popup window', () => {
  it("succeeds with the window's answer", async () => {
    const { client, done, sent } = await started();
    fakeTokenEndpoint(tokens('first', { id_token: identityToken({ nonce: sent.get('nonce') }) }));
    answers({ code: 'c', state: sent.get('state') });
    await done;
    expect(await client.getUser()).toMatchObject({ sub: 'demo|a' });
  });

  it.each([
    [{ error: 'access_denied', error_description: 'No' }, 'access_denied'],
    [{ code: 'c', state: 'other' }, 'state_mismatch'],
  ])('after the answer %j fails with %s', async (response, error) => {
    const { done } = await started();
    answers(response);
    await expect(done).rejects.toMatchObject({ error });
  });

  it("reports 'cancelled' if the window was closed", async () => {
    const { done } = await started();
    popup.closed = true;
    await expect(done).rejects.toMatchObject({ error: 'cancelled', message: 'Popup closed' });
  });

  it("reports 'popup_open' if the browser opens no window", async () => {
    Object.assign(globalThis, { open: () => null });
    await expect(signInByPopup(createAuthClient(CONFIG))).rejects.toMatchObject({ error: 'popup_open' });
  });

  it("closes a window that stays open for 60 s, and reports 'timeout'", async () => {
    const waits: number[] = [];
    const later = globalThis.setTimeout;
    const wait = (task: () => void, ms?: number) => later(task, (waits.push(ms ?? 0), ms === 60_000 ? 1 : ms));
    Object.assign(globalThis, { setTimeout: wait });
    try {
      const { done } = await started();
      await expect(done).rejects.toMatchObject({ error: 'timeout' });
      expect(waits).toContain(60_000);
    } finally {
      Object.assign(globalThis, { setTimeout: later });
    }
  });
});
