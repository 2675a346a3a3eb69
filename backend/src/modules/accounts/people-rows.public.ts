/** A door without Nest, so that `npm run ops` starts at once. */
export { eraseAgain } from './privacy/erase-again.js';
export { isPlainAddress } from './invitations/plain-address.js';
export { NAMED_USERS, userNames, verifiedUser } from './profile/names-of-users.js';
export {
  findPerson,
  findPersonByAddress,
  inviteAdministrator,
  makeAdministrator,
  newestPeople,
  type KnownPerson,
} from './users/make-administrator.js';
