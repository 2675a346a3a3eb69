import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TransactionClient } from '#platform/database/database.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { forgetSessionsOf } from '#platform/sign-in-provider/provider-storage.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { auditedRights } from '../audit/audited-accounts.js';

export const ERASURE_FOLDER = 'erasures';

/**
 * The record of an erasure. After the restore of an older backup, its hashes find the person again. By themselves they
 * identify nobody.
 */
const Erasure = z.object({ id: z.string(), erasedAt: z.string(), salt: z.string(), hashes: z.array(z.string()) });
type Erasure = z.infer<typeof Erasure>;

const FORGET_SESSIONS = forgetSessionsOf('(select auth0_id from app_user where id = $1)');

/** Leaves out the address of a person who has signed in, because the address may belong to another person. */
const ERASED_MARKS = `array[
  'row:' || id || ':' || extract(epoch from created_at), 'subject:' || auth0_id, case when auth0_id is null then 'invited:' || lower(email) end]`;

const REMEMBER_SUBJECT = `
  insert into erased_subject (subject_hash)
  select sha256(convert_to(auth0_id, 'UTF8')) from app_user where id = $1 and auth0_id is not null
  on conflict (subject_hash) do update set erased_at = excluded.erased_at`;

const WAS_ERASED = `
  select from erased_subject where subject_hash = sha256(convert_to($1, 'UTF8')) and erased_at >= to_timestamp($2)`;

const REMEMBER_TO_ERASE_AGAIN = `
  insert into erasure (salt, hashes)
  select $2, array (select encode(sha256(convert_to($2 || mark, 'UTF8')), 'hex') from unnest(${ERASED_MARKS}) mark where mark is not null)
  from app_user where id = $1`;

const FORGET = 'delete from app_user where id = $1';

/**
 * Erases a person. Their events keep an id that belongs to nobody. An older token does not recreate the person. Call
 * `Erasures.keep` after the commit.
 */
export async function erasePerson(client: Pick<TransactionClient, 'query'>, userId: number): Promise<void> {
  await client.query({ text: FORGET_SESSIONS, values: [userId] });
  await client.query({ text: REMEMBER_SUBJECT, values: [userId] });
  await client.query({ text: REMEMBER_TO_ERASE_AGAIN, values: [userId, randomBytes(16).toString('hex')] });
  await client.query({ text: FORGET, values: [userId] });
}

/** @param issuedAt time of the token in seconds since 1970 (RFC 7519, `iat`); `null` if the token lacks it */
export async function wasErasedSince(sql: SqlSource, subject: string, issuedAt: number | null): Promise<boolean> {
  return (await sql.query({ name: 'was_erased', text: WAS_ERASED, values: [subject, issuedAt ?? 0] })).length > 0;
}

const BACK = `
  select id from app_user where created_at < $1
    and exists (select from unnest(${ERASED_MARKS}) mark where encode(sha256(convert_to($2 || mark, 'UTF8')), 'hex') = any ($3))
  order by id for update`;

/** Erases people whom a restored backup has brought back; may be repeated. @throws Error for an unreadable record */
export async function eraseAgain(session: OwnSession, storage: FileStorage): Promise<{ read: number; erased: number }> {
  const outcome = { read: 0, erased: 0 };
  for await (const names of storage.list(ERASURE_FOLDER)) {
    for (const name of names) {
      const content = await storage.get(`${ERASURE_FOLDER}/${name}`);
      if (content === null) continue;
      outcome.read += 1;
      outcome.erased += await eraseOne(session, Erasure.parse(JSON.parse(content.toString())));
    }
  }
  return outcome;
}

function eraseOne(session: OwnSession, { erasedAt, salt, hashes }: Erasure): Promise<number> {
  return session.transaction(async () => {
    const back = await session.query<{ id: number }>({ text: BACK, values: [erasedAt, salt, hashes] });
    const people = back.map(({ id }) => id);
    await auditedRights({ sql: session, actorId: null, people }, async () => {
      for (const id of people) await erasePerson(session, id);
    });
    if (back.length > 0) await session.query({ text: 'delete from erasure where erased_at = now()' });
    return back.length;
  });
}
