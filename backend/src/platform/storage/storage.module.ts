import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { Settings } from '../config/settings.js';
import { FileStorage, FolderStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

@Module({
  providers: [{ provide: FileStorage, inject: [Settings], useFactory: storageOf }],
  exports: [FileStorage],
})
export class StorageModule {}

export function storageOf(settings: Settings): FileStorage {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return new FolderStorage(join(settings.DATA_DIR, 'files'));
  return new S3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}
