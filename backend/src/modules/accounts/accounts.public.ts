export { SIGN_IN } from './access/account-ports.module.js';
export { AccountsModule } from './accounts.module.js';
export { seedDemoAccounts, seedDemoCompanies } from './demo/demo-accounts.js';
export { tabletNames, tabletsAt } from './devices/tablet-names.js';
export { NAMED_USERS, searchPeople, STAFF_OF_VENUES, userNames, verifiedUser } from './profile/names-of-users.js';
export { UserNames } from './profile/user-names.js';
