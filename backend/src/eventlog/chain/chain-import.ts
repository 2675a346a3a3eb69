import pg from 'pg';
import { keysOf, NewerEventSchema, upcast, type EventCatalog } from '#kernel/event.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { enterReplay, replay, type ReplayCode } from '../replay/replay.js';
import type { ChainEvent } from './chain-event.js';
import { readChainFile, type ChainFileReport, type ChainHeader } from './chain-file.js';

const BATCH = 2_000;

/** The database is not empty, or the file is damaged. Nothing was imported. */
export class ImportRefusedError extends Error {}

/**
 * Imports logs for diagnosis on another machine, all or nothing.
 * @throws ImportRefusedError, ChainFileError, OtherEpochError
 */
export async function importChains(
  session: OwnSession,
  code: ReplayCode,
  files: readonly AsyncIterable<string>[],
  onBatch: (events: number) => void = () => undefined,
): Promise<ChainFileReport[]> {
  return session.transaction(async () => {
    await requireEmptyLog(session);
    await enterReplay(session, 'public');
    const reports: ChainFileReport[] = [];
    let events = 0;
    for (const [index, lines] of files.entries()) {
      const batch = new Batch(session, code.catalog, (count) => onBatch((events += count)));
      const name = `File ${index + 1}`;
      const known = new Set(reports.map(({ header }) => header.venue));
      reports.push(await importChain(session, code, lines, { name, batch, known }).catch(refused(name)));
    }
    return reports;
  });
}

async function importChain(
  session: OwnSession,
  code: ReplayCode,
  lines: AsyncIterable<string>,
  { name, batch, known }: { name: string; batch: Batch; known: ReadonlySet<number> },
): Promise<ChainFileReport> {
  const add = (header: ChainHeader, event: ChainEvent): Promise<void> => {
    if (known.has(header.venue)) throw new ImportRefusedError(`Two files are of venue ${header.venue}.`);
    return batch.add(header, event);
  };
  const report = await readChainFile(lines, add, name);
  const { venue, from, to } = report.header;
  if (report.finding) throw new ImportRefusedError(`Venue ${venue}: ${report.finding.explanation}.`);
  await batch.flush();
  await addHeads(session, report.header);
  // Discards plans that were made for the few rows of the previous venue. Tables are analyzed only after the commit, so
  // such a plan would scan all rows of this venue for each event.
  await session.query({ text: 'discard plans' });
  await replay(session, code, { venueId: venue, after: from - 1, upTo: to });
  return report;
}

/** Names the file if the database refuses events of an intact chain, such as two with the same number. */
function refused(file: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof pg.DatabaseError || error instanceof NewerEventSchema)) throw error;
    throw new ImportRefusedError(`${file} holds what no log takes: ${error.message}`, { cause: error });
  };
}

async function requireEmptyLog(sql: SqlSource): Promise<void> {
  // The lock is held until the commit, so that no other log begins during the import.
  await sql.query({ text: 'lock table venue_head in exclusive mode' });
  const [row] = await sql.query<{ used: boolean }>({ text: 'select exists (select from event) as used' });
  if (row?.used) throw new ImportRefusedError('The database has events: a log is imported only into an empty one.');
}

class Batch {
  private events: ChainEvent[] = [];
  private lastAt = '';
  private venueId = 0;

  constructor(
    private readonly sql: SqlSource,
    private readonly catalog: EventCatalog,
    private readonly inserted: (count: number) => void,
  ) {}

  async add({ venue }: ChainHeader, event: ChainEvent): Promise<void> {
    if (event.at < this.lastAt) {
      throw new ImportRefusedError(`Venue ${venue}: event ${event.seq} happened before the one that precedes it.`);
    }
    this.lastAt = event.at;
    this.venueId = venue;
    this.events.push(event);
    if (this.events.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.events.length === 0) return;
    await this.sql.query({
      text: `insert into event
        select $1, r.seq, r.stream, r.version, r.type, r.schema, r.actor->>'kind', r.actor->>'id', r.device, r.command,
          r.correlation, r.at, r.appended, r."businessDay", r.number, r.data::json, decode(r.hash, 'hex')
        from json_to_recordset($2) r(seq bigint, stream uuid, version int, type text, schema smallint, actor json,
          device text, command uuid, correlation uuid, at timestamptz, appended timestamptz, "businessDay" date, number int, data text, hash text)`,
      values: [this.venueId, JSON.stringify(this.events)],
    });
    await this.addTexts();
    await this.addKeys();
    this.inserted(this.events.length);
    this.events = [];
  }

  private async addTexts(): Promise<void> {
    const texts = this.events.flatMap(
      ({ seq, stream, texts: own }) => own?.map((text) => ({ ...text, seq, stream })) ?? [],
    );
    if (texts.length === 0) return;
    await this.sql.query({
      text: `insert into event_text (venue_id, stream_id, venue_seq, path, salt, body)
        select $1, t.stream, t.seq, t.path, decode(t.salt, 'hex'), t.body
        from json_to_recordset($2) t(stream uuid, seq bigint, path text, salt text, body text)`,
      values: [this.venueId, JSON.stringify(texts)],
    });
  }

  /** Keys are not in the file, but can be computed from its events. */
  private async addKeys(): Promise<void> {
    const keyed = this.events.filter(({ type }) => this.catalog[type]?.keys);
    const rows = keyed.flatMap(({ seq, type, schema, data }) => {
      const current = upcast(this.catalog, type, schema, JSON.parse(data));
      return keysOf(this.catalog, type, current).map((key) => ({ key, seq, type }));
    });
    if (rows.length === 0) return;
    await this.sql.query({
      text: `insert into event_key (venue_id, key, venue_seq, type)
        select $1, r.key, r.seq, r.type from json_to_recordset($2) r(key text, seq bigint, type text)`,
      values: [this.venueId, JSON.stringify(rows)],
    });
  }
}

/** Adds the heads that an append would have written. Hashes of requests stay empty, because the file lacks them. */
async function addHeads(sql: SqlSource, { venue, from, previousHash }: ChainHeader): Promise<void> {
  await sql.query({
    text: `insert into stream_head (venue_id, stream_id, version, opened_by)
      select venue_id, stream_id, max(stream_version), (array_agg(command_id order by stream_version))[1]
      from event where venue_id = $1 group by venue_id, stream_id`,
    values: [venue],
  });
  await sql.query({
    text: `insert into venue_head
        (venue_id, seq, hash, business_day, day_number, last_at, appended_at)
      select e.venue_id, e.venue_seq, e.hash, d.business_day, coalesce(d.number, 0), e.occurred_at, e.appended_at
      from (select * from event where venue_id = $1 order by venue_seq desc limit 1) e
      left join lateral (
        select business_day, number from event where venue_id = $1 and number is not null order by venue_seq desc limit 1
      ) d on true`,
    values: [venue],
  });
  if (from === 1) return;
  await sql.query({
    text: `insert into log_start (venue_id, after_seq, previous_hash, imported_after_seq) values ($1, $2, decode($3, 'hex'), $2)`,
    values: [venue, from - 1, previousHash],
  });
}
