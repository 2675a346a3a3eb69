import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser, signIn } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { PersonalData } from './privacy.controller.js';
import { RetentionJob } from './retention.job.js';

const PERSON = { fullname: 'Libuše Nezapomenutelná', addressLine1: 'Tajná 13', city: 'Lhota', phonenumber: 601987654 };
const EMAIL = 'libuse@privacy.test';

let app: TestApp;
let token: string;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp({ arrange: arrangeRestaurant });
  token = await addUser(app, { email: EMAIL, role: 'EMPLOYEE', companyIds: [1], venueIds: [1] });
  await call('put', '/api/my/user').send(PERSON).expect(200);
  const push = JSON.stringify({ endpoint: 'https://push.example/secret-of-a-phone', keys: { p256dh: 'x', auth: 'y' } });
  const placed = await request(app.url)
    .post('/api/createorder')
    .set('x-device', 'tablet-1')
    .send(orderBody({ NotifToken: push }))
    .expect(201);
  orderId = placed.body.id;
  await call('post', '/api/my/restaurant/updateorder')
    .send({ ...placed.body, is_confirmed: true })
    .expect(200);
});
afterAll(() => app.close());

const call = (method: 'get' | 'put' | 'post' | 'delete', path: string, bearer = token) =>
  request(app.url)[method](path).set('authorization', `Bearer ${bearer}`);
const sql = <Row>(text: string) => app.app.get(Database).query<Row>({ text });

it('the event log has no personal data, neither of guests nor of staff', async () => {
  const rows = await sql<{ row: string }>(`select e::text || e.data::text as row from event e`);
  expect(rows.length).toBeGreaterThan(1);
  const log = rows.map(({ row }) => row).join('\n');
  const { rows: addresses } = await app.app
    .get(Database)
    .pool.query<{ value: string }>(
      `select email as value from app_user union select fullname from app_user union select auth0_id from app_user`,
    );
  const personal = [...Object.values(PERSON).map(String), EMAIL, ...addresses.map(({ value }) => value)];
  const found = personal.filter((value) => value && log.includes(value));
  expect(found).toEqual([]);
  expect(log).not.toMatch(/secret-of-a-phone|p256dh/);
  expect(log).not.toMatch(/\d{1,3}(\.\d{1,3}){3}|::ffff:/);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
  expect(log).not.toContain('code-table-11');
});

it("the export of a person's data contains every stored item, and is never cached", async () => {
  const { body, headers } = await call('get', '/api/my/user/export').expect(200);
  expect(headers['content-disposition']).toContain('attachment');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.user).toMatchObject({ ...PERSON, email: EMAIL, companies: [{ id: 1 }], venues: [{ venueId: 1 }] });
  expect(body.decisions).toEqual([expect.objectContaining({ venueId: 1, type: 'OrderConfirmed' })]);
});

it("the export of an administrator's data includes their decisions", async () => {
  const admin = await addUser(app, { email: 'decides@privacy.test', role: 'SA' });
  const { body: order } = await request(app.url).post('/api/createorder').send(orderBody()).expect(201);
  await call('post', '/api/my/restaurant/updateorder', admin)
    .send({ ...order, is_rejected: true })
    .expect(200);
  const { body } = await call('get', '/api/my/user/export', admin).expect(200);
  expect(body.decisions).toEqual([expect.objectContaining({ venueId: 1, type: 'OrderRejected' })]);
  // The same for decisions in archived months.
  const [{ seq }] = (await sql<{ seq: number }>('select seq::float8 as seq from venue_head where venue_id = 1')) as [
    { seq: number },
  ];
  await sql(`insert into venue_decider select id::text, 1, ${seq} from app_user where email = 'decides@privacy.test'
    on conflict do nothing`);
  const storage = app.app.get(FileStorage);
  await withOwnSession({ url: app.database.url, role: null }, 'test', (session) =>
    writeArchive(session, storage, { venueId: 1, upTo: seq, now: new Date() }),
  );
  await withOwnSession({ url: app.database.ownerUrl, role: null }, 'test', (session) =>
    removeArchived(session, storage, { venueId: 1, upTo: seq, readers: [], after: STREAMS_AFTER }),
  );
  expect(await sql(`select from event where type = 'OrderRejected'`)).toEqual([]);
  expect((await call('get', '/api/my/user/export', admin)).body.decisions).toEqual(body.decisions);
});

