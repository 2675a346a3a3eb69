import { Module } from '@nestjs/common';
import { GuestPageController } from './guest-page.controller.js';
import { GuestPages } from './guest-pages.js';
import { PageRenderer } from './page-renderer.js';

@Module({ controllers: [GuestPageController], providers: [GuestPages, PageRenderer] })
export class GuestPageModule {}
