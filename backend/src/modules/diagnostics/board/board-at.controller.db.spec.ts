import { startTestApp, type TestApp } from '#test/test-app.js';
import { fillLog, TestLog } from '#test/test-log.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { markOpenStreamsAhead } from '#eventlog/replay/open-streams.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { REPLAY_REGISTRY } from '../../../registry/log.projections.js';
import { boardAt } from './board-at.js';
import { MarkOpenStreamsJob } from './board-at.controller.js';

const ORDERS = 3_400;

describe('The open streams of two venues with 10,200 events each', () => {
  let product: TestApp;
  let log: TestLog;
  beforeAll(async () => {
    // No worker, so that only the spec stores lists of open streams.
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    log = await TestLog.open(product.database);
    await fillLog(log.owner, { venues: 2, orders: ORDERS, begins: new Date('2026-01-01') });
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });
  beforeEach(() => log.owner.query('delete from open_streams'));

  const own = <Result>(work: Parameters<typeof withOwnSession<Result>>[2]): Promise<Result> =>
    withOwnSession({ url: product.database.url, role: null }, 'test', work);
  const marks = async (columns: string): Promise<unknown[]> =>
    (await log.owner.query(`select ${columns} from open_streams order by venue_id, seq`)).rows;

  test('are stored by the job, so that a later query of the board stores nothing', async () => {
    await product.app.get(MarkOpenStreamsJob).run();
    const made = await marks('xmin, ctid, venue_id, seq::int');
    expect(made).toMatchObject([
      { venue_id: 1, seq: 10_000 },
      { venue_id: 2, seq: 10_000 },
    ]);
    await own((session) => boardAt(session, 1, new Date('2026-06-01')));
    await product.app.get(MarkOpenStreamsJob).run();
    expect(await marks('xmin, ctid, venue_id, seq::int')).toEqual(made);
  });

  test('are stored a few chunks at a time, and each run starts where the last one stopped', async () => {
    const code = { ...REPLAY_REGISTRY, chunk: 1_000 };
    await own((session) => markOpenStreamsAhead(session, code, 7));
    expect(await marks('venue_id')).toEqual(Array.from({ length: 7 }, () => ({ venue_id: 1 })));
    await own((session) => markOpenStreamsAhead(session, code, 5));
    expect((await marks('venue_id')).slice(8)).toEqual([
      { venue_id: 1 },
      { venue_id: 1 },
      { venue_id: 2 },
      { venue_id: 2 },
    ]);
    await own((session) => markOpenStreamsAhead(session, code, 100));
    const ahead = await marks('venue_id, seq, streams, versions');
    expect(ahead).toHaveLength(20);
    await log.owner.query('delete from open_streams where seq > 1000');
    await own((session) => markOpenStreamsAhead(session, code, 100));
    expect(await marks('venue_id, seq, streams, versions')).toEqual(ahead);
  });

  test('are stored again after the rule for open streams has changed', async () => {
    await product.app.get(MarkOpenStreamsJob).run();
    await log.owner.query(`update open_streams set rule = 'of the version before'`);
    await product.app.get(MarkOpenStreamsJob).run();
    const rules = await marks('rule');
    expect(rules).toHaveLength(2);
    expect(rules).not.toContainEqual({ rule: 'of the version before' });
  });
});
