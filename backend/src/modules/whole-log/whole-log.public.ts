export { LOG_EVENTS, STREAMS_AFTER } from './log.events.js';
export { LOG_PROJECTIONS, LOG_READERS } from './log.projections.js';
