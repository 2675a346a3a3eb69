import { Module } from '@nestjs/common';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { Images, ImagesController } from './images.controller.js';
import { PREPARE_IMAGE, prepareImage } from './prepare-image.js';
import { SweepImagesJob } from './sweep-images.job.js';
import { UploadRoom } from './upload-room.js';

@Module({
  imports: [JobsModule, StorageModule],
  controllers: [ImagesController],
  providers: [Images, UploadRoom, SweepImagesJob, { provide: PREPARE_IMAGE, useValue: prepareImage }],
  exports: [Images, UploadRoom],
})
export class ImagesModule {}
