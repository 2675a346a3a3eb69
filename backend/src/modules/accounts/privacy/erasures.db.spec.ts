import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { opsRun } from '#test/ops-run.js';
import { Database } from '#platform/database/database.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { Erasures } from './erasures.js';

const PEOPLE = ['gone@again.test', 'stays@again.test', 'removed@again.test', 'invited@again.test'];
const RETAINED_TABLES = ['app_user', 'user_company', 'user_venue'];

describe('the repeated erasure after a restore', () => {
  let app: TestApp;
  let sa: string;
  const data = mkdtempSync(join(tmpdir(), 'stolek-erase-again-'));
  beforeAll(async () => {
    app = await startTestApp({ settings: { DATA_DIR: data } });
    sa = await addUser(app, { email: 'sa@again.test', role: 'SA' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(data, { recursive: true, force: true });
  });

  const sql = <Row>(text: string) => app.app.get(Database).query<Row>({ text });
  const emails = async () =>
    (await sql<{ email: string }>(`select email from app_user where role is distinct from 'SA' order by id`)).map(
      ({ email }) => email,
    );
  const remove = async (path: string, bearer: string) => {
    const answer = await request(app.url).delete(`/api/my/user${path}`).auth(bearer, { type: 'bearer' });
    expect(answer.ok).toBe(true);
  };
  const idOf = async (email: string) =>
    (await sql<{ id: number }>(`select id from app_user where email = '${email}'`))[0]!.id;
  const eraseAgain = async (...words: string[]) => {
    const env = { DATABASE_URL: app.database.url, DATA_DIR: data };
    const { code, out } = await opsRun(['erase-again', '--json', ...words], env);
    return { code, ...(JSON.parse(out) as { read: number; erased: number }) };
  };

  it('erases exactly the people who were erased since the backup', async () => {
    const [gone] = [
      await addUser(app, { email: PEOPLE[0]!, role: null }),
      await addUser(app, { email: PEOPLE[1]!, role: null }),
    ];
    await addUser(app, { email: PEOPLE[2]!, role: 'EMPLOYEE' });
    await sql(`insert into app_user (email) values ('${PEOPLE[3]!}')`);
    const backup = new Map<string, string>();
    for (const table of RETAINED_TABLES) {
      const [row] = await sql<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
      backup.set(table, row!.rows);
    }

    await remove('', gone);
    for (const email of PEOPLE.slice(2)) await remove(`/${await idOf(email)}`, sa);
    expect(await emails()).toEqual([PEOPLE[1]]);
    for (const table of RETAINED_TABLES) {
      const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1) on conflict do nothing`;
      await app.app.get(Database).query({ text, values: [backup.get(table)] });
    }
    await sql(`delete from erased_subject`);
    expect((await emails()).toSorted()).toEqual(PEOPLE.toSorted());

    const back = await idOf(PEOPLE[2]!);
    expect(await eraseAgain()).toEqual({ code: 0, read: 3, erased: 3 });
    expect(await emails()).toEqual([PEOPLE[1]]);
    const trail = `select subject_id, act from audit_entry where actor_id is null and company_id is not null`;
    expect(await sql(trail)).toEqual([{ subject_id: back, act: 'deleted' }]);
    // An open page does not recreate the person.
    await request(app.url).get('/api/my/user').auth(gone, { type: 'bearer' }).expect(401);
    expect(await eraseAgain()).toEqual({ code: 0, read: 3, erased: 0 });
    expect(await sql('select 1 from erasure')).toEqual([]);
  });

  it('keeps a person who signed up again after the erasure', async () => {
    await sql(`insert into app_user (auth0_id, email) values ('demo|${PEOPLE[0]!}', '${PEOPLE[0]!}')`);
    expect((await eraseAgain('--files', join(data, 'files'))).erased).toBe(0);
    expect(await emails()).toContain(PEOPLE[0]);
  });

  it('uses records without names, which are written again after a failure and deleted after thirteen months', async () => {
    const storage = app.app.get(FileStorage);
    const read = async () => {
      const names: string[] = [];
      for await (const part of storage.list('erasures')) names.push(...part);
      return names;
    };
    const texts = await Promise.all((await read()).map(async (name) => String(await storage.get(`erasures/${name}`))));
    expect(texts).toHaveLength(3);
    expect(texts.join()).not.toMatch(/again\.test|demo/);

    const away = { put: () => Promise.reject(new Error('away')) } as unknown as FileStorage;
    const clock = { now: () => new Date() };
    await sql(`insert into erasure (salt, hashes) values ('s', '{m}')`);
    await new Erasures(app.app.get(Database), away, clock).keep();
    expect(await sql('select 1 from erasure')).toHaveLength(1);
    await app.app.get(Erasures).keep();
    expect(await sql('select 1 from erasure')).toEqual([]);
    expect(await read()).toHaveLength(4);

    const inMonths = (months: number) => {
      const then = new Date();
      then.setUTCMonth(then.getUTCMonth() + months);
      return new Erasures(app.app.get(Database), storage, { now: () => then }).forgetOld();
    };
    await inMonths(12);
    expect(await read()).toHaveLength(4);
    await inMonths(14);
    expect(await read()).toEqual([]);
  });
});
