/** The door of the venues module: all that another module may import. */
export { VenuesModule } from './venues.module.js';
export { CompanyVenues } from './company-venues.js';
export { localMoment, momentOf } from './local-moment.js';
export { newTableCode } from './table-code.js';
export { IN_LINK, MAX_CODE, tableLink, type TableLink } from './table-link.js';
export { TableLinkQuery } from './table-link.dto.js';
export { VenueChanges } from './venue-changes.js';
export { VenueView } from './my-venues/venue.dto.js';
export { leadsTo, VenueDirectory, type Place, type Table, type Venue } from './venue-directory.js';
export { LIVING_VENUES, LOCK_VENUES_OF_COMPANY, VENUES } from './venue-rows.js';
