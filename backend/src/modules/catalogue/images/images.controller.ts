import { Controller, Get, Headers, Inject, Injectable, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { FairTurns } from '#kernel/turns.js';
import { DomainError } from '#kernel/domain-error.js';
import { Database } from '#platform/database/database.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { FILE_NAME, IMAGE_FOLDER, imageAddress, imageFile, type ImageSize, smallOfThumb } from './image-address.js';
import { PREPARE_IMAGE, type PrepareImage, thumbOf } from './prepare-image.js';

const TYPE = 'image/webp';
const AT_ONCE = 2;
/** Queue for thumbnails of older pictures, which are made at their first request. No company has the id 0. */
const LATE = 0;

@Injectable()
export class Images {
  /** Queues pictures by company, so that companies take turns. Few run at once, because each needs much memory. */
  private readonly turns = new FairTurns(AT_ONCE);

  constructor(
    private readonly storage: FileStorage,
    private readonly database: Database,
    @Inject(PREPARE_IMAGE) private readonly prepare: PrepareImage,
  ) {}

  /**
   * @returns the address of the small picture. @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE,
   * SERVICE_UNAVAILABLE
   */
  async keep(companyId: number, content: Buffer): Promise<string> {
    const { hash, files } = await this.turns.take(companyId, () => this.prepare(content));
    await this.database.query({
      text: `insert into picture (hash) values ($1) on conflict (hash) do update set unused_since = null`,
      values: [hash],
    });
    for (const size of ['large', 'small', 'thumb'] satisfies ImageSize[]) {
      await this.storage.put(`${IMAGE_FOLDER}/${imageFile(hash, size)}`, files[size], TYPE);
    }
    return imageAddress(hash, 'small');
  }

  async read(file: string): Promise<Buffer | null> {
    if (!FILE_NAME.test(file)) return null;
    return (await this.storage.get(`${IMAGE_FOLDER}/${file}`)) ?? this.lateThumb(file);
  }

  /** Makes the thumbnail of a picture that was uploaded before thumbnails existed. */
  private async lateThumb(file: string): Promise<Buffer | null> {
    const name = smallOfThumb(file);
    const small = name === null ? null : await this.storage.get(`${IMAGE_FOLDER}/${name}`);
    if (small === null) return null;
    const thumb = await this.turns.take(LATE, () => thumbOf(small));
    await this.storage.put(`${IMAGE_FOLDER}/${file}`, thumb, TYPE);
    return thumb;
  }
}

// Cached for ever, because the name is a hash of the content.
const LASTING = 'public, max-age=31536000, immutable';

@ApiExcludeController()
@Controller('images')
export class ImagesController {
  constructor(private readonly images: Images) {}

  @Get(':file')
  async read(
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.images.read(file);
    if (!content) throw new DomainError('NOT_FOUND');
    const etag = `"${file}"`;
    void reply.header('cache-control', LASTING).header('etag', etag);
    if (known?.includes(etag)) await reply.status(304).send();
    else await reply.type('image/webp').header('content-length', content.length).send(content);
  }
}
