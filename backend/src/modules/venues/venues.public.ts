/** The door of the venues module: all that another module may import. */
export { VenuesModule } from './venues.module.js';
export { CompanyVenues } from './company-venues.js';
export { localMoment, momentOf, type LocalMoment } from './local-moment.js';
export { newTableCode } from './table-code.js';
export { tableLink, type TableLink } from './table-link.js';
export { VenueChanges } from './venue-changes.js';
export { VenueView } from './my-venues/venue.dto.js';
export { VenueDirectory, type Place, type Table, type Venue } from './venue-directory.js';
export { LIVING_VENUES, LOCK_VENUES_OF_COMPANY, VENUES } from './venue-rows.js';
