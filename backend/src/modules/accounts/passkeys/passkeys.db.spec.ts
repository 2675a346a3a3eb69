import request from 'supertest';
import { LocalSignIn } from '#test/local-sign-in.js';
import { TestAuthenticator } from '#test/test-authenticator.js';

const EVA = 'eva@podnik.test';
const JAN = 'jan@podnik.test';
const ORIGIN = 'http://localhost:4331';

let local: LocalSignIn;
let eva: string;
let jan: string;
beforeAll(async () => {
  local = await LocalSignIn.start();
  await local.sql(`insert into app_user (auth0_id, email, email_verified) values
    ('auth0|eva', '${EVA}', true), ('auth0|jan', '${JAN}', true)`);
  eva = (await local.byCode(EVA)).access_token;
  jan = (await local.byCode(JAN)).access_token;
});
beforeEach(() => local.sql('delete from passkey'));
afterAll(() => local.close());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const api = () => request(local.app.url);
const list = async (token: string) =>
  (await api().get('/api/my/passkeys').set(as(token)).expect(200)).body as { id: string }[];

async function adds(token: string, authenticator = new TestAuthenticator(ORIGIN)) {
  const { body: options } = await api().post('/api/my/passkeys/options').set(as(token)).expect(200);
  const made = authenticator.creates(options);
  const answer = await api().post('/api/my/passkeys').set(as(token)).send(made);
  return { authenticator, made, answer };
}
/** The page of a sign-in, and its options for the browser. */
async function atPage(server = local.app) {
  const browser = local.browser(server);
  const path = await local.open(browser);
  const page = await browser.visit(path);
  const options = /id="passkey-options">([^<]+)</.exec(await page.text())![1]!;
  return { browser, path, page, options: JSON.parse(options) as { challenge: string; rpId: string } };
}
const shows = (authenticator: TestAuthenticator, options: { challenge: string; rpId: string }) => ({
  passkey: JSON.stringify(authenticator.gets(options)),
});

describe('a new passkey', () => {
  it('is listed only for its owner, and can be removed only by the owner', async () => {
    const { answer, made } = await adds(eva);
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ id: made.id, lastUsedAt: null })]);
    expect(await list(eva)).toMatchObject([{ id: made.id }]);
    expect(await list(jan)).toEqual([]);
    await api().delete(`/api/my/passkeys/${made.id}`).set(as(jan)).expect(404);
    await api().delete(`/api/my/passkeys/${made.id}`).set(as(eva)).expect(204);
    expect(await list(eva)).toEqual([]);
  });

  it('is accepted once, and only for the person and the site that requested its creation', async () => {
    const { body: options } = await api().post('/api/my/passkeys/options').set(as(eva)).expect(200);
    const refused = { code: 'VALIDATION_FAILED' };
    const send = async (token: string, body: object) =>
      (await api().post('/api/my/passkeys').set(as(token)).send(body).expect(400)).body;
    const made = new TestAuthenticator(ORIGIN).creates(options);
    expect(await send(jan, made)).toMatchObject(refused);
    await api().post('/api/my/passkeys').set(as(eva)).send(made).expect(201);
    expect(await send(eva, made)).toMatchObject(refused);
    const elsewhere = await adds(eva, new TestAuthenticator('http://evil.test:4331'));
    expect(elsewhere.answer.status).toBe(400);
    const unverified = await adds(eva, new TestAuthenticator(ORIGIN, { verifiesUser: false }));
    expect(unverified.answer.status).toBe(400);
    await api().post('/api/my/passkeys').set(as(eva)).send({ id: 'x' }).expect(400);
  });
});

describe('a sign-in with a passkey', () => {
  it('needs no address, and works in every process', async () => {
    const { authenticator } = await adds(eva);
    const other = await local.another();
    const { browser, path, page, options } = await atPage();
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-\S+' 'self';/);
    const letIn = await local
      .browser(other)
      .visit(path, shows(authenticator, options), { cookie: browser.cookieHeader });
    const { access_token: token } = await local.tokens(browser, letIn);
    const { body } = await api().get('/api/my/user').set(as(token)).expect(200);
    expect(body.auth0Id).toBe('auth0|eva');
    const sessions = await api().get('/api/my/sessions').set(as(token)).expect(200);
    expect(sessions.body[0]).toMatchObject({ method: 'passkey', isCurrent: true });
    expect((await list(eva))[0]).toMatchObject({ lastUsedAt: expect.any(String) });
  });

  it('is accepted once, only on the page that requested it, and only with a key that still exists', async () => {
    const { authenticator, made } = await adds(eva);
    const [first, second] = [await atPage(), await atPage()];
    const answer = shows(authenticator, first.options);
    const refusal = await second.browser.visit(second.path, answer);
    expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('přihlásit nepodařilo')]);
    const reused = await atPage();
    expect((await reused.browser.visit(reused.path, shows(authenticator, reused.options))).status).toBe(303);
    const foreign = await atPage();
    const wrongSite = { ...foreign.options, rpId: 'evil.test' };
    expect((await foreign.browser.visit(foreign.path, shows(authenticator, wrongSite))).status).toBe(400);
    for (const passkey of ['', 'null', '{}', '{"id":1}', '{"id":"x","response":{}}']) {
      expect((await foreign.browser.visit(foreign.path, { passkey })).status).toBe(400);
    }
    await api().delete(`/api/my/passkeys/${made.id}`).set(as(eva)).expect(204);
    const gone = await atPage();
    expect((await gone.browser.visit(gone.path, shows(authenticator, gone.options))).status).toBe(400);
  });

  it('is refused with a copied key, whose counter does not increase', async () => {
    const { authenticator } = await adds(eva);
    const first = await atPage();
    const copy = authenticator.copy();
    expect((await first.browser.visit(first.path, shows(authenticator, first.options))).status).toBe(303);
    const second = await atPage();
    expect((await second.browser.visit(second.path, shows(copy, second.options))).status).toBe(400);
  });
});
