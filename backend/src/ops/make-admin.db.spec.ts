import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { runOps } from './program.js';

const OIDC = { OIDC_ISSUER: 'https://id.example/', OIDC_AUDIENCE: 'api', OIDC_CLIENT_ID: 'web' };

describe('npm run ops -- make-admin', () => {
  let database: TestDatabase;
  let log: TestLog;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    await log.owner.query(`
      insert into app_user (id, auth0_id, email, email_verified, fullname, role) values
        (1, 'auth0|thief', 'operator@firma.cz', false, '', null),
        (2, 'auth0|silent', '', false, '', null),
        (3, 'auth0|operator', 'operator@firma.cz', true, 'Eva Malá', null),
        (4, null, 'invited@firma.cz', false, '', null),
        (5, 'demo|sa', 'sa@demo.test', true, '', 'SA');
      insert into company (id, name) values (1, 'Firma') on conflict do nothing;
      insert into user_company (user_id, company_id, role) values (3, 1, 'EMPLOYEE')`);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });
  beforeEach(async () => {
    await log.owner.query(`update app_user set role = null where id < 4`);
    await log.owner.query(`truncate operator_log`);
  });

  async function ops(words: string[], answer?: string, environment: Record<string, string> = {}) {
    let [out, err] = ['', ''];
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return answer!;
    };
    const code = await runOps(words, {
      env: { DATABASE_URL: database.url, ...environment },
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
      ask: answer === undefined ? undefined : ask,
    });
    return { code, out, err, questions };
  }
  const administrators = async () =>
    (
      await log.owner.query<{ id: number }>(`select id from app_user where role = 'SA' and id <> 5 order by id`)
    ).rows.map(({ id }) => id);
  const operations = async () =>
    (await log.owner.query<{ action: string; arguments: object; outcome: string }>('select * from operator_log')).rows;

  test('shows the person, requires a confirmation, makes them an administrator, and records it', async () => {
    const { code, out, err, questions } = await ops(['make-admin', 'auth0|operator'], ' Yes ');
    expect(err).toMatch(
      /^id +3\nsubject +auth0\|operator\ne-mail +operator@firma\.cz \(verified by the sign-in provider\)\nname +Eva Malá\nfirst seen +\d{4}-\d\d-\d\dT/,
    );
    expect(questions).toEqual([expect.stringContaining('Type yes')]);
    expect([code, out]).toEqual([0, 'They are an administrator now.\n']);
    expect(await administrators()).toEqual([3]);
    expect(await operations()).toMatchObject([{ action: 'make-admin', arguments: { userId: 3 }, outcome: 'ok' }]);
    const trail = await log.owner.query(
      'select actor_id, company_id, subject_id, act, fields from audit_entry order by id',
    );
    expect(trail.rows).toEqual([
      { actor_id: null, company_id: 1, subject_id: 3, act: 'changed', fields: { systemAdministrator: [false, true] } },
      { actor_id: null, company_id: null, subject_id: 3, act: 'created', fields: {} },
    ]);
  });

  test.each(['', 'y', 'no'])('changes nothing if the answer is %j', async (answer) => {
    expect(await ops(['make-admin', 'auth0|operator'], answer)).toMatchObject({ code: 1, out: '' });
    expect([await administrators(), await operations()]).toEqual([[], []]);
  });

  test('reports that the address is not verified', async () => {
    const { err } = await ops(['make-admin', 'auth0|thief'], 'no');
    expect(err).toContain('operator@firma.cz (NOT VERIFIED: anybody can claim an address)');
  });

  test('requires --yes without a terminal', async () => {
    const unasked = await ops(['make-admin', 'auth0|operator']);
    expect(unasked.code).toBe(2);
    expect(unasked.err).toMatch(
      /operator@firma\.cz \(verified[^]*There is nobody to ask: look at the person, then say --yes\.\n$/,
    );
    expect(await administrators()).toEqual([]);
    const { code, out } = await ops(['make-admin', 'auth0|operator', '--yes', '--json']);
    expect([code, JSON.parse(out)]).toMatchObject([0, { id: 3, isAdministrator: true, done: true }]);
    expect(await administrators()).toEqual([3]);
    expect(JSON.parse((await ops(['make-admin', 'auth0|operator', '--json'])).out)).toMatchObject({ done: false });
  });

  test('lists the latest sign-ins if the subject is unknown, because an address identifies nobody', async () => {
    const { code, err } = await ops(['make-admin', 'operator@firma.cz', '--yes']);
    expect(code).toBe(3);
    expect(err.split('\n').map((line) => line.replace(/^\S+Z +/, ''))).toEqual([
      'Nobody has signed in with the subject operator@firma.cz. Who has come last:',
      expect.stringMatching(/^demo\|sa +sa@demo\.test/),
      expect.stringMatching(/^auth0\|operator +operator@firma\.cz \(verified/),
      'auth0|silent',
      expect.stringMatching(/^auth0\|thief +operator@firma\.cz \(NOT VERIFIED/),
      '',
    ]);
    expect([await administrators(), await operations()]).toEqual([[], []]);
  });

  describe('with SIGN_IN=local', () => {
    const LOCAL = { SIGN_IN: 'local', SIGN_IN_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://stolek.test' };

    test('prints a link for an unknown address, which makes its holder an administrator', async () => {
      expect(await ops(['make-admin', 'first@firma.cz'], 'no', LOCAL)).toMatchObject({ code: 1, out: '' });
      await log.owner.query(`select setval('app_user_id_seq', 100)`);
      const { code, out, err } = await ops(['make-admin', 'first@firma.cz', '--yes', '--json'], undefined, LOCAL);
      expect(err).toBe('');
      const { link } = JSON.parse(out) as { link: string };
      expect([code, link]).toEqual([0, expect.stringMatching(/^https:\/\/stolek\.test\/sign-in-link#[\w-]{43}$/)]);
      await ops(['make-admin', 'FIRST@firma.cz', '--yes'], undefined, LOCAL);
      const invited = await log.owner.query(
        `select role, auth0_id, (select count(*)::int from sign_in_link l where l.user_id = u.id) as links
         from app_user u where lower(email) = 'first@firma.cz'`,
      );
      expect(invited.rows).toEqual([{ role: 'SA', auth0_id: null, links: 2 }]);
      expect(JSON.stringify(await operations())).not.toContain(link.split('#')[1]);
    });

    test('accepts a verified address for its person, but not a claimed address', async () => {
      expect(await ops(['make-admin', 'operator@firma.cz', '--yes'], undefined, LOCAL)).toMatchObject({ code: 0 });
      expect(await administrators()).toContain(3);
    });

    test('refuses an account of the trial mode', async () => {
      const { code, err } = await ops(['make-admin', 'demo|sa', '--yes'], undefined, LOCAL);
      expect([code, err]).toEqual([1, expect.stringContaining('nobody can sign in with it with SIGN_IN=local')]);
    });
  });

  test('refuses an account of the trial mode if people sign in with an outside provider', async () => {
    const { code, err } = await ops(['make-admin', 'demo|sa', '--yes'], undefined, OIDC);
    expect([code, err]).toEqual([
      1,
      'demo|sa is an account of the trial: nobody can sign in with it at https://id.example/.\n',
    ]);
  });
});
