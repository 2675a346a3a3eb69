import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';

const [THIEF, ACCOMPLICE, TABLE] = ['203.0.113.7', '198.51.100.9', '192.0.2.4'];
const MINUTE_MS = 60_000;

describe('Invented phones that join a party with a photographed table code', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    // A stopped clock, far from a day's end, so that no window ends during the test.
    clock.set('2026-01-15T11:00:00Z');
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), {
      ROLE: 'api',
      RATE_LIMITS: 'on',
    });
  });
  afterAll(() => office.close());

  const nextMinute = (): void => clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString());
  const joinsFrom = async (address: string): Promise<number> =>
    (await new TestGuest(office.app).joining().set('x-forwarded-for', address)).status;
  /** Sends 20 requests in each of so many minutes. @returns the number of answers by status */
  const floods = async (address: string, minutes: number): Promise<Record<number, number>> => {
    const answers: Record<number, number> = {};
    for (let joins = 0; joins < minutes * 20; joins++) {
      if (joins % 20 === 0) nextMinute();
      const status = await joinsFrom(address);
      answers[status] = (answers[status] ?? 0) + 1;
    }
    return answers;
  };

  test('cannot fill it from one address, nor keep out a guest who orders', async () => {
    const first = new TestGuest(office.app);
    const { visitId } = await first.orders('první');
    expect(await floods(THIEF, 3)).toEqual({ 200: 40, 429: 20 });
    expect(await joinsFrom(TABLE)).toBe(200);
    expect(await floods(ACCOMPLICE, 1)).toEqual({ 200: 18, 409: 2 });

    const late = new TestGuest(office.app);
    expect((await late.joining().expect(409)).body).toMatchObject({ code: 'TOO_MANY_PHONES' });
    expect(await late.notes()).toEqual([]);
    expect(await late.orders('pozdní')).toMatchObject({ visitId });
    expect(await late.notes()).toEqual(['pozdní', 'první']);
    expect(await late.visit()).toMatchObject({ id: visitId, endedAt: null });
    expect(await first.notes()).toEqual(['pozdní', 'první']);
    const text = 'select count(*)::int as phones from visit_phone where visit_id = $1';
    expect(await office.app.app.get(Database).query({ text, values: [visitId] })).toEqual([{ phones: 61 }]);
  });
});
