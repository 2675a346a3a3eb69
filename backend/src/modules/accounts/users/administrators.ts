import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import type { TransactionClient } from '#platform/database/database.js';

const LOCK_SA = `select id from app_user where role = 'SA' order by id for update`;
const LOCK_COMPANIES =
  'select id from company where id = any ($1) and deleted_at is null order by id for no key update';
const MANAGED = `select company_id as id from user_company where user_id = $1 and role = 'COMPANY_MANAGER'`;

/** All SA, locked until the commit, so that changes of that role follow one another. */
export async function lockAdministrators(client: TransactionClient): Promise<readonly number[]> {
  return (await client.query<{ id: number }>({ text: LOCK_SA })).map(({ id }) => id);
}

/** The same for roles in these companies. */
export async function lockCompanies(client: TransactionClient, companyIds: readonly number[]): Promise<void> {
  await client.query({ text: LOCK_COMPANIES, values: [companyIds] });
}

/**
 * Call it before any other user is locked: two who take each other's role away at once would leave nobody who could let anybody in.
 * @throws DomainError FORBIDDEN when the caller has lost a role since the call was let in
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
