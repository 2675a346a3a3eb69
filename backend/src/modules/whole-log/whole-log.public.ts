export { LOG_EVENTS } from './log.events.js';
export { LOG_PROJECTIONS, LOG_READERS } from './log.projections.js';
