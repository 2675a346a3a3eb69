import { jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { DomainError } from '#kernel/domain-error.js';
import { type OwnSession, withOwnSession } from '#platform/database/own-session.js';
import type { ReadDatabase } from '#platform/database/read-database.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { EventDevices } from './event-devices.js';
import { removeArchived } from './remove-archived.js';
import { writeArchive } from './write-archive.js';

const PART = 4;
const UP_TO = 2 * PART;
/** Two orders of three events each; the first event is the guest's. */
const OF_PEOPLE = [2, 3, 5, 6].map((position) => ({ position }));
const FOUND = OF_PEOPLE.map(({ position }) => [position, 'tablet-1']);

describe('The devices of archived events', () => {
  let database: TestDatabase;
  let folder: string;
  let storage: FolderStorage;
  beforeEach(async () => {
    database = await openTestDatabase();
    const log = await TestLog.open(database);
    for (let story = 0; story < 4; story++) await log.story(1);
    await log.story(2);
    await log.close();
    folder = mkdtempSync(join(tmpdir(), 'stolek-devices-'));
    storage = new FolderStorage(folder);
    await withOwnSession({ url: database.ownerUrl, role: null }, 'test', async (owner) => {
      await writeArchive(owner, storage, { venueId: 1, upTo: UP_TO, now: new Date(), part: PART });
      await removeArchived(owner, storage, { venueId: 1, upTo: UP_TO, readers: [], after: STREAMS_AFTER });
    });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const within = <Result>(work: (session: OwnSession, devices: EventDevices) => Promise<Result>): Promise<Result> =>
    withOwnSession({ url: database.url, role: null }, 'test', (session) =>
      work(session, new EventDevices(session as unknown as ReadDatabase, storage)),
    );

  test('are read from the files, each file once', async () => {
    const reads = jest.spyOn(storage, 'get');
    await within(async (session, devices) => {
      expect(await session.query({ text: 'select from event where venue_id = 1 and venue_seq <= 6' })).toEqual([]);
      const both = await Promise.all([devices.at(1, OF_PEOPLE), devices.at(1, OF_PEOPLE)]);
      expect(both.map((found) => [...found])).toEqual([FOUND, FOUND]);
      expect([...(await devices.at(1, [{ position: 12 }, { position: 6 }]))]).toEqual([
        [12, 'tablet-1'],
        [6, 'tablet-1'],
      ]);
    });
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test('are found only in the requested venue, and only for its events', async () => {
    await within(async (_, devices) => {
      expect([...(await devices.at(2, [{ position: 6 }]))]).toEqual([]);
      expect([...(await devices.at(1, [{ position: 99 }]))]).toEqual([]);
    });
  });

  test('are missing only if a file is lost', async () => {
    const [, last] = await within((session) =>
      session.query<{ file: string }>({ text: 'select file from log_archive order by from_seq' }),
    );
    rmSync(join(folder, last!.file));
    await within(async (_, devices) => expect([...(await devices.at(1, OF_PEOPLE))]).toEqual(FOUND.slice(0, 2)));
  });

  test('are missing while the file storage is down, and are found afterwards', async () => {
    const away = jest.spyOn(storage, 'get').mockRejectedValue(new DomainError('SERVICE_UNAVAILABLE'));
    await within(async (_, devices) => {
      expect([...(await devices.at(1, OF_PEOPLE))]).toEqual([]);
      expect(away).toHaveBeenCalledTimes(1);
      away.mockRestore();
      expect([...(await devices.at(1, OF_PEOPLE))]).toEqual(FOUND);
    });
  });
});
