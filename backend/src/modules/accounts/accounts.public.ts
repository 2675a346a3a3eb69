export { AccountsModule } from './accounts.module.js';
export { SIGN_IN } from './access/sign-in.js';
export { seedDemoAccounts, seedDemoCompanies } from './demo/demo-accounts.js';
export { eraseAgain } from './privacy/erase-again.js';
export { NAMED_USERS, userNames, UserNames } from './profile/user-names.js';
export { searchPeople } from './users/search-people.js';
export { findPerson, makeAdministrator, newestPeople, type KnownPerson } from './users/make-administrator.js';
