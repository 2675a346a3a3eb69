import { jest } from '@jest/globals';
import { TestArchive } from '#test/test-archive.js';
import { DomainError } from '#kernel/domain-error.js';
import type { OwnSession } from '#platform/database/own-session.js';
import type { ReadDatabase } from '#platform/database/read-database.js';
import { EventDevices } from './event-devices.js';

/** Two orders of three events each; the first event is the guest's. */
const OF_PEOPLE = [2, 3, 5, 6].map((position) => ({ position }));
const FOUND = OF_PEOPLE.map(({ position }) => [position, 'tablet-1']);

describe('The devices of archived events', () => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await TestArchive.open(async (log) => {
      for (let story = 0; story < 4; story++) await log.story(1);
      await log.story(2);
    });
    await archive.remove();
  });
  afterEach(() => archive.close());

  const within = <Result>(work: (session: OwnSession, devices: EventDevices) => Promise<Result>): Promise<Result> =>
    archive.within((session) => work(session, new EventDevices(session as unknown as ReadDatabase, archive.storage)));

  test('are read from the files, each file once', async () => {
    const reads = jest.spyOn(archive.storage, 'get');
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
    archive.lose(last!.file);
    await within(async (_, devices) => expect([...(await devices.at(1, OF_PEOPLE))]).toEqual(FOUND.slice(0, 2)));
  });

  test('are missing while the file storage is down, and are found afterwards', async () => {
    const away = jest.spyOn(archive.storage, 'get').mockRejectedValue(new DomainError('SERVICE_UNAVAILABLE'));
    await within(async (_, devices) => {
      expect([...(await devices.at(1, OF_PEOPLE))]).toEqual([]);
      expect(away).toHaveBeenCalledTimes(1);
      away.mockRestore();
      expect([...(await devices.at(1, OF_PEOPLE))]).toEqual(FOUND);
    });
  });
});
