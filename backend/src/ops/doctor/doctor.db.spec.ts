import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { opsRun } from '#test/ops-run.js';
import { readSettings } from '#platform/config/settings.js';
import { selfSigned } from '#test/push/self-signed.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { sealKeys } from '#platform/sign-in-provider/stored-keys.js';
import type { Finding } from './finding.js';
import { backupFinding, freeFinding } from './examine.js';
import { archiveFinding, replicationFinding } from './replication-checks.js';
import { certificateFinding, pushFinding } from './service-checks.js';

const HOUR_MS = 3_600_000;

describe('npm run ops -- doctor', () => {
  let database: TestDatabase;
  let log: TestLog;
  const folder = mkdtempSync(join(tmpdir(), 'stolek-doctor-'));

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    await log.story(1);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** Leaves PUBLIC_URL on http, so that no other machine is contacted. */
  async function doctor(env: object = {}, ...words: string[]): Promise<{ code: number; out: string }> {
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ...env };
    const { code, out, err } = await opsRun(['doctor', ...words], settings);
    return { code, out: out + err };
  }

  test('reports each working part in one line', async () => {
    const { code, out } = await doctor();
    const lines = out.trimEnd().split('\n');
    const parts = [
      'settings',
      'database',
      'rights',
      'migrations',
      'collations',
      'clock',
      'times',
      'orders',
      'log',
      'readers',
      'replication',
    ];
    parts.push('archive', 'redis', 'sign-in', 'mail', 'push', 'certificate', 'live', 'disk', 'backups');
    expect(lines.map((line) => line.split(/ +/)[1])).toEqual(parts);
    expect([code, lines.filter((line) => line.startsWith('fault'))]).toEqual([0, []]);
  });

  test('names a setting that prevents a start, and checks nothing else', async () => {
    const { code, out } = await doctor({ PORT: 'many' });
    expect([code, out.split('\n').length]).toEqual([1, 2]);
    expect(out).toMatch(/^fault +settings +Setting PORT/);
  });

  test('prints the commands that refresh collations of another version', async () => {
    const { rows } = await log.owner.query<{ was: string }>(
      `select collversion as was from pg_collation where collname = 'czech'`,
    );
    await log.owner.query(`update pg_collation set collversion = '1.0' where collname = 'czech'`);
    const { code, out } = await doctor();
    expect(code).toBe(0);
    expect(out).toMatch(
      /^warning +collations .*As the owner: reindex database; alter collation czech refresh version/m,
    );
    await log.owner.query(`update pg_collation set collversion = $1 where collname = 'czech'`, [rows[0]!.was]);
  });

  test('finds every injected fault of the database, and shows no password', async () => {
    await log.owner.query(`update venue_head set hash = '\\x00' where venue_id = 1`);
    await log.owner.query(`delete from schema_migration where name like 'audit-log-0%'`);
    const readOnly = `options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const { code, out } = await doctor({ DATABASE_URL: `${database.ownerUrl}?${readOnly}` });
    expect(code).toBe(1);
    expect(out).toMatch(/^fault +migrations +1 migration missing, first .* Run backend\/dist\/migrate\.js/m);
    expect(out).toMatch(/^fault +log +the last event of venue 1 is not its head/m);
    expect(out).toMatch(/^fault +orders +NO ORDER CAN BE STORED: .*may only be read/m);
    const away = await doctor({ DATABASE_URL: 'postgresql://stolek:kočičí-heslo@127.0.0.1:1/stolek' });
    expect([away.code, away.out]).toEqual([1, expect.stringMatching(/^fault +database .*cannot be reached/m)]);
    expect(out + away.out).not.toMatch(/kočičí|ko%C4/);
    expect(out).not.toContain(new URL(database.ownerUrl).password || 'no password');
  });

  test('reports the age of the sign-in keys, and whether the secret decrypts them', async () => {
    const [own, other] = ['the long secret of this installation', 'the long secret of another installation'];
    const keysBy = async (SIGN_IN_SECRET: string): Promise<string> => {
      const { out } = await doctor({ SIGN_IN: 'local', SIGN_IN_SECRET, PUBLIC_URL: 'http://localhost:4331' });
      return out.split('\n').find((line) => line.includes('sign-in keys')) ?? '';
    };
    const store = (name: string, secret: string, days: number) =>
      log.owner.query(
        `insert into sign_in_key (kid, sealed, signs_from) values ($1, $2, now() - $3 * interval '1 day')`,
        [name, sealKeys({ signingKey: {}, cookieKeys: [] } as never, name, secret), days],
      );
    expect(await keysBy(own)).toMatch(/^warning +sign-in keys +there are none yet.*Start a process/);
    await store('old', own, 46);
    expect(await keysBy(own)).toMatch(/^warning +sign-in keys +1 key, the newest since 46 days.*Start a process/);
    await store('new', own, 1);
    expect(await keysBy(own)).toMatch(/^ok +sign-in keys +2 keys, the newest since 1 day/);
    expect(await keysBy(other)).toMatch(/^fault +sign-in keys +SIGN_IN_SECRET opens 0 of 2 keys/);
    expect(await keysBy(`${other},${own}`)).toMatch(/^ok +sign-in keys/);
    await log.owner.query('delete from sign_in_key');
  });

  test('finds faults outside the database, and hides a secret that a server repeats', async () => {
    const mail = createPlainServer((socket) => socket.end('554 not you, tajne-slovo\r\n'));
    await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const SMTP_URL = `smtp://anna:tajne-slovo@127.0.0.1:${(mail.address() as AddressInfo).port}`;
    const provider = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_AUDIENCE: 'api', OIDC_CLIENT_ID: 'web' };
    const REDIS_URL = 'redis://:tajne-slovo@127.0.0.1:1';
    const { code, out } = await doctor({ ...provider, REDIS_URL, SMTP_URL, DATA_DIR: file });
    mail.close();
    expect(code).toBe(1);
    expect(out).toMatch(/^fault +redis .*ECONNREFUSED.*Start Redis, or correct REDIS_URL\.$/m);
    expect(out).toMatch(/^fault +mail .*554 not you, …/m);
    expect(out).toMatch(/^fault +sign-in .*Correct OIDC_ISSUER/m);
    expect(out).toMatch(/^fault +disk +Setting DATA_DIR: nothing can be written/m);
    expect(out).not.toContain('tajne-slovo');
    // A short password must not black out words that contain it.
    expect((await doctor({ REDIS_URL: 'redis://:app@127.0.0.1:1' })).out).toContain('may append');
    expect(JSON.parse((await doctor({}, '--json')).out)).toContainEqual(expect.objectContaining({ part: 'mail' }));
  });

  test('judges the last backup by its age, and the disk by its free space', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const settings = readSettings({ DATA_DIR: data });
    const file = join(data, 'last-backup');
    const states = [(await backupFinding(settings)).state];
    writeFileSync(file, '');
    for (const hours of [25, 30, 60]) {
      const at = new Date(Date.now() - hours * HOUR_MS);
      utimesSync(file, at, at);
      states.push((await backupFinding(settings)).state);
    }
    expect(states).toEqual(['ok', 'ok', 'warning', 'fault']);
    const left = [50, 5, 0.2].map((free) => freeFinding({ free: free * 1e9, total: 100e9 }, data).state);
    expect(left).toEqual(['ok', 'warning', 'fault']);
  });

  test('reports a missing standby for which orders wait, a standby that lags, and WAL that is not archived', async () => {
    const well = { isStandby: false, waits: false, senders: 1, synchronous: 1, lagSeconds: 0, idleSlots: null };
    const say = async (changes: object): Promise<Finding> =>
      replicationFinding({ query: <Row>() => Promise.resolve([{ ...well, ...changes } as Row]) });
    const planted = [{}, { waits: true, synchronous: 0 }, { waits: true, senders: 0, synchronous: null }];
    const reports = await Promise.all([...planted, { lagSeconds: 90 }, { idleSlots: 'old' }].map(say));
    expect(reports.map(({ state }) => state)).toEqual(['ok', 'fault', 'fault', 'warning', 'warning']);
    const failing = [{ archives: true, fails: true, wal: '000000010000000000000003' }];
    const archive = await archiveFinding({ query: <Row>() => Promise.resolve(failing as Row[]) });
    expect(archive).toMatchObject({ state: 'fault', says: expect.stringContaining('0003') });
  });

  test('reports a server for reads that is not a standby or is down', async () => {
    const wrong = await doctor({ READ_DATABASE_URL: database.url });
    expect(wrong.out).toMatch(/^warning +standby +READ_DATABASE_URL leads to no standby/m);
    const away = await doctor({ READ_DATABASE_URL: 'postgresql://stolek:kocici-heslo@127.0.0.1:1/stolek' });
    expect([away.code, away.out]).toEqual([1, expect.stringMatching(/^fault +standby .*ECONNREFUSED/m)]);
    expect(away.out).not.toContain('kocici');
  });

  test('checks the certificate that browsers receive, and whether pushes can be sent', async () => {
    const server = createServer(selfSigned());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const settings = readSettings({ PUBLIC_URL: `https://localhost:${port}`, DEMO_SIGN_IN: 'anyone' });
    expect(await certificateFinding(settings)).toMatchObject({ part: 'certificate', state: 'fault' });
    expect((await pushFinding(settings, [`127.0.0.1:${port}`])).state).toBe('ok');
    await new Promise((done) => server.close(done));
    expect((await certificateFinding(settings)).state).toBe('warning');
    const push = await pushFinding(settings, [`127.0.0.1:${port}`]);
    expect(push).toMatchObject({ state: 'warning', says: `cannot reach 127.0.0.1:${port}` });
  });
});
