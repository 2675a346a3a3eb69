export { decidedEvents, VisitLog } from './visit-log.js';
