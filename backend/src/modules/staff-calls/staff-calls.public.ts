export { StaffCall, toStaffCall } from './staff-call-api.js';
export { readCallsInSight, type SessionCall } from './views/guest-call.query.js';
