import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import type { TransactionClient } from '../../../platform/database/database.js';

const LOCK = `select id from app_user where role = 'SA' order by id for update`;

/** @returns the ids of all SA, who stay SA until the commit: what takes the role from one of them follows one another */
export async function lockAdministrators(client: TransactionClient): Promise<readonly number[]> {
  return (await client.query<{ id: number }>({ text: LOCK })).map(({ id }) => id);
}

/**
 * To be called before any other user is locked: two SA who take each other's role away at once would leave nobody who could
 * let anybody in.
 *
 * @throws DomainError FORBIDDEN when the caller has lost the role since the call was let in
 */
export async function requireStillAdministrator(client: TransactionClient, caller: Principal): Promise<void> {
  if (caller.role !== 'SA') return;
  if (!(await lockAdministrators(client)).includes(caller.userId)) throw new DomainError('FORBIDDEN');
}
