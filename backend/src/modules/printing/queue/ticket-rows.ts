import type { SqlSource } from '#platform/database/own-session.js';
import type { TicketKind } from '../domain/ticket.js';
import type { CODE_PAGES, PrinterKind } from '../printers/printer.dto.js';
import type { TicketLine } from './print-queue.js';

export interface ServedPrinter {
  readonly id: number;
  readonly venueId: number;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly columns: number;
  readonly codePage: (typeof CODE_PAGES)[number];
  readonly copies: number;
  readonly failure: string | null;
  /** True if the stored time of the printer's last call is so old that it must be updated. */
  readonly isLongSeen: boolean;
}

export interface NetworkPrinter extends ServedPrinter {
  readonly host: string;
  readonly port: number;
  readonly misses: number;
}

export interface TicketRow {
  readonly id: number;
  readonly venueId: number;
  readonly printerId: number;
  readonly position: number | null;
  readonly kind: TicketKind;
  readonly number: number;
  readonly businessDay: string;
  readonly orderId: string | null;
  readonly visitId: string | null;
  readonly lines: readonly TicketLine[];
  readonly about: TicketAbout | null;
  readonly tries: number;
  readonly state: 'waiting' | 'fetched' | 'printed' | 'skipped';
  readonly madeAt: Date;
  readonly now: Date;
}

/** Facts on a ticket other than its lines: about a move, a call, or the original of a copy. */
export interface TicketAbout {
  readonly from?: string;
  readonly to?: string;
  readonly tableName?: string;
  readonly bill?: { readonly how: 'card' | 'cash'; readonly split: boolean };
  readonly original?: { readonly kind: TicketKind; readonly position: number | null };
}

export const TICKET_COLUMNS = `t.id::float8 as id, t.venue_id as "venueId", t.printer_id as "printerId", t.position::float8 as position,
  t.kind, t.number, t.business_day::text as "businessDay", t.order_id as "orderId", t.visit_id as "visitId", t.lines, t.about, t.tries, t.state,
  t.made_at as "madeAt", now() as now`;

/** A printer must confirm a ticket within this time. Afterwards, the ticket is offered again. */
export const TICKET_LEASE = `interval '30 seconds'`;
export const TICKET_IS_DUE = `(t.state = 'waiting' or (t.state = 'fetched' and t.fetched_at < now() - ${TICKET_LEASE}))`;

/**
 * SQL: tells whether the stored time of the last call must be updated. The 15 seconds are far less than the minute
 * after which a printer counts as silent.
 */
export const SEEN_LONG_AGO = `(seen_at is null or seen_at < now() - interval '15 seconds')`;

const PRINTER_COLUMNS = `p.id, p.venue_id as "venueId", p.name, p.kind, p.columns, p.code_page as "codePage", p.copies, p.failure,
  ${SEEN_LONG_AGO} as "isLongSeen"`;
export const NETWORK_PRINTER_COLUMNS = `${PRINTER_COLUMNS}, p.host, p.port, p.misses`;
const PRINTER = `select ${PRINTER_COLUMNS} from printer p`;

export async function printerByToken(sql: SqlSource, kind: PrinterKind, hash: string): Promise<ServedPrinter | null> {
  const text = `${PRINTER} where token_hash = $1 and kind = $2`;
  const [row] = await sql.query<ServedPrinter>({ name: 'printer_by_token', text, values: [hash, kind] });
  return row ?? null;
}

export async function printerById(sql: SqlSource, venueId: number, id: number): Promise<ServedPrinter | null> {
  const [row] = await sql.query<ServedPrinter>({
    text: `${PRINTER} where venue_id = $1 and id = $2`,
    values: [venueId, id],
  });
  return row ?? null;
}
