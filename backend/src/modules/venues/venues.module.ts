import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EditTablesController } from './edit-tables/edit-tables.controller.js';
import { EditTablesService } from './edit-tables/edit-tables.service.js';
import { EditVenueController } from './edit-venue/edit-venue.controller.js';
import { EditVenueService } from './edit-venue/edit-venue.service.js';
import { VenueEntity } from './entities/venue.entity.js';
import { VenueTableEntity } from './entities/venue-table.entity.js';
import { MyVenuesController } from './my-venues/my-venues.controller.js';
import { MyVenuesService } from './my-venues/my-venues.service.js';
import { TableInfoController } from './table-info/table-info.controller.js';
import { VenueChanges } from './venue-changes.js';
import { VenueDirectory } from './venue-directory.js';

/** Venues and their tables. Global, since nearly everything in the product happens at a venue. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([VenueEntity, VenueTableEntity])],
  controllers: [MyVenuesController, EditVenueController, EditTablesController, TableInfoController],
  providers: [MyVenuesService, EditVenueService, EditTablesService, VenueChanges, VenueDirectory],
  exports: [VenueChanges, VenueDirectory],
})
export class VenuesModule {}
