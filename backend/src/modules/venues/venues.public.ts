export { CompanyVenues } from './company-venues.js';
export { type Deletion, Deletions, placeTaken } from './deletions/deletions.js';
export { TABLE_SERVICES } from './entities/venue-table.entity.js';
export { VenueView } from './my-venues/venue.dto.js';
export { IN_LINK, MAX_CODE, newTableCode, tableLink, type TableLink, TableLinkQuery } from './table-link.js';
export { type TableInfo, tableInfo } from './table-info/table-info.controller.js';
export { VenueChanges } from './venue-changes.js';
export {
  tableCodeHash,
  VenueDirectory,
  leadsTo,
  presentName,
  type Place,
  type Table,
  type Venue,
} from './venue-directory.js';
export { VenueRecords, type VenueRecordChange } from './venue-records.js';
export { VenuesModule } from './venues.module.js';
export { VenueOwners } from './venue-owners.js';
export { ServingState } from './presence/serving-state.js';
export { silentPages, type HeldPage } from './presence/attended-venues.js';
export { type AttendedVenue, VenueAttendance } from './presence/venue-attendance.js';
export { VenuePresence } from './presence/venue-presence.js';
