export {
  callerOfVisit,
  keysOfCall,
  keysOfOrder,
  keysOfSight,
  seesCall,
  sightOf,
  type GuestAt,
  type GuestSight,
  type SentFrom,
  type SightKey,
} from './sight/guest-sight.js';
export { readCallers, type CallersVisit } from './sight/callers.js';
export { GuestSights } from './sight/guest-sights.js';
export { readSeating, type Seating } from './sight/seating.js';
export {
  openVisitOrThrow,
  readOpenVisit,
  readVisitAtTable,
  readSeats,
  readVisitsEndedSince,
} from './sight/visit-rows.js';
export { VisitsModule } from './visits.module.js';
export { seat, sitting, type Seated, type VisitReads } from './domain/party.js';
export { decidedEvents, PeekedVisits, VisitLog } from './visit-log.js';
