export { decidedEvents, VisitLog } from './visit-log.js';
export { VisitsModule } from './visits.module.js';
