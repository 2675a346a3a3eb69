/** A door without Nest, so that `npm run ops` starts at once. */
export { HOUSE_ZONE, isoTime, localMoment, momentOf } from './local-moment.js';
export { VENUES } from './venue-rows.js';
