import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { ERASURE_FOLDER } from './erase-person.js';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const RETENTION_MONTHS = 13;
const BATCH = 100;

const WAITING = `select id, erased_at as "erasedAt", salt, hashes from erasure order by erased_at limit ${BATCH}`;

/** Stores records of erasures outside the database. After a backup is restored, they show whom to erase again. */
@Injectable()
export class Erasures {
  private readonly logger = new Logger(Erasures.name);

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** Never throws: if a record cannot be written, it stays in the database for the next attempt. */
  async keep(): Promise<void> {
    try {
      let waiting: readonly { id: string; erasedAt: Date }[];
      do {
        waiting = await this.database.query<{ id: string; erasedAt: Date }>({ text: WAITING });
        for (const erasure of waiting) {
          const name = `${ERASURE_FOLDER}/${erasure.erasedAt.toISOString().slice(0, DAY_LENGTH)}-${erasure.id}.json`;
          await this.storage.put(name, Buffer.from(JSON.stringify(erasure)), 'application/json');
          await this.database.query({ text: 'delete from erasure where id = $1', values: [erasure.id] });
        }
      } while (waiting.length === BATCH);
    } catch (error) {
      this.logger.error({ err: error }, 'Could not record an erasure; it will be tried again');
    }
  }

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now());
    before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
    const day = before.toISOString().slice(0, DAY_LENGTH);
    try {
      for await (const names of this.storage.list(ERASURE_FOLDER)) {
        for (const name of names) if (name < day) await this.storage.delete(`${ERASURE_FOLDER}/${name}`);
      }
    } catch (error) {
      this.logger.error({ err: error }, 'Old erasures could not be deleted');
    }
  }
}
