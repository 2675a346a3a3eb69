import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { FILE_NAME, IMAGE_FOLDER, IMAGE_SIZES, imageFile, type ImageSize } from './image-address.js';

/** SQL: tells whether a product has a picture. @param address SQL of the picture's address */
const isShown = (address: string): string =>
  `exists (select from product p where p.image_url = ${address} and (p.deleted_at is null or p.archived_at is not null))`;

const EVERY_MS = 6 * 3_600_000;
const BATCH = 20;

// Searches products of all companies, because equal pictures share a name, which is a hash of the content.
const SHOWN = isShown(`'/images/' || picture.hash || '-480.webp'`);

const MARK = `update picture set unused_since = case when ${SHOWN} then null else now() end
  where (unused_since is null) <> ${SHOWN}`;

const TAKE = `delete from picture where hash in (
    select hash from picture where unused_since < now() - interval '30 days' and not ${SHOWN} limit ${BATCH} for update skip locked
  ) returning hash`;

const ADOPT = 'insert into picture (hash) select * from unnest($1::text[]) on conflict do nothing';

/** Deletes pictures that no product has had for a month. By then, caches have dropped them. Orders have no pictures. */
@Injectable()
export class SweepImagesJob implements OnModuleInit {
  private readonly logger = new Logger(SweepImagesJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly storage: FileStorage,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'sweep-images', () => this.run());
  }

  async run(): Promise<void> {
    await this.adopt();
    await this.database.query({ text: MARK });
    let swept = 0;
    for (let batch = BATCH; batch === BATCH; swept += batch) batch = await this.deleteSome();
    if (swept > 0) this.logger.log(`${swept} pictures deleted that no product shows any more`);
  }

  /** Adds rows for files without one, from interrupted uploads or from before the table existed. */
  private async adopt(): Promise<void> {
    for await (const names of this.storage.list(IMAGE_FOLDER)) {
      const hashes = new Set(names.filter((name) => FILE_NAME.test(name)).map((name) => name.slice(0, 64)));
      if (hashes.size > 0) await this.database.query({ text: ADOPT, values: [[...hashes]] });
    }
  }

  /** Locks the rows until their files are deleted, so that no upload reuses such a file. */
  private deleteSome(): Promise<number> {
    return this.database.transaction(async (client) => {
      const gone = await client.query<{ hash: string }>({ text: TAKE });
      for (const { hash } of gone) {
        for (const size of Object.keys(IMAGE_SIZES) as ImageSize[]) {
          await this.storage.delete(`${IMAGE_FOLDER}/${imageFile(hash, size)}`);
        }
      }
      return gone.length;
    });
  }
}
