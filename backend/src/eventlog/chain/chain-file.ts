import { z } from 'zod';
import { EPOCH, OtherEpochError } from '#platform/database/epoch.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { CHAIN_COLUMNS, ChainEvent, linkOf, type ChainFinding } from './chain-event.js';
import { alteredTextOf } from './chain-texts.js';
import { ChainWalk, closed, type ChainPlace } from './chain-walk.js';

/** Builds before 0.1 wrote version 1; they refuse version 2. */
const FORMAT_VERSION = 2;
const FORMAT = 'stolek-events';

export const ChainHeader = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  epoch: z.literal(EPOCH),
  venue: z.int32().positive(),
  from: z.int().positive(),
  to: z.int().nonnegative(),
  previousHash: z.string().regex(/^([0-9a-f]{64})?$/),
  lastHash: z.string().regex(/^([0-9a-f]{64})?$/),
});
export type ChainHeader = z.infer<typeof ChainHeader>;

export class ChainFileError extends Error {}

export interface ChainFileReport {
  readonly header: ChainHeader;
  readonly events: number;
  readonly finding: ChainFinding | null;
  readonly findings: readonly ChainFinding[];
  readonly breaks: number;
}

/**
 * Reads an exported log and gives its events to `take` in order, up to the first wrong one.
 * @param name of the file, for error messages
 * @throws ChainFileError naming a line that does not belong in such a file; OtherEpochError
 */
export async function readChainFile(
  lines: AsyncIterable<string>,
  take: (header: ChainHeader, event: ChainEvent) => Promise<void> | void = () => undefined,
  name?: string,
): Promise<ChainFileReport> {
  let header: ChainHeader | null = null;
  let walk: ChainWalk | null = null;
  let waiting: ChainEvent | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (header === null || walk === null) {
      header = headerIn(line, name);
      walk = new ChainWalk({ seq: header.from - 1, hash: header.previousHash });
    } else if (line !== '') {
      const event = parsed(ChainEvent, line, number);
      const altered = alteredTextOf(event);
      if (altered) walk.tell(altered);
      const fits = walk.next(linkOf(header.venue, event));
      if (fits && waiting && walk.breaks === 0) await take(header, waiting);
      waiting = event;
    }
  }
  if (header === null || walk === null) throw new ChainFileError('The file is empty.');
  if (walk.end() && waiting && walk.breaks === 0) await take(header, waiting);
  return { header, events: walk.events, ...closed(walk, tailFinding(header, walk.place)) };
}

function tailFinding({ to, lastHash }: ChainHeader, { seq, hash }: ChainPlace): ChainFinding | null {
  if (seq < to) return { kind: 'removed', seq: seq + 1, explanation: `the file ends with event ${seq} of ${to}` };
  if (seq > to) return { kind: 'inserted', seq: to + 1, explanation: `the file goes on after event ${to}` };
  if (hash === lastHash) return null;
  return { kind: 'altered', seq, explanation: `event ${seq} is not the one that the first line names` };
}

function headerIn(line: string, name = 'The exported log'): ChainHeader {
  const { format, epoch } = parsed(z.looseObject({}), line, 1);
  if (format === FORMAT && epoch !== EPOCH) throw new OtherEpochError(name, 'read it with the build that wrote it');
  return parsed(ChainHeader, line, 1);
}

function parsed<Shape extends z.ZodType>(shape: Shape, line: string, number: number): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(line));
  } catch (error) {
    throw new ChainFileError(`Line ${number} is not a line of an exported log.`, { cause: error });
  }
}

const PAGE = 2_000;

export interface ExportRange {
  readonly venueId: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

type ExportArguments = Parameters<typeof exportChain> extends [SqlSource, ...infer Rest] ? Rest : never;

/** Writes the header, then one line per event, with its texts. The hash chain makes the file verifiable on its own. */
export async function exportChain(
  sql: SqlSource,
  range: ExportRange,
  write: (line: string) => Promise<void> | void,
  onPage: (events: number) => void = () => undefined,
): Promise<ChainHeader> {
  const header = await headerOf(sql, range);
  await write(JSON.stringify(header));
  for (let after = header.from - 1; after < header.to; after += PAGE) {
    const page = await sql.query<ChainEvent & { seq: string }>({
      text: `select ${CHAIN_COLUMNS} from event e
        where e.venue_id = $1 and e.venue_seq > $2 and e.venue_seq <= $3 order by e.venue_seq`,
      values: [header.venue, after, Math.min(after + PAGE, header.to)],
    });
    for (const event of page) {
      await write(JSON.stringify({ ...event, seq: Number(event.seq), texts: event.texts ?? undefined }));
    }
    onPage(Math.min(after + PAGE, header.to) - header.from + 1);
  }
  return header;
}

/** Exports in one snapshot, so that events which are archived during the export are still in it. */
export function exportAtOnce(session: OwnSession, ...parameters: ExportArguments): Promise<ChainHeader> {
  return session.transaction(() => exportChain(session, ...parameters), 'begin isolation level repeatable read');
}

async function headerOf(sql: SqlSource, { venueId, from, to }: ExportRange): Promise<ChainHeader> {
  const [head] = await sql.query<{ from: string; to: string; previous: string | null; last: string | null }>({
    text: `select r.from, r.to, encode(coalesce(p.hash, i.previous_hash), 'hex') as previous, encode(l.hash, 'hex') as last
      from (select greatest($2::bigint, 1, (select after_seq + 1 from log_start where venue_id = $1)) as from,
            least($3::bigint, coalesce(max(venue_seq), 0)) as to
            from event where venue_id = $1) r
      left join event p on p.venue_id = $1 and p.venue_seq = r.from - 1
      left join log_start i on i.venue_id = $1 and i.after_seq = r.from - 1
      left join event l on l.venue_id = $1 and l.venue_seq = r.to`,
    values: [venueId, from ?? 1, to ?? Number.MAX_SAFE_INTEGER],
  });
  if (!head) throw new Error('A row was expected');
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    epoch: EPOCH,
    venue: venueId,
    from: Number(head.from),
    to: Math.max(Number(head.to), Number(head.from) - 1),
    previousHash: head.previous ?? '',
    lastHash: (Number(head.to) < Number(head.from) ? head.previous : head.last) ?? '',
  };
}
