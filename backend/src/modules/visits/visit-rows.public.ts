/** A door without Nest, so that `npm run ops` starts at once. */
export { visitPhones } from './views/visit-phones.projection.js';
export { visits } from './views/visits.projection.js';
