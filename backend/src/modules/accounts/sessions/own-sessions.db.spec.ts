import request from 'supertest';
import { LocalSignIn } from '#test/local-sign-in.js';
import { OutsideProvider } from '#test/outside-provider.js';
import { startTestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { until } from '#test/until.js';

const EVA = 'eva@podnik.test';
const JAN = 'jan@podnik.test';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

let local: LocalSignIn;
beforeAll(async () => {
  local = await LocalSignIn.start();
  await local.sql(`insert into app_user (auth0_id, email, email_verified) values
    ('auth0|eva', '${EVA}', true), ('auth0|jan', '${JAN}', true)`);
});
beforeEach(async () => {
  await local.forgetLetters();
  await local.sql('delete from sign_in_artifact');
  await local.sql('delete from sign_in_entry');
  await local.sql('delete from sign_in_failure');
  await local.sql('update app_user set signed_out_at = null');
});
afterAll(() => local.close());

const get = (token: string, path = '/api/my/sessions') =>
  request(local.app.url).get(path).set('authorization', `Bearer ${token}`);
const signOutEverywhere = (token: string, url = local.app.url) =>
  request(url).delete('/api/my/sessions').set('authorization', `Bearer ${token}`);

describe("the list of a person's sessions", () => {
  it('contains only their own sessions with device and method, and marks the current one', async () => {
    const first = await local.byCode(EVA);
    await local.byCode(JAN);
    const { browser, path } = await local.asksFor(EVA);
    const { code } = await local.letter(3);
    const letIn = await browser.visit(path, { code });
    const { pathname, search } = new URL(letIn.headers.get('location')!, local.app.url);
    const agent = { 'user-agent': PHONE };
    const back = await browser.visit(pathname + search, undefined, agent);
    const { body: phone } = await browser.exchange(new URL(back.headers.get('location')!).searchParams.get('code')!);
    const { body } = await get(first.access_token).expect(200);
    expect(body).toMatchObject([
      { device: 'Chrome, Android', method: 'code', isCurrent: false },
      { device: 'Neznámé zařízení', method: 'code', isCurrent: true },
    ]);
    expect(Date.now() - Date.parse(body[0].signedInAt)).toBeLessThan(60_000);
    const seen = (await get(phone['access_token']!).expect(200)).body as { isCurrent: boolean }[];
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it("is part of the person's data export", async () => {
    const { access_token: token } = await local.byCode(EVA);
    const { body } = await get(token, '/api/my/user/export').expect(200);
    expect(body.signIns).toMatchObject([{ device: 'Neznámé zařízení', method: 'code', endedAt: null }]);
  });
});

describe('a refused sign-in', () => {
  const recorded = (count: number) =>
    until(async () => (await local.sql('select 1 from sign_in_failure')).length === count);

  it('is recorded for the owner of the code or link, without a secret', async () => {
    const { access_token: token } = await local.byCode(EVA);
    const { browser, path } = await local.asksFor(EVA);
    const { code, secret } = await local.letter(2);
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
    expect((await browser.visit(path, { code: wrong })).status).toBe(400);
    await recorded(1);
    expect((await browser.visit(path, { code })).status).toBe(303);
    const stranger = local.browser();
    expect((await stranger.visit(await local.openLink(stranger, secret))).status).toBe(400);
    await recorded(2);
    const open = await local.open(stranger);
    expect((await stranger.visit(open, { passkey: JSON.stringify({ id: 'nobody', response: {} }) })).status).toBe(400);
    await recorded(3);
    const { body } = await get(token, '/api/my/user/export').expect(200);
    expect(body.refusedSignIns).toMatchObject([{ method: 'code' }, { method: 'link' }]);
    const rows = JSON.stringify(await local.sql('select * from sign_in_failure'));
    for (const stored of [secret, code, wrong, EVA]) expect(rows).not.toContain(stored);
  });

  it('gets the same answer for an unknown address, and a flood stores at most twenty rows a minute', async () => {
    const { browser, path } = await local.asksFor('nikdo@podnik.test');
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 25; attempt++)
      statuses.add((await browser.visit(path, { code: '12345678' })).status);
    expect([...statuses]).toEqual([400]);
    await recorded(20);
    expect(await local.sql('select user_id from sign_in_failure where user_id is not null')).toEqual([]);
  });
});

describe('a sign-out everywhere', () => {
  it("ends the person's tokens, refresh tokens and sessions at once, in every process", async () => {
    const [eva, jan] = [await local.byCode(EVA), await local.byCode(JAN)];
    const other = await local.another();
    await signOutEverywhere(eva.access_token, other.url).expect(204);
    await get(eva.access_token).expect(401);
    const form = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token });
    expect(await local.browser().token(form(eva.refresh_token))).toMatchObject({ status: 400 });
    await get(jan.access_token).expect(200);
    expect(await local.browser().token(form(jan.refresh_token))).toMatchObject({ status: 200 });
    const ends = await local.sql<{ ended: boolean }>(
      'select ended_at is not null as ended from sign_in_entry order by id',
    );
    expect(ends).toEqual([{ ended: true }, { ended: false }]);
  });

  it("closes the person's boards in every process, and none of them can register again", async () => {
    await arrangeRestaurant(local.app.database);
    await local.sql(`insert into user_company (user_id, company_id, role)
      select id, 1, 'COMPANY_MANAGER' from app_user where email in ('${EVA}', '${JAN}')`);
    const [eva, jan] = [await local.byCode(EVA), await local.byCode(JAN)];
    await local.forgetLetters();
    const elsewhere = await local.byCode(EVA);
    const other = await local.another();
    const boards = [
      await TestSocket.ofBoard(local.app.url, eva.access_token),
      await TestSocket.ofBoard(other.url, elsewhere.access_token),
    ];
    const ofJan = await TestSocket.ofBoard(other.url, jan.access_token);
    await signOutEverywhere(eva.access_token).expect(204);
    for (const board of boards) await until(() => board.closed !== null);
    for (const { url } of [local.app, other]) {
      for (const { access_token: token } of [eva, elsewhere]) {
        const again = await new TestSocket(url).say({ type: 'register', role: 'staff', venueId: 1, token });
        const [refusal] = await again.hears('error');
        expect(refusal?.code).toMatch(/^(TOKEN_|UNAUTHENTICATED|SIGNED_OUT)/);
        await until(() => again.closed !== null);
        expect(again.heard('registered')).toEqual([]);
      }
    }
    expect(ofJan.closed).toBeNull();
    ofJan.leave();
  });

  it('admits the person again after a new sign-in', async () => {
    await signOutEverywhere((await local.byCode(EVA)).access_token).expect(204);
    await local.sql(`update app_user set signed_out_at = signed_out_at - interval '1 second'`);
    const { access_token: token } = await local.byCode(EVA);
    await until(async () => (await get(token)).body.length === 1);
  });
});

it('the list of sessions is not available with an outside provider', async () => {
  const provider = new OutsideProvider();
  await provider.start();
  const app = await startTestApp({ settings: provider.settings });
  const authorization = `Bearer ${provider.token({ sub: 'outside|eva' })}`;
  await request(app.url).get('/api/my/sessions').set({ authorization }).expect(404);
  await request(app.url).delete('/api/my/sessions').set({ authorization }).expect(404);
  await app.close();
  await provider.stop();
});
