import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { OutsideProvider } from '#test/outside-provider.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { until } from '#test/until.js';
import { Database } from '#platform/database/database.js';

const EVA = 'eva@podnik.test';
const provider = new OutsideProvider();
let app: TestApp;
let folder: string;
beforeAll(async () => {
  await provider.start();
  folder = mkdtempSync(join(tmpdir(), 'stolek-move-'));
  app = await startTestApp({ settings: { ...provider.settings, DATA_DIR: folder } });
  await sql(`insert into company (id, name) values (1, 'U Lípy')`);
});
beforeEach(async () => {
  await until(async () => (await sql('select 1 from outbox')).length === 0);
  await sql('delete from app_user');
  rmSync(join(folder, 'mail'), { recursive: true, force: true });
  await sql(
    `insert into app_user (id, auth0_id, email, email_verified, fullname) values (41, 'link|eva', '${EVA}', true, 'Eva')`,
  );
  await sql(`insert into user_company (user_id, company_id, role) values (41, 1, 'COMPANY_MANAGER')`);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = <Row>(text: string) => app.app.get(Database).query<Row>({ text });
const as = (sub: string, email: string, verified: boolean) => ({
  authorization: `Bearer ${provider.token({ sub, email, email_verified: verified })}`,
});
const user = (headers: { authorization: string }) => request(app.url).get('/api/my/user').set(headers);
const post = (path: string, headers: { authorization: string }, token: string) =>
  request(app.url).post(`/api/my/user/${path}`).set(headers).send({ token });
const letters = (): string[] => {
  try {
    return readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};
async function secret(): Promise<string> {
  await until(() => letters().length === 1);
  const [, body = ''] = readFileSync(join(folder, 'mail', letters()[0]!), 'utf8').split('\r\n\r\n');
  return /#([\w-]{20,})/.exec(Buffer.from(body, 'base64').toString('utf8'))![1]!;
}

describe('a person of SIGN_IN=local who signs in with an outside provider', () => {
  it('keeps id and rights by accepting a link mailed to the verified address, which works once', async () => {
    const eva = as('auth0|eva', EVA, true);
    expect((await user(eva).expect(200)).body).toMatchObject({ role: null });
    const token = await secret();
    await post('invitation', eva, token).expect(200);
    expect((await user(eva)).body.role).toBeNull();
    await post('acceptinvitation', eva, token).expect(200);
    expect((await user(eva)).body).toMatchObject({ id: 41, role: 'COMPANY_MANAGER', fullname: 'Eva' });
    expect(await sql('select id, auth0_id from app_user')).toEqual([{ id: 41, auth0_id: 'auth0|eva' }]);
    await post('acceptinvitation', as('auth0|second', EVA, true), token).expect(404);
  });

  it('gets no mail and no rights for an unverified address', async () => {
    const thief = as('auth0|thief', EVA, false);
    await user(thief).expect(200);
    await user(as('auth0|eva', EVA, true)).expect(200);
    const token = await secret();
    for (const headers of [thief, as('auth0|other', 'other@podnik.test', true)]) {
      await post('invitation', headers, token).expect(404);
      await post('acceptinvitation', headers, token).expect(404);
      await post('refuseinvitation', headers, token).expect(404);
    }
    expect(await sql(`select auth0_id from app_user where id = 41`)).toEqual([{ auth0_id: 'link|eva' }]);
  });

  it('keeps the old account unchanged if they refuse the link', async () => {
    const eva = as('auth0|eva', EVA, true);
    await user(eva).expect(200);
    await post('refuseinvitation', eva, await secret()).expect(204);
    expect(await sql(`select auth0_id from app_user where id = 41`)).toEqual([{ auth0_id: 'link|eva' }]);
  });
});
