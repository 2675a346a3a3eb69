import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database } from '#platform/database/database.js';
import { type NetworkPrinter, NETWORK_PRINTER_COLUMNS, TICKET_IS_DUE } from './ticket-rows.js';

/**
 * Time for which a worker holds a printer: longer than all waits for one ticket. Afterwards, another may take it over.
 */
const LEASE = `interval '30 seconds'`;
const REST_SECONDS = 5;
const LONGEST_REST_SECONDS = 30;

const CLAIM = `
  update printer p set writer = $1, writer_until = now() + ${LEASE}
  where p.id in (
    select d.id from printer d
    where d.kind = 'escpos' and (d.misses > 0) = $2 and coalesce(d.writer_until, '-infinity') < now()
      and exists (select from print_ticket t where t.printer_id = d.id and ${TICKET_IS_DUE})
    order by d.writer_until nulls first limit $3 for update skip locked)
  returning ${NETWORK_PRINTER_COLUMNS}`;
const RENEW = `update printer set writer_until = now() + ${LEASE} where id = $1 and writer = $2 returning 1`;
const RELEASE = `
  update printer set writer = null, misses = $3, writer_until = now() + make_interval(secs => $4) where id = $1 and writer = $2`;

/** Leases the printers to which the server writes, so that only one worker at a time writes to each. */
@Injectable()
export class PrinterLeases {
  private readonly writer = randomUUID();

  constructor(private readonly database: Database) {}

  /**
   * Claims printers with due tickets.
   * @param isSilent whether to claim those that did not answer last time, or all others
   */
  async claim(isSilent: boolean, most: number): Promise<NetworkPrinter[]> {
    const values = [this.writer, isSilent, most];
    return most === 0 ? [] : this.database.query<NetworkPrinter>({ name: 'printer_claim', text: CLAIM, values });
  }

  /** @returns whether this worker still has the printer's lease */
  async renew({ id }: NetworkPrinter): Promise<boolean> {
    const renewed = await this.database.query({ name: 'printer_renew', text: RENEW, values: [id, this.writer] });
    return renewed.length > 0;
  }

  /** Releases a printer. After a failure it rests for 5 seconds, and longer while it stays silent, up to 30 seconds. */
  async release({ id, misses }: NetworkPrinter, outcome: 'printed' | 'failed' | 'silent'): Promise<void> {
    const missed = outcome === 'silent' ? Math.min(misses + 1, 100) : 0;
    const rest = outcome === 'printed' ? 0 : Math.min(REST_SECONDS * Math.max(1, missed), LONGEST_REST_SECONDS);
    const values = [id, this.writer, missed, rest];
    await this.database.query({ name: 'printer_release', text: RELEASE, values });
  }
}
