import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import { within } from '#kernel/within.js';
import { Settings } from '#platform/config/settings.js';
import { Outages } from '#platform/observability/outages.js';
import { failureWords } from '../domain/printer-failures.js';
import { rowsOf } from '../domain/ticket.js';
import { PrinterNetwork } from '../printers/printer-network.js';
import { PrinterLeases } from '../queue/printer-leases.js';
import { PrinterQueue } from '../queue/printer-queue.js';
import type { NetworkPrinter } from '../queue/ticket-rows.js';
import { ticketBytes } from '../render/ticket-bytes.js';
import { PrinterConnection, type PrinterLimits, SilentPrinterError } from './printer-connection.js';

const POLL_MS = 250;
/** Maximum number of printers served at once. Silent ones are counted apart, so that no other waits for them. */
const AT_ONCE = { answering: 64, silent: 64 };
const LIMITS: PrinterLimits = { connectMs: 3_000, writeMs: 5_000, answerMs: 5_000 };
const SILENT = failureWords('SILENT');
/** Time for which a process that is shutting down waits for the ticket that is being printed. */
const LAST_TICKET_MS = 4_000;

/** Writes tickets to `escpos` printers, in worker processes (docs/product.md#printers). */
@Injectable()
export class NetworkPrinters implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(NetworkPrinters.name);
  private readonly looking = new CoalescingWorker(() => this.look(), {
    everyMs: POLL_MS,
    failed: (error) => void (this.outages.tell(error) || this.logger.error({ err: error }, 'Printers wait')),
  });
  private readonly served = { answering: new Set<Promise<void>>(), silent: new Set<Promise<void>>() };
  private readonly connections = new Set<PrinterConnection>();
  private isEnding = false;

  constructor(
    private readonly settings: Settings,
    private readonly network: PrinterNetwork,
    private readonly leases: PrinterLeases,
    private readonly queue: PrinterQueue,
    private readonly outages: Outages,
  ) {}

  onApplicationBootstrap(): void {
    if (this.network.isOffered && this.settings.ROLE !== 'api') this.looking.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.looking.stop();
    const all = Promise.all([...this.served.answering, ...this.served.silent]);
    await within(LAST_TICKET_MS, all, () => this.connections.forEach((connection) => connection.abort()));
    await all;
  }

  private async look(): Promise<void> {
    for (const share of ['answering', 'silent'] as const) {
      const served = this.served[share];
      for (const printer of await this.leases.claim(share === 'silent', AT_ONCE[share] - served.size)) {
        const work = this.serve(printer)
          .catch(
            (error: unknown) =>
              void (this.outages.tell(error) || this.logger.error({ err: error, printer: printer.id })),
          )
          .finally(() => served.delete(work));
        served.add(work);
      }
    }
  }

  private async serve(printer: NetworkPrinter): Promise<void> {
    let outcome: 'printed' | 'failed' | 'silent' = 'silent';
    try {
      outcome = await this.printAll(printer);
    } catch (error) {
      if (!(error instanceof SilentPrinterError)) throw error;
    } finally {
      await this.leases.release(printer, outcome);
    }
  }

  private async printAll(printer: NetworkPrinter): Promise<'printed' | 'failed'> {
    const connection = await this.connect(printer);
    this.connections.add(connection);
    try {
      const failure = await connection.failure();
      await this.queue.saw(printer, failure === null ? null : failureWords(failure));
      if (failure !== null) return 'failed';
      while (!this.isEnding && (await this.leases.renew(printer))) {
        const isPrinted = await this.printNext(printer, connection);
        if (isPrinted !== true) return isPrinted === null ? 'printed' : 'failed';
      }
      return 'printed';
    } finally {
      this.connections.delete(connection);
      connection.close();
    }
  }

  private async connect({ host, port }: NetworkPrinter): Promise<PrinterConnection> {
    const socket = this.network.dial(host, port);
    if (socket === null) throw new SilentPrinterError();
    const limitMs = this.network.route?.limitMs;
    const limits = limitMs === undefined ? LIMITS : { connectMs: limitMs, writeMs: limitMs, answerMs: limitMs };
    return PrinterConnection.open(socket, limits);
  }

  /** @returns whether a ticket was printed; `null` if none was due @throws SilentPrinterError if this is unknown */
  private async printNext(printer: NetworkPrinter, connection: PrinterConnection): Promise<boolean | null> {
    const fetched = await this.queue.fetch(printer);
    if (fetched === null) return null;
    const bytes = await ticketBytes(rowsOf(fetched.ticket), { ...printer, language: 'esc-pos' });
    try {
      const failure = await connection.print(bytes);
      if (failure === null) await this.queue.confirm(printer, fetched.id);
      else await this.queue.fail(printer, fetched.id, failureWords(failure));
      return failure === null;
    } catch (error) {
      // Offers the ticket again. The next copy is marked OPIS, because this one may have been printed.
      await this.queue.fail(printer, fetched.id, SILENT);
      throw error;
    }
  }
}
