import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { HastyJobs } from '#test/hasty-jobs.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { until } from '#test/until.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import { DailySummaryJob } from './daily-summary.job.js';

class TestMailer extends Mailer {
  readonly letters: Mail[] = [];

  override async send(mail: Mail): Promise<void> {
    this.letters.push(mail);
  }
}

/** The clock jumps over days: a run of the job's own schedule would send letters before the test has set their day. */
class UnscheduledJobs extends HastyJobs {
  override every(): void {}
}

// Wednesday in winter: Prague is an hour ahead, so its business day ends at three.
const EVENING = '2026-03-11T19:00:00Z';
const NEXT = (time: string) => `2026-03-12T${time}:00Z`;

describe('The daily summary', () => {
  const clock = new TestClock(new Date(EVENING));
  const mailer = new TestMailer();
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) =>
      builder
        .overrideProvider(Jobs)
        .useClass(UnscheduledJobs)
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(Mailer)
        .useValue(mailer),
    );
    clock.set('2026-03-04T19:00:00Z');
    await finished(1);
    clock.set(EVENING);
  });
  beforeEach(() => (mailer.letters.length = 0));
  afterAll(() => office.close());

  const query = (text: string) => office.app.app.get(Database).query<{ count: number }>({ text });
  const sets = (enabled: boolean, who: 'owner' | 'manager' | 'employee' = 'owner', venueId = 1) =>
    office.put('setdailysummary', { venueId, enabled }, who);
  async function finished(count: number): Promise<void> {
    for (let one = 0; one < count; one++) {
      const order = await new TestGuest(office.app).orders('Bez soli');
      const confirmed = await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
      const end = { ...(confirmed.body as Order), end_time: clock.now().toISOString() };
      await office.post('updateorder', end).expect(200);
    }
    await wholeHistory(() => office.get('getordertotals/1').expect(200));
  }
  /** Runs the job at a time, and returns its mails. */
  async function runs(moment: string): Promise<Mail[]> {
    clock.set(moment);
    await office.app.app.get(DailySummaryJob).run();
    await until(async () => (await query(`select count(*)::int from outbox where queue = 'mail'`))[0]!.count === 0);
    return mailer.letters.splice(0);
  }

  it('is off by default, and the settings show to which address it would be sent', async () => {
    const off = { enabled: false, email: 'owner@office.test' };
    expect((await office.get('dailysummary/1').expect(200)).body).toEqual(off);
    await finished(2);
    expect(await runs(NEXT('08:00'))).toEqual([]);
    clock.set(EVENING);
    expect((await sets(true).expect(200)).body).toEqual({ ...off, enabled: true });
    expect((await office.get('dailysummary/1').expect(200)).body).toEqual({ ...off, enabled: true });
    expect((await office.get('dailysummary/1', 'manager').expect(200)).body.enabled).toBe(false);
  });

  it("is sent once, after the day has ended on the venue's clock, with the day's figures", async () => {
    expect(await runs(EVENING)).toEqual([]);
    expect(await runs(NEXT('03:29'))).toEqual([]);
    const [letter, ...others] = await runs(NEXT('03:31'));
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'owner@office.test',
      subject: expect.stringMatching(/^U Lípy: st 11\.\s3\.\s2026$/),
      id: expect.stringMatching(/^daily-summary-\d+-1-2026-03-11@/),
    });
    expect(letter!.text.replaceAll('\u00a0', ' ')).toContain('Tržby: 756,00 Kč (o 100 % více než před týdnem)');
    expect(letter!.text).toContain('Objednávky: 2 (před týdnem 1)');
    expect(letter!.text).toContain('4× Svíčková');
    expect(letter!.text).toMatch(/\/prehledy\?venue=1&from=2026-03-11&to=2026-03-11&days=business/);
    expect(letter!.text).toMatch(/Vypnete ho tady: \S+\/prehled\?venue=1#souhrn/);
    expect(await runs(NEXT('03:41'))).toEqual([]);
    await Promise.all([1, 2, 3].map(() => office.app.app.get(DailySummaryJob).run()));
    expect(await runs(NEXT('12:00'))).toEqual([]);
  });

  it('is not sent for a day without orders, and only for the last of several missed days', async () => {
    expect(await runs('2026-03-13T08:00:00Z')).toEqual([]);
    clock.set('2026-03-13T10:00:00Z');
    await finished(1);
    clock.set('2026-03-14T10:00:00Z');
    await finished(1);
    expect((await runs('2026-03-15T08:00:00Z')).map(({ id }) => id.replace(/@.*/, ''))).toEqual([
      expect.stringMatching(/-1-2026-03-14$/),
    ]);
  });

  it('is no longer sent if it is turned off, if the person loses access to the figures, or without a verified address', async () => {
    clock.set('2026-03-15T10:00:00Z');
    await sets(true, 'manager').expect(200);
    await finished(1);
    await sets(false).expect(200);
    await query(`delete from user_venue a using app_user u where u.id = a.user_id and u.email = 'manager@office.test'`);
    expect(await runs('2026-03-16T08:00:00Z')).toEqual([]);
    clock.set('2026-03-16T10:00:00Z');
    await finished(1);
    await sets(true).expect(200);
    await query(`update app_user set email_verified = false where email = 'owner@office.test'`);
    expect(await runs('2026-03-17T08:00:00Z')).toEqual([]);
    await query(`update app_user set email_verified = true where email = 'owner@office.test'`);
  });

  it("can be turned on only by people who may see the venue's figures", async () => {
    expect((await sets(true, 'employee')).status).toBe(403);
    expect((await sets(true, 'owner', 2)).status).toBe(404);
    expect((await office.get('dailysummary/2')).status).toBe(404);
    const wrong = await office.put('setdailysummary', { venueId: 1, enabled: 'ano' });
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'enabled']);
  });
});
