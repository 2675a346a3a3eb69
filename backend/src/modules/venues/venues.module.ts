import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { NotifierModule } from '#platform/notifier/notifier.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { CompanyVenues } from './company-venues.js';
import { Deletions } from './deletions/deletions.js';
import { DeletionsController } from './deletions/deletions.controller.js';
import { EditTablesController } from './edit-tables/edit-tables.controller.js';
import { EditTablesService, TableDeletion } from './edit-tables/edit-tables.service.js';
import { EditVenueController, EditVenueService } from './edit-venue/edit-venue.controller.js';
import { VenueEntity } from './entities/venue.entity.js';
import { VenueTableEntity } from './entities/venue-table.entity.js';
import { MyVenuesController, MyVenuesService } from './my-venues/my-venues.controller.js';
import { PickupKeyController } from './pickup/pickup-key.controller.js';
import { PresenceController } from './presence/presence.query.js';
import { ServingState } from './presence/serving-state.js';
import { VenueAttendance } from './presence/venue-attendance.js';
import { VenuePresence } from './presence/venue-presence.js';
import { TableInfoController } from './table-info/table-info.controller.js';
import { TableSheetController, TableSheetService } from './table-sheet/table-sheet.controller.js';
import { VenueChanges } from './venue-changes.js';
import { VenueDirectory } from './venue-directory.js';
import { VenueOwners } from './venue-owners.js';
import { ZonesController, Zones } from './zones/zones.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([VenueEntity, VenueTableEntity]), EventStoreModule, NotifierModule, PrivacyModule],
  controllers: [
    MyVenuesController,
    EditVenueController,
    EditTablesController,
    TableSheetController,
    TableInfoController,
    DeletionsController,
    ZonesController,
    PresenceController,
    PickupKeyController,
  ],
  providers: [
    CompanyVenues,
    Deletions,
    MyVenuesService,
    EditVenueService,
    EditTablesService,
    TableDeletion,
    TableSheetService,
    VenueChanges,
    VenueDirectory,
    VenueOwners,
    VenuePresence,
    VenueAttendance,
    ServingState,
    Zones,
  ],
  exports: [
    CompanyVenues,
    Deletions,
    VenueChanges,
    VenueDirectory,
    VenueOwners,
    VenuePresence,
    ServingState,
    VenueAttendance,
  ],
})
export class VenuesModule {}
