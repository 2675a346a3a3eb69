import type { SqlSource } from '#platform/database/own-session.js';
import { commitment } from '../log/append.js';
import type { ChainEvent, ChainFinding } from './chain-event.js';

const MAX_LISTED = 100;

type Commitments = Readonly<Record<string, string>>;

/** The commitments of an event; `null` for one that erases the texts of its stream (`append.ts`). */
export function commitmentsOf({ data }: Pick<ChainEvent, 'data'>): Commitments | null {
  return data.startsWith('{"commitments":')
    ? (JSON.parse(data) as { commitments: Commitments | null }).commitments
    : {};
}

/** Checks the texts of an event from a file. @returns `null` when each of them matches its commitment */
export function alteredTextOf({ seq, data, texts }: ChainEvent): ChainFinding | null {
  if (!texts?.length) return null;
  const commitments = commitmentsOf({ data });
  const altered = texts.find(({ path, salt, body }) => commitments?.[path] !== commitment(salt, body));
  return altered ? textFinding({ seq, path: altered.path, altered: true }) : null;
}

interface WrongText {
  readonly seq: number;
  readonly path: string;
  readonly altered: boolean;
}

// Finds texts that do not match their event's commitment, and missing texts that no later event of the stream has
// erased (`append.ts`).
const WRONG = `
  select t.venue_seq::float8 as seq, t.path, true as altered
  from event_text t join event e on e.venue_id = t.venue_id and e.venue_seq = t.venue_seq
  where t.venue_id = $1 and t.venue_seq > $2 and encode(sha256(t.salt || convert_to(t.body, 'UTF8')), 'hex')
    is distinct from case when starts_with(e.data::text, '{"commitments":{') then e.data->'commitments'->>t.path end
  union all
  select e.venue_seq::float8, c.path, false
  from event e cross join lateral json_object_keys(e.data->'commitments') c (path)
  where e.venue_id = $1 and e.venue_seq > $2 and starts_with(e.data::text, '{"commitments":{')
    and not exists (select from event_text t
      where t.venue_id = e.venue_id and t.stream_id = e.stream_id and t.venue_seq = e.venue_seq and t.path = c.path)
    and not exists (select from event x where x.venue_id = e.venue_id and x.stream_id = e.stream_id
      and x.stream_version > e.stream_version and starts_with(x.data::text, '{"commitments":null'))`;

/** Finds the first hundred wrong texts of the events after `after`, and counts all of them (`breaks`). */
export async function wrongTexts(
  sql: SqlSource,
  venueId: number,
  after: number,
): Promise<{ finding: ChainFinding | null; findings: readonly ChainFinding[]; breaks: number }> {
  const rows = await sql.query<WrongText & { breaks: number }>({
    text: `select w.*, count(*) over ()::int as breaks from (${WRONG}) w order by w.seq, w.path limit ${MAX_LISTED}`,
    values: [venueId, after],
  });
  const findings = rows.map(textFinding);
  return { finding: findings[0] ?? null, findings, breaks: rows[0]?.breaks ?? 0 };
}

/** @param wrong `altered`: the text differs from its commitment; otherwise the text is missing */
export function textFinding({ seq, path, altered }: WrongText): ChainFinding {
  if (altered)
    return { kind: 'altered', seq, explanation: `the text ${path} of event ${seq} is not the one that was hashed` };
  return {
    kind: 'removed',
    seq,
    explanation: `the text ${path} of event ${seq} is missing, and no event has erased it`,
  };
}
