import type { OwnSession } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { auditedRights } from '../audit/audited-rights.js';
import { ERASED_MARKS, erasePerson } from './erase-person.js';
import { ERASURE_FOLDER, Erasure } from './erasure.js';

// Excludes people who have signed up again after the erasure.
const BACK = `
  select id from app_user where created_at < $1
    and exists (select from unnest(${ERASED_MARKS}) mark where encode(sha256(convert_to($2 || mark, 'UTF8')), 'hex') = any ($3))
  order by id for update`;

/**
 * Erases people whom a restore of the database has brought back; safe to repeat. @throws Error for an unreadable record
 */
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

function eraseOne(session: OwnSession, { erasedAt, salt, marks }: Erasure): Promise<number> {
  return session.transaction(async () => {
    const back = await session.query<{ id: number }>({ text: BACK, values: [erasedAt, salt, marks] });
    const people = back.map(({ id }) => id);
    await auditedRights({ sql: session, actorId: null, people }, async () => {
      for (const id of people) await erasePerson(session, id);
    });
    if (back.length > 0) await session.query({ text: 'delete from erasure where erased_at = now()' });
    return back.length;
  });
}
