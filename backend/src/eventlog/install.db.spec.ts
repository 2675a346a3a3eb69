import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { migrate } from '#platform/database/migrate.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { afterMigrations, INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { verifyChain } from './chain/chain-verify.js';
import { installEventLog } from './install.js';

const OWN = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text as rights
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname in ('append_event', 'append_events', 'append_lone_event', 'apply_inline', 'apply_inline_one', 'apply_staff_board', 'broken_condition',
    'canonical_event', 'event_of_head', 'events_between', 'events_of_types', 'fold_staff_board', 'hold_members', 'last_number_until', 'lock_venues',
    'move_streams', 'move_streams_by_many', 'next_head', 'numbers_between', 'refused_event', 'refused_members', 'refuse_change_of_history',
    'replay_staff_board', 'revealed', 'revealed_texts', 'told_event') order by 1`;

describe('The functions of the log in the database', () => {
  let database: TestDatabase;
  let log: TestLog;
  beforeEach(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterEach(async () => {
    await log.close();
    await database.close();
  });

  const start = (): Promise<string[]> => migrate(database.ownerUrl, { afterMigrations });
  const rows = async (sql: string): Promise<Record<string, string>[]> => (await log.owner.query(sql)).rows;
  const finding = async (venueId: number): Promise<unknown> =>
    (await withOwnSession({ url: database.url, role: null }, 'test', (own) => verifyChain(own, venueId))).finding;

  test('are restored with the same rights by a start, and open connections continue to work', async () => {
    const before = await rows(OWN);
    expect(before).toHaveLength(26);
    await log.story(1);
    for (const { name } of before) await log.owner.query(`drop function ${name} cascade`);
    await expect(log.place(1)).rejects.toThrow('append_lone_event');
    await start();
    expect(await rows(OWN)).toEqual(before);
    await log.story(1);
    await expect(log.owner.query('delete from event')).rejects.toMatchObject({ code: '42501' });
    expect(await rows('select max(venue_seq) as last from event')).toEqual([{ last: '6' }]);
    expect(await finding(1)).toBeNull();
  });

  test('are replaced when this version starts if another version has installed its own', async () => {
    const before = await rows(OWN);
    await log.place(1);
    await log.owner.query(`create or replace function event_of_head(head venue_head, r append_request) returns event
      language plpgsql as $$ begin raise exception 'of another version'; end $$`);
    await log.owner.query(`create or replace function refuse_change_of_history() returns trigger
      language plpgsql as $$ begin return null; end $$`);
    await expect(log.place(1)).rejects.toThrow('of another version');
    await start();
    expect(await rows(OWN)).toEqual(before);
    await log.place(1);
    await expect(log.owner.query('delete from event')).rejects.toMatchObject({ code: '42501' });
  });

  test('stay unchanged if one of them cannot be installed', async () => {
    const before = await rows(OWN);
    const broken = { name: 'broken', on: { OrderPlaced: () => 'no statement' } };
    await log.owner.query('drop function canonical_event(event)');
    const code = { projections: [...INSTALLED_PROJECTIONS, broken], catalog: {} };
    await expect(installEventLog(log.owner, code)).rejects.toMatchObject({ code: '42601' });
    expect(await rows(OWN)).toEqual(before.filter(({ name }) => name !== 'canonical_event(event)'));
    await start();
    expect(await rows(OWN)).toEqual(before);
  });

  test('are installed by processes that start at the same time, without delaying an append', async () => {
    const running = new AbortController();
    const appending = [1, 2].map(async (venueId) => {
      let stories = 0;
      for (; !running.signal.aborted || stories < 20; stories++) await log.story(venueId);
      return stories;
    });
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 4 }, start));
    running.abort();
    const [first = 0, second = 0] = await Promise.all(appending);
    expect(await rows('select venue_id, max(venue_seq)::int as last from event group by 1 order by 1')).toEqual([
      { venue_id: 1, last: 3 * first },
      { venue_id: 2, last: 3 * second },
    ]);
    expect([await finding(1), await finding(2)]).toEqual([null, null]);
  });
});
