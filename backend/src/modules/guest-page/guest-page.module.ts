import { Module } from '@nestjs/common';
import { CatalogueModule } from '#modules/catalogue/catalogue.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { GuestPageController, GuestPages } from './guest-page.controller.js';
import { MenuPreviewController } from './menu-preview.controller.js';
import { PageRenderer } from './page-renderer.js';

@Module({
  imports: [CatalogueModule, VenuesModule],
  controllers: [GuestPageController, MenuPreviewController],
  providers: [GuestPages, PageRenderer],
})
export class GuestPageModule {}
