import type { SqlSource } from '#platform/database/own-session.js';
import { CHAIN_COLUMNS, chainHash, type ChainEvent } from './chain-event.js';
import { explainBreak, type ChainFinding, type ChainLink } from './chain-finding.js';

/** `finding` is `null` when nothing is wrong. */
export interface ChainReport {
  readonly venueId: number;
  /** Kept elsewhere with its hash, it proves later that nothing before was changed. */
  readonly head: number;
  readonly headHash: string;
  readonly events: number;
  readonly finding: ChainFinding | null;
}

const PAGE = 10_000;

interface Head {
  readonly seq: string;
  readonly hash: string;
  readonly after: string;
  readonly previous: string;
}

interface PageEnd {
  readonly events: string;
  readonly last_seq: string | null;
  readonly last_hash: string | null;
  readonly broken_seq: string | null;
}

export async function venuesWithEvents(sql: SqlSource): Promise<number[]> {
  const rows = await sql.query<{ venue_id: number }>({
    text: `select venue_id from venue_head union select distinct venue_id from event order by 1`,
  });
  return rows.map((row) => row.venue_id);
}

/** Each hash is computed anew from the content, and the end compared with the venue's head. */
export async function verifyChain(
  sql: SqlSource,
  venueId: number,
  onPage: (events: number) => void = () => undefined,
): Promise<ChainReport> {
  let events = 0;
  let last: { seq: number; hash: string } | null = null;
  for (;;) {
    // Read before the page: what is appended while we walk is in a later page, never missing.
    const head = await headOf(sql, venueId);
    const origin = { seq: Number(head.after), hash: head.previous };
    const from = last ?? origin;
    const report = { venueId, head: Number(head.seq), headHash: head.hash };
    const page = await walkPage(sql, venueId, from.seq, from.hash);
    if (page.broken_seq !== null) {
      return { ...report, events, finding: await explain(sql, venueId, Number(page.broken_seq), origin) };
    }
    if (page.last_seq === null) return { ...report, events, finding: tailFinding(head, from) };
    last = { seq: Number(page.last_seq), hash: page.last_hash ?? '' };
    onPage((events += Number(page.events)));
  }
}

async function headOf(sql: SqlSource, venueId: number): Promise<Head> {
  const [head] = await sql.query<Head>({
    text: `select coalesce(h.seq, 0) as seq, coalesce(encode(h.hash, 'hex'), '') as hash,
        coalesce(i.after_seq, 0) as after, coalesce(encode(i.previous_hash, 'hex'), '') as previous
      from (select $1::int as id) v left join venue_head h on h.venue_id = v.id left join imported_log i on i.venue_id = v.id`,
    values: [venueId],
  });
  if (!head) throw new Error('A row was expected');
  return head;
}

/** By its number or by its hash; else where the page ends. */
async function walkPage(sql: SqlSource, venueId: number, after: number, previous: string): Promise<PageEnd> {
  const [page] = await sql.query<PageEnd>({
    text: `
      select count(*) as events, max(venue_seq) as last_seq, min(venue_seq) filter (where not intact) as broken_seq,
        encode((array_agg(hash order by venue_seq desc))[1], 'hex') as last_hash
      from (
        select venue_seq, hash,
          venue_seq = coalesce(lag(venue_seq) over seq, $2::bigint) + 1
            and hash = sha256(coalesce(lag(hash) over seq, decode($3, 'hex')) || content) as intact
        from (
          select e.venue_seq, e.hash, canonical_event(e) as content from event e
          where e.venue_id = $1 and e.venue_seq > $2 order by e.venue_seq limit ${PAGE}
        ) page
        window seq as (order by venue_seq)
      ) walked`,
    values: [venueId, after, previous],
  });
  if (!page) throw new Error('A row was expected');
  return page;
}

function tailFinding(head: Head, last: { seq: number; hash: string }): ChainFinding | null {
  const seq = Number(head.seq);
  if (seq > last.seq) {
    const explanation = `the log ends with number ${last.seq}, but ${seq} was handed out: the end was cut off`;
    return { kind: 'removed', seq: last.seq + 1, explanation };
  }
  if (seq < last.seq) {
    const explanation = `the log goes on to number ${last.seq}, but only ${seq} were handed out`;
    return { kind: 'inserted', seq: seq + 1, explanation };
  }
  if (head.hash === last.hash) return null;
  return { kind: 'altered', seq, explanation: `event ${seq} is not the one that the venue's head remembers` };
}

async function explain(
  sql: SqlSource,
  venueId: number,
  brokenSeq: number,
  origin: { seq: number; hash: string },
): Promise<ChainFinding> {
  const around = await sql.query<ChainEvent & { seq: string }>({
    text: `(select ${CHAIN_COLUMNS} from event e where venue_id = $1 and venue_seq < $2 order by venue_seq desc limit 2)
      union all
      (select ${CHAIN_COLUMNS} from event e where venue_id = $1 and venue_seq >= $2 order by venue_seq limit 2)`,
    values: [venueId, brokenSeq],
  });
  const links = around.map((row) => linkOf(venueId, { ...row, seq: Number(row.seq) }));
  const [previous, beforePrevious] = links.filter(({ seq }) => seq < brokenSeq).sort((a, b) => b.seq - a.seq);
  const [link, next] = links.filter(({ seq }) => seq >= brokenSeq).sort((a, b) => a.seq - b.seq);
  if (!link) throw new Error(`Event ${brokenSeq} vanished while it was looked at`);
  return explainBreak({
    expectedSeq: (previous?.seq ?? origin.seq) + 1,
    previous: previous?.hash ?? origin.hash,
    beforePrevious: previous ? (beforePrevious?.hash ?? origin.hash) : null,
    link,
    next: next ?? null,
  });
}

export function linkOf(venueId: number, event: ChainEvent): ChainLink {
  const { seq, hash } = event;
  return { seq, hash, hashAs: (as, previous) => chainHash(previous, venueId, { ...event, seq: as }) };
}