it("the export of a person's data includes more than ten thousand decisions at former venues, and all records that name them", async () => {
  const email = 'waiter@privacy.test';
  const waiter = await addUser(app, { email, role: 'EMPLOYEE', companyIds: [1], venueIds: [1] });
  const [{ id }] = (await sql<{ id: number }>(`select id from app_user where email = '${email}'`)) as [{ id: number }];
  const { body: order } = await request(app.url).post('/api/createorder').send(orderBody()).expect(201);
  await call('post', '/api/my/restaurant/updateorder', waiter)
    .send({ ...order, is_rejected: true })
    .expect(200);
  await until(async () => (await sql(`select from history_index where decided_by = '${id}'`)).length === 1);
  const [{ seq }] = (await sql<{ seq: string }>('select seq from venue_head where venue_id = 1')) as [{ seq: string }];
  // Years of work, as after an import; this test does not check their hashes.
  await sql(`insert into event (venue_id, venue_seq, stream_id, stream_version, type, schema, actor_kind, actor_id, command_id,
      correlation_id, occurred_at, data, hash)
    select 1, ${seq} + n, gen_random_uuid(), 1, 'OrderConfirmed', 1, 'user', '${id}', gen_random_uuid(), gen_random_uuid(), now(), '{}', '\\x'
    from generate_series(1, 25000) n`);
  await sql(`update venue_head set seq = seq + 25000 where venue_id = 1`);
  await sql(`insert into venue_decider values ('${id}', 1, ${seq}) on conflict do nothing`);
  await sql(`delete from user_venue where user_id = ${id}`);
  await sql(`update user_company set role = null where user_id = ${id}`);
  await sql(`insert into app_user (email, invited_by) values ('next@privacy.test', ${id})`);
  await sql(
    `insert into lead (kind, source, received_at, email, done_at, done_by) values ('contact', 'x', now(), 'a@b.cz', now(), ${id})`,
  );
  await sql(`insert into operator_log (actor_kind, actor, action) values ('user', '${id}', 'verify')`);
  await sql(`insert into daily_summary values (${id}, 1, '2026-03-11')`);
  await sql(`insert into audit_entry (company_id, actor_id, subject, subject_id, act, name)
    values (1, 0, 'member', ${id}, 'created', '')`);
  await sql(`insert into audit_entry (venue_id, actor_id, subject, subject_id, act, name)
    values (1, ${id}, 'product', 1, 'changed', 'Svíčková')`);
  await sql(
    `insert into sign_in_artifact (model, id, payload) values ('Session', 'w', '{"accountId":"demo|${email}"}')`,
  );
  await sql(`insert into shift (venue_id, shift_id, person_id, begun_at, last_seq, left_at, left_notes)
    values (1, gen_random_uuid(), ${id}, '2026-03-11T16:00:00Z', 0, '{2026-03-11T12:00:00Z}', '{Došlo pivo}')`);
  await sql(`insert into duty_phone (venue_id, user_id, service, address) values (1, ${id}, 'fcm', 'secret-address')`);
  await sql(`insert into user_pin (user_id, key_id, salt, hash) values (${id}, 'k', 'secret-salt', 'secret-hash')`);
  await sql(`insert into device (id, venue_id, name, seen_at) values (1, 1, 'Bar', now())`);
  await sql(`insert into pin_attempt (device_id, user_id, wrong) values (1, ${id}, 2)`);
  await sql(`insert into board_session (device_id, user_id, token_hash, expires_at) values (1, ${id}, 'x', now())`);
  const { body } = await call('get', '/api/my/user/export', waiter).expect(200);
  expect(PersonalData.parse(body)).toEqual(body);
  expect(body.decisions).toHaveLength(25_001);
  expect(body.decisions[0]).toMatchObject({ venueId: 1, type: 'OrderRejected' });
  expect(body).toMatchObject({
    sessions: [{ kind: 'Session' }],
    invitationsSent: [{ accepted: false }],
    leadsDone: [{ at: expect.any(String) }],
    dailySummaries: [{ venueId: 1, lastDay: '2026-03-11' }],
    shifts: [
      { venueId: 1, begunAt: null, endedAt: '2026-03-11T12:00:00.000Z', note: 'Došlo pivo' },
      { venueId: 1, begunAt: '2026-03-11T16:00:00.000Z', endedAt: null, note: null },
    ],
    figures: [{ venueId: 1, orders: 1, rejected: 1, cancelled: 0, medianDecisionSeconds: expect.any(Number) }],
    dutyPhones: [{ venueId: 1, since: expect.any(String), until: expect.any(String) }],
    pins: [{ setAt: expect.any(String) }],
    boardSessions: [{ venueId: 1, device: 'Bar', begunAt: expect.any(String), endedAt: null }],
    wrongPins: [{ venueId: 1, device: 'Bar', count: 2 }],
    operations: [{ action: 'verify', outcome: null }],
    catalogueChanges: [{ venueId: 1, subject: 'product', act: 'changed' }],
    rightsAndSettings: [{ companyId: 1, venueId: null, subject: 'member', act: 'created', byMe: false }],
  });
  expect(JSON.stringify(body)).not.toMatch(/next@privacy\.test|secret-/);
  await call('delete', '/api/my/user', waiter).expect(204);
  for (const table of ['user_pin', 'pin_attempt', 'board_session'])
    expect(await sql(`select 1 from ${table}`)).toEqual([]);
  await sql('delete from lead');
});

