import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import type { TransactionClient } from '#platform/database/database.js';

const LOCK_SA = `select id from app_user where role = 'SA' order by id for update`;
const LOCK_COMPANIES =
  'select id from company where id = any ($1) and deleted_at is null order by id for no key update';
const MANAGED = `select company_id as id from user_company where user_id = $1 and role = 'COMPANY_MANAGER'`;

/** Locks all SA until the commit, so that changes of that role run one by one. */
export async function lockAdministrators(client: TransactionClient): Promise<readonly number[]> {
  return (await client.query<{ id: number }>({ text: LOCK_SA })).map(({ id }) => id);
}

/** The same for roles in these companies. */
export async function lockCompanies(client: TransactionClient, companyIds: readonly number[]): Promise<void> {
  await client.query({ text: LOCK_COMPANIES, values: [companyIds] });
}

/**
 * Call it before locking any other user: otherwise two administrators could remove each other's role at once, and
 * nobody could admit anybody.
 * @throws DomainError FORBIDDEN if the caller has lost a role since the request was admitted
 */
export async function requireStillAdministrator(client: TransactionClient, caller: Principal): Promise<void> {
  if (caller.role === 'SA') {
    if (!(await lockAdministrators(client)).includes(caller.userId)) throw new DomainError('FORBIDDEN');
    return;
  }
  await lockCompanies(client, caller.companyIds);
  const managed = await client.query<{ id: number }>({ text: MANAGED, values: [caller.userId] });
  const still = new Set(managed.map(({ id }) => id));
  if (!caller.companyIds.every((id) => still.has(id))) throw new DomainError('FORBIDDEN');
}
