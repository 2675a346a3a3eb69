import pg from 'pg';
import { Installation, type Member } from './installation.js';
import { Restaurant } from './restaurant.js';

const LONG_FORM = process.env['OUTAGE_SECONDS'] !== undefined;
/** Over PostgreSQL every day, also over Redis in `npm run many-processes`. */
const BACKENDS = LONG_FORM ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
/** Each step of a job. */
const STEPS = ['relay-taken', 'relay-added', 'worker-started', 'worker-worked', 'worker-done'] as const;
/**
 * The calls of the push service that are allowed when the worker dies right after the step. A process cannot call
 * another server and record it in one step: in between it is called again, with the same topic.
 */
const PUSHES = [...STEPS.map((step) => [step, 1] as const), ['push-sent', 2] as const];

/** A mail goes the same way as a push; every day it is tested only where a job is half done. */
const LETTERS = LONG_FORM ? STEPS : (['relay-added', 'worker-worked'] as const);

const LIMIT_MS = 240_000;

describe.each(BACKENDS)('a worker over %s that dies', (backend) => {
  let installation: Installation;
  let restaurant: Restaurant;
  let heir: Member;

  beforeAll(async () => {
    installation = await Installation.open({ redis: backend === 'Redis' });
    await installation.add('api');
    restaurant = await Restaurant.of(installation);
    heir = await installation.add('worker');
  });
  afterAll(() => installation.close());

  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  };
  const outbox = async (): Promise<number> => {
    const [row] = await sql<{ count: string }>(
      'select (select count(*) from outbox) + (select count(*) from dead_letter) as count',
    );
    return Number(row?.count);
  };

  /** Lets a worker die at a step of the job that `cause` makes, and another one finish it. */
  const survive = async (step: string, cause: () => Promise<unknown>): Promise<void> => {
    // Paused, so that it takes no job from the worker that is to die.
    heir.process.signal('SIGSTOP');
    const victim = await installation.add('worker', { crashAt: step });
    await cause();
    expect(await victim.process.ended).toBeNull();
    await installation.kill(victim);
    heir.process.signal('SIGCONT');
    while ((await outbox()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test.each(PUSHES)(
    'loses no push and sends none twice if it dies at %s',
    async (step, calls) => {
      const browser = installation.pushes.subscribe();
      await survive(step, async () => restaurant.confirm(await restaurant.place({ NotifToken: browser.notifToken })));
      const { pathname } = new URL(browser.endpoint);
      const pushes = installation.pushes.received.filter(({ path }) => path === pathname);
      expect(pushes).toHaveLength(calls);
      expect(new Set(pushes.map(({ headers }) => headers['topic'])).size).toBe(1);
    },
    LIMIT_MS,
  );

  test.each(LETTERS)(
    'mails an invitation once, with a known link, if it dies at %s',
    async (step) => {
      const email = `${step}@links.test`;
      await survive(step, () => restaurant.invite(email));
      const letters = installation.mails.letters.filter(({ to }) => to === email);
      expect(letters).toHaveLength(1);
      const [, secret] = /sign-in-link#([\w-]{43})/.exec(plain(letters[0]!.text)) ?? [];
      const known = await sql<{ count: string }>('select count(*) from sign_in_secret where token_hash = sha256($1)', [
        Buffer.from(secret ?? ''),
      ]);
      expect(known).toEqual([{ count: '1' }]);
    },
    LIMIT_MS,
  );
});

/** @returns the mail's text, which nodemailer has encoded as quoted-printable or base64 */
function plain(raw: string): string {
  const [head = '', ...body] = raw.split('\n\n');
  const text = body.join('\n\n');
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) return Buffer.from(text, 'base64').toString();
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
