export { StaffCall, toStaffCall } from './staff-call-api.js';
export { readCallInSight, type SessionCall } from './views/guest-call.query.js';
