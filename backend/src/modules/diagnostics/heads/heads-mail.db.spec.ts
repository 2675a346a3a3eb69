import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { TestLog } from '#test/test-log.js';
import { HeadsMailJob } from './heads-mail.job.js';
import { NotariseHeadsJob } from './notarise-heads.job.js';

class TestMailer extends Mailer {
  readonly letters: Mail[] = [];

  override async send(mail: Mail): Promise<void> {
    this.letters.push(mail);
  }
}

describe('the mail with the heads of the log', () => {
  const clock = new TestClock();
  const started: TestApp[] = [];
  afterAll(() => Promise.all(started.map((app) => app.close())));

  const start = async (to: string | undefined): Promise<{ app: TestApp; mailer: TestMailer }> => {
    const mailer = new TestMailer();
    const app = await startTestApp({
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock).overrideProvider(Mailer).useValue(mailer),
      // No worker runs the jobs.
      settings: { ROLE: 'api', ...(to && { HEADS_MAIL_TO: to }) },
    });
    started.push(app);
    const log = await TestLog.open(app.database);
    await log.story(1);
    await log.close();
    return { app, mailer };
  };
  const run = async (app: TestApp, at: string): Promise<void> => {
    clock.set(at);
    await app.app.get(NotariseHeadsJob).run();
  };
  const mailed = async (app: TestApp): Promise<unknown[]> =>
    (await app.app.get(Database).query<{ job_id: string }>({ text: 'select job_id from outbox order by 1' })).map(
      ({ job_id }) => job_id,
    );

  test('is sent once a day, with the heads of that day', async () => {
    const { app, mailer } = await start('ucetni@example.cz');
    await expect(app.app.get(HeadsMailJob).send('2026-11-21')).rejects.toThrow('not stored yet');
    await run(app, '2026-11-21T00:20:00.000Z');
    await run(app, '2026-11-21T13:20:00.000Z');
    expect(await mailed(app)).toEqual(['heads-2026-11-21']);
    await run(app, '2026-11-22T00:20:00.000Z');
    expect(await mailed(app)).toEqual(['heads-2026-11-21', 'heads-2026-11-22']);
    await app.app.get(HeadsMailJob).send('2026-11-21');
    expect(mailer.letters).toMatchObject([
      {
        to: 'ucetni@example.cz',
        subject: 'Otisky historie 2026-11-21',
        id: expect.stringContaining('heads-2026-11-21@'),
      },
    ]);
    // The format of `verify`, so that `verify --expect` accepts the mail.
    expect(mailer.letters[0]?.text).toMatch(/^Venue 1: .* head 3 [0-9a-f]{64}$/m);
  });

  test('waits until the heads are stored, and is not sent for a day without heads', async () => {
    const { app, mailer } = await start('ucetni@example.cz');
    const mail = app.app.get(HeadsMailJob);
    await mail.ask('2026-11-21');
    await expect(mail.send('2026-11-21')).rejects.toThrow('not stored yet');
    await expect(mail.send('2026-11-21', 2)).rejects.toMatchObject({ afterMs: 3_600_000 });
    await run(app, '2026-11-22T00:20:00.000Z');
    await mail.send('2026-11-21', 3);
    expect(mailer.letters).toEqual([]);
    await mail.send('2026-11-22');
    expect(mailer.letters).toHaveLength(1);
  });

  test('is not sent without an address in the settings', async () => {
    const { app, mailer } = await start(undefined);
    await run(app, '2026-11-21T00:20:00.000Z');
    expect(await mailed(app)).toEqual([]);
    await app.app.get(HeadsMailJob).send('2026-11-21');
    expect(mailer.letters).toEqual([]);
  });
});
