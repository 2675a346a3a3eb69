import type { TransactionClient } from '../../../platform/database/database.js';

// The embedded provider's sessions, codes and refresh tokens speak of the subject.
const FORGET_SESSIONS = `
  delete from sign_in_artifact where payload->>'accountId' = (select auth0_id from app_user where id = $1)`;

const FORGET = 'delete from app_user where id = $1';

/**
 * Erases all that is kept of a person: the user with their assignments and links, and what the embedded provider remembers.
 * Events keep an id that leads to nobody. Whoever signs in again afterwards begins as a stranger without a role.
 */
export async function erasePerson(client: TransactionClient, userId: number): Promise<void> {
  await client.query({ text: FORGET_SESSIONS, values: [userId] });
  await client.query({ text: FORGET, values: [userId] });
}
