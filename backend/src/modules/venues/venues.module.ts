import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DoorbellModule } from '#platform/doorbell/doorbell.module.js';
import { CompanyVenues } from './company-venues.js';
import { EditTablesController } from './edit-tables/edit-tables.controller.js';
import { EditTablesService } from './edit-tables/edit-tables.service.js';
import { EditVenueController } from './edit-venue/edit-venue.controller.js';
import { EditVenueService } from './edit-venue/edit-venue.service.js';
import { VenueEntity } from './entities/venue.entity.js';
import { VenueTableEntity } from './entities/venue-table.entity.js';
import { MyVenuesController } from './my-venues/my-venues.controller.js';
import { MyVenuesService } from './my-venues/my-venues.service.js';
import { TableInfoController } from './table-info/table-info.controller.js';
import { TableSheetController } from './table-sheet/table-sheet.controller.js';
import { TableSheetService } from './table-sheet/table-sheet.service.js';
import { VenueChanges } from './venue-changes.js';
import { VenueDirectory } from './venue-directory.js';

@Module({
  imports: [TypeOrmModule.forFeature([VenueEntity, VenueTableEntity]), DoorbellModule],
  controllers: [
    MyVenuesController,
    EditVenueController,
    EditTablesController,
    TableSheetController,
    TableInfoController,
  ],
  providers: [
    CompanyVenues,
    MyVenuesService,
    EditVenueService,
    EditTablesService,
    TableSheetService,
    VenueChanges,
    VenueDirectory,
  ],
  exports: [CompanyVenues, VenueChanges, VenueDirectory],
})
export class VenuesModule {}
