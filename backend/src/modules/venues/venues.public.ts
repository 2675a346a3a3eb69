/** The door of the venues module: all that another module may import. */
export { VenuesModule } from './venues.module.js';
export { CompanyVenues } from './company-venues.js';
export { localMoment, momentOf } from './local-moment.js';
export { newTableCode } from './table-code.js';
export { tableLink, type TableLink } from './table-link.js';
export { VenueChanges } from './venue-changes.js';
export { VenueView } from './my-venues/venue.dto.js';
export { VenueDirectory, type Place, type Table, type Venue } from './venue-directory.js';
