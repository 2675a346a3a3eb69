import type { SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { CHAIN_COLUMNS, linkOf, type ChainEvent, type ChainFinding } from '../chain/chain-event.js';
import { alteredTextOf, commitmentsOf, textFinding } from '../chain/chain-texts.js';
import { archiveParts, ArchiveBrokenError, beginOf, readPart, type ArchivePart } from './archive-part.js';

type Text = NonNullable<ChainEvent['texts']>[number];

interface Missing {
  readonly seq: number;
  readonly path: string;
  readonly stream: string;
  readonly version: number;
}

/** Compares the texts of archived events with their commitments, part by part in the order of the log. */
class ArchivedTexts {
  private missing: Missing[] = [];

  constructor(
    private readonly sql: SqlSource,
    private readonly venueId: number,
  ) {}

  async holdTo(part: ArchivePart, archived: readonly ChainEvent[]): Promise<ChainFinding[]> {
    const textsBySeq = await this.textsOf(part, archived);
    const erased = new Map<string, number>();
    const altered: ChainFinding[] = [];
    for (const event of archived) {
      const { seq, stream, version } = event;
      const texts = textsBySeq.get(seq) ?? [];
      const commitments = commitmentsOf(event);
      if (commitments === null) erased.set(stream, version);
      altered.push(...texts.flatMap((text) => alteredTextOf({ ...event, texts: [text] }) ?? []));
      const paths = new Set(texts.map(({ path }) => path));
      const lacking = Object.keys(commitments ?? {}).filter((path) => !paths.has(path));
      this.missing.push(...lacking.map((path) => ({ seq, path, stream, version })));
    }
    this.forgive(erased);
    return altered;
  }

  /** @returns the missing texts that no event has erased. Call it after comparing all parts. */
  async missed(): Promise<ChainFinding[]> {
    const rows = await this.sql.query<{ stream: string; version: number }>({
      text: `select stream_id as stream, max(stream_version) as version from event
        where venue_id = $1 and stream_id = any ($2) and starts_with(data::text, '{"commitments":null') group by 1`,
      values: [this.venueId, [...new Set(this.missing.map(({ stream }) => stream))]],
    });
    this.forgive(new Map(rows.map(({ stream, version }) => [stream, version])));
    return this.missing.map(({ seq, path }) => textFinding({ seq, path, altered: false }));
  }

  private forgive(erased: ReadonlyMap<string, number>): void {
    if (erased.size === 0) return;
    this.missing = this.missing.filter(({ stream, version }) => version > (erased.get(stream) ?? 0));
  }

  private async textsOf({ from, to }: ArchivePart, archived: readonly ChainEvent[]): Promise<Map<number, Text[]>> {
    const rows = await this.sql.query<Text & { seq: number }>({
      text: `select venue_seq::float8 as seq, path, encode(salt, 'hex') as salt, body from event_text
        where venue_id = $1 and stream_id = any ($2) and venue_seq between $3 and $4 order by venue_seq, path`,
      values: [this.venueId, [...new Set(archived.map(({ stream }) => stream))], from, to],
    });
    const texts = new Map<number, Text[]>();
    for (const { seq, ...text } of rows) texts.set(seq, [...(texts.get(seq) ?? []), text]);
    return texts;
  }
}

/** Finds the ranges of event numbers that have left the log and are in no recorded part. Reads no file. */
export async function missingParts(sql: SqlSource, venueId: number): Promise<ChainFinding[]> {
  const { after, beganAfter } = await beginOf(sql, venueId);
  const findings: ChainFinding[] = [];
  let last = beganAfter;
  for (const { from, to } of await partsThatLeft(sql, venueId, after)) {
    if (from > last + 1) findings.push(missing(last + 1, from - 1));
    last = Math.max(last, to);
  }
  return after > last ? [...findings, missing(last + 1, after)] : findings;
}

function missing(first: number, last: number): ChainFinding {
  const which = first === last ? `archived event ${first} is` : `archived events ${first} to ${last} are`;
  return { kind: 'removed', seq: first, explanation: `${which} missing: no part of the archive is known to hold them` };
}

async function partsThatLeft(sql: SqlSource, venueId: number, after: number): Promise<ArchivePart[]> {
  return (await archiveParts(sql, venueId)).filter(({ to }) => to <= after);
}

/**
 * Reads all of a venue's archive. It checks that its parts follow each other, that the log follows the last, and that
 * the events and texts of a part that stayed in the log match its file.
 * @returns each finding
 */
export async function verifyArchive(
  sql: SqlSource,
  storage: FileStorage,
  venueId: number,
): Promise<{ events: number; findings: readonly ChainFinding[] }> {
  const begin = await beginOf(sql, venueId);
  const texts = new ArchivedTexts(sql, venueId);
  const findings: ChainFinding[] = [];
  let [events, isWhole] = [0, true];
  let last: Pick<ArchivePart, 'to' | 'lastHash'> = { to: 0, lastHash: '' };
  for (const part of await partsThatLeft(sql, venueId, begin.after)) {
    if (!follows(part, last)) findings.push(altered(part.from, `${part.file} does not follow the part before`));
    last = part;
    try {
      const archived = await readPart(storage, part);
      findings.push(...(await alteredStays(sql, part, archived)), ...(await texts.holdTo(part, archived)));
      events += archived.length;
    } catch (error) {
      if (!(error instanceof ArchiveBrokenError)) throw error;
      findings.push(altered(part.from, error.message));
      isWhole = false;
    }
  }
  if (isWhole) findings.push(...(await texts.missed()));
  if (last.to === begin.after && last.lastHash !== begin.hash) {
    findings.push(altered(begin.after + 1, 'the log does not begin where its archive ends'));
  }
  return { events, findings };
}

const altered = (seq: number, explanation: string): ChainFinding => ({ kind: 'altered', seq, explanation });

const follows = ({ from, previousHash }: ArchivePart, last: Pick<ArchivePart, 'to' | 'lastHash'>): boolean =>
  from > last.to + 1 || (from === last.to + 1 && previousHash === last.lastHash);

async function alteredStays(
  sql: SqlSource,
  { venueId, from, to, previousHash }: ArchivePart,
  archived: readonly ChainEvent[],
): Promise<ChainFinding[]> {
  const rows = await sql.query<ChainEvent & { seq: string }>({
    text: `select ${CHAIN_COLUMNS} from event e where venue_id = $1 and venue_seq between $2 and $3 order by venue_seq`,
    values: [venueId, from, to],
  });
  return rows.flatMap((row) => {
    const seq = Number(row.seq);
    const previous = archived[seq - from - 1]?.hash ?? previousHash;
    const hashes = [row.hash, linkOf(venueId, { ...row, seq }).hashAs(seq, previous)];
    if (hashes.every((hash) => hash === archived[seq - from]?.hash)) return [];
    return [altered(seq, `event ${seq} stays in the log, and differs from the archived one`)];
  });
}
