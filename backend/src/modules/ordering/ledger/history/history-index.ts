import { LRUCache } from 'lru-cache';
import { type SearchTerm, searchTerms, searchWords } from '@stolek/rules/search-text';
import type { RecordedEvent } from '#kernel/event.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { TABLET } from '#platform/http/tablet-id.js';
import type { OrderLine } from '../../orders/domain/order-lines.events.js';
import { withoutTexts } from '../../orders/domain/order-lines.state.js';
import {
  endsOrder,
  ORDER_EVENTS,
  type OrderEvent,
  type PlacedOrder,
  WAIT_ENDS,
} from '../../orders/domain/order.events.js';
import { endingsIn, HISTORY_EFFECTS, redactedAlone, reopenedOrders } from './order-history.js';

/** The sign before an order's number on tickets: 'č. 17' (no. 17). */
const NUMBER_SIGN = /(?<!\p{L})č\.\s*(?=\d)/giu;

interface Described {
  readonly number: number;
  readonly note: string | null;
  readonly lines: readonly Pick<OrderLine, 'name' | 'note' | 'options'>[];
}

const wordsOfNames = new LRUCache<string, readonly string[]>({ max: 2_000 });

/** Remembers the words of names, because many orders have the same dishes. */
function wordsOfName(name: string): readonly string[] {
  let words = wordsOfNames.get(name);
  if (words === undefined) wordsOfNames.set(name, (words = searchWords(name)));
  return words;
}

/** @returns the words by which an order is found: its number, its guest's notes, its dishes and their options */
export function wordsOfOrder(venueId: number, { number, note, lines }: Described): string[] {
  const ofLines = lines.flatMap((line) => [
    ...wordsOfName(line.name),
    ...searchWords(line.note ?? ''),
    ...(line.options ?? []).flatMap((option) => wordsOfName(option.name)),
  ]);
  const words = new Set([`#${number}`, ...searchWords(note ?? ''), ...ofLines]);
  return [...words].map((word) => `${venueId}/${word}`);
}

/**
 * @returns a tsquery; `null` if no word was typed. Each typed word must begin a word of the order. A typed number must
 * be the order's number or a whole number in its texts
 */
export function searchQuery(venueId: number, search: string): string | null {
  const typed = search.replace(NUMBER_SIGN, '');
  const terms = searchTerms(typed);
  if (terms.length === 0) return null;
  const now = terms.map((term) => queryOf(venueId, term)).join(' & ');
  const before = wordsBefore(typed);
  if (before.length === 0 || before.join(' ') === terms.flatMap(({ parts }) => parts).join(' ')) return now;
  return `(${now}) | (${before.map((word) => wordQuery(venueId, word)).join(' & ')})`;
}

function queryOf(venueId: number, { together, parts }: SearchTerm): string {
  const apart = parts.map((part) => wordQuery(venueId, part)).join(' & ');
  return parts.length > 1 ? `(${wordQuery(venueId, together)} | (${apart}))` : apart;
}

function wordQuery(venueId: number, word: string): string {
  if (!/^\d+$/.test(word)) return `'${venueId}/${word}':*`;
  return `('${venueId}/#${Number(word)}' | '${venueId}/${word}')`;
}

/** Makes words by the rule of older entries in the index, which left 'ł' unchanged and split "Daniel's". */
function wordsBefore(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => [...word].slice(0, 40).join(''));
}

const WRITE = `
  insert into history_index (venue_id, order_id, decided_by, ended_by, decided_on, ended_on, words)
  select $1, r.id, r."decidedBy", r."endedBy", r."decidedOn", r."endedOn", array_to_tsvector(array(select json_array_elements_text(r.words)))
  from json_to_recordset($2) r(id uuid, "decidedBy" text, "endedBy" text, "decidedOn" text, "endedOn" text, words json)
  on conflict (venue_id, order_id) do update
    set decided_by = excluded.decided_by, ended_by = excluded.ended_by, decided_on = excluded.decided_on,
      ended_on = excluded.ended_on, words = excluded.words`;

/** Fills the columns for searching and counting the history from the log, so that appends need not write them. */
export const historyIndex: EventReader = {
  name: 'history_index',
  catalog: ORDER_EVENTS,
  effects: HISTORY_EFFECTS,
  // The pause between reads is short, because searches of the history wait until this reader is up to date.
  pauseMs: 500,
  async take(events, sql) {
    const { theirs, found } = await endingsIn(sql, events as readonly RecordedEvent<OrderEvent>[]);
    const [first] = theirs;
    if (!first) return;
    const { venueId } = first;
    const rows = found.map(({ order, events: all }) => ({
      id: order.orderId,
      ...deciders(all),
      words: wordsOfOrder(venueId, order),
    }));
    await sql.query({ text: WRITE, values: [venueId, JSON.stringify(rows)] });
    const left = redactedAlone(theirs, found).map(({ streamId }) => streamId);
    if (left.length > 0) await forgetTyped(sql, venueId, left);
    const open = reopenedOrders(theirs, found).map(({ streamId }) => streamId);
    if (open.length > 0) await sql.query({ text: TAKE_OUT, values: [venueId, open] });
  },
};

const TAKE_OUT = 'delete from history_index where venue_id = $1 and order_id = any ($2)';

const HISTORY = 'select order_id as id, number, lines from order_history where venue_id = $1 and order_id = any ($2)';

const FORGET = `
  update history_index i set words = array_to_tsvector(array(select json_array_elements_text(r.words)))
  from json_to_recordset($2) r(id uuid, words json) where i.venue_id = $1 and i.order_id = r.id`;

async function forgetTyped(sql: SqlSource, venueId: number, ids: readonly string[]): Promise<void> {
  const orders = await sql.query<Pick<PlacedOrder, 'number' | 'lines'> & { id: string }>({
    text: HISTORY,
    values: [venueId, ids],
  });
  const rows = orders.map((order) => {
    const { id, number } = order;
    return { id, words: wordsOfOrder(venueId, { number, ...withoutTexts(order) }) };
  });
  await sql.query({ text: FORGET, values: [venueId, JSON.stringify(rows)] });
}

interface Deciders {
  readonly decidedBy: string | null;
  readonly endedBy: string | null;
  /** An enrolled tablet; `null` for other devices, which are not stored. */
  readonly decidedOn: string | null;
  readonly endedOn: string | null;
}

/** @returns who confirmed or rejected the order, and who ended it. Undone decisions do not count */
export function deciders(events: readonly RecordedEvent<OrderEvent>[]): Deciders {
  const undone = new Set(events.flatMap((event) => (event.type === 'DecisionUndone' ? [event.data.position] : [])));
  const effective = events.filter(({ venueSeq }) => !undone.has(venueSeq));
  const didBy = (does: (type: OrderEvent['type']) => boolean) =>
    effective.find(({ type, context }) => does(type) && context.actor.kind === 'user')?.context;
  const [decided, ended] = [didBy((type) => WAIT_ENDS[type] === 'decision'), didBy(endsOrder)];
  return {
    decidedBy: decided?.actor.id ?? null,
    endedBy: ended?.actor.id ?? null,
    decidedOn: tabletOf(decided),
    endedOn: tabletOf(ended),
  };
}

function tabletOf(context: RecordedEvent['context'] | undefined): string | null {
  const device = context?.device ?? null;
  return device !== null && TABLET.test(device) ? device : null;
}