it('an erased person is removed everywhere, and their decisions stay without a name', async () => {
  await sql(
    `insert into sign_in_artifact (model, id, payload) values ('Session', 's', '{"accountId":"demo|${EMAIL}"}')`,
  );
  await call('delete', '/api/my/user').expect(204);
  const { rows: tables } = await app.app
    .get(Database)
    .pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
  const holding: string[] = [];
  for (const { name } of tables) {
    const text = `select 1 from "${name}" t where t::text ~ 'Nezapomenuteln|Tajná 13|601987654|libuse@' limit 1`;
    const rows = await app.app
      .get(Database)
      .query({ text })
      .catch(() => []);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
  const sa = await addUser(app, { email: 'audit@privacy.test', role: 'SA' });
  const { body } = await call('get', `/api/my/restaurant/getorderaudit/1/${orderId}`, sa).expect(200);
  expect(body.entries.at(-1)).toMatchObject({ type: 'OrderConfirmed', actor: { kind: 'user', name: null } });
});

it('an erased person is created again only by a new sign-in, not by a request of an open page', async () => {
  await call('get', '/api/my/user').expect(401);
  expect(await sql(`select 1 from app_user where email = '${EMAIL}'`)).toEqual([]);
  await sql(`update erased_subject set erased_at = erased_at - interval '2 hours'`);
  const { body } = await call('get', '/api/my/user').expect(200);
  expect(body).toMatchObject({ email: EMAIL, role: null });
});

it('the last administrator cannot be erased', async () => {
  await sql(`delete from app_user where role = 'SA'`);
  const first = await addUser(app, { email: 'first@privacy.test', role: 'SA' });
  const { body } = await call('delete', '/api/my/user', first).expect(409);
  expect(body.code).toBe('LAST_ADMINISTRATOR');
  await addUser(app, { email: 'second@privacy.test', role: 'SA' });
  await call('delete', '/api/my/user', first).expect(204);
  await call('delete', '/api/my/user', await signIn(app, 'second@privacy.test')).expect(409);
});

it('the last manager of a company cannot be erased while it has other members', async () => {
  await sql(`delete from app_user; insert into company (id, name) values (77, 'Sedmasedmdesát')`);
  const add = (name: string, role: 'COMPANY_MANAGER' | 'EMPLOYEE') =>
    addUser(app, { email: `${name}@privacy.test`, role, companyIds: [77] });
  const [owner] = await Promise.all([add('boss', 'COMPANY_MANAGER'), add('waiter', 'EMPLOYEE')]);
  const { body } = await call('delete', '/api/my/user', owner).expect(409);
  expect(body.code).toBe('LAST_COMPANY_MANAGER');
  await sql(`update user_company set role = 'COMPANY_MANAGER' where company_id = 77`);
  const other = await signIn(app, 'waiter@privacy.test');
  const answers = await Promise.all([owner, other].map((bearer) => call('delete', '/api/my/user', bearer)));
  // One after another: the second leaves nobody behind any more.
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

it.each([
  [
    'take the role from',
    (id: number, bearer: string) => call('put', '/api/my/user/updateuser', bearer).send({ id, role: null }),
  ],
  ['erase', (id: number, bearer: string) => call('delete', `/api/my/user/${id}`, bearer)],
])('two administrators who %s each other at the same moment are not both removed', async (_what, end) => {
  await sql(`delete from app_user where role = 'SA' or email in ('one@privacy.test', 'two@privacy.test')`);
  const both = [];
  for (const email of ['one@privacy.test', 'two@privacy.test']) both.push(await addUser(app, { email, role: 'SA' }));
  const ids = (await sql<{ id: number }>(`select id from app_user where role = 'SA' order by id`)).map(({ id }) => id);
  const answers = await Promise.all([end(ids[1]!, both[0]!), end(ids[0]!, both[1]!)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await sql(`select id from app_user where role = 'SA'`)).toHaveLength(1);
});

it('personal data is deleted after its retention time, and not before', async () => {
  const lead = (age: string, suspected = false) =>
    sql(`insert into lead (kind, source, received_at, email, suspected)
         values ('contact', 'LandingPage', now() - interval '${age}', 'a@b.cz', ${suspected})`);
  for (const age of ['23 months', '25 months']) await lead(age);
  for (const age of ['1 month', '4 months']) await lead(age, true);
  await sql(
    `insert into app_user (email, created_at) values
       ('old@x.cz', now() - interval '7 months'), ('again@x.cz', now() - interval '7 months'), ('new@x.cz', now())`,
  );
  await sql(`insert into sign_in_link (user_id, requested_at)
    select id, now() - interval '1 day' from app_user where email = 'again@x.cz'`);
  await sql(`insert into sign_in_link (user_id, requested_at)
    select id, now() - interval '31 days' from app_user where email = 'new@x.cz'`);
  const job = app.app.get(RetentionJob);
  await job.run();
  await job.run();
  expect(await sql('select count(*)::int as remaining from lead')).toEqual([{ remaining: 2 }]);
  expect(await sql(`select email from app_user where email like '%@x.cz' order by 1`)).toEqual([
    { email: 'again@x.cz' },
    { email: 'new@x.cz' },
  ]);
  expect(await sql('select count(*)::int as links from sign_in_link')).toEqual([{ links: 1 }]);
});
