export { GuestBounds } from './guest-bounds.js';
export { GuestDevices } from './guest-devices.js';
export { GuestPlaces, type GuestPlace } from './guest-place.js';
export { GuestsModule } from './guests.module.js';
export { guestSession, readableSessions, SessionCode, sessionHash } from './session.js';
