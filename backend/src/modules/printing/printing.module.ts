import { Injectable, Module } from '@nestjs/common';
import { SubscriptionsModule } from '#eventlog/event-log.module.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { Database } from '#platform/database/database.js';
import { PersonalDataRegistry, PrivacyModule } from '#platform/privacy/privacy.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { CatalogueModule } from '#modules/catalogue/catalogue.public.js';
import { VenueDirectory, VenuePresence, VenuesModule } from '#modules/venues/venues.public.js';
import { PrintersController } from './printers/printers.controller.js';
import { PRINTER_ROUTE, PrinterNetwork } from './printers/printer-network.js';
import { Printers } from './printers/printers.service.js';
import { BrowserPrinterController } from './protocols/browser-printer.controller.js';
import { EpsonPrinterController } from './protocols/epson-printer.controller.js';
import { NetworkPrinters } from './protocols/network-printers.js';
import { StarPrinterController } from './protocols/star-printer.controller.js';
import { TicketRequests } from './queue/ticket-requests.js';
import { TicketRequestsController } from './queue/ticket-requests.controller.js';
import { PrinterLeases } from './queue/printer-leases.js';
import { PrinterQueue } from './queue/printer-queue.js';
import { readServingPrinters } from './queue/serving-printers.js';
import { printTickets } from './queue/print-tickets.js';

@Injectable()
class TicketsRetention {
  constructor(personalData: PersonalDataRegistry) {
    const text = `delete from print_ticket where made_at < now() - interval '7 days'`;
    personalData.forget({ name: 'print tickets', text });
  }
}

@Module({
  imports: [SubscriptionsModule, PrivacyModule, RateLimitModule, CatalogueModule, VenuesModule],
  controllers: [
    PrintersController,
    TicketRequestsController,
    BrowserPrinterController,
    StarPrinterController,
    EpsonPrinterController,
  ],
  providers: [
    { provide: PRINTER_ROUTE, useValue: null },
    TicketsRetention,
    Printers,
    PrinterNetwork,
    PrinterQueue,
    PrinterLeases,
    NetworkPrinters,
    TicketRequests,
  ],
})
export class PrintingModule {
  constructor(
    subscriptions: StoredSubscriptions,
    directory: VenueDirectory,
    presence: VenuePresence,
    database: Database,
  ) {
    subscriptions.add(printTickets(directory));
    presence.servedByPrinters(() => readServingPrinters(database));
  }
}
