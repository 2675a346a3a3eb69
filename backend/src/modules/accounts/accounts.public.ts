export { AccountsModule } from './accounts.module.js';
export { SIGN_IN } from './access/sign-in.js';
export { seedDemoAccounts, seedDemoCompanies } from './demo/demo-accounts.js';
export { UserNames } from './profile/user-names.js';
export { searchPeople } from './users/search-people.js';
