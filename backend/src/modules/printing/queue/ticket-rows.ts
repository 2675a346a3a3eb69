import type { SqlSource } from '#platform/database/own-session.js';
import type { TicketKind } from '../domain/ticket.js';
import type { CODE_PAGES, PrinterKind } from '../printers/printer.dto.js';
import type { TicketLine } from './print-queue.js';

/** A printer as the server prints to it. */
export interface ServedPrinter {
  readonly id: number;
  readonly venueId: number;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly columns: number;
  readonly codePage: (typeof CODE_PAGES)[number];
  readonly copies: number;
  readonly failure: string | null;
}

/** A ticket as it is stored. */
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
  /** The database's time. */
  readonly now: Date;
}

/** Facts beside the lines: of a move, of a call, and of a copy those of its original. */
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

const PRINTER = `
  select id, venue_id as "venueId", name, kind, columns, code_page as "codePage", copies, failure from printer`;

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
