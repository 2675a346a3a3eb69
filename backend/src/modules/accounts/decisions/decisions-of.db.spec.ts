import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import type { Database } from '#platform/database/database.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { type Decision, decisionsOf } from './decisions-of.js';

const PART = 4;
const UP_TO = 2 * PART;
/** The person whose decisions the tests export. */
const WAITER = 1;

describe('The decisions of a person', () => {
  let database: TestDatabase;
  let folder: string;
  let storage: FolderStorage;
  beforeEach(async () => {
    database = await openTestDatabase();
    const log = await TestLog.open(database);
    for (let story = 0; story < 4; story++) await log.story(1);
    // Archiving waits until the reader has recorded where they decided.
    await log.owner.query(`insert into venue_decider (user_id, venue_id, first_seq) values ('1', 1, 2)`);
    await log.owner.query(
      `insert into subscription_checkpoint (name, venue_id, position) values ('venue_deciders', 1, 12)`,
    );
    await log.close();
    folder = mkdtempSync(join(tmpdir(), 'stolek-decisions-'));
    storage = new FolderStorage(folder);
    await own((session) => writeArchive(session, storage, { venueId: 1, upTo: UP_TO, now: new Date(), part: PART }));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const own = <Result>(work: (session: OwnSession) => Promise<Result>, url = database.url): Promise<Result> =>
    withOwnSession({ url, role: null }, 'test', work);
  const archive = (): Promise<void> =>
    own((owner) => {
      const removing = { venueId: 1, upTo: UP_TO, readers: [], after: STREAMS_AFTER };
      return removeArchived(owner, storage, removing);
    }, database.ownerUrl);
  /** @param words `meanwhile` runs right before the first statement that contains them */
  const decisions = (words?: string, meanwhile?: () => Promise<void>): Promise<string[]> =>
    own(async (session) => {
      let waits = words !== undefined;
      const query: OwnSession['query'] = async (statement) => {
        if (waits && statement.text.includes(words ?? '')) {
          waits = false;
          await meanwhile?.();
        }
        return session.query(statement);
      };
      const found: Decision[] = [];
      for await (const some of decisionsOf({ query } as Database, storage, WAITER)) found.push(...some);
      return found.map(({ type, at }) => `${type} ${at.toISOString()}`);
    });

  test.each([
    ['before anything is read', 'from log_start'],
    ['between the archive and the log', 'from event'],
  ])('are all listed while events are archived %s', async (_, words) => {
    const all = await decisions();
    expect(all).toHaveLength(8);
    expect(await decisions(words, archive)).toEqual(all);
    expect(await decisions()).toEqual(all);
  });
});
