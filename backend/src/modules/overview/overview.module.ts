import { Module } from '@nestjs/common';
import { MenuModule } from '#modules/menu/menu.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { OverviewController } from './overview.query.js';
import { SearchController } from './search.query.js';

/** What the others' tables come to for somebody who begins their day: no table is its own. */
@Module({ imports: [MenuModule, VenuesModule], controllers: [OverviewController, SearchController] })
export class OverviewModule {}
