import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { TestLog } from '#test/test-log.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { acceptLoss, LossRefusedError } from './accept-loss.js';
import { reportedLoss, type ReportedLoss } from './accepted-losses.js';
import { newestHeads } from './head-store.js';
import { NotariseHeadsJob } from './notarise-heads.job.js';

const FIRST = '2026-11-21T00:20:00.000Z';
const NEXT = '2026-11-22T00:20:00.000Z';
const ACCEPTED = '2026-11-22T09:00:00.000Z';
const THIRD = '2026-11-23T00:20:00.000Z';
const LATER = '2026-11-23T09:00:00.000Z';

describe('the acceptance of a loss of events', () => {
  const clock = new TestClock();
  let app: TestApp;
  let log: TestLog;
  let admin: string;
  beforeEach(async () => {
    app = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
      // No worker runs the job.
      settings: { ROLE: 'api' },
    });
    admin = await addUser(app, { email: 'sa@test.cz', role: 'SA' });
    log = await TestLog.open(app.database);
    for (const venue of [1, 2]) await log.story(venue);
    await run(FIRST);
    await log.story(1);
    await run(NEXT);
  });
  afterEach(async () => {
    await log.close();
    await app.close();
  });

  const run = async (at: string): Promise<void> => {
    clock.set(at);
    await app.app.get(NotariseHeadsJob).run();
  };
  /** The state after a restore that ends with event 3. */
  const restore = async (): Promise<void> => {
    await log.tamper('delete from event where venue_id = 1 and venue_seq > 3');
    await log.owner.query('delete from event_text where venue_id = 1 and venue_seq > 3');
    await log.owner.query(`update venue_head h set seq = 3, hash = e.hash from event e
      where h.venue_id = 1 and e.venue_id = 1 and e.venue_seq = 3`);
    await log.owner.query('delete from verified_mark');
  };
  const accept = (at: string): Promise<ReportedLoss> =>
    withOwnSession({ url: app.database.url, role: null }, 'test', async (session) => {
      const loss = { venueId: 1, by: 'root', reason: 'Obnova ze zálohy', now: new Date(at) };
      return reportedLoss(await acceptLoss(session, app.app.get(FileStorage), loss));
    });
  const owner = async (): Promise<{ holds: boolean; keptAt: string; losses: object[] }> => {
    const proof = request(app.url).get('/api/my/restaurant/gethistoryproof/1').set('Authorization', `Bearer ${admin}`);
    return (await proof.expect(200)).body.proof;
  };
  const LOST = { since: FIRST, until: NEXT, events: 3, acceptedAt: ACCEPTED, reason: 'Obnova ze zálohy' };

  test('stays on record, and the current log becomes the state to verify', async () => {
    await restore();
    await run(NEXT);
    expect(await owner()).toMatchObject({ holds: false, losses: [] });
    expect(await accept(ACCEPTED)).toEqual({ ...LOST, by: 'root' });
    expect(await owner()).toMatchObject({ holds: true, keptAt: ACCEPTED, losses: [LOST] });
    await run('2026-11-22T10:20:00.000Z');
    expect(await owner()).toMatchObject({ holds: true, keptAt: ACCEPTED, losses: [LOST] });
    await log.story(1);
    await run(THIRD);
    expect(await owner()).toMatchObject({ holds: true, keptAt: THIRD, losses: [LOST] });
    expect((await newestHeads(app.app.get(FileStorage)))?.heads).toMatchObject([
      { venueId: 1, head: 6, keptAt: THIRD },
      { venueId: 2, head: 3 },
    ]);
  });

  test('is stored outside the database, so that emptied tables do not undo it', async () => {
    await restore();
    await accept(ACCEPTED);
    await log.owner.query('delete from head_proof');
    await run(THIRD);
    expect(await owner()).toMatchObject({ holds: true, losses: [LOST] });
  });

  test('covers no other loss', async () => {
    await restore();
    await accept(ACCEPTED);
    await log.story(1);
    await run(THIRD);
    await restore();
    await run(LATER);
    expect(await owner()).toMatchObject({ holds: false, losses: [LOST] });
    expect(await accept(LATER)).toMatchObject({ since: ACCEPTED, until: THIRD, events: 3 });
    expect(await owner()).toMatchObject({ holds: true, losses: [LOST, { until: THIRD }] });
  });

  test("covers no other change, because the log's end on that day is verified as well", async () => {
    await restore();
    await accept(ACCEPTED);
    await log.tamper('delete from event where venue_id = 1 and venue_seq = 3');
    await log.owner.query(`update venue_head h set seq = 2, hash = e.hash from event e
      where h.venue_id = 1 and e.venue_id = 1 and e.venue_seq = 2`);
    await log.owner.query('delete from verified_mark');
    await run('2026-11-22T10:20:00.000Z');
    expect(await owner()).toMatchObject({ holds: false });
  });

  test('is refused if nothing is lost, and for any damage except a missing end', async () => {
    await expect(accept(ACCEPTED)).rejects.toThrow(LossRefusedError);
    await restore();
    await log.tamper(`update event set device = 'x' where venue_id = 1 and venue_seq = 2`);
    await expect(accept(ACCEPTED)).rejects.toThrow('broken at event 2');
    await run('2026-11-22T10:20:00.000Z');
    expect(await owner()).toMatchObject({ holds: false, losses: [] });
  });
});
