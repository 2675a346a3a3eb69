import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { Images } from './images.service.js';

/** Pictures that restaurants upload. */
@Module({ controllers: [ImagesController], providers: [Images], exports: [Images] })
export class ImagesModule {}
