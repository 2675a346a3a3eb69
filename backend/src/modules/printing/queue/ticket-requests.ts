import { Injectable } from '@nestjs/common';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { openVisitOrThrow } from '#modules/ordering/ordering.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { insertTickets, type NewTicket, settleQueue } from './print-queue.js';
import { printerById, TICKET_COLUMNS, type TicketRow } from './ticket-rows.js';

const TICKET = `select ${TICKET_COLUMNS} from print_ticket t where t.venue_id = $1 and t.id = $2`;
// Skips the original if it still waits, because it would be printed in addition to the copy.
const LEAVE = `
  update print_ticket set state = 'skipped', skipped_because = 'elsewhere', ended_at = now()
  where venue_id = $1 and id = $2 and state in ('waiting', 'fetched')`;
const PRINTS_BILLS = `select from printer where venue_id = $1 and id = $2 and 'bill' = any (prints)`;

interface CopyRequest {
  readonly venueId: number;
  readonly ticketId: number;
  readonly printerId?: number | undefined;
}

/** Adds tickets that people request. Each method returns the new ticket's id. */
@Injectable()
export class TicketRequests {
  constructor(
    private readonly database: Database,
    private readonly directory: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  async test(venueId: number, printerId: number): Promise<number> {
    return this.insert(venueId, printerId, async () => ({ kind: 'test' }));
  }

  /** @throws DomainError NOT_FOUND, PRINTER_NOT_FOUND */
  async copy(user: Principal, { venueId, ticketId, printerId }: CopyRequest): Promise<number> {
    requireReach(user, venueId);
    const [row] = await this.database.query<TicketRow>({ text: TICKET, values: [venueId, ticketId] });
    if (!row) throw new DomainError('NOT_FOUND');
    return this.insert(venueId, printerId ?? row.printerId, async (sql) => {
      await sql.query({ text: LEAVE, values: [venueId, ticketId] });
      const { kind, position, orderId, visitId, lines, about } = row;
      const original = about?.original ?? { kind, position };
      return { kind: 'copy', orderId, visitId, lines, about: { ...about, original }, copyOf: ticketId };
    });
  }

  /**
   * @throws DomainError VISIT_NOT_FOUND, VISIT_ENDED, PRINTER_NOT_FOUND, VALIDATION_FAILED for a printer without bills
   */
  async bill(user: Principal, venueId: number, visitId: string, printerId: number): Promise<number> {
    requireReach(user, venueId);
    return this.insert(venueId, printerId, async (sql) => {
      if ((await sql.query({ text: PRINTS_BILLS, values: [venueId, printerId] })).length === 0) {
        const message = 'Tato tiskárna účty netiskne.';
        throw new DomainError('VALIDATION_FAILED', [{ field: 'printerId', message }]);
      }
      await openVisitOrThrow(sql, venueId, visitId);
      return { kind: 'bill', visitId };
    });
  }

  private async insert(
    venueId: number,
    printerId: number,
    make: (sql: SqlSource) => Promise<Partial<NewTicket> & Pick<NewTicket, 'kind'>>,
  ): Promise<number> {
    const { timeZone } = await this.directory.venueOrThrow(venueId);
    return this.database.transaction(async (sql) => {
      if ((await printerById(sql, venueId, printerId)) === null) throw new DomainError('PRINTER_NOT_FOUND');
      await settleQueue(sql, venueId);
      const ticket: NewTicket = {
        printerId,
        position: null,
        businessDay: businessDay(localMoment(this.clock.now(), timeZone)),
        orderId: null,
        visitId: null,
        lines: [],
        about: null,
        copyOf: null,
        skippedBecause: null,
        ...(await make(sql)),
      };
      const [id] = await insertTickets(sql, venueId, [ticket]);
      return id!;
    });
  }
}
