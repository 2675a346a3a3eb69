export { StaffCall, toStaffCall } from './staff-call-api.js';
export { readCallsInSight, type SessionCall } from './calls-in-sight.js';
