import type { SqlSource } from '#platform/database/own-session.js';
import { CHAIN_COLUMNS, linkOf, type ChainEvent, type ChainFinding, type ChainLink } from './chain-event.js';
import { wrongTexts } from './chain-texts.js';
import { ChainWalk, closed, type ChainPlace } from './chain-walk.js';

export interface ChainReport {
  readonly venueId: number;
  /** Number of the last event. Stored elsewhere with `headHash`, it proves that no earlier event was changed. */
  readonly head: number;
  readonly headHash: string;
  /** Number of verified events, from the one after `after`. */
  readonly events: number;
  readonly after: number;
  /** The first of `findings`; `null` if nothing is wrong. `findings` lists at most 100 breaks, `breaks` counts all. */
  readonly finding: ChainFinding | null;
  readonly findings: readonly ChainFinding[];
  readonly breaks: number;
}

export interface VerifyOptions {
  readonly from?: ChainPlace | null;
  readonly onPage?: (events: number) => void;
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
  readonly before_hash: string | null;
  readonly intact: boolean;
}

export async function venuesWithEvents(sql: SqlSource): Promise<number[]> {
  const rows = await sql.query<{ venue_id: number }>({
    text: `select venue_id from venue_head union select distinct venue_id from event order by 1`,
  });
  return rows.map((row) => row.venue_id);
}

/**
 * Verifies a venue's log: computes each hash again from the content, and compares the end with the venue's head. If
 * both are right, it also compares the texts with their commitments.
 */
export async function verifyChain(
  sql: SqlSource,
  venueId: number,
  { from = null, onPage = () => undefined }: VerifyOptions = {},
): Promise<ChainReport> {
  let walk: ChainWalk | null = null;
  let after = 0;
  for (;;) {
    // Read the head before the page: an event that is appended meanwhile is in a later page and never looks missing.
    const head = await headOf(sql, venueId);
    if (walk === null) {
      // Events before the log's beginning are archived, or stay for an open stream. `verifyArchive` checks both.
      const origin = from && from.seq >= Number(head.after) ? from : { seq: Number(head.after), hash: head.previous };
      after = origin.seq;
      walk = new ChainWalk(origin);
    }
    if (!(await nextPage(sql, venueId, walk))) {
      const report = { venueId, head: Number(head.seq), headHash: head.hash, events: walk.events, after };
      const chain = closed(walk, tailFinding(head, walk.place));
      // A broken chain would make right texts look wrong, so they are checked only if the chain is intact.
      return { ...report, ...(chain.finding ? chain : await wrongTexts(sql, venueId, after)) };
    }
    onPage(walk.events);
  }
}

async function nextPage(sql: SqlSource, venueId: number, walk: ChainWalk): Promise<boolean> {
  if (walk.isEven) {
    const page = await walkPage(sql, venueId, walk.place);
    if (page.last_seq === null) return false;
    if (page.intact) {
      walk.pass(Number(page.events), { seq: Number(page.last_seq), hash: page.last_hash ?? '' }, page.before_hash);
      return true;
    }
  }
  // Reads one event more than it judges, because only the next event shows whether an event fits.
  const links = await linksAfter(sql, venueId, walk.place.seq, PAGE + 1);
  for (const link of links) walk.next(link);
  if (links.length <= PAGE) walk.end();
  else walk.forget();
  return links.length > 0;
}

async function linksAfter(sql: SqlSource, venueId: number, after: number, limit: number): Promise<ChainLink[]> {
  const rows = await sql.query<ChainEvent & { seq: string }>({
    text: `select ${CHAIN_COLUMNS} from event e where venue_id = $1 and venue_seq > $2 order by venue_seq limit $3`,
    values: [venueId, after, limit],
  });
  return rows.map((row) => linkOf(venueId, { ...row, seq: Number(row.seq) }));
}

async function headOf(sql: SqlSource, venueId: number): Promise<Head> {
  const [head] = await sql.query<Head>({
    text: `select coalesce(h.seq, 0) as seq, coalesce(encode(h.hash, 'hex'), '') as hash,
        coalesce(i.after_seq, 0) as after, coalesce(encode(i.previous_hash, 'hex'), '') as previous
      from (select $1::int as id) v left join venue_head h on h.venue_id = v.id left join log_start i on i.venue_id = v.id`,
    values: [venueId],
  });
  if (!head) throw new Error('A row was expected');
  return head;
}

async function walkPage(sql: SqlSource, venueId: number, { seq, hash }: ChainPlace): Promise<PageEnd> {
  const [page] = await sql.query<PageEnd>({
    text: `
      select count(*) as events, max(venue_seq) as last_seq, coalesce(bool_and(intact), true) as intact,
        encode((array_agg(hash order by venue_seq desc))[1], 'hex') as last_hash,
        encode((array_agg(hash order by venue_seq desc))[2], 'hex') as before_hash
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
    values: [venueId, seq, hash],
  });
  if (!page) throw new Error('A row was expected');
  return page;
}

function tailFinding(head: Head, last: ChainPlace): ChainFinding | null {
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
