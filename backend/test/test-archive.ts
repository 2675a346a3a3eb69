import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { type OwnSession, withOwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';
import { TestLog } from './test-log.js';

const PART = 4;
const UP_TO = 2 * PART;

/** A log with the files of the first eight events of venue 1, four a file. `remove` takes these events out of the log. */
export class TestArchive {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stolek-archive-'));
  readonly storage = new FolderStorage(this.folder);

  private constructor(private readonly database: TestDatabase) {}

  /** @param fill appends the events, at least eight of venue 1 */
  static async open(fill: (log: TestLog) => Promise<void>): Promise<TestArchive> {
    const archive = new TestArchive(await openTestDatabase());
    const log = await TestLog.open(archive.database);
    await fill(log);
    await log.close();
    await archive.asOwner((owner) =>
      writeArchive(owner, archive.storage, { venueId: 1, upTo: UP_TO, now: new Date(), part: PART }),
    );
    return archive;
  }

  /** Runs work in a session of the application. */
  within<Result>(work: (session: OwnSession) => Promise<Result>): Promise<Result> {
    return withOwnSession({ url: this.database.url, role: null }, 'test', work);
  }

  remove(): Promise<void> {
    return this.asOwner((owner) =>
      removeArchived(owner, this.storage, { venueId: 1, upTo: UP_TO, readers: [], after: STREAMS_AFTER }),
    );
  }

  lose(file: string): void {
    rmSync(join(this.folder, file));
  }

  async close(): Promise<void> {
    await this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private asOwner<Result>(work: (owner: OwnSession) => Promise<Result>): Promise<Result> {
    return withOwnSession({ url: this.database.ownerUrl, role: null }, 'test', work);
  }
}
