export { StaffCall, toStaffCall } from './staff-call-api.js';
export { readSessionCall, type SessionCall } from './views/guest-call.query.js';
export { readOpenCalls } from './views/open-calls.query.js';
export { staffCalls } from './views/staff-calls.projection.js';
