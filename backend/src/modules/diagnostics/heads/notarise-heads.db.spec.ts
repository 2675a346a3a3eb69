import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { TestLog } from '#test/test-log.js';
import { newestHeads, type NotarisedHead } from './head-store.js';
import { readProofs, type HeadProof } from './head-proofs.js';
import { NotariseHeadsJob } from './notarise-heads.job.js';

const FIRST = '2026-11-21T00:20:00.000Z';
const NEXT = '2026-11-22T00:20:00.000Z';

describe('the heads of the log, stored outside the database', () => {
  const clock = new TestClock();
  let app: TestApp;
  let log: TestLog;

  beforeEach(async () => {
    const overrides: Parameters<typeof startTestApp>[0] = {
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
      // No worker runs the job.
      settings: { ROLE: 'api' },
    };
    app = await startTestApp(overrides);
    log = await TestLog.open(app.database);
    for (const venue of [1, 2]) await log.story(venue);
  });
  afterEach(async () => {
    await log.close();
    await app.close();
  });

  const run = async (at: string): Promise<void> => {
    clock.set(at);
    await app.app.get(NotariseHeadsJob).run();
  };
  const proofs = async (): Promise<HeadProof[]> =>
    readProofs({
      query: async <Row>({ text, values }: { text: string; values?: readonly unknown[] }) =>
        (await log.owner.query(text, [...(values ?? [])])).rows as Row[],
    });
  const heads = async (): Promise<readonly NotarisedHead[]> =>
    (await newestHeads(app.app.get(FileStorage)))?.heads ?? [];

  test('are stored once a day, and confirm that everything before them is unchanged', async () => {
    await run(FIRST);
    expect(await heads()).toMatchObject([
      { venueId: 1, head: 3, keptAt: FIRST },
      { venueId: 2, head: 3, keptAt: FIRST },
    ]);
    await log.story(1);
    await run('2026-11-21T13:20:00.000Z');
    expect((await heads())[0]).toMatchObject({ head: 3 });
    expect((await proofs())[0]).toEqual({
      venueId: 1,
      since: FIRST,
      keptAt: FIRST,
      seq: 3,
      restsOn: 'files',
      finding: null,
      losses: [],
      provenAt: '2026-11-21T13:20:00.000Z',
    });
    await run(NEXT);
    expect((await heads())[0]).toMatchObject({ head: 6, keptAt: NEXT });
    expect((await proofs())[0]).toMatchObject({ since: FIRST, keptAt: NEXT, seq: 6 });
    const { body } = await request(app.url).get('/health/ready').expect(200);
    expect(body).toMatchObject({ parts: { history: 'up' } });
  });

  test('reveal a changed event, and are not replaced by newer heads of that venue', async () => {
    await run(FIRST);
    await log.tamper(`update event set device = 'x' where venue_id = 1 and venue_seq = 2`);
    await run(NEXT);
    // An hour later, valid venues are verified only from their last verified event.
    await run('2026-11-22T01:20:00.000Z');
    const [broken, whole] = await proofs();
    expect(broken).toMatchObject({ venueId: 1, keptAt: FIRST, finding: expect.stringContaining('event 2: ') });
    expect(whole).toMatchObject({ venueId: 2, keptAt: NEXT, finding: null });
    expect(await heads()).toMatchObject([
      { venueId: 1, keptAt: FIRST },
      { venueId: 2, keptAt: NEXT },
    ]);
    const { body } = await request(app.url).get('/health/ready').expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      parts: { history: 'down' },
      problems: { history: 'The history of venue 1 is not what was kept: npm run ops -- verify' },
    });
    expect((await request(app.url).get('/metrics')).text).toContain('stolek_history_broken_venues 1');
  });

  test("reveal within an hour that the log's end was cut off, even by somebody with all rights in the database", async () => {
    await log.story(1);
    await run(FIRST);
    await log.tamper('delete from event where venue_id = 1 and venue_seq > 3');
    await log.owner.query(`update venue_head h set seq = 3, hash = e.hash from event e
      where h.venue_id = 1 and e.venue_id = 1 and e.venue_seq = 3`);
    await log.owner.query('delete from verified_mark');
    await run('2026-11-21T01:20:00.000Z');
    expect((await proofs())[0]).toMatchObject({ venueId: 1, finding: expect.stringContaining('cut off') });
  });
});
