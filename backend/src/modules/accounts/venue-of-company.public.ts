/** What a venue asks of its company. A door of its own, since the venues lie below the accounts' other door. */
export { auditedRights } from './audit/audited-rights.js';
export { dropStrangers, holdCompany } from './companies/venue-of-company.js';
