import { Injectable } from '@nestjs/common';
import { Turns } from '../../kernel/turns.js';
import { FileStorage } from '../../platform/storage/file-storage.js';
import { FILE_NAME, imageAddress, imageFile } from './image-address.js';
import { prepareImage } from './prepare-image.js';

const FOLDER = 'images';
const TYPE = 'image/webp';

/** Pictures of products. One that is taken away from its product stays: past orders and caches may still name it. */
@Injectable()
export class Images {
  /** Pictures are worked on one after another, so that ten uploads take no more memory at a time than one. */
  private readonly turns = new Turns();

  constructor(private readonly storage: FileStorage) {}

  /**
   * @param content the uploaded file
   * @returns the address of the small picture
   * @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE, SERVICE_UNAVAILABLE
   */
  async keep(content: Buffer): Promise<string> {
    const { hash, files } = await this.turns.take(0, () => prepareImage(content));
    await this.storage.put(`${FOLDER}/${imageFile(hash, 'large')}`, files.large, TYPE);
    await this.storage.put(`${FOLDER}/${imageFile(hash, 'small')}`, files.small, TYPE);
    return imageAddress(hash, 'small');
  }

  /** @returns the file; `null` when the name is none of ours, or there is no such picture */
  async read(file: string): Promise<Buffer | null> {
    return FILE_NAME.test(file) ? this.storage.get(`${FOLDER}/${file}`) : null;
  }
}
