export { StaffCall, toStaffCall } from './staff-call-api.js';
export { readSessionCall, type SessionCall } from './views/guest-call.query.js';
