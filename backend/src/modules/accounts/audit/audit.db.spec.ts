import request from 'supertest';
import { BackOffice, type Somebody } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { Database } from '#platform/database/database.js';
import { RetentionJob } from '../privacy/retention.job.js';
import type { AuditEntry } from './audit.query.js';

const ADDRESS = { street: 'A 1', city: 'B', country: 'Česko', ico: '12345679', dic: 'CZ12345679' };

describe('the audit trail of a company', () => {
  let office: BackOffice;
  beforeAll(async () => (office = await BackOffice.start()));
  afterAll(() => office.close());

  const as = (call: request.Test, who: Somebody) => call.auth(office.token(who), { type: 'bearer' });
  const requestAudit = (company: number, query = '', who: Somebody = 'owner') =>
    as(request(office.app.url).get(`/api/my/audit/${company}${query}`), who);
  const users = (verb: 'put' | 'post' | 'delete', path: string, who: Somebody, body: object = {}) =>
    as(request(office.app.url)[verb](`/api/my/user/${path}`), who).send(body);
  const rows = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    office.app.app.get(Database).query<Row>({ text, values });
  const idOf = async (who: string): Promise<number> =>
    (await rows<{ id: number }>('select id from app_user where email = $1', `${who}@office.test`))[0]!.id;
  /** Returns the entries that the work adds to a company's trail, oldest first. */
  const added = async (work: () => Promise<unknown>, company = 1): Promise<AuditEntry[]> => {
    const [last] = (await requestAudit(company, '?limit=1', 'sa').expect(200)).body as AuditEntry[];
    await work();
    const entries = (await requestAudit(company, '', 'sa').expect(200)).body as AuditEntry[];
    return entries.filter(({ id }) => id > (last?.id ?? 0)).toReversed();
  };
  const summaries = (entries: readonly AuditEntry[]) =>
    entries.map(({ subject, act, name, fields }) => [
      `${subject} ${act} ${name}`,
      ...fields.map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
    ]);

  it('records who gave whom a role and venues, with the previous role and venues', async () => {
    const id = await idOf('employee');
    const change = { id, companies: [{ id: 1, role: 'VENUEMANAGER' }], venues: [{ venueId: 1 }, { venueId: 3 }] };
    const [entry, ...others] = await added(() => users('put', 'updateuser', 'owner', change).expect(200));
    expect(others).toEqual([]);
    const at = expect.stringMatching(/^2\d{3}-.*Z$/);
    const [first, third] = [
      { id: 1, name: 'U Lípy' },
      { id: 3, name: 'Zavřeno' },
    ];
    expect(entry).toEqual({
      id: entry!.id,
      at,
      by: 'owner@office.test',
      subject: 'member',
      subjectId: id,
      act: 'changed',
      name: 'employee@office.test',
      byProduct: false,
      venueId: null,
      venueName: null,
      menuName: null,
      fields: expect.arrayContaining([
        { field: 'role', before: 'EMPLOYEE', after: 'VENUEMANAGER' },
        { field: 'venues', before: [first], after: [first, third] },
      ]),
    });
    expect(entry!.fields).toHaveLength(2);
  });

  it('records an invitation, its acceptance and a removal, without an address', async () => {
    const invite = { email: 'novak@office.test', company: 1, role: 'EMPLOYEE', venues: [{ venueId: 1 }] };
    const invited = await added(() => users('post', 'cu', 'owner', invite).expect(201));
    expect(summaries(invited)).toEqual([
      [
        'member created novak@office.test',
        'role: null → "EMPLOYEE"',
        'venues: null → [{"id":1,"name":"U Lípy"}]',
        'invited: null → true',
      ],
    ]);
    const invitation = invited[0]!.subjectId;
    await rows(`update app_user set email = 'nobody@office.test' where id = $1`, invitation);
    const accepted = await added(() => users('post', 'acceptinvitation', 'nobody', { id: invitation }).expect(200));
    expect(accepted.map(({ by, act, name }) => [by, act, name])).toEqual([
      ['nobody@office.test', 'deleted', null],
      ['nobody@office.test', 'created', 'nobody@office.test'],
    ]);
    const id = await idOf('nobody');
    const removed = await added(() => users('delete', String(id), 'owner').expect(200));
    expect(summaries(removed)).toEqual([
      ['member deleted nobody@office.test', 'role: "EMPLOYEE" → null', 'venues: [{"id":1,"name":"U Lípy"}] → null'],
    ]);
    expect(await rows(`select from audit_entry e where e::text like '%@%'`)).toEqual([]);
  });

  it("records changes of a company, a venue and a table, without the table's code", async () => {
    const company = await added(() => office.post('updatecompany', { companyId: 1, city: 'Brno' }).expect(200));
    expect(summaries(company)).toEqual([['company changed U Lípy s.r.o.', expect.stringContaining('→ "Brno"')]]);
    const venue = await added(() =>
      office.post('updatevenue', { id: 1, visitSilenceHours: 5, requireTableCode: true }, 'manager').expect(200),
    );
    expect(venue[0]).toMatchObject({ by: 'manager@office.test', venueId: 1, venueName: 'U Lípy', act: 'changed' });
    expect(summaries(venue)[0]!.slice(1).sort()).toEqual([
      'requireTableCode: false → true',
      'visitSilenceHours: 3 → 5',
    ]);
    const table = await added(async () => {
      const { body } = await office.post('createtable', { venueId: 1, name: 'Altán', seats: 4 }).expect(201);
      await office.post('updatetable', { id: body.id, seats: 6 }).expect(200);
      await office.post('renewtablecode', { tableId: body.id }).expect(200);
      const gone = await office.post('deletetable', { tableId: body.id }).expect(200);
      await office.post('restoredeleted', { token: gone.body.restoreToken }).expect(200);
    });
    expect(summaries(table)).toEqual([
      [
        'table created Altán',
        'name: null → "Altán"',
        'seats: null → 4',
        'service: null → "table"',
        'codesRenewed: null → 0',
      ],
      ['table changed Altán', 'seats: 4 → 6'],
      ['table changed Altán', 'codesRenewed: 0 → 1'],
      ['table deleted Altán'],
      ['table restored Altán'],
    ]);
    const codes = await rows<{ code: string }>('select code from venue_table');
    const written = JSON.stringify(await rows('select fields from audit_entry'));
    expect(codes.filter(({ code }) => written.includes(code))).toEqual([]);
  });

  it('includes changes of the catalogue', async () => {
    const id = await new TestCatalogue(office.app).menuProduct(1);
    const [entry] = await added(() => office.put('editmenuproducts', [{ id, price_czk: 105.5 }]).expect(200));
    expect(entry).toMatchObject({ subject: 'menuItem', venueName: 'U Lípy', menuName: expect.stringMatching(/^Menu/) });
    expect(entry!.fields).toEqual([{ field: 'priceCzk', before: 100, after: 105.5 }]);
  });

  it("records a venue's move at both companies, and each person who loses access to it", async () => {
    const create = { ...ADDRESS, venuename: 'Stěhovaná', postal_Code: '110 00', openFrom: '10:00', openTo: '22:00' };
    const { body: venue } = await office.post('createvenue', { ...create, companyId: 1 }).expect(201);
    await rows('insert into user_venue values ($1, $2)', await idOf('manager'), venue.id);
    const move = () => office.post('updatevenue', { id: venue.id, companyId: 2 }, 'sa').expect(200);
    const arrived = added(async () => {
      const left = await added(move);
      expect(left.map(({ subject, act, name }) => `${subject} ${act} ${name}`).sort()).toEqual([
        'member changed manager@office.test',
        'venue deleted Stěhovaná',
      ]);
    }, 2);
    expect((await arrived).map(({ subject, act, name }) => `${subject} ${act} ${name}`)).toEqual([
      'venue created Stěhovaná',
    ]);
  });

  it('records nothing for a refused or an empty change', async () => {
    const nothing = await added(async () => {
      await office.post('updatecompany', { companyId: 1, city: 'Ostrava', ico: '1' }).expect(400);
      await office.post('updatevenue', { id: 1, visitSilenceHours: 5 }).expect(200);
      await users('put', 'updateuser', 'manager', { id: await idOf('employee'), role: 'EMPLOYEE' }).expect(403);
    });
    expect(nothing).toEqual([]);
  });

  it('shows a system administrator every change of the system administrators, even of a person in no company', async () => {
    const ofInstallation = (who: Somebody = 'sa') => as(request(office.app.url).get('/api/my/audit'), who);
    const id = await idOf('nobody');
    await users('put', 'updateuser', 'sa', { id, role: 'SA' }).expect(200);
    await users('put', 'updateuser', 'sa', { id, role: null }).expect(200);
    const inCompany = await added(async () =>
      users('put', 'updateuser', 'sa', { id: await idOf('employee'), role: 'SA' }).expect(200),
    );
    expect(summaries(inCompany)).toEqual([
      ['member changed employee@office.test', 'systemAdministrator: false → true'],
    ]);
    const entries = (await ofInstallation().expect(200)).body as AuditEntry[];
    expect(entries.map(({ by, act, name }) => [by, act, name]).toReversed()).toEqual([
      ['sa@office.test', 'created', 'nobody@office.test'],
      ['sa@office.test', 'deleted', 'nobody@office.test'],
      ['sa@office.test', 'created', 'employee@office.test'],
    ]);
    await ofInstallation('owner').expect(403);
    await users('put', 'updateuser', 'sa', { id: await idOf('employee'), role: null }).expect(200);
  });

  it('shows a system administrator the change and the erasure of a person in no company, without the address', async () => {
    const ofInstallation = async () =>
      (await as(request(office.app.url).get('/api/my/audit'), 'sa').expect(200)).body as AuditEntry[];
    const [last] = await ofInstallation();
    await rows(`insert into app_user (auth0_id, email) values ('alone', 'alone@office.test')`);
    const id = await idOf('alone');
    await users('put', 'updateuser', 'sa', { id, city: 'Brno' }).expect(200);
    await users('put', 'updateuser', 'sa', { id, city: 'Brno' }).expect(200);
    await users('put', 'updateuser', 'sa', { id, companies: [{ id: 1, role: 'EMPLOYEE' }] }).expect(200);
    await users('put', 'updateuser', 'sa', { id, companies: [] }).expect(200);
    await users('delete', String(id), 'sa').expect(200);
    const entries = (await ofInstallation()).filter((entry) => entry.id > (last?.id ?? 0)).toReversed();
    expect(summaries(entries)).toEqual([
      ['member changed null', 'changes: 1 → 2'],
      ['member deleted null', 'changes: 5 → null'],
    ]);
    expect(entries.map(({ by, subjectId }) => [by, subjectId])).toEqual([
      ['sa@office.test', id],
      ['sa@office.test', id],
    ]);
    expect(await rows(`select from audit_entry e where e::text like '%alone%'`)).toEqual([]);
  });

  it('records the deletion of an expired invitation as done by the product, not by a user', async () => {
    const invite = { email: 'late@office.test', company: 1, role: 'EMPLOYEE' };
    await users('post', 'cu', 'owner', invite).expect(201);
    const id = await idOf('late');
    await rows('delete from sign_in_link where user_id = $1', id);
    await rows(`update app_user set created_at = now() - interval '7 months' where id = $1`, id);
    const [entry, ...others] = await added(() => office.app.app.get(RetentionJob).run());
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ by: null, byProduct: true, subject: 'member', subjectId: id, act: 'deleted' });
  });

  it('shows a system administrator the entries of a deleted company', async () => {
    const company = { ...ADDRESS, name: 'Zaniklá', postal_code: '110 00' };
    const { body } = await office.post('createcompany', company, 'sa').expect(201);
    await office.post('deletecompany', { companyId: body.id }, 'sa').expect(200);
    const entries = (await requestAudit(body.id, '', 'sa').expect(200)).body as AuditEntry[];
    expect(entries.map(({ act, name }) => `${act} ${name}`)).toEqual(['deleted Zaniklá', 'created Zaniklá']);
  });

  it('is paged without a gap or a repeat', async () => {
    const all = ((await requestAudit(1, '?limit=200').expect(200)).body as AuditEntry[]).map(({ id }) => id);
    const read: number[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page: request.Response = await requestAudit(1, `?limit=3${cursor && `&cursor=${cursor}`}`).expect(200);
      read.push(...(page.body as AuditEntry[]).map(({ id }) => id));
      cursor = page.headers['x-next-cursor'];
    }
    expect(read).toEqual(all);
    expect(all.length).toBeGreaterThan(6);
  });

  it('rejects an unreadable cursor or limit, and its table rejects updates and deletions', async () => {
    await requestAudit(1, '?cursor=x').expect(400);
    await requestAudit(1, '?limit=201').expect(400);
    await expect(rows('update audit_entry set actor_id = 0')).rejects.toThrow('permission denied');
    await expect(rows('delete from audit_entry')).rejects.toThrow('permission denied');
  });
});
