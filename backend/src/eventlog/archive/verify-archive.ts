import type { SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { CHAIN_COLUMNS, linkOf, type ChainEvent } from '../chain/chain-event.js';
import type { ChainFinding } from '../chain/chain-finding.js';
import { alteredTextOf } from '../chain/chain-texts.js';
import { archiveParts, ArchiveBrokenError, beginOf, readPart, type ArchivePart } from './archive-part.js';

/**
 * Reads all of a venue's archive: whether its parts follow each other and the log follows the last, and whether what stays in the
 * log of a part, and the texts that lie beside, are those of its file. @returns what is wrong
 */
export async function verifyArchive(
  sql: SqlSource,
  storage: FileStorage,
  venueId: number,
): Promise<{ events: number; finding: ChainFinding | null }> {
  const begin = await beginOf(sql, venueId);
  let [events, last] = [0, ''];
  for (const part of (await archiveParts(sql, venueId)).filter(({ to }) => to <= begin.after)) {
    const wrong = (explanation: string) => ({
      events,
      finding: { kind: 'altered', seq: part.from, explanation } as const,
    });
    if (events > 0 && part.previousHash !== last) return wrong(`${part.file} does not follow the part before`);
    try {
      const laidDown = await readPart(storage, part);
      const altered = (await alteredStay(sql, part, laidDown)) ?? (await alteredText(sql, part, laidDown));
      if (altered) return { events, finding: altered };
      events += laidDown.length;
    } catch (error) {
      if (error instanceof ArchiveBrokenError) return wrong(error.message);
      throw error;
    }
    last = part.lastHash;
  }
  if (events === 0 || last === begin.hash) return { events, finding: null };
  const explanation = 'the log does not begin where its archive ends';
  return { events, finding: { kind: 'altered', seq: begin.after + 1, explanation } };
}

/** An open order, or a bell's last turns: whoever decides on them reads the log, not the file. */
async function alteredStay(
  sql: SqlSource,
  { venueId, from, to, previousHash }: ArchivePart,
  laidDown: readonly ChainEvent[],
): Promise<ChainFinding | null> {
  const rows = await sql.query<ChainEvent & { seq: string }>({
    text: `select ${CHAIN_COLUMNS} from event e where venue_id = $1 and venue_seq between $2 and $3 order by venue_seq`,
    values: [venueId, from, to],
  });
  for (const row of rows) {
    const seq = Number(row.seq);
    const previous = laidDown[seq - from - 1]?.hash ?? previousHash;
    const hashes = [row.hash, linkOf(venueId, { ...row, seq }).hashAs(seq, previous)];
    if (hashes.every((hash) => hash === laidDown[seq - from]?.hash)) continue;
    const explanation = `event ${seq} stays in the log, and is not the one that was laid down`;
    return { kind: 'altered', seq, explanation };
  }
  return null;
}

async function alteredText(
  sql: SqlSource,
  { venueId, from, to }: ArchivePart,
  laidDown: readonly ChainEvent[],
): Promise<ChainFinding | null> {
  const texts = await sql.query<NonNullable<ChainEvent['texts']>[number] & { seq: number }>({
    text: `select venue_seq::float8 as seq, path, encode(salt, 'hex') as salt, body from event_text
      where venue_id = $1 and stream_id = any ($2) and venue_seq between $3 and $4 order by venue_seq, path`,
    values: [venueId, [...new Set(laidDown.map(({ stream }) => stream))], from, to],
  });
  for (const { seq, ...text } of texts) {
    const event = laidDown[seq - from];
    const altered = event && alteredTextOf({ ...event, texts: [text] });
    if (altered) return altered;
  }
  return null;
}
