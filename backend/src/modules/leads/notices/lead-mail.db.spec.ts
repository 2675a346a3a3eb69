import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { withHastyJobs } from '#test/hasty-jobs.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';

/** A mail server that can be down. */
class TestMailer extends Mailer {
  readonly letters: Mail[] = [];
  down = false;
  refusals = 0;

  override async send(mail: Mail): Promise<void> {
    if (this.down) {
      this.refusals += 1;
      throw new Error('connect ECONNREFUSED');
    }
    this.letters.push(mail);
  }
}

const sql = <Row>(app: TestApp, text: string) => app.app.get(Database).query<Row>({ text });
const openNotices = (app: TestApp) => sql<{ payload: object }>(app, 'select payload from outbox');

/** Waits for the result of another part. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the mail about a lead', () => {
  let app: TestApp;
  const mailer = new TestMailer();
  beforeAll(async () => {
    app = await startTestApp({
      overrides: (builder) => withHastyJobs(builder).overrideProvider(Mailer).useValue(mailer),
    });
  });
  afterAll(() => app.close());

  const send = (body: object) => request(app.url).post('/api/api/contact-phone').send(body).expect(201);

  it("is sent to the company at once, with the visitor's address for replies", async () => {
    await send({ telephone: '601 234 567', email: 'host@example.cz', message: 'Máte čas?' });
    await until(() => mailer.letters.length === 1);
    expect(mailer.letters[0]).toMatchObject({ to: 'info@stolek.example', replyTo: 'host@example.cz' });
    expect(mailer.letters[0]?.subject).toMatch(/^Nový kontakt z webu č\. \d+$/);
    expect(mailer.letters[0]?.text).toContain('Telefon: +420601234567\nE-mail: host@example.cz\nZpráva: Máte čas?');
    await until(async () => (await openNotices(app)).length === 0);
  });

  it('waits while the mail server is down, and the lead is stored and confirmed anyway', async () => {
    mailer.down = true;
    await send({ email: 'pozdeji@example.cz' });
    await until(() => mailer.refusals > 0);
    const [lead] = await sql<{ id: number }>(app, "select id from lead where email = 'pozdeji@example.cz'");
    expect((await openNotices(app)).map(({ payload }) => payload)).toEqual([{ leadId: lead?.id }]);

    mailer.down = false;
    await until(() => mailer.letters.length === 2);
    expect(mailer.letters[1]?.replyTo).toBe('pozdeji@example.cz');
  });
});

describe('the mail about a lead without a mail server', () => {
  it('is a file in the data folder, with Czech letters in its headers and text', async () => {
    const app = await startTestApp();
    await request(app.url)
      .post('/api/api/referral')
      .send({
        name: 'Žluťoučký kůň',
        email: 'tip@example.cz',
        phone: '601234567',
        address: 'Příčná 1',
        city: 'Děčín',
        region: 'Ústecký kraj',
      })
      .expect(201);
    const folder = join(app.app.get(Settings).DATA_DIR, 'mail');
    await until(async () => (await openNotices(app)).length === 0);
    const letter = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
    const [headers, body] = letter.split('\r\n\r\n');
    expect(headers).toMatch(/^Subject: =\?utf-8\?B\?/m);
    expect(headers).toContain('Reply-To: <tip@example.cz>');
    expect(Buffer.from(body!, 'base64').toString()).toContain('Restaurace: Žluťoučký kůň');
    await app.close();
  });
});
