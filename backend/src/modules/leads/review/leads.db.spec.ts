import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addUser(app, { email: 'sa@leads.test', role: 'SA' });
});
afterAll(() => app.close());

const send = (form: string, body: object) => request(app.url).post(`/api/api/${form}`).send(body).expect(201);
const get = (path: string, token = admin) => request(app.url).get(path).set('authorization', `Bearer ${token}`);
const mark = (id: number, done: unknown, token = admin) =>
  request(app.url).post(`/api/my/leads/${id}/done`).set('authorization', `Bearer ${token}`).send({ done });

describe('the leads in the internal administration', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    for (const email of ['a@x.cz', 'b@x.cz', 'c@x.cz']) await send('contact-phone', { email });
    await send('contact-phone', { email: 'robot@x.cz', website: 'x' });
    await send('sales-rep', {
      firstName: '=HYPERLINK("http://zlo.example")',
      lastName: 'Šiška',
      email: 'd@x.cz',
      telephone: '601 234 567',
      about_me: 'První řádek;\ndruhý "řádek"',
      current_state: 'student',
    });
    const { body } = await get('/api/my/leads?state=all').expect(200);
    ids.push(...body.map(({ id }: { id: number }) => id));
  });

  it('are visible only to system administrators', async () => {
    for (const role of ['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE', null] as const) {
      const token = await addUser(app, { email: `${role}@leads.test`, role });
      await get('/api/my/leads', token).expect(403);
      await get('/api/my/leads/export', token).expect(403);
      await mark(ids[0]!, true, token).expect(403);
    }
    await request(app.url).get('/api/my/leads').expect(401);
  });

  it('are listed newest first in pages, with suspected spam in its own list', async () => {
    const emails = ({ body }: { body: { email: string }[] }) => body.map(({ email }) => email);
    const first = await get('/api/my/leads?limit=3').expect(200);
    expect(emails(first)).toEqual(['d@x.cz', 'c@x.cz', 'b@x.cz']);
    const second = await get(`/api/my/leads?limit=3&cursor=${first.headers['x-next-cursor']}`).expect(200);
    expect(emails(second)).toEqual(['a@x.cz']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect(emails(await get('/api/my/leads?state=suspected').expect(200))).toEqual(['robot@x.cz']);
    expect(emails(await get('/api/my/leads?kind=sales-rep').expect(200))).toEqual(['d@x.cz']);
    await get('/api/my/leads?kind=other').expect(400);
    await get('/api/my/leads?cursor=2147483648').expect(400);
  });

  it('can be marked as done by a person, and reopened', async () => {
    const id = ids.at(-1)!;
    const { body } = await mark(id, true).expect(200);
    expect(body).toMatchObject({ id, email: 'a@x.cz', doneBy: 'sa@leads.test' });
    const again = await mark(id, true).expect(200);
    expect(again.body.doneAt).toBe(body.doneAt);
    expect((await get('/api/my/leads?state=done').expect(200)).body).toHaveLength(1);
    expect((await mark(id, false).expect(200)).body).toMatchObject({ doneAt: null, doneBy: null });
    await mark(999_999, true).expect(404);
    await mark(id, 'yes').expect(400);
  });

  it('are exported for a Czech spreadsheet without formulas', async () => {
    const answer = await get('/api/my/leads/export?kind=sales-rep').responseType('blob').expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const bytes = answer.body as Buffer;
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text).toContain(`;"'=HYPERLINK(""http://zlo.example"") Šiška";"+420601234567";"d@x.cz";`);
    // The same format as in the history's export: a spreadsheet reads it as a time.
    expect(text).toMatch(/;"\d{1,2}\.\d{1,2}\.\d{4} \d{2}:\d{2}:\d{2}";/);
    expect(text).toContain(';"student";"První řádek;\ndruhý ""řádek""";"SalesRepForm";"ne";;\r\n');
  });
});
