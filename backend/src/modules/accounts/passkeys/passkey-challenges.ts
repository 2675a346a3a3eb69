import type { Database } from '#platform/database/database.js';

const KEEP = `
  insert into passkey_challenge (holder, challenge, expires_at) values ($1, $2, now() + interval '10 minutes')
  on conflict (holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;
const TAKE = 'delete from passkey_challenge where holder = $1 returning challenge, expires_at > now() as good';

/** @param holder the page or person of the challenge; it has one at a time */
export async function keepChallenge(database: Database, holder: string, challenge: string): Promise<void> {
  await database.query({ text: KEEP, values: [holder, challenge] });
}

/** Consumes it once across processes. */
export async function takeChallenge(database: Database, holder: string): Promise<string | null> {
  const [row] = await database.query<{ challenge: string; good: boolean }>({ text: TAKE, values: [holder] });
  return row?.good === true ? row.challenge : null;
}
