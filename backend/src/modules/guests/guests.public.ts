export { GuestBounds } from './guest-bounds.js';
export { GuestPseudonyms } from './guest-pseudonyms.js';
export { GuestPlaces } from './guest-place.js';
export { GuestsModule } from './guests.module.js';
export { PHONE_HEADER, phoneHash } from './phone.js';
export { guestSession, readableSessions, SessionCode, sessionHash, type GuestCaller } from './session.js';
