import { TestArchive } from '#test/test-archive.js';
import type { Database } from '#platform/database/database.js';
import type { OwnSession } from '#platform/database/own-session.js';
import { type Decision, decisionsOf } from './decisions-of.js';

/** The person whose decisions the tests export. */
const WAITER = 1;

describe('The decisions of a person', () => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await TestArchive.open(async (log) => {
      for (let story = 0; story < 4; story++) await log.story(1);
      // Archiving waits until the reader has recorded where they decided.
      await log.owner.query(`insert into venue_decider (user_id, venue_id, first_seq) values ('1', 1, 2)`);
      await log.owner.query(
        `insert into subscription_checkpoint (name, venue_id, position) values ('venue_deciders', 1, 12)`,
      );
    });
  });
  afterEach(() => archive.close());

  /** @param words `meanwhile` runs right before the first statement that contains them */
  const decisions = (words?: string, meanwhile?: () => Promise<void>): Promise<string[]> =>
    archive.within(async (session) => {
      let waits = words !== undefined;
      const query: OwnSession['query'] = async (statement) => {
        if (waits && statement.text.includes(words ?? '')) {
          waits = false;
          await meanwhile?.();
        }
        return session.query(statement);
      };
      const found: Decision[] = [];
      for await (const some of decisionsOf({ query } as Database, archive.storage, WAITER)) found.push(...some);
      return found.map(({ type, at }) => `${type} ${at.toISOString()}`);
    });

  test.each([
    ['before anything is read', 'from log_start'],
    ['between the archive and the log', 'from event'],
  ])('are all listed while events are archived %s', async (_, words) => {
    const all = await decisions();
    expect(all).toHaveLength(8);
    expect(await decisions(words, () => archive.remove())).toEqual(all);
    expect(await decisions()).toEqual(all);
  });
});
