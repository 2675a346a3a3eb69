import { withHastyJobs } from '#test/hasty-jobs.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import { listDeadLetters, retryDeadLetters } from '#platform/jobs/dead-letters.js';
import { HopelessJobError } from '#platform/jobs/job.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { OneTimeLinks } from '#platform/sign-in-provider/sign-in-ports.js';
import { SignInLinks } from './sign-in-links.js';

/** A mail server that accepts a mail, rejects it, or accepts it and disconnects before its answer. */
class TestMailer extends Mailer {
  readonly letters: Mail[] = [];
  tries = 0;
  mood: 'takes' | 'down' | 'refuses' | 'breaks off' = 'takes';

  override async send(mail: Mail): Promise<void> {
    this.tries += 1;
    if (this.mood === 'refuses') throw new HopelessJobError('The mail server refuses the letter');
    if (this.mood === 'down') throw new Error('connect ECONNREFUSED');
    this.letters.push(mail);
    if (this.mood === 'breaks off') throw new Error('read ECONNRESET');
  }
}

const mailer = new TestMailer();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    overrides: (builder) => withHastyJobs(builder).overrideProvider(Mailer).useValue(mailer),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql('delete from app_user');
  await addUser(app, { email: 'jana@links.test', role: 'EMPLOYEE' });
  mailer.letters.length = 0;
  mailer.tries = 0;
  mailer.mood = 'takes';
});

const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
const idle = () => until(async () => (await sql('select 1 from outbox')).length === 0);
const secretOf = ({ text }: Mail): string => /sign-in-link#([\w-]+)/.exec(text)![1]!;

/** @returns the id of the order */
async function order(): Promise<number> {
  const [user] = await sql<{ id: number }>('select id from app_user');
  await app.app.get(Database).transaction((client) => app.app.get(SignInLinks).order(user!.id, client));
  app.app.get(Outbox).wake();
  const [link] = await sql<{ id: number }>('select max(id)::int as id from sign_in_link');
  return link!.id;
}
/** Repeats the job, like a queue that has lost its state. */
const repeat = (linkId: number) =>
  app.app.get(Outbox).addNow({
    queue: 'mail',
    jobId: `sign-in-link-${linkId}`,
    name: 'sign-in-link',
    payload: { linkId },
  });

describe('the mail with a sign-in link', () => {
  it('waits in the outbox without a secret while the mail server is down, and is sent afterwards', async () => {
    mailer.mood = 'down';
    const linkId = await order();
    await until(() => mailer.tries > 0);
    expect(await sql('select queue, payload from outbox')).toEqual([{ queue: 'mail', payload: { linkId } }]);
    mailer.mood = 'takes';
    await idle();
    expect(mailer.letters).toHaveLength(1);
    expect(await app.app.get(OneTimeLinks).peek(secretOf(mailer.letters[0]!), null)).toMatchObject({
      email: 'jana@links.test',
    });
  });

  it('can be requested at most five times an hour for one address, even by concurrent requests', async () => {
    mailer.mood = 'down';
    await Promise.all(Array.from({ length: 12 }, () => order()));
    expect(await sql('select count(*)::int as links from sign_in_link')).toEqual([{ links: 5 }]);
    mailer.mood = 'takes';
    await idle();
  });

  it('is sent once, however often its job runs', async () => {
    const linkId = await order();
    await idle();
    await repeat(linkId);
    await idle();
    expect(mailer.letters).toHaveLength(1);
  });

  it('has a working link in both copies when it was sent twice, and only one sign-in is possible', async () => {
    mailer.mood = 'breaks off';
    await order();
    await until(() => mailer.letters.length > 0);
    mailer.mood = 'takes';
    await idle();
    const [first, second] = mailer.letters;
    expect(mailer.letters).toHaveLength(2);
    // The same id: a mail program shows one of them, and we do not know which.
    expect(first!.id).toBe(second!.id);
    const links = app.app.get(OneTimeLinks);
    for (const letter of [first!, second!]) expect(await links.peek(secretOf(letter), null)).not.toBeNull();
    expect(await links.take(secretOf(first!), null)).toMatchObject({ email: 'jana@links.test' });
    for (const letter of [first!, second!]) expect(await links.take(secretOf(letter), null)).toBeNull();
  });

  it('becomes a failed job without address and secret if it is rejected permanently, and can be retried', async () => {
    mailer.mood = 'refuses';
    await order();
    const database = app.app.get(Database);
    await until(async () => (await listDeadLetters(database)).length === 1);
    const [failed] = await sql<{ text: string }>('select d::text as text from dead_letter d');
    expect(failed!.text).not.toContain('jana@');
    mailer.mood = 'takes';
    expect(await retryDeadLetters(database, 'The address has been corrected')).toBe(1);
    await until(() => mailer.letters.length === 1);
    await idle();
    expect(await app.app.get(OneTimeLinks).peek(secretOf(mailer.letters[0]!), null)).not.toBeNull();
  });

  it('is not sent after the person was erased or has signed in, nor a day after the request', async () => {
    const links = app.app.get(SignInLinks);
    const send = (): Promise<void> => Promise.reject(new Error('A letter was sent'));
    const countUsed = async (when: string, used: string): Promise<number> => {
      const text = `insert into sign_in_link (user_id, requested_at, used_at)
        select id, now() - $1::interval, now() - $2::interval from app_user returning id::int`;
      const [link] = await sql<{ id: number }>(text, [when, used || null]);
      return link!.id;
    };
    await links.deliver(await countUsed('1 hour', '1 minute'), send);
    await expect(links.deliver(await countUsed('25 hours', ''), send)).rejects.toBeInstanceOf(HopelessJobError);
    const open = await countUsed('23 hours', '');
    await expect(links.deliver(open, send)).rejects.toThrow('A letter was sent');
    await sql('delete from app_user');
    await links.deliver(open, send);
    expect(await sql('select 1 from sign_in_secret')).toEqual([]);
  });
});
