import { Injectable, Logger } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { Ticket } from '../domain/ticket.js';
import { tokenHash } from '../printers/printer-address.js';
import type { PrinterKind } from '../printers/printer.dto.js';
import { settleQueue } from './print-queue.js';
import { isStillOpen, readTicket } from './read-ticket.js';
import {
  printerByToken,
  SEEN_LONG_AGO,
  type ServedPrinter,
  TICKET_COLUMNS,
  TICKET_IS_DUE,
  TICKET_LEASE,
  type TicketRow,
} from './ticket-rows.js';

const CALLS_A_MINUTE = { limit: 120, windowSeconds: 60 };
/** After a longer silence, a printer skips the tickets that no longer need any work. */
const AWAY_MS = 60_000;

const SEEN = `
  update printer set seen_at = now(), failure = case when $2 then $3 else failure end
  where id = $1 and ($2 or ${SEEN_LONG_AGO})`;
const WAITING = `t.printer_id = $1 and ${TICKET_IS_DUE}`;
const IS_DUE = `select from print_ticket t where ${WAITING} limit 1`;
const NEXT = `select ${TICKET_COLUMNS} from print_ticket t where ${WAITING} order by t.id limit 20 for update`;
const THIS = `select ${TICKET_COLUMNS} from print_ticket t where ${WAITING} and t.id = $2 for update`;
const CLAIM = `
  update print_ticket set state = 'fetched', fetched_at = now(), tries = tries + 1 where venue_id = $1 and id = $2`;
const SKIP = `
  update print_ticket set state = 'skipped', skipped_because = 'over', ended_at = now() where venue_id = $1 and id = any ($2)`;
const CONFIRM = `
  update print_ticket set state = 'printed', skipped_because = null, ended_at = now()
  where printer_id = $1 and id = $2 and tries > 0 and state <> 'printed' returning 1`;
const RELEASE = `
  update print_ticket set fetched_at = now() - ${TICKET_LEASE} - interval '1 second' where printer_id = $1 and id = $2 and state = 'fetched'`;

export interface FetchedTicket {
  readonly id: number;
  readonly ticket: Ticket;
}

/** Offers tickets until their printer confirms them. A ticket that is fetched again is marked as a copy (OPIS). */
@Injectable()
export class PrinterQueue {
  private readonly logger = new Logger(PrinterQueue.name);

  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly directory: VenueDirectory,
  ) {}

  /** @returns `null` if the token belongs to no printer of this kind @throws DomainError TOO_MANY_REQUESTS */
  async printerOf(kind: PrinterKind, token: string): Promise<ServedPrinter | null> {
    const hash = tokenHash(token);
    this.limiter.take({ kind: 'printer', of: hash, bound: CALLS_A_MINUTE });
    const printer = await printerByToken(this.database, kind, hash);
    if (printer?.isLongSeen) await this.saw(printer, undefined);
    return printer;
  }

  /** @returns the id of the next ticket for the printer; `null` if there is none */
  async peek(printer: ServedPrinter): Promise<number | null> {
    if (!(await this.hasWork(printer))) return null;
    return this.database.transaction(async (sql) => (await this.next(sql, printer))?.id ?? null);
  }

  /** Claims a ticket for the printer. @param id the ticket that `peek` returned; if absent, the next one */
  async fetch(printer: ServedPrinter, id?: number): Promise<FetchedTicket | null> {
    if (id === undefined && !(await this.hasWork(printer))) return null;
    const place = await this.directory.placeOrThrow(printer.venueId, null);
    return this.database.transaction(async (sql) => {
      const row = id === undefined ? await this.next(sql, printer) : await this.one(sql, printer, id);
      if (!row) return null;
      const ticket = await readTicket(sql, place, printer, row);
      await sql.query({ name: 'ticket_claim', text: CLAIM, values: [row.venueId, row.id] });
      return { id: row.id, ticket };
    });
  }

  async confirm(printer: ServedPrinter, id: number): Promise<void> {
    const done = await this.database.query({ name: 'ticket_confirm', text: CONFIRM, values: [printer.id, id] });
    if (done.length === 0) this.logger.warn({ printer: printer.id, ticket: id }, 'A ticket was confirmed in vain');
    await this.saw(printer, null);
  }

  /**
   * Offers a ticket again after a failure.
   * @param failure shown on the board; `null` if only the transfer was interrupted
   */
  async fail(printer: ServedPrinter, id: number | null, failure: string | null): Promise<void> {
    if (id !== null) await this.release(printer, id);
    await this.saw(printer, failure ?? undefined);
  }

  /** Offers a fetched ticket again at once. */
  async release(printer: ServedPrinter, id: number): Promise<void> {
    await this.database.query({ name: 'ticket_release', text: RELEASE, values: [printer.id, id] });
  }

  /**
   * Stores what the printer reports, unless it works and worked before.
   * @param failure shown on the board; `null` if the printer works
   */
  async report(printer: ServedPrinter, failure: string | null): Promise<void> {
    if (failure !== null || printer.failure !== null) await this.saw(printer, failure);
  }

  /** Stores the time of the printer's call. @param failure shown on the board; `null` if it works, absent if unknown */
  async saw({ id }: ServedPrinter, failure: string | null | undefined): Promise<void> {
    const values = [id, failure !== undefined, failure ?? null];
    await this.database.query({ name: 'printer_seen', text: SEEN, values });
  }

  /** Tells whether a ticket is due. Takes no lock, because most calls find no ticket and need not wait for the disk. */
  private async hasWork({ id }: ServedPrinter): Promise<boolean> {
    return (await this.database.query({ name: 'ticket_due', text: IS_DUE, values: [id] })).length > 0;
  }

  private async one(sql: SqlSource, printer: ServedPrinter, id: number): Promise<TicketRow | null> {
    await settleQueue(sql, printer.venueId);
    const [row] = await sql.query<TicketRow>({ name: 'ticket_one', text: THIS, values: [printer.id, id] });
    return row ?? null;
  }

  private async next(sql: SqlSource, printer: ServedPrinter): Promise<TicketRow | null> {
    await settleQueue(sql, printer.venueId);
    const rows = await sql.query<TicketRow>({ name: 'ticket_next', text: NEXT, values: [printer.id] });
    const over: number[] = [];
    let found: TicketRow | null = null;
    for (const row of rows) {
      const isLate = row.now.getTime() - row.madeAt.getTime() > AWAY_MS;
      if (isLate && !(await isStillOpen(sql, row))) over.push(row.id);
      else {
        found = row;
        break;
      }
    }
    if (over.length > 0) await sql.query({ text: SKIP, values: [printer.venueId, over] });
    return found;
  }
}
