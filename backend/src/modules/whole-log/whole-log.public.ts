export { LOG_EVENTS, STREAMS_AFTER } from './log.events.js';
export { LOG_PROJECTIONS } from './log.projections.js';
export { LOG_READERS } from './views/log-readers.js';
