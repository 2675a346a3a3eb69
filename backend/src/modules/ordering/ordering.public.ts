/** The door of the ordering: all that another module may import. */
export { ORDERING_EVENTS } from './domain/ordering.events.js';
export { ORDERING_PROJECTIONS } from './read-models/ordering.projections.js';
