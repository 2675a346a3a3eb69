import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { verifyArchive } from '#eventlog/archive/verify-archive.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { table } from '../report.js';
import { timed } from './growth.js';
import type { LogArena } from './log-arena.js';

const MEGABYTE = 1_048_576;

/** Takes a venue's log, all but its last thousandth, into files and out of the log, and tells how fast, and what is left. */
export async function archived({ url, ownerUrl, reader }: LogArena, venueId: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-archive-'));
  const storage = new FolderStorage(folder);
  const inSession = <Result>(of: string, work: (session: OwnSession) => Promise<Result>): Promise<Result> =>
    withOwnSession({ url: of, role: null }, 'bench', work);
  const { rows } = await reader.query<{ seq: string }>('select seq from venue_head where venue_id = $1', [venueId]);
  const upTo = Math.floor(Number(rows[0]?.seq) * 0.999);
  const readers = LOG_READERS.map(({ name }) => name);
  // Unread events stay in the log, so the readers are taken to have read all.
  await reader.query(
    `insert into subscription_checkpoint (name, venue_id, position) select unnest($1::text[]), $2, $3
      on conflict (name, venue_id) do update set position = excluded.position`,
    [readers, venueId, upTo],
  );
  const logSize = async (): Promise<number> => {
    const sized = await reader.query<{ bytes: string }>(`select pg_total_relation_size('event') as bytes`);
    return Number(sized.rows[0]?.bytes) / MEGABYTE;
  };
  try {
    const before = await logSize();
    const requested = { venueId, upTo, now: new Date() };
    const written = await timed(() => inSession(url, (session) => writeArchive(session, storage, requested)));
    const removing = { venueId, upTo, readers, after: STREAMS_AFTER };
    const removed = await timed(() => inSession(ownerUrl, (session) => removeArchived(session, storage, removing)));
    await reader.query('vacuum full event');
    const after = await logSize();
    let findings = 0;
    const verified = await timed(async () => {
      findings = (await inSession(url, (session) => verifyArchive(session, storage, venueId))).findings.length;
    });
    if (findings > 0) throw new Error(`The archive has ${findings} findings`);
    const rate = (took: number) => ((upTo / took) * 1_000).toFixed(0);
    const files = sizeOf(folder) / MEGABYTE;
    console.log(`\nArchive of ${upTo.toLocaleString('en')} events of one venue, events/s`);
    console.log(
      table(
        ['stored', 'taken out', 'verified', 'log before MB', 'log after MB', 'files MB'],
        [[rate(written), rate(removed), rate(verified), before.toFixed(0), after.toFixed(0), files.toFixed(0)]],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
}
